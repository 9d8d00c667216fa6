/** The collection process. */
import { serveParent } from '../data/service-process.ts'
import { CollectionHost } from './host.ts'
import type { CollectionControl } from './protocol.ts'

type Start = Extract<CollectionControl, { ctl: 'start' }>
type Grant = Extract<CollectionControl, { ctl: 'grant' }>

/** Where the bundle lies, with the program of the workers. */
const PROGRAMS = new URL('./', import.meta.url)

serveParent<Start, Grant>(({ file }) => new CollectionHost(file, PROGRAMS))
