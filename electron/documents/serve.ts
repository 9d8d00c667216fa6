// SPDX-License-Identifier: GPL-3.0-or-later
/** The documents process. */
import { serveParent } from '../data/service-process.ts'
import { DiskStorage } from './disk-storage.ts'
import { DocumentsService } from './service.ts'
import type { DocumentsStart } from './protocol.ts'

serveParent<DocumentsStart>(({ draftsFolder, own, recent }) => {
  const host = new DocumentsService(new DiskStorage(), draftsFolder, own)
  void host.tidyBeside(recent)
  return host
})
