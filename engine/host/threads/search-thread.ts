// SPDX-License-Identifier: GPL-3.0-or-later
/** The program of a search thread: a worker that serves the thread which started it. */
import { takePriority, threadMachine, workerPort } from '../node.ts'
import { serveSearches } from './searcher.ts'

takePriority()
const port = workerPort()
if (port) serveSearches(port, threadMachine())
