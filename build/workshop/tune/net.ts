// SPDX-License-Identifier: GPL-3.0-or-later
/** The net that a command is told to use. */
import { readFileSync } from 'node:fs'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { type NetCode, checkNetFile } from '../../../engine/host/net/net-file.ts'

/** A net in a file that can be used. */
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

/** The bytes of a command's `--net`; undefined without one. Names a file that cannot be used and ends the program with 2. */
export function netBytes(file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined
  const net = openNet(file)
  if (net.ok) return net.value.bytes
  console.error(`${file}: ${net.code}`)
  return process.exit(2)
}
