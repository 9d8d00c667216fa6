// SPDX-License-Identifier: GPL-3.0-or-later
/** The documents process. */
import { readFileSync } from 'node:fs'
import { GamePlayer } from '../data/game-player.ts'
import { serveParent } from '../data/service-process.ts'
import { DiskStorage } from './disk-storage.ts'
import { DocumentsService } from './service.ts'
import type { DocumentsStart } from './protocol.ts'

const PLAYER = new URL('./replay.wasm', import.meta.url)
const loadPlayer = async (): Promise<GamePlayer> =>
  new GamePlayer(new WebAssembly.Module(readFileSync(PLAYER)))

serveParent<DocumentsStart>(({ draftsFolder, own, recent }) => {
  const host = new DocumentsService(new DiskStorage(), draftsFolder, own, loadPlayer)
  void host.tidyBeside(recent)
  return host
})
