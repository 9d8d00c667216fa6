// SPDX-License-Identifier: GPL-3.0-or-later
/** All claims, in the order of the lessons. */
import type { Topic } from './claim.ts'
import { club } from './topics/club.ts'
import { extensions } from './topics/extensions.ts'
import { growth } from './topics/growth.ts'
import { horizon } from './topics/horizon.ts'
import { judgement } from './topics/judgement.ts'
import { mates } from './topics/mates.ts'
import { memory } from './topics/memory.ts'
import { order } from './topics/order.ts'
import { pruning } from './topics/pruning.ts'
import { risks } from './topics/risks.ts'
import { windows } from './topics/windows.ts'

export const TOPICS: readonly Topic[] = [
  growth,
  pruning,
  order,
  club,
  horizon,
  windows,
  memory,
  risks,
  extensions,
  mates,
  judgement,
]
