// SPDX-License-Identifier: GPL-3.0-or-later
/** Replaces files atomically: a reader sees the old or the new one, even after a kill or a loss of power. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const partial = `${path}.tmp`
  const file = openSync(partial, 'w')
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(partial, path)
}
