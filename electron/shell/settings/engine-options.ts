// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The options of our engine in the settings: the owner of the settings sends them to the engine, and takes back the
 * ones that the engine refuses. Pure.
 */
import type { OptionsInForce, OptionValues } from '../../../engine/contract/protocol.ts'
import type { Settings, SettingsPatch, ChosenPath } from './schema.ts'

/** The option of the engine for each choice. */
const OPTION_OF = { book: 'bookFile', tables: 'syzygyPath' } as const satisfies Record<ChosenPath, string>

/** The options of `wanted` that have not been sent. `again` is always sent, because its file may have changed. */
export function changedOptions(sent: OptionValues, wanted: OptionValues, again?: ChosenPath): OptionValues {
  const named = again && OPTION_OF[again]
  return Object.fromEntries(
    Object.entries(wanted).filter(([option, value]) => value !== sent[option] || option === named),
  )
}

/** The engine's values for the settings that it has refused and that are still wanted; null if there are none. */
export function takenBack({ engine }: Settings, { values, refused }: OptionsInForce): SettingsPatch | null {
  const wanted: OptionValues = engine
  const back = refused.filter((each) => wanted[each.option] === each.wanted).map(({ option }) => option)
  if (back.length === 0) return null
  return { engine: Object.fromEntries(back.map((option) => [option, values[option]])) }
}
