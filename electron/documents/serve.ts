/** The library process. */
import { serveParent } from '../data/service-process.ts'
import { FileStore } from './file-store.ts'
import { LibraryHost } from './host.ts'
import type { LibraryControl } from './protocol.ts'

type Start = Extract<LibraryControl, { ctl: 'start' }>
type Grant = Extract<LibraryControl, { ctl: 'grant' }>

serveParent<Start, Grant>(({ draftsFolder, myGames, recent }) => {
  const host = new LibraryHost(new FileStore(), draftsFolder, myGames)
  void host.tidyBeside(recent)
  return host
})
