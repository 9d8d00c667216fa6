// SPDX-License-Identifier: GPL-3.0-or-later
/** Main's handlers for the page's list of external engines: a person decides in dialogs of main. */
import { homedir } from 'node:os'
import { basename, sep } from 'node:path'
import type { DesktopResult, EngineResult, Handlers, OtherEngine } from '../../api.ts'
import type { EngineEntry } from '../../engines/protocol.ts'
import type { Files } from '../files/files.ts'
import { joinCommand } from './command-words.ts'
import type { EngineList } from './engine-list.ts'

type EngineHandlers = Pick<Handlers, Extract<keyof Handlers, `engines.${string}`>>

const DONE = { ok: true, value: null } as const

export function createEngineHandlers(list: EngineList, files: Pick<Files, 'choosePath'>): EngineHandlers {
  /** Lets the person choose a path, and stores it. */
  const choosing = async (
    wanted: Parameters<Files['choosePath']>,
    store: (path: string) => void,
  ): Promise<DesktopResult<null>> => {
    const path = await files.choosePath(...wanted)
    if (!path.ok) return path
    store(path.value)
    return DONE
  }

  return {
    'engines.list': () => shownEngines(list.all()),
    'engines.choose': async () => {
      const path = await files.choosePath('file', 'engineTitle')
      return path.ok ? added(list.addProgram(path.value, true)) : { ok: false, code: 'CANCELLED', detail: '' }
    },
    'engines.add': (commandLine) => added(list.add(commandLine)),
    'engines.addDropped': (path) => added(list.addProgram(path, false)),
    'engines.change': (id, changes) => list.change(id, changes),
    'engines.choosePath': (id, option, kind) =>
      choosing([kind, kind === 'file' ? 'engineFileTitle' : 'engineFolderTitle'], (path) =>
        list.setPath(id, option, path),
      ),
    'engines.forgetPath': (id, option) => list.setPath(id, option, null),
    'engines.chooseFolder': (id) =>
      choosing(['folder', 'engineFolderTitle'], (path) => list.setFolder(id, path)),
    'engines.forgetFolder': (id) => list.setFolder(id, null),
    'engines.setCommand': (id, commandLine) => list.setCommand(id, commandLine),
    'engines.setEnvironment': (id, lines) => list.setEnvironment(id, lines),
    'engines.remove': (id) => list.remove(id),
  }
}

/** The id of an engine that has been added. */
const added = async (adding: ReturnType<EngineList['add']>): Promise<EngineResult<string>> => {
  const answer = await adding
  return answer.ok ? { ok: true, value: answer.value.id } : answer
}

/** The engines as a page sees them: paths only for display. */
export const shownEngines = (engines: readonly EngineEntry[], home = homedir()): OtherEngine[] =>
  engines.map(({ id, name, program, args, folder, environment, values, lines, paths }) => ({
    id,
    name,
    command: joinCommand([program, ...args], home),
    folder: folder === null ? null : shortened(folder, home),
    environment,
    values,
    ...(lines !== undefined && { lines }),
    paths: Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, basename(path) || path])),
  }))

/** With the home folder as `~`. */
const shortened = (path: string, home: string): string =>
  path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path
