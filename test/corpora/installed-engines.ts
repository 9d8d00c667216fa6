// SPDX-License-Identifier: GPL-3.0-or-later
/** The engines of other people that are installed here, on Debian by `apt-get install` with these names. */
import { delimiter } from 'node:path'
import { findProgram } from '../../engine/uci/client/process/find-program.ts'

const CANDIDATES: [program: string, args: string[]][] = [
  ['stockfish', []],
  ['ethereal-chess', []],
  ['gnuchess', ['--uci']],
  ['toga2', []],
  ['glaurung', []],
  ['fruit', []],
]
/** Debian puts games where the search path of a service may not look. */
const SEARCH_PATH = [process.env['PATH'] ?? '', '/usr/games', '/usr/local/bin'].join(delimiter)

export const installed = CANDIDATES.flatMap(([program, args]) => {
  const found = findProgram({ program, folder: null }, SEARCH_PATH)
  return found.ok ? [{ name: program, program: found.value.file, args }] : []
})
