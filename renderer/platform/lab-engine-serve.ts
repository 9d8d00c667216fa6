// SPDX-License-Identifier: GPL-3.0-or-later
/** One search of the engine with switches from its order to its end, for the worker and for tests. */
import { type SwitchableOrder, searchSwitched } from '../../engine/modules/switchable.ts'
import type { EngineSearchEvent } from './lab-protocol.ts'

/** Searches an order; the last event says how it ended. */
export function serveEngineSearch(
  module: WebAssembly.Module,
  order: SwitchableOrder,
  report: (event: EngineSearchEvent) => void,
): void {
  const end = searchSwitched(module, order, (found) => report({ evt: 'depth', found }))
  if (!end.ok) report({ evt: 'failed', code: end.code, detail: end.detail })
  else report({ evt: end.value ? 'finished' : 'stopped' })
}
