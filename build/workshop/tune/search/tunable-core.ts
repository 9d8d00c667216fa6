// SPDX-License-Identifier: GPL-3.0-or-later
/** A core whose search has other numbers than the table's. Each has a memory of its own, so that two can play a game. */
import type { CoreImports } from '../../../../engine/host/core-exports.ts'
import type { CoreInstance } from '../../../../engine/host/core-instance.ts'
import { bindLoneCore, setNumbers } from '../../../../engine/host/lone-core.ts'

/** What tunable.wasm exports besides: they fill the tables that numbers went into. */
interface Tables {
  prepareReductions(): void
  prepareExchanges(): void
}

export class TunableCore {
  readonly instance: CoreInstance
  readonly #tables: Tables

  /**
   * @param module tunable.wasm
   * @param net file of a net, checked
   * @param now clock of the searches, milliseconds
   */
  constructor(
    module: WebAssembly.Module,
    tableMb: number,
    net: Uint8Array | undefined,
    now: CoreImports['now'],
  ) {
    const { core } = bindLoneCore(module, tableMb, { now, onInfo: () => {} }, { net })
    this.instance = core
    this.#tables = core.exports as unknown as Tables
  }

  /** Sets numbers of the search by their names; the others keep their values. Not within a search. */
  set(numbers: Readonly<Record<string, number>>): void {
    setNumbers(this.instance, numbers)
    this.#tables.prepareReductions()
    this.#tables.prepareExchanges()
  }
}
