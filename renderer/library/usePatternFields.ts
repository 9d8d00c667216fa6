// SPDX-License-Identifier: GPL-3.0-or-later
/** The fields of the filter that describe a kind of position: an ending or a structure, and whose it is. */
import { computed } from 'vue'
import { ENDINGS, STRUCTURES, type LibraryFilter, type Pattern } from '../../electron/library/protocol.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { ANY, chosen, toSide } from './filter-choices.ts'

/** Values of the fields, in the form of `useFilterChoices`; set, they change the filter of the library. */
export function usePatternFields() {
  const library = useLibraryStore()
  const pattern = computed(() => library.filter.pattern)

  /** Changes a part of the pattern. Without an ending or a structure there is none. */
  function change(part: { [K in keyof Pattern]?: Pattern[K] | undefined }): void {
    const { ending, structure, pawnsUp, side } = { ...pattern.value, ...part }
    if (ending === undefined && structure === undefined) {
      library.refine({ pattern: undefined })
      return
    }
    const changed: NonNullable<LibraryFilter['pattern']> = {
      ...(ending === undefined ? {} : { ending }),
      ...(structure === undefined ? {} : { structure }),
      ...(ending === undefined || pawnsUp === undefined ? {} : { pawnsUp }),
      ...(side === undefined ? {} : { side }),
    }
    library.refine({ pattern: changed })
  }

  const ending = computed({
    get: () => pattern.value?.ending ?? ANY,
    set: (value: string) => change({ ending: chosen(ENDINGS, value) }),
  })
  const structure = computed({
    get: () => pattern.value?.structure ?? ANY,
    set: (value: string) => change({ structure: chosen(STRUCTURES, value) }),
  })
  const pawnsUp = computed({
    get: () => String(pattern.value?.pawnsUp ?? ANY),
    set: (value: string) =>
      change({ pawnsUp: value === ANY ? undefined : (Number(value) as NonNullable<Pattern['pawnsUp']>) }),
  })
  const side = computed({
    get: () => pattern.value?.side ?? '',
    set: (value: string) => change({ side: toSide(value) }),
  })

  return { ending, pawnsUp, structure, side }
}
