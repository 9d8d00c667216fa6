// SPDX-License-Identifier: GPL-3.0-or-later
/** The format of a clock, beside the board, in the list of moves and in texts. Pure. */

/** Below this a clock shows tenths of a second and warns. */
export const LOW_TIME_MS = 20_000

const two = (value: number): string => String(value).padStart(2, '0')

/** `1:02:03`, `4:05`, and `0:09.4` when time is low. Rounded up, so that it shows zero only when time is up. */
export function clockFace(ms: number): string {
  if (ms < LOW_TIME_MS) {
    const tenths = Math.ceil(ms / 100)
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`
  }
  const seconds = Math.ceil(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(seconds % 60)}`
  return hours > 0
    ? `${hours}:${two(Math.floor((seconds % 3600) / 60))}:${rest}`
    : `${Math.floor(seconds / 60)}:${rest}`
}
