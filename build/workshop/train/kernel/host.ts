// SPDX-License-Identifier: GPL-3.0-or-later
/** The functions that the host provides to the kernel. The module name of these imports is the name of this file. */

/**
 * Sleeps until an address is notified, unless the i32 there differs from `value`. Replaces `atomic.wait`, because code that
 * V8 11.3 (Node 20) has not optimised yet loses locals across `memory.atomic.wait32`.
 */
export declare function sleep(address: usize, value: i32): void
