// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Catalogues of texts: a tree of texts by key, in one language. A text may have `{name}` placeholders. A text
 * that depends on a count is an object of plural forms: the categories of `Intl.PluralRules` for its language
 * (`one`, `few`, `many`, `other`, …), and `=0`, `=1`, … for exact counts. `other` is always there.
 */

export type PluralForm = Intl.LDMLPluralRule | `=${number}`
export type Plural = { readonly other: string } & Readonly<Partial<Record<PluralForm, string>>>
/** A list is a text of several lines. */
export type Text = string | Plural | readonly string[]
export interface Catalogue {
  readonly [key: string]: Text | Catalogue
}
export type TextParams = Readonly<Record<string, string | number>>

/** The texts of one language. */
export interface Language {
  /** A BCP 47 tag. */
  locale: string
  texts: Catalogue
}

const FORM = /^(?:zero|one|two|few|many|other|=\d+)$/

/** Whether a node of a catalogue is a text with plural forms, not a group of texts. */
export function isPlural(node: Text | Catalogue): node is Plural {
  if (typeof node === 'string' || Array.isArray(node) || !('other' in node)) return false
  return Object.entries(node).every(([form, text]) => FORM.test(form) && typeof text === 'string')
}

const rules = new Map<string, Intl.PluralRules>()

/** The plural rules of a language. */
export function pluralRules(locale: string): Intl.PluralRules {
  let found = rules.get(locale)
  if (!found) rules.set(locale, (found = new Intl.PluralRules(locale)))
  return found
}

/** The form of a text for a count; the sign does not matter. */
export const pluralForm = (plural: Plural, count: number, locale: string): string =>
  plural[`=${Math.abs(count)}`] ?? plural[pluralRules(locale).select(count)] ?? plural.other

/** A text with its placeholders filled. A placeholder without a value becomes empty. */
export const fill = (text: string, params: TextParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => String(params[name] ?? ''))

/** The node at a dotted key; null if there is none. */
function nodeAt(catalogue: Catalogue, key: string): Text | Catalogue | null {
  let node: Text | Catalogue = catalogue
  for (const part of key.split('.')) {
    if (typeof node === 'string' || !Object.hasOwn(node, part)) return null
    node = (node as Catalogue)[part]!
  }
  return node
}

/**
 * The text of a key in the first language that has it; null if none has it. Plural forms follow the rules of the
 * language of the text.
 * @param count chooses the plural form; without one it is `other`
 */
export function textOf(
  languages: readonly Language[],
  key: string,
  params: TextParams = {},
  count?: number,
): string | null {
  for (const { locale, texts } of languages) {
    const node = nodeAt(texts, key)
    if (node === null) continue
    if (typeof node === 'string') return fill(node, params)
    if (isPlural(node))
      return fill(count === undefined ? node.other : pluralForm(node, count, locale), params)
  }
  return null
}

/** A translation in the shape of the English catalogue; a missing text is in English. */
export function withFallback<T extends Catalogue>(english: T, translated: Catalogue): T {
  const merged: Record<string, Text | Catalogue> = {}
  for (const [key, text] of Object.entries(english)) {
    const other = Object.hasOwn(translated, key) ? translated[key] : undefined
    const isGroup = typeof text === 'object' && !Array.isArray(text) && !isPlural(text)
    merged[key] = isGroup ? withFallback(text as Catalogue, (other ?? {}) as Catalogue) : (other ?? text)
  }
  return merged as T
}
