// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The external engines that a person has added. An engine starts when the first page opens it, and ends when the last
 * page closes it. A page names an engine by its id; only main decides which program is started.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Port } from '../../engine/contract/port.ts'
import { isFields } from '../../engine/contract/shape.ts'
import { ExternalEngine, type Remembered } from '../../engine/uci/client/external-engine.ts'
import { findProgram } from '../../engine/uci/client/process/find-program.ts'
import { launcher } from '../../engine/uci/client/process/launch.ts'
import type { EngineEntry, OpenEngine } from './protocol.ts'

interface Listed {
  entry: EngineEntry
  engine: ExternalEngine
  ports: Set<Port>
}

export class EnginesService {
  readonly #engines = new Map<string, Listed>()

  constructor(entries: readonly EngineEntry[]) {
    this.update(entries)
  }

  /** Takes the new list. An engine with a new command, or one that is gone, is ended with its ports. */
  update(entries: readonly EngineEntry[]): void {
    const left = new Set(this.#engines.keys())
    for (const entry of entries) {
      left.delete(entry.id)
      const known = this.#engines.get(entry.id)
      if (known && commandOf(known.entry) === commandOf(entry)) {
        if (memoryOf(known.entry) !== memoryOf(entry)) known.engine.remember(rememberedOf(entry))
        known.entry = entry
      } else {
        if (known) this.#end(known)
        this.#engines.set(entry.id, { entry, engine: makeEngine(entry), ports: new Set() })
      }
    }
    for (const id of left) {
      this.#end(this.#engines.get(id)!)
      this.#engines.delete(id)
    }
  }

  /** Serves a page; its first message says which engine it wants. */
  connect(port: Port): void {
    const unsubscribe = port.onMessage((message) => {
      unsubscribe()
      const { open, again } = (isFields(message) ? message : {}) as Partial<OpenEngine>
      const listed = open === undefined ? undefined : this.#engines.get(open)
      if (!listed) {
        port.close()
        return
      }
      if (again === true) listed.engine.forgive()
      listed.ports.add(port)
      port.onClose(() => listed.ports.delete(port))
      listed.engine.connect(port)
    })
  }

  /** Ends all engines; resolves when their processes are gone. */
  async end(): Promise<void> {
    await Promise.all([...this.#engines.values()].map(({ engine }) => engine.close()))
  }

  #end({ engine, ports }: Listed): void {
    for (const port of ports) port.close()
    void engine.close()
  }
}

/** The command of an engine: when it changes, it is another engine. */
const commandOf = ({ program, args, folder, environment }: EngineEntry): string =>
  JSON.stringify([program, args, folder, Object.entries(environment).toSorted()])

const rememberedOf = ({ values, paths }: EngineEntry): Remembered => ({ values, owned: paths })
const memoryOf = (entry: EngineEntry): string => JSON.stringify(rememberedOf(entry))

/** Whether the working folder of an engine has a file of this name. */
function isInFolder(entry: EngineEntry, name: string): boolean {
  const found = findProgram(entry)
  return found.ok && (statSync(join(found.value.folder, name), { throwIfNoEntry: false })?.isFile() ?? false)
}

const makeEngine = (entry: EngineEntry): ExternalEngine =>
  new ExternalEngine({
    launch: (lane) => launcher(entry, lane),
    remembered: rememberedOf(entry),
    namesFile: (text) => isInFolder(entry, text),
    now: () => performance.now(),
  })
