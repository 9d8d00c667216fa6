// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts in components: like vue-i18n's `t`, but a key that does not exist is a type error. */
import { useI18n } from 'vue-i18n'
import { clipped, isolated } from './foreign-text.ts'
import type { MessageKey } from './index.ts'

export type { MessageKey } from './index.ts'
export type TextParams = Readonly<Record<string, string | number>>

/** Maximum length of a parameter, UTF-16 units. */
const MAX_PARAM = 500

/** Parameters often come from files. */
const safe = (params: TextParams): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(clipped(value, MAX_PARAM)) : value,
    ]),
  )

export interface Texts {
  /**
   * The text of a key. `count` chooses the plural form and fills `{count}`. Parameters are bounded and their
   * direction is isolated.
   */
  t(key: MessageKey, params?: TextParams, count?: number): string
  /** A number in the format of the language. */
  n(value: number): string
}

/** Call in the setup of a component. */
export function useText(): Texts {
  const { t, n } = useI18n()
  return {
    t: (key, params = {}, count) =>
      count === undefined ? t(key, safe(params)) : t(key, { count, ...safe(params) }, count),
    n: (value) => n(value),
  }
}
