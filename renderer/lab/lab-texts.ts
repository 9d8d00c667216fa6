// SPDX-License-Identifier: GPL-3.0-or-later
/** Where the texts of the table of switches are; a test proves that each has its two. */
import type { MessageKey } from '../locales/text.ts'

/** The key of the name of an algorithm or a technique. */
export const switchName = (name: string): MessageKey => `lab.switches.${name}.name` as MessageKey

/** The key of the sentence about it. */
export const switchWhat = (name: string): MessageKey => `lab.switches.${name}.what` as MessageKey
