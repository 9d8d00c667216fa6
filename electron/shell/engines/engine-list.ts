// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines that a person has added, kept by main in a file of their own. To add one is to allow a program to
 * be started, so main asks the person itself, with the whole command: a page that has been taken over must not
 * be able to start programs.
 */
import { randomUUID } from 'node:crypto'
import { basename, isAbsolute } from 'node:path'
import type { OptionValue, OptionValues } from '../../../engine/protocol.ts'
import { type Result, fail, succeed } from '../../../engine/result.ts'
import { isFields } from '../../../engine/shape.ts'
import { type JsonFile, openJsonFile } from '../../data/json-file.ts'
import type { EngineEntry } from '../../engines/protocol.ts'
import { splitCommand } from './command-words.ts'

/** More engines than anybody has; the rest of a file is left out. */
const MAX_ENGINES = 200
/** Limits of one entry. */
const MAX_TEXT = 4_096
const MAX_PARTS = 500

interface Content {
  engines: readonly EngineEntry[]
}

/** `BAD_COMMAND`: no program, or a quote is left open. `REFUSED`: the person has said no. */
export type AddCode = 'BAD_COMMAND' | 'TOO_MANY' | 'REFUSED'

export interface EngineListHooks {
  /** Asks the person whether these words may be run as a program from now on. */
  confirm: (words: readonly string[]) => Promise<boolean>
  /** The list has changed. */
  onChange: (engines: readonly EngineEntry[]) => void
  onError: (error: unknown) => void
}

export interface EngineList {
  readonly file: JsonFile<Content>
  all(): readonly EngineEntry[]
  /** Adds the engine of a command line, if the person allows it; it is named after its program. */
  add(commandLine: string): Promise<Result<EngineEntry, AddCode>>
  /** Changes what starts no program: the name, and the values of options. An unknown id is no error. */
  change(id: string, changes: Partial<Pick<EngineEntry, 'name' | 'values'>>): void
  remove(id: string): void
}

/** Opens the list; what is not an engine in the file is left out. */
export function openEngineList(path: string, { confirm, onChange, onError }: EngineListHooks): EngineList {
  const file = openJsonFile<Content>(path, parseEngines, onError)
  const all = () => file.value.engines
  const set = (engines: readonly EngineEntry[]) => {
    file.set({ engines })
    onChange(engines)
  }
  return {
    file,
    all,
    add: async (commandLine) => {
      const words = splitCommand(commandLine)
      const [program = '', ...args] = words ?? []
      if (program === '' || args.length > MAX_PARTS) return fail('BAD_COMMAND', commandLine)
      if (all().length >= MAX_ENGINES) return fail('TOO_MANY')
      if (!(await confirm([program, ...args]))) return fail('REFUSED')
      const name = basename(program).replace(/\.exe$/i, '')
      const entry = { id: randomUUID(), name, program, args, folder: null, environment: {}, values: {} }
      set([...all(), entry])
      return succeed(entry)
    },
    change: (id, { name, values }) => {
      const changed = (entry: EngineEntry): EngineEntry => ({
        ...entry,
        ...(name !== undefined && isText(name) && { name }),
        ...(values !== undefined && { values: valuesOf(values) }),
      })
      set(all().map((entry) => (entry.id === id ? changed(entry) : entry)))
    },
    remove: (id) => set(all().filter((entry) => entry.id !== id)),
  }
}

/** Reads the content of the file. Total. */
export function parseEngines(content: unknown): Content {
  const { engines } = isFields(content) ? content : {}
  const read = Array.isArray(engines) ? engines.slice(0, MAX_ENGINES).map(entryOf) : []
  const known = new Set<string>()
  const isNew = ({ id }: EngineEntry) => !known.has(id) && Boolean(known.add(id))
  return { engines: read.filter((entry) => entry !== null).filter(isNew) }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT && !value.includes('\0')

function entryOf(value: unknown): EngineEntry | null {
  if (!isFields(value)) return null
  const { id, name, program, args, folder, environment, values } = value
  if (!isText(id) || !isText(name) || !isText(program) || !Array.isArray(args)) return null
  if (args.length > MAX_PARTS || !args.every((each) => each === '' || isText(each))) return null
  const isFolder = folder === null || (isText(folder) && isAbsolute(folder))
  if (!isFolder) return null
  const variables = isFields(environment) ? Object.entries(environment).slice(0, MAX_PARTS) : []
  return {
    id,
    name,
    program,
    args: args as string[],
    folder: folder as string | null,
    environment: Object.fromEntries(variables.filter((each): each is [string, string] => isText(each[1]))),
    values: valuesOf(values),
  }
}

const isValue = (value: unknown): value is OptionValue =>
  typeof value === 'boolean' || Number.isSafeInteger(value) || value === '' || isText(value)

/** Values of options; the engine checks them against its own descriptions. */
function valuesOf(values: unknown): OptionValues {
  const pairs = isFields(values) ? Object.entries(values).slice(0, MAX_PARTS) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, OptionValue] => isValue(pair[1])))
}
