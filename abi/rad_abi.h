/* rad_abi.h: everything a kernel or quantiser plugin compiles against. Architectures add
 * rad_arch.h. */
#ifndef RAD_ABI_H
#define RAD_ABI_H

#include "rad_encoding.h"
#include "rad_kernel.h"
#include "rad_plugin.h"
#include "rad_quant.h"
#include "rad_types.h"

#endif
