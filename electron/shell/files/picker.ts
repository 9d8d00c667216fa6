// SPDX-License-Identifier: GPL-3.0-or-later
/** Turns a path into a handle, after the person has picked the file. */
import { stat } from 'node:fs/promises'
import type { DesktopResult, PickedFile } from '../../api.ts'
import { failureOf } from '../../data/disk-errors.ts'
import type { Grant } from '../../data/grants.ts'
import { type Rights, rightsToOpened } from '../../data/rights.ts'
import type { Grants } from './grants.ts'

const picked = ({ file, name, folder }: Grant, size: number): PickedFile => ({
  handle: file,
  name,
  folder,
  size,
})

export class Picker {
  readonly #grants: Grants

  constructor(grants: Grants) {
    this.#grants = grants
  }

  /** A file that exists. */
  async pick(path: string, rights: Rights): Promise<DesktopResult<PickedFile>> {
    try {
      const { size } = await stat(path)
      return { ok: true, value: picked(this.#grants.give(path, rights), size) }
    } catch (error) {
      return failureOf(error)
    }
  }

  /** A file that exists, with the rights of an opened file. */
  toOpen(path: string): Promise<DesktopResult<PickedFile>> {
    return this.pick(path, rightsToOpened(path))
  }

  /** A file that may not exist yet. */
  async pickAnyway(path: string, rights: Rights): Promise<PickedFile> {
    const result = await this.pick(path, rights)
    return result.ok ? result.value : picked(this.#grants.give(path, rights), 0)
  }
}

/** The files at these paths, or why one of them cannot be picked; CANCELLED if there are no paths. */
export async function pickAll(
  paths: readonly string[],
  pickOne: (path: string) => Promise<DesktopResult<PickedFile>>,
): Promise<DesktopResult<PickedFile[]>> {
  if (paths.length === 0) return { ok: false, code: 'CANCELLED', detail: '' }
  const files: PickedFile[] = []
  for (const path of paths) {
    const result = await pickOne(path)
    if (!result.ok) return result
    files.push(result.value)
  }
  return { ok: true, value: files }
}
