// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts and formats in components, in the language of the page. A key that does not exist is a type error. */
import { computed, type ComputedRef, inject, type InjectionKey, type Plugin, shallowRef } from 'vue'
import {
  type Catalogue,
  type Language as Layer,
  type TextParams,
  textOf,
} from '../../electron/locales/catalogue.ts'
import {
  BYTES_PER_MB,
  MAX_CONVERTED_BYTES,
  MAX_GAME_BYTES,
  MAX_LIST_BYTES,
} from '../../electron/data/limits.ts'
import { en, type Language, loadCatalogue, type MessageKey } from './catalogues.ts'
import { clipped, isolated } from './foreign-text.ts'

export type { MessageKey } from './catalogues.ts'
export type { TextParams } from '../../electron/locales/catalogue.ts'

export interface Texts {
  /**
   * The text of a key; the key itself if there is no text. `count`, or else the number `count` among the parameters,
   * chooses the plural form and fills `{count}`.
   * Parameters are bounded and their direction is isolated. Limits need not be given.
   */
  t(key: MessageKey, params?: TextParams, count?: number): string
  /** A number in the format of the language. */
  n(value: number, options?: Intl.NumberFormatOptions): string
  /** Parts of a sentence as a list: `a rook and two pawns`. */
  list(parts: readonly string[]): string
}

/** The texts of an app, and their language. */
export interface AppTexts extends Texts {
  /** A calendar day in the format of the language. @param ms since 1970 */
  day(ms: number): string
  /** The current language. */
  locale: ComputedRef<string>
  /** Loads the texts of a language, then shows them. */
  show(language: Language): Promise<void>
}

const TEXTS: InjectionKey<AppTexts> = Symbol('texts')
const ENGLISH: Layer = { locale: 'en', texts: en }

/** Maximum length of a parameter, UTF-16 units. */
const MAX_PARAM = 500

/** Parameters that every text may have: the limits that it names, in MB. */
const LIMITS = {
  mostGame: MAX_GAME_BYTES / BYTES_PER_MB,
  mostList: MAX_LIST_BYTES / BYTES_PER_MB,
  mostUnpacked: MAX_CONVERTED_BYTES / BYTES_PER_MB,
}

/** Parameters often come from files. */
const safe = (params: TextParams): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(clipped(value, MAX_PARAM)) : value,
    ]),
  )

/**
 * The texts for an app, in English until another language is shown.
 * @param load loads the catalogue of a language
 */
export function createTexts(
  load: (language: Language) => Promise<Catalogue> = loadCatalogue,
): AppTexts & Plugin {
  /** The language that is shown, then English for missing texts. */
  const languages = shallowRef<readonly [Layer, ...Layer[]]>([ENGLISH])
  const locale = computed(() => languages.value[0].locale)
  let wanted: Language = 'en'
  const formats = new Map<string, Intl.NumberFormat>()

  function n(value: number, options: Intl.NumberFormatOptions = {}): string {
    const name = `${locale.value} ${JSON.stringify(options)}`
    let format = formats.get(name)
    if (!format) formats.set(name, (format = new Intl.NumberFormat(locale.value, options)))
    return format.format(value)
  }

  const texts: AppTexts & Plugin = {
    t(key, params = {}, counted) {
      const given = params['count']
      const count = counted ?? (typeof given === 'number' ? given : undefined)
      const filled: Record<string, string | number> = { ...LIMITS, ...safe(params) }
      if (count !== undefined && typeof given !== 'string') filled['count'] = n(count)
      return textOf(languages.value, key, filled, count) ?? key
    },
    n,
    list: (parts) => new Intl.ListFormat(locale.value, { type: 'conjunction' }).format(parts),
    day: (ms) => new Date(ms).toLocaleDateString(locale.value),
    locale,
    async show(language) {
      wanted = language
      const layer = language === 'en' ? null : { locale: language, texts: await load(language) }
      // Another language may have been chosen meanwhile.
      if (wanted === language) languages.value = layer ? [layer, ENGLISH] : [ENGLISH]
    },
    install: (app) => app.provide(TEXTS, texts),
  }
  return texts
}

/** Call in the setup of a component. */
export function useText(): AppTexts {
  const texts = inject(TEXTS)
  if (!texts) throw new Error('this app has no texts')
  return texts
}
