// SPDX-License-Identifier: GPL-3.0-or-later
/** The name and the options of this engine. */
import { author, productName, version } from '../../package.json'
import { defaultValues } from '../contract/options.ts'
import { type EngineOptions, LIMITS, type OptionDescription } from '../contract/protocol.ts'

export const ENGINE_NAME: string = productName
export const ENGINE_VERSION: string = version
export const ENGINE_AUTHOR: string = author

export const OPTIONS: readonly OptionDescription[] = [
  { name: 'hashMb', kind: 'number', ...LIMITS.hashMb, unit: 'MB' },
  { name: 'threads', kind: 'number', ...LIMITS.threads },
  { name: 'ownBook', kind: 'flag', default: true },
  { name: 'bookFile', kind: 'file', default: '' },
  { name: 'bookDepth', kind: 'number', ...LIMITS.bookDepth, unit: 'plies' },
  { name: 'syzygyPath', kind: 'folders', default: '' },
  { name: 'useNet', kind: 'flag', default: true },
  { name: 'netFile', kind: 'file', default: '' },
  { name: 'moveOverheadMs', kind: 'number', ...LIMITS.moveOverheadMs, unit: 'ms' },
  { name: 'clearHash', kind: 'button' },
] satisfies (OptionDescription & { name: keyof EngineOptions | 'clearHash' })[]

export const DEFAULT_OPTIONS = defaultValues(OPTIONS) as unknown as EngineOptions
