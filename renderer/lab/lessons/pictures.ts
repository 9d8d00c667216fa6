// SPDX-License-Identifier: GPL-3.0-or-later
/** The pictures that belong to one lesson. */
import type { Component } from 'vue'
import GrowthPicture from './GrowthPicture.vue'
import type { PictureName } from './lesson.ts'
import BitsPicture from './more/BitsPicture.vue'
import KeysPicture from './more/KeysPicture.vue'
import SignsPicture from './more/SignsPicture.vue'

export const PICTURES: Readonly<Record<PictureName, Component>> = {
  growth: GrowthPicture,
  bitboards: BitsPicture,
  keys: KeysPicture,
  signs: SignsPicture,
}
