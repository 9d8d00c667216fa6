// SPDX-License-Identifier: GPL-3.0-or-later
/** What the engine has said about positions, newest word on every line, kept by position and bounded. */
import type { SearchInfo } from '../../../engine/protocol.ts'

/** What is known of one position. */
export interface PositionResult {
  /** Best line first; as many as were asked for and exist. */
  lines: readonly SearchInfo[]
  /** It was found before this session and kept on disk. */
  kept?: boolean
}

/** Depth of the best line; 0 when nothing is known. */
export const depthOf = (result: PositionResult | null): number => result?.lines[0]?.depth ?? 0

const isExact = (result: PositionResult): boolean => result.lines[0]?.bound === 'exact'

/**
 * Whether `a` says at least as much as `b`: deeper, or as deep with a score where `b` has a bound, or with as
 * many lines.
 */
export function saysMore(a: PositionResult, b: PositionResult): boolean {
  if (depthOf(a) !== depthOf(b)) return depthOf(a) > depthOf(b)
  if (isExact(a) !== isExact(b)) return isExact(a)
  return a.lines.length >= b.lines.length
}

/** The fuller of what is being said and what was known; more lines count at once, up to those wanted. */
export function fuller(
  now: PositionResult | null,
  before: PositionResult | null,
  wanted: number,
): PositionResult | null {
  if (!now || !before) return now ?? before
  const more = before.lines.length < Math.min(wanted, now.lines.length)
  return more || saysMore(now, before) ? now : before
}

/**
 * Takes in a line: in place of the older word on it, unless that is a score of the same depth or deeper and
 * this is a bound. Lines that arrive out of turn wait behind a gap and are left out.
 */
export function withLine(
  lines: readonly (SearchInfo | undefined)[],
  info: SearchInfo,
): (SearchInfo | undefined)[] {
  const next = [...lines]
  const before = lines[info.line - 1]
  if (info.bound !== 'exact' && before?.bound === 'exact' && before.depth >= info.depth) return next
  next[info.line - 1] = info
  return next
}

/** The lines from the best one on without a gap. */
export function wholeLines(lines: readonly (SearchInfo | undefined)[]): SearchInfo[] {
  const whole: SearchInfo[] = []
  for (const line of lines) {
    if (!line) break
    whole.push(line)
  }
  return whole
}

/** Results by position; the deepest is kept, and the positions asked for longest ago go first. */
export class ResultCache {
  readonly #results = new Map<string, PositionResult>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#results.size
  }

  get(key: string): PositionResult | null {
    const result = this.#results.get(key)
    if (!result) return null
    this.#results.delete(key)
    this.#results.set(key, result)
    return result
  }

  /** As `get`, but the position does not count as asked for. */
  peek(key: string): PositionResult | null {
    return this.#results.get(key) ?? null
  }

  put(key: string, result: PositionResult): void {
    const before = this.#results.get(key)
    this.#results.delete(key)
    this.#results.set(key, before && !saysMore(result, before) ? before : result)
    for (const oldest of this.#results.keys()) {
      if (this.#results.size <= this.#capacity) break
      this.#results.delete(oldest)
    }
  }

  clear(): void {
    this.#results.clear()
  }
}
