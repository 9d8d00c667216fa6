// SPDX-License-Identifier: GPL-3.0-or-later
/** The exercises that come with the application: `exercises.csv` in the form in which puzzles are stored. */
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { importPuzzles } from '../../electron/training/puzzles/import.ts'
import { folderOnDisk } from '../../electron/training/puzzles/folder.ts'
import { PuzzleStore } from '../../electron/training/puzzles/store.ts'

/** Made with `npm run -s train`; see `docs/exercises.md`. */
export const STARTING_SET = join(import.meta.dirname, '../data/exercises.csv')

/** Stores the exercises in a folder, which is emptied first. @throws if they cannot be stored, or one is no puzzle */
export async function storeStartingSet(folder: string): Promise<{ files: string[]; count: number }> {
  rmSync(folder, { recursive: true, force: true })
  const opened = await PuzzleStore.open(folderOnDisk(folder))
  if (!opened.ok) throw new Error(`${folder}: ${opened.code}`)
  const store = opened.value
  const imported = await importPuzzles(STARTING_SET, store)
  if (!imported.ok) throw new Error(`${STARTING_SET}: ${imported.code} ${imported.detail}`)
  const faults = Object.keys(store.faults)
  if (faults.length > 0) throw new Error(`${STARTING_SET}: ${faults.join(', ')}`)
  const files = readdirSync(folder).map((name) => join(folder, name))
  // Who installs the application for everybody is not who uses it.
  for (const file of files) chmodSync(file, 0o644)
  return { files, count: store.count }
}
