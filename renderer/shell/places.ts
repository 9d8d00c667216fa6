// SPDX-License-Identifier: GPL-3.0-or-later
/** The places as the page shows them: a row each. Their names and keys are in `electron/commands`. */
import { ChartNoAxesCombined, FlaskConical, GraduationCap, LibraryBig, Swords } from '@lucide/vue'
import type { Component } from 'vue'
import type { Place } from '../../electron/api.ts'
import LabSide from './LabSide.vue'

interface PlaceRow {
  icon: Component
  /** Shown beside the board instead of the panels. */
  side?: Component
  /** Default width of the right column, CSS pixels with text of the usual size. */
  width?: number
  /** Disabled without a library. */
  needsLibrary?: true
  /** Its command, given again, returns to the previous place. */
  returns?: true
}

export const PLACE_VIEWS: Readonly<Record<Place, PlaceRow>> = {
  play: { icon: Swords },
  analyse: { icon: ChartNoAxesCombined },
  library: { icon: LibraryBig, needsLibrary: true, returns: true },
  train: { icon: GraduationCap },
  // Its tables need the width.
  lab: { icon: FlaskConical, side: LabSide, width: 620 },
}
