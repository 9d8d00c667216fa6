// SPDX-License-Identifier: GPL-3.0-or-later
/** Finds the folder with real test data: `CORPORA_DIR`, or `../shared/corpora` beside the project. */
import { join, resolve } from 'node:path'

const folder = resolve(process.env['CORPORA_DIR'] ?? join(import.meta.dirname, '../../../shared/corpora'))

/** Path of a file below the corpora folder. */
export const corpus = (...parts: string[]): string => join(folder, ...parts)
