// SPDX-License-Identifier: GPL-3.0-or-later
/** The net in use, as the options `netFile` and `useNet` say, or why the chosen file is not in use. */
import type { OptionRefusal } from '../../contract/protocol.ts'
import type { Machine } from '../machine.ts'
import { type NetCode, type NetFile, checkNetFile } from './net-file.ts'

export class ActiveNet {
  #file: NetFile | null = null
  #used = true
  #refused: NetCode | 'UNREADABLE' | null = null

  /** The file that searches use; null: they use the hand-written evaluation. */
  get file(): NetFile | null {
    return this.#used ? this.#file : null
  }

  /** Why the chosen file is not used. */
  get refused(): readonly OptionRefusal[] {
    return this.#refused === null ? [] : [{ option: 'netFile', code: 'BAD_NET', name: this.#refused }]
  }

  setUsed(used: boolean): void {
    this.#used = used
  }

  /**
   * Reads a file and uses it from then on. If a chosen file is bad, returns false and keeps the previous net; a bad
   * default net leaves none.
   */
  async load(machine: Pick<Machine, 'readNet'>, path: string): Promise<boolean> {
    const bytes = await machine.readNet(path)
    const checked = bytes && checkNetFile(bytes)
    const isDefault = path === ''
    // A missing default net is not a refusal: nobody chose it.
    this.#refused = checked?.ok ? null : checked ? checked.code : isDefault ? null : 'UNREADABLE'
    if (!checked?.ok && !isDefault) return false
    this.#file = checked?.ok ? checked.value : null
    return true
  }
}
