// SPDX-License-Identifier: GPL-3.0-or-later
/** The plain loop in C: compiled by gcc, and asked for its time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NEURONS } from '../../../engine/core/net/layout.ts'
import { runCommand } from '../../tools/command.ts'
import { UciProgram } from '../uci-program.ts'

const SOURCE = join(import.meta.dirname, 'native.c')

/** What was computed, and how long it took. */
export interface Lap {
  sum: number
  ms: number
}

export interface NativeLoop {
  play(tours: number): Promise<Lap>
  close(): Promise<void>
}

/**
 * Compiles the loop and starts it.
 * @param flags of gcc besides -O3
 * @returns null without gcc
 */
export async function startNative(
  flags: readonly string[],
  files: { net: Uint8Array; first: Int32Array; later: Int32Array },
): Promise<NativeLoop | null> {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-native-'))
  const [program, net, first, later] = ['loop', 'net', 'first', 'later'].map((name) => join(folder, name))
  const close = () => rmSync(folder, { recursive: true, force: true })
  const compiled = await runCommand(
    'gcc',
    ['-O3', ...flags, `-DNEURONS=${NEURONS}`, SOURCE, '-o', program!],
    { capture: true },
  )
  if (compiled.code !== 0) {
    close()
    if (compiled.code === 127) return null
    throw new Error(`gcc does not compile the loop\n${compiled.output}`)
  }
  writeFileSync(net!, files.net)
  writeFileSync(first!, files.first)
  writeFileSync(later!, files.later)
  const loop = new UciProgram('native', program!, [net!, first!, later!])
  return {
    play: async (tours) => {
      const { line } = await loop.ask(String(tours), /^-?\d+ \d+$/)
      const [sum, ns] = line.split(' ').map(Number)
      return { sum: sum!, ms: ns! / 1e6 }
    },
    close: async () => {
      await loop.end()
      close()
    },
  }
}
