// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves of lines under the pointer or the keyboard, each with its position on a small board. Arrow keys walk
 * along a line and from line to line; while they do, the lines stay as they are.
 */
import { computed, shallowRef, watch, type Ref } from 'vue'
import type { AnalysisLine } from '../stores/analysis/analysis.ts'
import { useGameStore } from '../stores/game.ts'

/** Rows of moves, and the moves in them. */
const ROW = '.pv-line'
const MOVE = '[data-index]'

/** @param live the lines as the engine says them. */
export function useLineWalk(live: Readonly<Ref<readonly AnalysisLine[]>>) {
  const game = useGameStore()
  /** The lines as they were when the keyboard came; null: it is elsewhere. */
  const held = shallowRef<readonly AnalysisLine[] | null>(null)
  const lines = computed(() => held.value ?? live.value)
  const preview = shallowRef<{ fen: string; uci: string; element: HTMLElement } | null>(null)
  /** The line that a menu was opened on. */
  const target = shallowRef<AnalysisLine | null>(null)

  function show(line: AnalysisLine, at: { index: number; element: HTMLElement } | null): void {
    const move = at && line.moves[at.index]
    preview.value = move ? { fen: move.fen, uci: move.uci, element: at.element } : null
  }

  function leave(): void {
    held.value = null
    preview.value = null
  }

  function onFocusIn({ target: element }: FocusEvent): void {
    if (!(element instanceof HTMLElement) || !element.matches(`${MOVE}:focus-visible`)) return
    held.value ??= live.value
  }

  function onFocusOut({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node) || !(currentTarget as Node).contains(relatedTarget)) leave()
  }

  /** The line that an event is about; null if none. */
  function lineAt({ target: element }: Event): AnalysisLine | null {
    const row = (element as Element).closest<HTMLElement>('[data-rank]')
    return lines.value.find(({ rank }) => String(rank) === row?.dataset.rank) ?? null
  }

  function onContextMenu(event: MouseEvent): void {
    target.value = lineAt(event)
    if (target.value) return
    event.preventDefault()
    event.stopPropagation()
  }

  watch(() => game.currentId, leave)

  return { lines, preview, target, show, leave, lineAt, onFocusIn, onFocusOut, onContextMenu }
}

/** Arrow keys, Home and End move the focus; Escape gives the keyboard back. */
export function walkByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  const move = (event.target as Element).closest<HTMLElement>(MOVE)
  const row = move?.closest(ROW)
  if (!move || !row || ctrlKey || altKey || metaKey || shiftKey) return
  const moves = [...row.querySelectorAll<HTMLElement>(MOVE)]
  const at = moves.indexOf(move)
  const rows = [...(move.closest('[data-panel]') ?? row.parentElement!).querySelectorAll(ROW)]
  const inRow = (step: number) => [
    ...(rows[rows.indexOf(row) + step]?.querySelectorAll<HTMLElement>(MOVE) ?? []),
  ]
  const to: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => moves[at + 1],
    ArrowLeft: () => moves[at - 1],
    Home: () => moves[0],
    End: () => moves.at(-1),
    ArrowDown: () => inRow(1)[Math.min(at, inRow(1).length - 1)],
    ArrowUp: () => inRow(-1)[Math.min(at, inRow(-1).length - 1)],
  }
  if (key === 'Escape') move.blur()
  else if (to[key]) to[key]()?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}
