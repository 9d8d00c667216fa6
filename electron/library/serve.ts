// SPDX-License-Identifier: GPL-3.0-or-later
/** The library process. */
import { serveParent } from '../data/service-process.ts'
import { LibraryService } from './service.ts'
import type { LibraryControl } from './protocol.ts'

type Start = Extract<LibraryControl, { ctl: 'start' }>

/** Where the bundle lies, with the program of the workers. */
const PROGRAMS = new URL('./', import.meta.url)

serveParent<Start>(({ file }) => new LibraryService(file, PROGRAMS))
