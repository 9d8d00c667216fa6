// SPDX-License-Identifier: GPL-3.0-or-later
/** Takes the texts of many games from a list to where they are wanted, a part at a time. */
import { ref, shallowRef } from 'vue'
import type { TextSlice } from '../../electron/data/selected-rows.ts'

/** A part of the text of many games, counted from 0. */
export interface TextPart {
  text: string
  part: number
  /** Others follow. */
  more: boolean
}

/** Call in setup. */
export function useGameTransfer() {
  /** How many games have been taken of how many; null while nothing is being done. */
  const progress = shallowRef<{ done: number; total: number } | null>(null)
  const isStopped = ref(false)

  /**
   * @param read returns the texts from a game on; null, after it has said why, if they cannot be read
   * @param take takes a part; false, after it has said why, if it cannot
   * @returns whether all of them were taken
   */
  async function transfer(
    total: number,
    read: (from: number) => Promise<TextSlice | null>,
    take: (part: TextPart) => Promise<boolean>,
  ): Promise<boolean> {
    if (progress.value !== null) return false
    isStopped.value = false
    progress.value = { done: 0, total }
    let next: number | null = 0
    for (let part = 0; next !== null && !isStopped.value; part++) {
      const slice = await read(next)
      if (!slice) break
      // An empty line stands between the games of two parts too.
      const text = part === 0 ? slice.text : `\n${slice.text}`
      if (!(await take({ text, part, more: slice.next !== null }))) break
      next = slice.next
      progress.value = { done: next ?? total, total }
    }
    progress.value = null
    return next === null
  }

  /** Stops after the part that is being taken. */
  const stop = (): void => {
    isStopped.value = true
  }

  return { progress, transfer, stop }
}
