// SPDX-License-Identifier: GPL-3.0-or-later
/** Whether something made from files is still up to date, told from the content of the files. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tools/command.ts'

const STAMPS = join(ROOT, 'out', '.stamps')

/** Every file under the given folders and files, sorted; what does not exist is left out. */
export function listFiles(paths: readonly string[]): string[] {
  const files: string[] = []
  for (const path of paths) {
    const full = join(ROOT, path)
    if (!existsSync(full)) continue
    if (statSync(full).isFile()) {
      files.push(full)
      continue
    }
    for (const entry of readdirSync(full, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
    }
  }
  return files.toSorted()
}

function digest(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of listFiles(sources)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

export interface Product {
  name: string
  /** Relative to the root. */
  sources: readonly string[]
  outputs: readonly string[]
}

/**
 * Runs `make` unless the product's outputs exist and its sources are those it was last made from.
 * @returns true when it ran.
 */
export async function makeIfStale(
  product: Product,
  force: boolean,
  make: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(STAMPS, product.name)
  const now = digest(product.sources)
  const complete = product.outputs.every((output) => existsSync(join(ROOT, output)))
  if (!force && complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  await make()
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stamp, now)
  return true
}
