// SPDX-License-Identifier: GPL-3.0-or-later
/** What the fields of the filter offer to choose from, in words, and what the value of a choice means. */
import { computed } from 'vue'
import { ENDINGS, STRUCTURES } from '../../electron/library/protocol.ts'
import { useText } from '../locales/text.ts'

/** Stands for no choice, because a select cannot have an empty value. */
export const ANY = 'any'

/** The choice that a value of a select means; undefined for any. */
export const chosen = <T extends string>(all: readonly T[], value: string): T | undefined =>
  all.find((other) => other === value)

/** The side that a value of `sides` means; undefined for either. */
export const toSide = (value: string) => (value === 'white' || value === 'black' ? value : undefined)

/** The choices of each field. */
export function useFilterChoices() {
  const { t } = useText()

  const sides = computed(() => [
    { value: '', label: t('library.fields.anyColour') },
    { value: 'white', label: t('library.fields.white') },
    { value: 'black', label: t('library.fields.black') },
  ])
  const endings = computed(() => [
    { value: ANY, label: t('library.fields.anyEnding') },
    ...ENDINGS.map((value) => ({ value: value as string, label: t(`library.endings.${value}`) })),
  ])
  const structures = computed(() => [
    { value: ANY, label: t('library.fields.anyStructure') },
    ...STRUCTURES.map((value) => ({ value: value as string, label: t(`library.structures.${value}`) })),
  ])
  const pawns = computed(() => [
    { value: ANY, label: t('library.fields.anyPawns') },
    ...([0, 1, 2] as const).map((value) => ({ value: String(value), label: t(`library.pawnsUp.${value}`) })),
  ])

  return { sides, endings, pawns, structures }
}
