// SPDX-License-Identifier: GPL-3.0-or-later
/** The program of a search thread in a plain browser. */
import { serveSearches } from '../../engine/host/threads/searcher.ts'
import { fromDomPort } from '../../engine/contract/port.ts'
import { now } from './browser-clock.ts'

serveSearches(
  fromDomPort({
    postMessage: (message) => postMessage(message),
    addEventListener: (type, listener) => addEventListener(type, listener as EventListener),
    start: () => undefined,
    close: () => close(),
  }),
  { now, collectGarbage: () => undefined, openFile: () => null },
)
