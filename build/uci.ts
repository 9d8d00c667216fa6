// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s uci [-- bench|perft N|eval|d]`: runs the engine on standard input and output. Builds it first
 * if it is stale.
 */
import { pathToFileURL } from 'node:url'
import { UCI_PROGRAM, buildEngine } from './app/engine-bundle.ts'

await buildEngine()
// Runs in this process, so that ending the process ends the engine.
await import(pathToFileURL(UCI_PROGRAM).href)
