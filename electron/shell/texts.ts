// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The texts that main shows itself: menu and dialogs. All other texts belong to the page.
 */
import en from './locales/en.json' with { type: 'json' }
import type { Settings } from './settings/schema.ts'

export type Texts = typeof en

const TEXTS: Record<Settings['language'], Texts> = { en }

export const textsFor = (language: Settings['language']): Texts => TEXTS[language]
