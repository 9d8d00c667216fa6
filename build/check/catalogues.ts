// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Compares the catalogues of texts with the English one: missing and surplus keys, the plural forms that a language needs,
 * and placeholders. English itself must have its own plural forms.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Catalogue,
  isPlural,
  type Plural,
  pluralRules,
  type Text,
} from '../../electron/locales/catalogue.ts'

/** Counts that are tried to find the meaning of a plural category. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count)

/** The categories of a language that whole numbers use, each with its counts. */
function categoriesOf(locale: string): Map<string, number[]> {
  const rules = pluralRules(locale)
  const found = new Map<string, number[]>([['other', []]])
  for (const count of COUNTS) {
    const category = rules.select(count)
    found.set(category, [...(found.get(category) ?? []), count])
  }
  return found
}

const placeholders = (text: Text): string[] =>
  [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

function pluralComplaints(plural: Plural, locale: string): string[] {
  const categories = categoriesOf(locale)
  const found: string[] = []
  for (const [category, counts] of categories) {
    const hasExact = counts.length > 0 && counts.every((count) => Object.hasOwn(plural, `=${count}`))
    if (!hasExact && !Object.hasOwn(plural, category)) found.push(`has no form "${category}"`)
  }
  for (const [form, text] of Object.entries(plural as Record<string, string>)) {
    if (form.startsWith('=')) continue
    const counts = categories.get(form)
    if (!counts) {
      found.push(`has a form "${form}", which the language does not use`)
      continue
    }
    // "about a minute" needs no number, but it does where "one" is also the form for 21.
    if (counts.length === 1) continue
    const there = placeholders(text)
    for (const name of placeholders(plural.other))
      if (!there.includes(name)) found.push(`lacks {${name}} in the form "${form}"`)
  }
  return found
}

/** Complaints about a text; `english` is null if it is the English text. */
function textComplaints(english: Text | null, text: Text, locale: string): string[] {
  if (typeof text === 'string' && text.includes(' | '))
    return ['separates plural forms by "|"; write an object of forms']
  const found = isPlural(text) ? pluralComplaints(text, locale) : []
  if (english === null) return found
  if (Array.isArray(english) !== Array.isArray(text)) return ['must be a list where English is one']
  const names = new Set(placeholders(english))
  const own = new Set(placeholders(text))
  for (const name of own)
    // A text with plural forms always has the count.
    if (!names.has(name) && !(name === 'count' && isPlural(english)))
      found.push(`has an unknown placeholder {${name}}`)
  for (const name of names) if (!own.has(name)) found.push(`lacks {${name}}`)
  return found
}

const isGroup = (node: Text | Catalogue): node is Catalogue =>
  typeof node === 'object' && !Array.isArray(node) && !isPlural(node)

/**
 * Complaints about a catalogue, one line for each key.
 * @param english null to check the English catalogue itself
 */
export function catalogueComplaints(
  english: Catalogue | null,
  translated: Catalogue,
  locale: string,
  prefix = '',
): string[] {
  const found: string[] = []
  for (const key of Object.keys(english ?? {}))
    if (!Object.hasOwn(translated, key)) found.push(`${prefix}${key}: missing`)
  for (const [key, node] of Object.entries(translated)) {
    const path = prefix + key
    const model = english === null ? null : Object.hasOwn(english, key) ? english[key]! : undefined
    if (model === undefined) {
      found.push(`${path}: surplus`)
    } else if (model !== null && isGroup(model) !== isGroup(node)) {
      found.push(`${path}: ${isGroup(model) ? 'must be a group of texts' : 'must be a text'}`)
    } else if (isGroup(node)) {
      found.push(...catalogueComplaints(model as Catalogue | null, node, locale, `${path}.`))
    } else {
      const complaints = textComplaints(model as Text | null, node, locale)
      found.push(...complaints.map((complaint) => `${path}: ${complaint}`))
    }
  }
  return found
}

const readCatalogue = (path: string): Catalogue => JSON.parse(readFileSync(path, 'utf8')) as Catalogue

const PAGE = 'renderer/locales'
const DESKTOP = ['electron/shell/locales', 'electron/commands/locales'] as const

/** The files of a language, by their names in English: `renderer/locales/en/play.json` is `play.json`. */
function filesOf(root: string, language: string): Map<string, string> {
  const files = new Map(DESKTOP.map((folder) => [folder as string, `${folder}/${language}.json`]))
  const folder = join(PAGE, language)
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  for (const name of names) files.set(name, join(folder, name))
  return files
}

/** Languages that have a catalogue anywhere. */
function languagesWithFiles(root: string): string[] {
  const folders = readdirSync(join(root, PAGE), { withFileTypes: true })
  const files = DESKTOP.flatMap((folder) => readdirSync(join(root, folder)))
  return [
    ...folders.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    ...files.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [])),
  ]
}

/**
 * Complaints about the catalogues of all languages, one line each.
 * @param languages those that a person can choose
 */
export function checkCatalogues(root: string, languages: readonly string[]): string[] {
  const english = filesOf(root, 'en')
  const all = new Set([...languages, ...languagesWithFiles(root)])
  return [...all].flatMap((language) => {
    if (!languages.includes(language)) return [`${language}: has texts, but cannot be chosen in the settings`]
    const files = filesOf(root, language)
    const surplus = [...files].filter(([name]) => !english.has(name)).map(([, path]) => `${path}: surplus`)
    const complaints = [...english].flatMap(([name, model]) => {
      const path = files.get(name)
      if (path === undefined || !existsSync(join(root, path))) return [`${language}: no file for ${model}`]
      const reference = language === 'en' ? null : readCatalogue(join(root, model))
      return catalogueComplaints(reference, readCatalogue(join(root, path)), language).map(
        (complaint) => `${path}: ${complaint}`,
      )
    })
    return [...complaints, ...surplus]
  })
}
