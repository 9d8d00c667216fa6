/** Numbers that the replayer (AssemblyScript) and its host (TypeScript) share. Plain constants only. */

/** Answers of `replayGame` below zero: nothing was written that counts. */
export const REPLAY_UNSURE = -1
/** More plies than there is room for. */
export const REPLAY_NO_ROOM = -2

/** Bytes of an entry of the two outputs: moves as `engine/core/layout.ts` has them, and the keys after them. */
export const REPLAY_MOVE_BYTES = 2
export const REPLAY_KEY_BYTES = 8
