// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine whose levels are calibrated: a copy of what has been built, and what tells whether games that were played
 * earlier are still games of these levels.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dialAt } from '../../../engine/host/dial.ts'
import { ROOT } from '../../tools/command.ts'
import type { Player } from './ratings.ts'

const SOURCES = join(ROOT, 'engine')
/** The table of the levels; `dialAt` tells what a level takes from it. */
const DIAL = join('host', 'dial.ts')

const DIGITS = 16

/** The files below a folder, by their paths in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

function hashOfFiles(folder: string, names: readonly string[]): string {
  const digest = createHash('sha256')
  for (const name of names) digest.update(`${name}\0`).update(readFileSync(join(folder, name)))
  return digest.digest('hex').slice(0, DIGITS)
}

/** Copies a built engine into a folder, so that nothing built later gets into its games. Returns where the copy is. */
export function copyOfEngine(built: string, folder: string): string {
  const copy = join(folder, `engine-${hashOfFiles(built, filesIn(built))}`)
  if (!existsSync(copy)) cpSync(built, copy, { recursive: true })
  return copy
}

/** What sets the strength of a player. */
const settingOf = ({ isAnchor, label }: Player) => (isAnchor ? label : dialAt(label))

/**
 * Tells for two players what must be the same for their games to count: the sources of the engine but for the dial, the
 * points of the two on the dial, what plays the anchors, and the openings.
 */
export function makeFingerprints(anchor: string, openings: unknown): (a: Player, b: Player) => string {
  const sources = filesIn(SOURCES).filter((name) => name !== DIAL)
  const shared = [hashOfFiles(SOURCES, sources), anchor, openings]
  return (a, b) =>
    createHash('sha256')
      .update(JSON.stringify([shared, settingOf(a), settingOf(b)]))
      .digest('hex')
      .slice(0, DIGITS)
}
