// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engines that a person has added, kept by main in a file of their own. To add one is to allow a program to
 * be started, so main asks the person itself, with the whole command: a page that has been taken over must not
 * be able to start programs. Whatever else decides what is started, or which files an engine uses, comes from
 * a dialog of main as well.
 */
import { randomUUID } from 'node:crypto'
import { basename, isAbsolute } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { OptionValue, OptionValues } from '../../../engine/protocol.ts'
import { type Result, fail, succeed } from '../../../engine/result.ts'
import { isFields } from '../../../engine/shape.ts'
import { type JsonFile, openJsonFile } from '../../data/json-file.ts'
import type { EngineChanges, EngineEntry, EngineListCode } from '../../engines/protocol.ts'
import { isLineCount } from '../settings/schema.ts'
import { splitCommand } from './command-words.ts'
import { environmentOf, isVariable } from './environment.ts'

/** More engines than anybody has; the rest of a file is left out. */
const MAX_ENGINES = 200
/** Limits of one entry. */
const MAX_TEXT = 4_096
const MAX_PARTS = 500

interface Content {
  engines: readonly EngineEntry[]
}

/** What a program is to be started with. */
export interface Start {
  words: readonly string[]
  environment: Readonly<Record<string, string>>
}

export interface EngineListHooks {
  /** Asks the person whether this may be run from now on. */
  confirm: (start: Start) => Promise<boolean>
  /** The list has changed. */
  onChange: (engines: readonly EngineEntry[]) => void
  onError: (error: unknown) => void
}

export interface EngineList {
  readonly file: JsonFile<Content>
  all(): readonly EngineEntry[]
  /** Adds the engine of a command line, if the person allows it; it is named after its program. */
  add(commandLine: string): Promise<Result<EngineEntry, EngineListCode>>
  /**
   * Adds a program without arguments.
   * @param chosen true: the person has chosen it in a dialog of main, and is not asked again
   */
  addProgram(path: string, chosen: boolean): Promise<Result<EngineEntry, EngineListCode>>
  /** An unknown id is no error, here and below. */
  change(id: string, changes: EngineChanges): void
  /** Sets a path that the person has chosen in a dialog of main; null: the default. */
  setPath(id: string, option: string, path: string | null): void
  /** Sets the working folder, chosen in a dialog of main; null: the one of the program. */
  setFolder(id: string, folder: string | null): void
  /** Sets the program and its arguments, if the person allows it. */
  setCommand(id: string, commandLine: string): Promise<Result<null, EngineListCode>>
  /** Sets all variables, a line `NAME=value` for each, if the person allows it. */
  setEnvironment(id: string, lines: string): Promise<Result<null, EngineListCode>>
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
  const edit = (id: string, changed: (entry: EngineEntry) => EngineEntry) =>
    set(all().map((entry) => (entry.id === id ? changed(entry) : entry)))

  async function addWords(
    words: readonly string[],
    allowed: boolean,
  ): Promise<Result<EngineEntry, EngineListCode>> {
    const [program = '', ...args] = words
    if (!isCommand(words)) return fail('BAD_COMMAND', program)
    if (all().length >= MAX_ENGINES) return fail('TOO_MANY')
    if (!allowed && !(await confirm({ words, environment: {} }))) return fail('REFUSED')
    const name = freeName(basename(program).replace(/\.exe$/i, '') || program, all())
    const entry: EngineEntry = {
      id: randomUUID(),
      name,
      program,
      args,
      folder: null,
      environment: {},
      values: {},
      paths: {},
    }
    set([...all(), entry])
    return succeed(entry)
  }

  return {
    file,
    all,
    add: async (commandLine) => {
      const words = splitCommand(commandLine)
      return words ? addWords(words, false) : fail('BAD_COMMAND', commandLine)
    },
    addProgram: (program, chosen) => addWords([program], chosen),
    change: (id, { name = '', values = {}, lines }) => {
      const others = all().filter((entry) => entry.id !== id)
      const wanted = name.trim()
      edit(id, (entry) => ({
        ...entry,
        ...(isText(wanted) && { name: freeName(wanted, others) }),
        ...linesOf(lines),
        values: valuesOf({ ...entry.values, ...values }),
      }))
    },
    setPath: (id, option, chosen) =>
      edit(id, (entry) => ({ ...entry, paths: textsOf({ ...entry.paths, [option]: chosen }) })),
    setFolder: (id, folder) => edit(id, (entry) => ({ ...entry, folder })),
    setCommand: async (id, commandLine) => {
      const words = splitCommand(commandLine)
      if (!words || !isCommand(words)) return fail('BAD_COMMAND', commandLine)
      const entry = all().find((each) => each.id === id)
      const isNew = entry && !isDeepStrictEqual(words, [entry.program, ...entry.args])
      if (isNew && !(await confirm({ words, environment: entry.environment }))) return fail('REFUSED')
      const [program = '', ...args] = words
      edit(id, (each) => ({ ...each, program, args }))
      return succeed(null)
    },
    setEnvironment: async (id, lines) => {
      const environment = environmentOf(lines)
      if (!environment) return fail('BAD_ENVIRONMENT')
      const entry = all().find((each) => each.id === id)
      // To take variables away starts nothing that was not allowed.
      const isNew = Object.entries(environment).some(([key, value]) => entry?.environment[key] !== value)
      if (entry && isNew && !(await confirm({ words: [entry.program, ...entry.args], environment })))
        return fail('REFUSED')
      edit(id, (each) => ({ ...each, environment }))
      return succeed(null)
    },
    remove: (id) => set(all().filter((entry) => entry.id !== id)),
  }
}

/** Names tell engines apart, in lists and in the records of games. */
function freeName(wanted: string, others: readonly EngineEntry[]): string {
  const taken = new Set(others.map(({ name }) => name))
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted} ${count}`
  return name
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

const isCommand = ([program, ...args]: readonly string[]): boolean =>
  isText(program) && args.length <= MAX_PARTS

function entryOf(value: unknown): EngineEntry | null {
  if (!isFields(value)) return null
  const { id, name, program, args, folder, environment, values, lines, paths } = value
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
    environment: Object.fromEntries(
      variables.filter((pair): pair is [string, string] => isVariable(pair[0]) && isLine(pair[1])),
    ),
    values: valuesOf(values),
    ...linesOf(lines),
    paths: textsOf(paths),
  }
}

const linesOf = (lines: unknown): Pick<EngineEntry, 'lines'> =>
  isLineCount(lines) ? { lines: lines as number } : {}

const isLine = (value: unknown): value is string => value === '' || isText(value)

const isValue = (value: unknown): value is OptionValue =>
  typeof value === 'boolean' || Number.isSafeInteger(value) || isLine(value)

/** Values of options; the engine checks them against its own descriptions. */
function valuesOf(values: unknown): OptionValues {
  const pairs = isFields(values) ? Object.entries(values).slice(0, MAX_PARTS) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, OptionValue] => isValue(pair[1])))
}

function textsOf(values: unknown): Record<string, string> {
  const pairs = isFields(values) ? Object.entries(values).slice(0, MAX_PARTS) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => isText(pair[1])))
}
