// SPDX-License-Identifier: GPL-3.0-or-later
/** How a person wants pictures made. Kept until the application is closed. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

/** Sides of a picture that are offered, points. */
export const PICTURE_SIZES = [480, 720, 1080, 1440, 2160] as const

export const useExportStore = defineStore('export', () => {
  const picture = ref({
    format: 'png' as 'png' | 'svg',
    size: 1080 as (typeof PICTURE_SIZES)[number],
    coordinates: true,
    drawings: true,
    lastMove: true,
  })
  return { picture }
})
