/** What the host offers to the core; the module name of these imports is this file's. */

/** Milliseconds on a monotonic clock. */
export declare function now(): f64

/** A line of thought; `pv` is the address of `pvLength` u16 moves. Scores from the mover's view. */
export declare function onInfo(
  line: i32,
  depth: i32,
  selectiveDepth: i32,
  score: i32,
  bound: i32,
  pv: usize,
  pvLength: i32,
): void
