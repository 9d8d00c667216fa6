// SPDX-License-Identifier: GPL-3.0-or-later
/** How a person wants pictures made. Kept until the application is closed. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

/** Sides of a picture that are offered, points. */
export const PICTURE_SIZES = [480, 720, 1080, 1440, 2160] as const

/** Widths of an animation that are offered, points: multiples of 16. */
export const ANIMATION_SIZES = [320, 480, 720, 1040] as const

export const useExportStore = defineStore('export', () => {
  const picture = ref({
    format: 'png' as 'png' | 'svg',
    size: 1080 as (typeof PICTURE_SIZES)[number],
    coordinates: true,
    drawings: true,
    lastMove: true,
  })
  const animation = ref({
    size: 480 as (typeof ANIMATION_SIZES)[number],
    moveMs: 1000,
    endMs: 3000,
    orientation: 'white' as 'white' | 'black',
    line: 'main' as 'main' | 'board',
    names: true,
    coordinates: true,
    drawings: true,
  })
  const sheet = ref({
    paper: 'A4' as 'A4' | 'letter',
    figurines: true,
    orientation: 'white' as 'white' | 'black',
    marked: true,
    drawn: true,
    final: true,
  })
  return { picture, animation, sheet }
})
