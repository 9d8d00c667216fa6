// SPDX-License-Identifier: GPL-3.0-or-later
/** The events of the engine as a page sees them that is not the owner: without the paths of its files. */
import { isPath } from '../options.ts'
import type { Event, OptionRefusal, OptionValues } from '../protocol.ts'
import { OPTIONS } from './options.ts'

/** An event as a page may see it. */
export function withoutPaths(event: Event): Event {
  switch (event.evt) {
    case 'ready':
    case 'options':
      return { ...event, values: pageValues(event.values) }
    case 'files':
      return { ...event, refused: event.refused.map(withoutFolder) }
    default:
      return event
  }
}

const pageValues = (values: OptionValues): OptionValues => ({
  ...values,
  ...Object.fromEntries(OPTIONS.filter(isPath).map(({ name }) => [name, ''])),
})

/** NO_TABLES names a folder with its path; BAD_TABLES only the name of a file. */
function withoutFolder(refusal: OptionRefusal): OptionRefusal {
  const { name: _folder, ...rest } = refusal
  return refusal.code === 'NO_TABLES' ? rest : refusal
}
