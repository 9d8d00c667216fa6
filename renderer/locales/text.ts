/** Texts in components: like vue-i18n's `t`, but a key that does not exist is a type error. */
import { useI18n } from 'vue-i18n'
import type { MessageKey } from './index.ts'

export type { MessageKey } from './index.ts'
export type TextParams = Readonly<Record<string, string | number>>

export interface Texts {
  /** The text of a key. `count` chooses the plural form and is also `{count}`. */
  t(key: MessageKey, params?: TextParams, count?: number): string
  /** A number as the language writes it. */
  n(value: number): string
}

/** Call in the setup of a component. */
export function useText(): Texts {
  const { t, n } = useI18n()
  return {
    t: (key, params = {}, count) =>
      count === undefined ? t(key, { ...params }) : t(key, { count, ...params }, count),
    n: (value) => n(value),
  }
}
