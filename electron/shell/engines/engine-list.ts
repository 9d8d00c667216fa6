// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The external engines that a person has added, in a file of main. To add an engine is to allow a program to be
 * started, so main itself asks the person and shows the whole command: a page that has been taken over must not be
 * able to start programs. Every other part of a command, and every file that an engine uses, also comes from a dialog
 * of main.
 */
import { randomUUID } from 'node:crypto'
import { basename, isAbsolute } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { OptionValue, OptionValues } from '../../../engine/contract/protocol.ts'
import { type Result, fail, succeed } from '../../../engine/contract/result.ts'
import { isFields } from '../../../engine/contract/shape.ts'
import { openJsonFile } from '../../data/json-file.ts'
import type { EngineChanges, EngineEntry, EngineListCode } from '../../engines/protocol.ts'
import { isLineCount } from '../settings/schema.ts'
import { splitCommand } from './command-words.ts'

/** More engines than anyone has; no more are added. */
const MAX_ENGINES = 200
/** Limits of one entry. */
const MAX_TEXT = 4_096
const MAX_PARTS = 500

interface Content {
  engines: readonly EngineEntry[]
}

/** The command and the variables of a program. */
export interface Start {
  words: readonly string[]
  environment: Readonly<Record<string, string>>
}

interface Hooks {
  /** Asks the person whether this program may be run from now on. */
  confirm: (start: Start) => Promise<boolean>
  onChange: (engines: readonly EngineEntry[]) => void
  onError: (error: unknown) => void
}

export type EngineList = ReturnType<typeof openEngineList>

/** Opens the list. Of a file with invalid entries a copy is kept; in a call, an unknown id is not an error. */
export function openEngineList(path: string, { confirm, onChange, onError }: Hooks) {
  const file = openJsonFile<Content>(path, parseEngines, onError, [], 'engines')
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
    /** Adds the engine of a command line, if the person allows it; it is named after its program. */
    add: async (commandLine: string): Promise<Result<EngineEntry, EngineListCode>> => {
      const words = splitCommand(commandLine)
      return words ? addWords(words, false) : fail('BAD_COMMAND', commandLine)
    },
    /**
     * Adds a program without arguments.
     * @param chosen true: the person has chosen it in a dialog of main, and is not asked again
     */
    addProgram: (program: string, chosen: boolean) => addWords([program], chosen),
    change: (id: string, { name = '', values = {}, lines }: EngineChanges) => {
      const others = all().filter((entry) => entry.id !== id)
      const wanted = name.trim()
      edit(id, (entry) => ({
        ...entry,
        ...(isText(wanted) && { name: freeName(wanted, others) }),
        ...linesOf(lines),
        values: valuesOf({ ...entry.values, ...values }),
      }))
    },
    /** Sets a path that the person has chosen in a dialog of main; null: the default. */
    setPath: (id: string, option: string, chosen: string | null) =>
      edit(id, (entry) => ({ ...entry, paths: textsOf({ ...entry.paths, [option]: chosen }) })),
    /** Sets the working folder, chosen in a dialog of main; null: the folder of the program. */
    setFolder: (id: string, folder: string | null) => edit(id, (entry) => ({ ...entry, folder })),
    /** Sets the program and its arguments, if the person allows it. */
    setCommand: async (id: string, commandLine: string): Promise<Result<null, EngineListCode>> => {
      const words = splitCommand(commandLine)
      if (!words || !isCommand(words)) return fail('BAD_COMMAND', commandLine)
      const entry = all().find((each) => each.id === id)
      const isNew = entry && !isDeepStrictEqual(words, [entry.program, ...entry.args])
      if (isNew && !(await confirm({ words, environment: entry.environment }))) return fail('REFUSED')
      const [program = '', ...args] = words
      edit(id, (each) => ({ ...each, program, args }))
      return succeed(null)
    },
    /** Sets all variables, a line `NAME=value` for each, if the person allows it. */
    setEnvironment: async (id: string, lines: string): Promise<Result<null, EngineListCode>> => {
      const environment = environmentOf(lines)
      if (!environment) return fail('BAD_ENVIRONMENT')
      const entry = all().find((each) => each.id === id)
      // Without some variables, nothing is started that was not allowed before.
      const isNew = Object.entries(environment).some(([key, value]) => entry?.environment[key] !== value)
      if (entry && isNew && !(await confirm({ words: [entry.program, ...entry.args], environment })))
        return fail('REFUSED')
      edit(id, (each) => ({ ...each, environment }))
      return succeed(null)
    },
    remove: (id: string) => set(all().filter((entry) => entry.id !== id)),
  }
}

/** A name must be unique: it identifies the engine in lists and in the records of games. */
function freeName(wanted: string, others: readonly EngineEntry[]): string {
  const taken = new Set(others.map(({ name }) => name))
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted} ${count}`
  return name
}

/** Reads the content of the file, undefined without one, and leaves out what is no engine. Total. */
export function parseEngines(content: unknown): Content {
  const { engines } = isFields(content) ? content : {}
  const listed = Array.isArray(engines) ? engines : []
  const known = new Set<string>()
  const isNew = ({ id }: EngineEntry) => !known.has(id) && Boolean(known.add(id))
  return {
    engines: listed
      .map(entryOf)
      .filter((entry) => entry !== null)
      .filter(isNew),
  }
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
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, OptionValue] => isText(pair[0]) && isValue(pair[1])),
  )
}

function textsOf(values: unknown): Record<string, string> {
  const pairs = isFields(values) ? Object.entries(values).slice(0, MAX_PARTS) : []
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair.every(isText)))
}

/** Longer texts are refused, UTF-16 units. */
const MAX_CHARS = 16_000
const MAX_VARIABLES = 100

/** Whether a text can be the name of a variable. */
const isVariable = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,255}$/.test(name)

/** The variables in these lines, without empty lines; null if a line is not a variable. */
function environmentOf(text: string): Record<string, string> | null {
  if (text.length > MAX_CHARS) return null
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > MAX_VARIABLES) return null
  const variables = new Map<string, string>()
  for (const line of lines) {
    const at = line.indexOf('=')
    const name = line.slice(0, Math.max(0, at)).trim()
    const value = line.slice(at + 1).trim()
    if (!isVariable(name) || /\p{Cc}/u.test(value)) return null
    variables.set(name, value)
  }
  return Object.fromEntries(variables)
}
