// SPDX-License-Identifier: GPL-3.0-or-later
/** What the commands that work on the games of files have in common: their orders, and the ground they stand on. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import type { ParseArgsConfig } from 'node:util'
import type { Result } from '../../../engine/contract/result.ts'
import { GamePlayer, type Played } from '../../../electron/data/game-player.ts'
import { buildReplay } from '../../core.ts'
import type { FileGame } from './input.ts'

/** Options with a value; a flag is `true`. */
export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/** What a person has asked for. */
export interface Order {
  /** The files; at least one. */
  paths: readonly string[]
  values: Values
  /** The file to write; null: standard output. */
  out: string | null
  /** Existing files may be replaced. */
  force: boolean
  /** Aborts when the person or the system ends the command. */
  signal: AbortSignal
  /** For the sorting of files that are larger than memory, bytes; by default 32 MB. */
  runBytes?: number
}

/** What a command has done, for people and programs. */
export type Summary = Readonly<Record<string, number>>

export interface FileCommand {
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** It writes facts for people, or with `--json` for programs: the option is then not about the summary. */
  isReport?: true
  /** BAD_USAGE: an option has no meaning. */
  run(order: Order): Promise<Result<Summary, string>>
}

/** The text of an option; undefined without it. */
export const textOption = (values: Values, name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** The folder for temporary files: that of the output, which has room for them. */
export const workFolder = ({ out }: Order): string => (out === null ? tmpdir() : dirname(resolve(out)))

let player: Promise<GamePlayer> | undefined

/** The player of games; building it is slow, so there is one. */
export const loadPlayer = (): Promise<GamePlayer> =>
  (player ??= buildReplay().then((path) => new GamePlayer(new WebAssembly.Module(readFileSync(path)))))

/** Plays through a game; the moves, keys and record are in the player's replayer. */
export function play(player: GamePlayer, { bytes, input }: FileGame): Played {
  player.replayer.text.set(bytes)
  return player.play(0, bytes.length, bytes.length, input.other)
}
