// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * All texts, by language. English is the reference: its shape is the type of every other language, so that a
 * missing key does not compile. Texts may use vue-i18n's `{name}` and plural `|`.
 */
import { createI18n } from 'vue-i18n'
import commandTexts from '../../electron/commands/locales/en.json'
import type { Settings } from '../../electron/shell/settings/schema.ts'
import analysis from './en/analysis.json'
import characters from './en/characters.json'
import board from './en/board.json'
import engines from './en/engines.json'
import exports from './en/exports.json'
import labEngine from './en/lab-engine.json'
import lab from './en/lab.json'
import lessons from './en/lessons.json'
import library from './en/library.json'
import documents from './en/documents.json'
import moves from './en/moves.json'
import network from './en/network.json'
import play from './en/play.json'
import review from './en/review.json'
import settings from './en/settings.json'
import shell from './en/shell.json'
import ui from './en/ui.json'

export type Language = Settings['language']

/** Texts without the marks for the letters of the application menu. */
const unmarked = <T>(texts: T): T =>
  JSON.parse(
    JSON.stringify(texts, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('&', '') : value,
    ),
  ) as T

const { commands, words } = unmarked(commandTexts)

const games = { board, characters, documents, exports, library, moves, play, review }
const en = {
  analysis,
  engines,
  ...games,
  lab,
  labEngine,
  lessons,
  network,
  settings,
  shell,
  ui,
  commands,
  words,
}

export type Messages = typeof en

/** Every dotted path that leads to a text. */
type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Paths<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type MessageKey = Paths<Messages>

const messages: Record<Language, Messages> = { en }

/** The names of the languages in their own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English' }

/** The i18n plugin for the app; a missing key shows as itself and warns while developing. */
export function createTexts(language: Language) {
  return createI18n({ legacy: false, locale: language, fallbackLocale: 'en', messages, missingWarn: true })
}
