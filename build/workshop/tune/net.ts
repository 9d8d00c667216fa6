// SPDX-License-Identifier: GPL-3.0-or-later
/** The net of a command's `--net`. */
import { readFileSync } from 'node:fs'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { type NetCode, checkNetFile } from '../../../engine/host/net/net-file.ts'
import { refuse } from '../../tools/arguments.ts'

/** The bytes and the name of a valid net file. */
export function openNet(file: string): Checked<{ bytes: Buffer; name: string }, NetCode | 'UNREADABLE'> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return fail('UNREADABLE')
  }
  const checked = checkNetFile(bytes)
  return checked.ok ? ok({ bytes, name: checked.value.name }) : checked
}

/** The bytes of a command's `--net`; undefined without one. Prints an error and exits if the file is not a valid net. */
export function netBytes(file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined
  const net = openNet(file)
  if (net.ok) return net.value.bytes
  return refuse(`${file}: ${net.code}`)
}
