// SPDX-License-Identifier: GPL-3.0-or-later
/** The library process. */
import { serveParent } from '../data/service-process.ts'
import { LibraryService } from './service.ts'
import type { LibraryStart } from './protocol.ts'

/** The folder of the bundle, with the program of the workers. */
const PROGRAMS = new URL('./', import.meta.url)

serveParent<LibraryStart>(({ file }) => new LibraryService(file, PROGRAMS))
