// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine whose levels are calibrated: a copy of the build, and fingerprints that show whether earlier games are still
 * games of these levels.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dialAt } from '../../../engine/host/dial.ts'
import { ROOT } from '../../tools/command.ts'
import type { Player } from './ratings.ts'

const SOURCES = join(ROOT, 'engine')
/** The table of the levels. A level depends only on its row, `dialAt`. */
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

/** Copies a built engine into a folder, so that later builds do not affect its games. Returns the path of the copy. */
export function copyOfEngine(built: string, folder: string): string {
  const copy = join(folder, `engine-${hashOfFiles(built, filesIn(built))}`)
  if (!existsSync(copy)) cpSync(built, copy, { recursive: true })
  return copy
}

/** The settings that determine a player's strength. */
const settingOf = ({ isAnchor, label }: Player) => (isAnchor ? label : dialAt(label))

/**
 * Fingerprints of two players. Their games count together if these are equal: they cover the engine's sources except for the
 * dial, the two rows of the dial, the anchors' program, and the openings.
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
