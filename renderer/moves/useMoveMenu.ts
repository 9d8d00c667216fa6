// SPDX-License-Identifier: GPL-3.0-or-later
/** The menu of a move: actions on its line, comment and glyphs. */
import {
  ArrowUpToLine,
  Brain,
  Copy,
  CornerLeftUp,
  Eraser,
  Grid3x3,
  MessageSquareText,
  SmilePlus,
  Trash2,
} from '@lucide/vue'
import { computed, nextTick, type Ref } from 'vue'
import { GLYPHS } from '../../engine/chess/nags.ts'
import { lineText, pvToSan } from '../../engine/chess/notation.ts'
import {
  forks,
  isMainline,
  lineThrough,
  type NodeId,
  nodeOf,
  siblings,
  variationStart,
} from '../../engine/chess/tree.ts'
import { type MessageKey, useText } from '../locales/text.ts'
import { useCopy } from '../stores/copy.ts'
import { useAnalysisStore } from '../stores/analysis/analysis.ts'
import { useGameStore } from '../stores/game.ts'
import { useKeysStore } from '../stores/keys.ts'
import { useNotation } from '../stores/notation.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import type { UiMenuItem } from '../ui/menu-items.ts'

/** The glyphs in the menu. The bar below the moves has all of them. */
const MENU_GLYPHS = GLYPHS.filter(({ group }) => group === 'move')

export function useMoveMenu(target: Readonly<Ref<NodeId | null>>) {
  const game = useGameStore()
  const keys = useKeysStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const { copyText } = useCopy()
  const { t } = useText()
  const analysis = useAnalysisStore()
  const { written } = useNotation()

  /** Goes to the position before the move, and starts a search of that move there. */
  function search(id: NodeId, ask: (uci: string) => void): void {
    const { parent, uci } = nodeOf(game.tree, id)
    if (parent === null || uci === null) return
    if (analysis.isLocked) analysis.toggleLock()
    if (!analysis.on) analysis.toggle()
    game.goTo(parent)
    ask(uci)
  }
  const searches = computed<UiMenuItem[]>(() => {
    const id = target.value
    if (id === null || !game.tree.nodes.has(id)) return []
    const disabled = game.activity !== null
    const others = siblings(game.tree, id).flatMap((other) => {
      const { uci, san } = nodeOf(game.tree, other)
      return other === id || uci === null || san === null ? [] : [{ uci, san }]
    })
    return [
      {
        label: t('moves.menu.only'),
        disabled,
        select: () => search(id, (uci) => analysis.restrict('only', [uci])),
      },
      {
        label: t('moves.menu.without'),
        disabled,
        select: () => search(id, (uci) => analysis.restrict('without', [uci])),
      },
      ...others.map((other) => ({
        label: t('moves.menu.compare', { move: written(other.san) }),
        disabled,
        select: () => search(id, (uci) => analysis.compare([uci, other.uci])),
      })),
    ]
  })

  /** Copies a text and shows a notice. */
  async function copy(text: string, notice: MessageKey): Promise<void> {
    if (await copyText(text)) ui.toast(notice)
  }

  /** The line through the node to its end, without annotations. */
  function textOfLine(id: NodeId): string {
    const { tree } = game
    const moves = lineThrough(tree, id).slice(1)
    const line = pvToSan(
      nodeOf(tree, tree.root).fen,
      moves.map((step) => nodeOf(tree, step).uci!),
      game.chess960,
    )
    return lineText(line)
  }

  async function editComment(id: NodeId): Promise<void> {
    game.goTo(id)
    await nextTick()
    document.querySelector<HTMLElement>('[data-comment-field=after]')?.focus()
  }

  const items = computed<UiMenuItem[]>(() => {
    const id = target.value
    if (id === null || !game.tree.nodes.has(id)) return []
    const node = nodeOf(game.tree, id)
    const start = variationStart(game.tree, id)
    const locked = game.activity !== null
    return [
      {
        label: t('commands.edit.promote'),
        icon: CornerLeftUp,
        shortcut: keys.shortcutOf('edit.promote'),
        disabled: locked || start === null,
        select: () => void game.promote(id),
      },
      {
        label: t('commands.edit.mainLine'),
        icon: ArrowUpToLine,
        shortcut: keys.shortcutOf('edit.mainLine'),
        disabled: locked || isMainline(game.tree, id),
        select: () => void game.makeMainLine(id),
      },
      'separator',
      {
        label: t('commands.edit.comment'),
        icon: MessageSquareText,
        shortcut: keys.shortcutOf('edit.comment'),
        select: () => void editComment(id),
      },
      {
        label: t('moves.menu.glyph'),
        icon: SmilePlus,
        items: MENU_GLYPHS.map(({ nag, sign, name }) => ({
          label: `${sign}  ${t(`moves.glyphs.${name}` as MessageKey)}`,
          checked: node.nags.includes(nag),
          select: () => void game.toggleNag(id, nag),
        })),
      },
      'separator',
      {
        label: t('moves.menu.engine'),
        icon: Brain,
        items: searches.value,
      },
      {
        label: t('moves.menu.copyLine'),
        icon: Copy,
        select: () => void copy(textOfLine(id), 'moves.copied.line'),
      },
      {
        label: t('moves.menu.copyFen'),
        icon: Grid3x3,
        select: () => void copy(node.fen, 'moves.copied.fen'),
      },
      {
        label: t('moves.menu.figurines'),
        checked: settings.settings.board.figurines,
        select: () => void settings.change({ board: { figurines: !settings.settings.board.figurines } }),
      },
      'separator',
      {
        label: t('moves.menu.deleteOthers'),
        icon: Eraser,
        disabled: locked || (isMainline(game.tree, id) && forks(game.tree, id).length === 0),
        select: () => void game.deleteOthers(id),
      },
      {
        label: t('commands.edit.deleteFrom'),
        icon: Trash2,
        shortcut: keys.shortcutOf('edit.deleteFrom'),
        danger: true,
        disabled: locked,
        select: () => void game.deleteFrom(id),
      },
    ]
  })

  return { items }
}
