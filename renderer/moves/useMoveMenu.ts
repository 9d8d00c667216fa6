// SPDX-License-Identifier: GPL-3.0-or-later
/** The menu of a move: actions on its line, comment and glyphs. */
import { computed, nextTick, type Ref } from 'vue'
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
import { GLYPHS } from '../../engine/chess/nags.ts'
import { lineText, pvToSan } from '../../engine/chess/notation.ts'
import {
  forks,
  isMainline,
  lineThrough,
  nodeOf,
  variationStart,
  type NodeId,
} from '../../engine/chess/tree.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useGameStore } from '../stores/game.ts'
import { useKeysStore } from '../stores/keys.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import type { UiMenuItem } from '../ui/menu-items.ts'
import { useMoveSearches } from './useMoveSearches.ts'

/** Glyphs in the menu; the bar below the moves has them all. */
const MENU_GLYPHS = GLYPHS.filter(({ group }) => group === 'move')

export function useMoveMenu(target: Readonly<Ref<NodeId | null>>) {
  const game = useGameStore()
  const keys = useKeysStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const desktop = useDesktop()
  const { t } = useText()
  const searches = useMoveSearches(target)

  /** Notice after a line was copied. */
  async function copy(text: string, said: MessageKey): Promise<void> {
    await desktop.clipboard.writeText(text)
    ui.toast(said)
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
    const locked = game.lock !== null
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
