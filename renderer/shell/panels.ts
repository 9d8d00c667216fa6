// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The panels as the page shows them: a row each. Their names, keys and possible places are in `electron/commands`.
 * `usePanelTabs` says which of them have a tab now.
 */
import {
  BookOpen,
  ChartSpline,
  ChessKing,
  ClipboardCheck,
  Compass,
  ContactRound,
  Copy,
  Crown,
  Eye,
  ListOrdered,
  Puzzle,
  ScanSearch,
  ScrollText,
  Table2,
  TrendingUp,
  TriangleAlert,
  User,
  UserRoundSearch,
  UsersRound,
} from '@lucide/vue'
import { type Component, computed, defineAsyncComponent, watch } from 'vue'
import type { Panel } from '../../electron/api.ts'
import AnomaliesPanel from '../documents/AnomaliesPanel.vue'
import EndgamePanel from '../analysis/EndgamePanel.vue'
import MovesPanel from '../moves/MovesPanel.vue'
import PlayHome from '../play/PlayHome.vue'
import { useEndgameStore } from '../stores/analysis/endgame.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import { useExplorerStore } from '../stores/library/explorer.ts'
import { useDuplicatesStore } from '../stores/library/duplicates.ts'
import { useNamesStore } from '../stores/library/names.ts'
import { useOpeningReportStore } from '../stores/library/opening-report.ts'
import { useEventStore } from '../stores/library/event.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { usePlayerStore } from '../stores/library/player.ts'
import { usePeopleStore } from '../stores/people/people.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useUiStore } from '../stores/ui.ts'
import GraphPanel from './GraphPanel.vue'

interface PanelRow {
  icon: Component
  component: Component
  /** Whether the panel can be shown now; always if absent. */
  possible?: () => boolean
  /** Whether it has something to show now, so that it gets a tab unasked; always if absent. */
  offered?: () => boolean
  /** Is of use before a game is open: then it replaces the start panel. */
  ofLibrary?: true
}

const helpAllowed = (): boolean => useGameStore().helpAllowed

export const PANEL_VIEWS: Readonly<Record<Panel, PanelRow>> = {
  opponents: {
    icon: UsersRound,
    component: PlayHome,
    possible: () => usePlayStore().state === 'idle' && usePlayStore().offer === null,
  },
  exercises: {
    icon: Puzzle,
    component: defineAsyncComponent(() => import('../train/ExercisesPanel.vue')),
  },
  endings: {
    icon: ChessKing,
    component: defineAsyncComponent(() => import('../train/EndingsPanel.vue')),
  },
  openings: {
    icon: BookOpen,
    component: defineAsyncComponent(() => import('../train/OpeningsPanel.vue')),
  },
  progress: {
    icon: TrendingUp,
    component: defineAsyncComponent(() => import('../train/ProgressPanel.vue')),
  },
  drills: {
    icon: Eye,
    component: defineAsyncComponent(() => import('../train/DrillsPanel.vue')),
  },
  moves: {
    icon: ListOrdered,
    component: MovesPanel,
    offered: () => useUiStore().place !== 'play' || useGameStore().tree.nodes.size > 1,
  },
  reports: {
    icon: ClipboardCheck,
    component: defineAsyncComponent(() => import('../review/ReportsPanel.vue')),
    possible: helpAllowed,
  },
  people: {
    icon: UserRoundSearch,
    component: defineAsyncComponent(() => import('../coach/PeoplePanel.vue')),
    possible: helpAllowed,
  },
  explorer: {
    icon: Compass,
    component: defineAsyncComponent(() => import('../library/ExplorerPanel.vue')),
    possible: () => helpAllowed() && useLibraryStore().available,
    ofLibrary: true,
  },
  openingReport: {
    icon: ScrollText,
    component: defineAsyncComponent(() => import('../library/report/OpeningReportPanel.vue')),
    possible: () => helpAllowed() && useLibraryStore().available,
    offered: () => useOpeningReportStore().report !== null,
  },
  search: {
    icon: ScanSearch,
    component: defineAsyncComponent(() => import('../library/SearchPanel.vue')),
    possible: () => useLibraryStore().available || useDocumentsStore().activeId !== null,
  },
  player: {
    icon: User,
    component: defineAsyncComponent(() => import('../library/player/PlayerPanel.vue')),
    possible: () => helpAllowed() && useLibraryStore().available,
    offered: () => usePlayerStore().name !== '',
    ofLibrary: true,
  },
  event: {
    icon: Table2,
    component: defineAsyncComponent(() => import('../library/event/EventPanel.vue')),
    possible: () => useLibraryStore().available,
    offered: () => useEventStore().game !== null,
    ofLibrary: true,
  },
  graph: { icon: ChartSpline, component: GraphPanel, possible: helpAllowed },
  endgame: {
    icon: Crown,
    component: EndgamePanel,
    possible: helpAllowed,
    offered: () => useEndgameStore().isEndgame,
  },
  oddities: {
    icon: TriangleAlert,
    component: AnomaliesPanel,
    offered: () =>
      useDocumentsStore().gameAnomalies.length > 0 || (useDocumentsStore().active?.anomalies ?? 0) > 0,
  },
  names: {
    icon: ContactRound,
    component: defineAsyncComponent(() => import('../library/names/NamesPanel.vue')),
    possible: () => useLibraryStore().available,
    // Asked for now and then; the menu of the library has it.
    offered: () => false,
    ofLibrary: true,
  },
  duplicates: {
    icon: Copy,
    component: defineAsyncComponent(() => import('../library/duplicates/DuplicatesPanel.vue')),
    possible: () => useLibraryStore().available,
    offered: () => false,
    ofLibrary: true,
  },
}

