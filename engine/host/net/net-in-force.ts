// SPDX-License-Identifier: GPL-3.0-or-later
/** The net of the options `netFile` and `useNet`: which file is in force, and why one is not. */
import type { OptionRefusal } from '../../protocol.ts'
import { type NetCode, type NetFile, checkNetFile } from './net-file.ts'

/** What it needs of the machine. */
export interface NetMachine {
  /**
   * The bytes of a net; the empty path means the default one. Null when it cannot be read, or is larger than
   * MAX_NET_BYTES.
   */
  readNet(path: string): Promise<Uint8Array | null>
}

export class NetInForce {
  #file: NetFile | null = null
  #used = true
  #refused: NetCode | 'UNREADABLE' | null = null

  /** The file that searches use, null without one: the hand-written evaluation then judges. */
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
   * Reads a file, which is then in force. Returns false and keeps the one before if it cannot be used; a default net that
   * cannot be used leaves none.
   */
  async load(machine: NetMachine, path: string): Promise<boolean> {
    const bytes = await machine.readNet(path)
    const checked = bytes && checkNetFile(bytes)
    const isDefault = path === ''
    // A default net that is missing is not a refusal: nobody chose it.
    this.#refused = checked?.ok ? null : checked ? checked.code : isDefault ? null : 'UNREADABLE'
    if (!checked?.ok && !isDefault) return false
    this.#file = checked?.ok ? checked.value : null
    return true
  }
}
