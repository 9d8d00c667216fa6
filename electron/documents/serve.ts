// SPDX-License-Identifier: GPL-3.0-or-later
/** The document service. */
import { serveParent } from '../data/service-process.ts'
import { DiskStorage } from './disk-storage.ts'
import { DocumentsService } from './service.ts'
import type { DocumentsControl } from './protocol.ts'

type Start = Extract<DocumentsControl, { ctl: 'start' }>

serveParent<Start>(({ draftsFolder, myGames, recent }) => {
  const host = new DocumentsService(new DiskStorage(), draftsFolder, myGames)
  void host.tidyBeside(recent)
  return host
})