/** Whether a panel can be shown now, if the place has it. */
export const isPossible = (panel: Panel): boolean => PANEL_VIEWS[panel].possible?.() ?? true

/** Call in setup, once. Which panels have a tab beside the board now, and which of them are in view. */
export function usePanelTabs() {
  const ui = useUiStore()
  const explorer = useExplorerStore()
  const people = usePeopleStore()
  const player = usePlayerStore()
  const event = useEventStore()

  /** A chosen panel keeps its tab when it has nothing to show, so that a step through the game moves nothing. */
  const isWanted = (panel: Panel): boolean =>
    panel === ui.panels.now.chosen ||
    panel === ui.panels.now.beside ||
    (PANEL_VIEWS[panel].offered?.() ?? true)
  const tabs = computed<readonly Panel[]>(() => {
    const all = ui.panels.now.order.filter(isPossible)
    const there = all.filter((panel) => ui.panels.isShown(panel) && isWanted(panel))
    return there.length > 0 ? there : all.slice(0, 1)
  })

  const here = (panel: Panel | null): Panel | null =>
    panel !== null && tabs.value.includes(panel) ? panel : null
  const first = computed(
    () => here(ui.panels.now.chosen) ?? tabs.value.find((panel) => panel !== ui.panels.now.beside) ?? null,
  )
  const second = computed(() => {
    const { beside } = ui.panels.now
    if (beside === null || !ui.wide || ui.stacked || first.value === null) return null
    return here(beside) ?? tabs.value.find((panel) => panel !== first.value) ?? null
  })

  const inView = computed(() => [first.value, second.value].filter((panel) => panel !== null))
  ui.panels.follow(() => inView.value)
  watch(
    () => inView.value.includes('explorer'),
    (on) => {
      explorer.on = on
    },
    { immediate: true },
  )

  watch(
    () => inView.value.includes('people'),
    (on) => {
      people.on = on
    },
    { immediate: true },
  )

  watch(
    () => inView.value.includes('player'),
    (on) => {
      player.on = on
    },
    { immediate: true },
  )

  watch(
    () => inView.value.includes('names'),
    (on) => {
      useNamesStore().on = on
    },
    { immediate: true },
  )

  watch(
    () => inView.value.includes('event'),
    (on) => {
      event.on = on
    },
    { immediate: true },
  )

  watch(
    () => inView.value.includes('duplicates'),
    (on) => {
      useDuplicatesStore().on = on
    },
    { immediate: true },
  )

  return { tabs, first, second }
}
