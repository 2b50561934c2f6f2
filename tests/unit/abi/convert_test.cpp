// The conversions of rad_plugin.h against the compiler's own, over every 16-bit pattern.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "rad_plugin.h"

namespace {

TEST(AbiConvert, HalfRoundTripsEveryPattern) {
  for (std::uint32_t h = 0; h < 0x10000; ++h) {
    const auto bits = static_cast<std::uint16_t>(h);
    const float f = rad_f16_to_f32(bits);
    if (std::isnan(f)) {
      EXPECT_TRUE(std::isnan(rad_f16_to_f32(rad_f32_to_f16(f))));
      continue;
    }
    ASSERT_EQ(rad_f32_to_f16(f), bits);
    _Float16 native;
    std::memcpy(&native, &bits, 2);
    ASSERT_EQ(static_cast<float>(native), f);
  }
}

TEST(AbiConvert, HalfRoundsToNearestEven) {
  std::uint32_t x = 12345;
  for (int i = 0; i < 2'000'000; ++i) {
    x = x * 1664525u + 1013904223u;
    const float f = rad_bits_f32((x & 0x8fffffffu) + 0x30000000u);
    if (!std::isfinite(f)) continue;
    const auto native = static_cast<_Float16>(f);
    std::uint16_t want;
    std::memcpy(&want, &native, 2);
    ASSERT_EQ(rad_f32_to_f16(f), want) << f;
  }
}

TEST(AbiConvert, Bf16RoundsToNearestEvenAndKeepsNan) {
  EXPECT_EQ(rad_f32_to_bf16(1.00390625f), 0x3f80);  // a tie goes to even
  EXPECT_EQ(rad_f32_to_bf16(1.01171875f), 0x3f82);  // a tie goes to even, upwards
  EXPECT_TRUE(std::isnan(rad_bf16_to_f32(rad_f32_to_bf16(rad_bits_f32(0x7f800001u)))));
  EXPECT_TRUE(std::isinf(rad_bf16_to_f32(rad_f32_to_bf16(3.4e38f))));
}

TEST(AbiConvert, SmallFloats) {
  EXPECT_EQ(rad_fp8_e4m3_to_f32(0x7e), 448.0f);
  EXPECT_TRUE(std::isnan(rad_fp8_e4m3_to_f32(0xff)));
  EXPECT_EQ(rad_fp8_e4m3_to_f32(0x01), 0.001953125f);
  EXPECT_EQ(rad_fp8_e5m2_to_f32(0x7b), 57344.0f);
  const float fp4[8] = {0, 0.5f, 1, 1.5f, 2, 3, 4, 6};
  for (int c = 0; c < 16; ++c) {
    const std::uint8_t row[1] = {static_cast<std::uint8_t>(c)};
    EXPECT_EQ(rad_load_f32(row, 0, RAD_FP4_E2M1), (c < 8 ? 1.0f : -1.0f) * fp4[c & 7]);
  }
  EXPECT_EQ(rad_e8m0_to_f32(127), 1.0f);
  EXPECT_EQ(rad_e8m0_to_f32(0), std::ldexp(1.0f, -127));
}

TEST(AbiConvert, BitStreamsOfEveryWidth) {
  for (int bits = 1; bits <= 17; ++bits) {
    std::uint8_t row[64] = {};
    for (int i = 0; i < 24; ++i)
      rad_store_bits(row, i, bits,
                     static_cast<std::uint32_t>(i * 2654435761u) & ((1u << bits) - 1));
    for (int i = 0; i < 24; ++i)
      ASSERT_EQ(rad_load_bits(row, i, bits),
                static_cast<std::uint32_t>(i * 2654435761u) & ((1u << bits) - 1));
  }
}

TEST(AbiConvert, SignedSubByteCodes) {
  std::uint8_t row[4] = {};
  for (int i = 0; i < 8; ++i) rad_store_bits(row, i, 4, static_cast<std::uint32_t>(i - 8) & 15u);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(rad_load_f32(row, i, RAD_I4), static_cast<float>(i - 8));
}

}  // namespace
