// SPDX-License-Identifier: GPL-3.0-or-later
/** Moves the texts of many games from a list to a receiver, part by part. */
import { ref, shallowRef } from 'vue'
import type { TextSlice } from '../../electron/data/selected-rows.ts'

/** A part of the text of many games, counted from 0. */
export interface TextPart {
  text: string
  part: number
  /** Whether others follow. */
  more: boolean
}

/** Call in setup. */
export function useGameTransfer() {
  /** How many of the games are done; null while no transfer runs. */
  const progress = shallowRef<{ done: number; total: number } | null>(null)
  const isStopped = ref(false)

  /**
   * @param read returns texts from a game on; null, after a notice, if they cannot be read
   * @param take receives a part; false, after a notice, if it cannot
   * @returns whether all games were transferred
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
      // An empty line also separates the games of two parts.
      const text = part === 0 ? slice.text : `\n${slice.text}`
      if (!(await take({ text, part, more: slice.next !== null }))) break
      next = slice.next
      progress.value = { done: next ?? total, total }
    }
    progress.value = null
    return next === null
  }

  /** Stops after the current part. */
  const stop = (): void => {
    isStopped.value = true
  }

  return { progress, transfer, stop }
}
