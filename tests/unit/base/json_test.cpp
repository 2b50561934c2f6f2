#include <gtest/gtest.h>

#include <string>

#include "base/json.h"

namespace rad::json {
namespace {

Value parsed(std::string_view text) {
  auto v = parse(text);
  EXPECT_TRUE(v.ok()) << text;
  return v.ok() ? std::move(v).value() : Value();
}

TEST(Json, KeepsOrderAndKinds) {
  EXPECT_EQ(dump(parsed(R"({"b":1,"a":1.0,"c":[true,null,"x"],"d":18446744073709551615})")),
            R"({"b":1,"a":1.0,"c":[true,null,"x"],"d":18446744073709551615})");
}

TEST(Json, RepeatedKeyKeepsFirstPlaceAndLastValue) {
  EXPECT_EQ(dump(parsed(R"({"a":1,"b":2,"a":3})")), R"({"a":3,"b":2})");
}

TEST(Json, LargeObjectsAreIndexed) {
  Object o;
  for (int i = 0; i < 1000; ++i) o.set("k" + std::to_string(i), Value(i));
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(o.find("k" + std::to_string(i))->as_int(), i);
  o.erase("k7");
  EXPECT_EQ(o.find("k7"), nullptr);
  EXPECT_EQ(o.find("k8")->as_int(), 8);
  EXPECT_EQ(o.size(), 999u);
}

TEST(Json, NumbersAreExact) {
  EXPECT_EQ(parsed("0.1").as_double(), 0.1);
  EXPECT_EQ(parsed("123456789012345678901234567890").as_big().text,
            "123456789012345678901234567890");
  EXPECT_EQ(parsed("-9223372036854775808").as_int(), INT64_MIN);
  EXPECT_EQ(parsed("1e-400").as_double(), 0.0);
}

TEST(Json, RefusesWhatIsNotJson) {
  for (const char* text : {"", "{", "[1,]", "nul", "1 2", "{\"a\"}", "\"\xff\"", "\"\\ud800\"",
                           "NaN", "01", "[1e]", "\"a\nb\"", "/*c*/1", "{'a':1}"})
    EXPECT_FALSE(parse(text).ok()) << text;
  EXPECT_FALSE(parse(std::string("123\0", 4)).ok());
}

TEST(Json, DepthIsBounded) {
  EXPECT_TRUE(parse(std::string(150, '[') + std::string(150, ']')).ok());
  EXPECT_FALSE(parse(std::string(100000, '[')).ok());
}

TEST(Json, PythonSpelling) {
  EXPECT_EQ(dump(parsed(R"({"a":[1,2.5],"é":"é<"})"), {.spaces = true}),
            "{\"a\": [1, 2.5], \"é\": \"é<\"}");
  EXPECT_EQ(dump(parsed(R"({"a":[1],"b":{}})"), {.indent = 2}),
            "{\n  \"a\": [\n    1\n  ],\n  \"b\": {}\n}");
  EXPECT_EQ(dump(Value("é\U0001F917\n\x01"), {.ensure_ascii = true}),
            "\"\\u00e9\\ud83e\\udd17\\n\\u0001\"");
  EXPECT_EQ(python_double(1e16), "1e+16");
  EXPECT_EQ(python_double(123456.0), "123456.0");
  EXPECT_EQ(python_double(1e-5), "1e-05");
  EXPECT_EQ(python_double(0.0001), "0.0001");
  EXPECT_EQ(python_double(-0.0), "-0.0");
}

TEST(Json, StringsOnTheWireAreValidUtf8) {
  EXPECT_EQ(dump(Value(std::string("a\xff\xe2\x82"))), "\"a\uFFFD\uFFFD\"");
}

}  // namespace
}  // namespace rad::json
