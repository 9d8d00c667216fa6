// SPDX-License-Identifier: GPL-3.0-or-later
/** A process killed at any moment loses nothing it has acknowledged, and never leaves half a file. */
import { it } from 'vitest'
import { killWhileSaving } from './kill-while-saving.ts'

it('a process killed six times while it changes and saves', () => killWhileSaving(6))
