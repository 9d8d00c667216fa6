// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A core with changed numbers of the search, and the numbers of its clock. Each has its own memory, so that two can play a
 * game.
 */
import type { CoreInstance } from '../../../../engine/host/core-instance.ts'
import { bindLoneCore, setNumbers } from '../../../../engine/host/lone-core.ts'
import { TIME_NUMBERS, type TimeNumbers } from '../../../../engine/host/time.ts'

/** Additional exports of tunable.wasm, which fill tables from numbers. */
interface Tables {
  prepareReductions(): void
  prepareExchanges(): void
}

const isOfClock = (name: string): boolean => name in TIME_NUMBERS

export class TunableCore {
  readonly instance: CoreInstance
  readonly #tables: Tables
  #time: TimeNumbers = TIME_NUMBERS

  /**
   * @param module tunable.wasm
   * @param net file of a net, checked
   * @param speed nodes per millisecond on the clock of its searches; by default the clock stands still
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

  /** The numbers for spending its clock. */
  get time(): TimeNumbers {
    return this.#time
  }

  /** Sets numbers of the search and of the clock by name; the others stay. Must not be called during a search. */
  set(numbers: Readonly<Record<string, number>>): void {
    const pick = (ofClock: boolean): Record<string, number> =>
      Object.fromEntries(Object.entries(numbers).filter(([name]) => isOfClock(name) === ofClock))
    this.#time = { ...this.#time, ...pick(true) }
    setNumbers(this.instance, pick(false))
    this.#tables.prepareReductions()
    this.#tables.prepareExchanges()
  }
}
