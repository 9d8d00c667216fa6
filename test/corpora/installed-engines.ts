// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines of other people that are installed here, on Debian by `apt-get install` with these names.
 * ENGINE_SCRIPT names one that Node runs, such as `bin/stockfish.js` of the npm package `stockfish`.
 */
import { basename, delimiter } from 'node:path'
import { findProgram } from '../../engine/uci/client/process/find-program.ts'

interface Candidate {
  name: string
  program: string
  args: string[]
}

const debian = (name: string, ...args: string[]): Candidate => ({ name, program: name, args })
const script = process.env['ENGINE_SCRIPT']

const CANDIDATES = [
  debian('stockfish'),
  debian('ethereal-chess'),
  debian('gnuchess', '--uci'),
  debian('toga2'),
  debian('glaurung'),
  debian('fruit'),
  ...(script === undefined ? [] : [{ name: basename(script), program: process.execPath, args: [script] }]),
]
/** Debian puts games where the search path of a service may not look. */
const SEARCH_PATH = [process.env['PATH'] ?? '', '/usr/games', '/usr/local/bin'].join(delimiter)

export const installed = CANDIDATES.flatMap((candidate) => {
  const found = findProgram({ program: candidate.program, folder: null }, SEARCH_PATH)
  return found.ok ? [{ ...candidate, program: found.value.file }] : []
})
