// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The texts of the page, by language. English is always loaded: its shape gives the type of the keys, and it replaces
 * texts that a translation lacks. Other languages are loaded when they are chosen.
 */
import commandTexts from '../../electron/commands/locales/en.json'
import type { Catalogue, Plural } from '../../electron/locales/catalogue.ts'
import type { Settings } from '../../electron/shell/settings/schema.ts'
import analysis from './en/analysis.json'
import characters from './en/characters.json'
import bases from './en/bases.json'
import batch from './en/batch.json'
import board from './en/board.json'
import classroom from './en/classroom.json'
import coach from './en/coach.json'
import endings from './en/endings.json'
import engines from './en/engines.json'
import drills from './en/drills.json'
import duplicates from './en/duplicates.json'
import exports from './en/exports.json'
import labEngine from './en/lab-engine.json'
import lab from './en/lab.json'
import lessons from './en/lessons.json'
import library from './en/library.json'
import marks from './en/marks.json'
import documents from './en/documents.json'
import moves from './en/moves.json'
import names from './en/names.json'
import network from './en/network.json'
import openingReport from './en/opening-report.json'
import people from './en/people.json'
import players from './en/players.json'
import play from './en/play.json'
import repertoire from './en/repertoire.json'
import progress from './en/progress.json'
import review from './en/review.json'
import search from './en/search.json'
import settings from './en/settings.json'
import shell from './en/shell.json'
import train from './en/train.json'
import ui from './en/ui.json'

export type Language = Settings['language']

/** Texts without the `&` marks for letters in the application menu. */
const unmarked = <T>(texts: T): T =>
  JSON.parse(
    JSON.stringify(texts, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('&', '') : value,
    ),
  ) as T

const games = {
  bases,
  batch,
  board,
  characters,
  coach,
  documents,
  exports,
  library,
  marks,
  moves,
  people,
  play,
  players,
  review,
}
export const en = {
  analysis,
  classroom,
  endings,
  drills,
  duplicates,
  engines,
  ...games,
  lab,
  labEngine,
  lessons,
  names,
  network,
  openingReport,
  repertoire,
  progress,
  search,
  settings,
  shell,
  train,
  ui,
  ...unmarked(commandTexts),
}

type Messages = typeof en

/** Every dotted path that leads to a text. */
type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${K}`
    : keyof T[K] extends keyof Plural
      ? `${Prefix}${K}`
      : Paths<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type MessageKey = Paths<Messages>

/** The name of each language in the language itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English' }

type Load = () => Promise<Catalogue>
const LOADS = import.meta.glob<Catalogue>(['./*/*.json', '!./en/*.json'], { import: 'default' })
const COMMAND_LOADS = import.meta.glob<Catalogue>(
  ['../../electron/commands/locales/*.json', '!../../electron/commands/locales/en.json'],
  { import: 'default' },
)

/** The key of a file's texts: `labEngine` for `lab-engine`. */
const keyOf = (file: string): string =>
  file.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** The catalogue of a language; empty if there is none. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const files = Object.entries(LOADS).flatMap(([path, load]): [string, Load][] => {
    const [, folder, file] = /^\.\/(.+)\/(.+)\.json$/.exec(path)!
    return folder === language ? [[keyOf(file!), load]] : []
  })
  const parts = await Promise.all(files.map(async ([key, load]) => [key, await load()] as const))
  const commands = await COMMAND_LOADS[`../../electron/commands/locales/${language}.json`]?.()
  return { ...Object.fromEntries(parts), ...unmarked(commands ?? {}) }
}
