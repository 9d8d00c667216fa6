// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines of others that a person has added. Each starts when a page opens it, and ends with the last page
 * that has it open. A page names an engine by its id; what is started is for main alone to say.
 */
import type { Port } from '../../engine/port.ts'
import { isFields } from '../../engine/shape.ts'
import { ExternalEngine, type Remembered } from '../../engine/uci/client/external-engine.ts'
import { launcher } from '../../engine/uci/client/process/launch.ts'
import type { EngineEntry, OpenEngine } from './protocol.ts'

interface Kept {
  entry: EngineEntry
  engine: ExternalEngine
  ports: Set<Port>
}

export class EnginesService {
  readonly #kept = new Map<string, Kept>()

  constructor(entries: readonly EngineEntry[]) {
    this.update(entries)
  }

  /** Takes the new list. An engine that is started in another way, or is gone, is ended with its ports. */
  update(entries: readonly EngineEntry[]): void {
    const left = new Set(this.#kept.keys())
    for (const entry of entries) {
      left.delete(entry.id)
      const known = this.#kept.get(entry.id)
      if (known && commandOf(known.entry) === commandOf(entry)) {
        if (memoryOf(known.entry) !== memoryOf(entry)) known.engine.remember(rememberedOf(entry))
        known.entry = entry
      } else {
        if (known) this.#end(known)
        this.#kept.set(entry.id, { entry, engine: makeEngine(entry), ports: new Set() })
      }
    }
    for (const id of left) {
      this.#end(this.#kept.get(id)!)
      this.#kept.delete(id)
    }
  }

  /** Serves a page; its first message says which engine it wants. */
  connect(port: Port): void {
    const unsubscribe = port.onMessage((message) => {
      unsubscribe()
      const { open, again } = (isFields(message) ? message : {}) as Partial<OpenEngine>
      const kept = open === undefined ? undefined : this.#kept.get(open)
      if (!kept) {
        port.close()
        return
      }
      if (again === true) kept.engine.forgive()
      kept.ports.add(port)
      port.onClose(() => kept.ports.delete(port))
      kept.engine.connect(port)
    })
  }

  /** Ends all engines; resolves when their processes are gone. */
  async end(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(({ engine }) => engine.close()))
  }

  #end({ engine, ports }: Kept): void {
    for (const port of ports) port.close()
    void engine.close()
  }
}

/** What an engine is started with: when this changes, it is another engine. */
const commandOf = ({ program, args, folder, environment }: EngineEntry): string =>
  JSON.stringify([program, args, folder, Object.entries(environment).toSorted()])

const rememberedOf = ({ values, paths }: EngineEntry): Remembered => ({ values, owned: paths })
const memoryOf = (entry: EngineEntry): string => JSON.stringify(rememberedOf(entry))

const makeEngine = (entry: EngineEntry): ExternalEngine =>
  new ExternalEngine({
    launch: (lane) => launcher(entry, lane),
    remembered: rememberedOf(entry),
    now: () => performance.now(),
  })
