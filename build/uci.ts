// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s uci [-- bench|perft N|eval|d]`: the engine on standard input and output, built first when
 * stale.
 */
import { pathToFileURL } from 'node:url'
import { UCI_PROGRAM, buildEngine } from './app/engine-bundle.ts'

await buildEngine()
// In this process, so that ending it ends the engine.
await import(pathToFileURL(UCI_PROGRAM).href)
