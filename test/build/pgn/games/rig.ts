// SPDX-License-Identifier: GPL-3.0-or-later
/** A folder with files, in which the commands on the games of files are run. */
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doFileCommand } from '../../../../build/pgn/games.ts'
import { decodeLines } from '../../../../engine/chess/encoding.ts'
import { gameCuts } from '../../../../engine/chess/pgn/cuts.ts'

export class Rig {
  readonly folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'alfabeta-games-')))

  end(): void {
    fs.rmSync(this.folder, { recursive: true, force: true })
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): string {
    fs.writeFileSync(this.path(name), content)
    return this.path(name)
  }

  bytes(name: string): Buffer {
    return fs.readFileSync(this.path(name))
  }

  text(name: string): string {
    return decodeLines(this.bytes(name))
  }

  /** The names in the folder. */
  get names(): string[] {
    return fs.readdirSync(this.folder).toSorted()
  }

  /** Runs a command; `runBytes` is small, so that it sorts on disk. */
  run(name: string, words: readonly string[], signal = new AbortController().signal) {
    return doFileCommand(name, words, { signal, runBytes: 4096 })
  }

  /** Runs a command on one text and returns what it writes; throws if it fails. */
  async made(name: string, content: string | Uint8Array, ...words: string[]): Promise<string> {
    const input = this.file('in.pgn', content)
    const done = await this.run(name, [input, '-o', this.path('out.pgn'), '--force', ...words])
    if (!done.ok) throw new Error(`${done.code} ${done.detail}`)
    return this.text('out.pgn')
  }
}

/** A game with the seven tags and perhaps others. */
export function gameOf(tags: Readonly<Record<string, string>>, moves: string): string {
  const all: Record<string, string> = {
    Event: '?',
    Site: '?',
    Date: '????.??.??',
    Round: '?',
    White: '?',
    Black: '?',
    Result: '*',
    ...tags,
  }
  const lines = Object.entries(all).map(([name, value]) => `[${name} "${value}"]\n`)
  return `${lines.join('')}\n${moves} ${all['Result']}\n`
}

/** The texts of the games in a text. */
export const gamesIn = (text: string): string[] => gameCuts(text).map(({ from, to }) => text.slice(from, to))

/** The values of a tag, game by game. */
export const valuesOf = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(String.raw`^\[${tag} "(.*)"\]`, 'gm'))].map(([, value]) => value!)
