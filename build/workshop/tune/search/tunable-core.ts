// SPDX-License-Identifier: GPL-3.0-or-later
/** A core whose search has other numbers than the table's. Each has a memory of its own, so that two can play a game. */
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
   * @param speed nodes that take a millisecond on the clock of its searches; without one the clock stands still
   */
  constructor(
    module: WebAssembly.Module,
    tableMb: number,
    { net, speed = Infinity }: { net?: Uint8Array | undefined; speed?: number } = {},
  ) {
    const now = (): number => Number(this.instance.exports.nodes()) / speed
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
