// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The application menu as data. Every command appears once, except those of a list of games, which are in the menus
 * of the list. The page handles the keys, because only the page knows whether a dialog is open or a text field has
 * the focus; the menu shows the keys without registering them. macOS cannot do that: there the menu registers the
 * keys that work everywhere and that no text field needs, and the page never sees them.
 */
import type { MenuItemConstructorOptions } from 'electron'
import type { MenuState, RecentFile } from '../../api.ts'
import { isTextKey, keyParts, type Keymap } from '../../commands/keys.ts'
import { type Panel, PANELS, type Place, PLACES } from '../../commands/places.ts'
import { commandRow, type CommandId } from '../../commands/table.ts'
import { menuText, type Texts } from '../texts.ts'

export interface MenuHooks {
  onCommand: (command: CommandId) => void
  onRecent: (id: string) => void
  onClearRecent: () => void
}

export interface MenuContent {
  texts: Texts
  recent: readonly RecentFile[]
  keys: Keymap
  /** Developer tools, for a build that is not packaged. */
  development: boolean
}

type MenuName = 'file' | 'edit' | 'move' | 'game' | 'analysis' | 'report' | 'lab' | 'view' | 'help'
/** Entries that are not commands of the page; main or the system runs them. */
type Other = 'recent' | 'quit' | 'cut' | 'copy' | 'paste' | 'selectAll' | 'devTools'
type Entry = CommandId | Other | 'separator'

const viewEntries = (names: readonly (Place | Panel)[]): Entry[] =>
  names.map((name) => `view.${name}` as const)

export const MENUS: readonly { id: MenuName; entries: readonly Entry[] }[] = [
  {
    id: 'file',
    entries: [
      'file.new',
      'file.newHere',
      'file.pasteHere',
      'file.open',
      'recent',
      'separator',
      'file.save',
      'file.saveAs',
      'file.copyTo',
      'file.moveTo',
      'file.exportGame',
      'file.exportFen',
      'file.exportPicture',
      'file.exportAnimation',
      'file.print',
      'file.copyFile',
      'file.restoreGames',
      'separator',
      'library.import',
      'library.importFile',
      'library.star',
      'library.databases',
      'library.emptyClipbase',
      'separator',
      'file.nextDocument',
      'file.previousDocument',
      'file.close',
      'file.closeOthers',
      'file.closeAll',
      'quit',
    ],
  },
  {
    id: 'edit',
    entries: [
      'edit.undo',
      'edit.redo',
      'separator',
      'cut',
      'copy',
      'paste',
      'selectAll',
      'separator',
      'edit.copyPgn',
      'edit.copyFen',
      'edit.copyLine',
      'edit.copyPicture',
      'edit.paste',
      'separator',
      'edit.position',
      'edit.comment',
      'edit.tags',
      'edit.clearDrawings',
    ],
  },
  {
    id: 'move',
    entries: [
      'move.first',
      'move.previous',
      'move.next',
      'move.last',
      'separator',
      'move.back10',
      'move.forward10',
      'move.previousFork',
      'move.nextFork',
      'separator',
      'move.previousVariation',
      'move.nextVariation',
      'move.mainLine',
      'separator',
      'edit.promote',
      'edit.mainLine',
      'edit.deleteFrom',
      'separator',
      'move.type',
    ],
  },
  {
    id: 'game',
    entries: [
      'game.new',
      'game.continue',
      'game.rematch',
      'game.playHere',
      'game.tournament',
      'separator',
      'game.takeback',
      'game.hint',
      'game.threat',
      'game.coach',
      'game.blindfold',
      'game.offerDraw',
      'game.abort',
      'game.resign',
      'separator',
      'train.today',
      'train.next',
      'train.slip',
      'train.playOut',
      'train.addLine',
      'train.guess',
      'separator',
      'games.next',
      'games.previous',
    ],
  },
  {
    id: 'analysis',
    entries: [
      'analysis.toggle',
      'analysis.pause',
      'analysis.choose',
      'separator',
      'analysis.bestMove',
      'analysis.insertLine',
      'analysis.commentLine',
      'analysis.readLine',
      'separator',
      'analysis.compare',
      'analysis.threat',
      'analysis.lock',
      'analysis.leaveOut',
      'analysis.allMoves',
      'separator',
      'analysis.moreLines',
      'analysis.fewerLines',
      'separator',
      'analysis.arrows',
      'analysis.bar',
      'analysis.book',
      'separator',
      'analysis.engines',
    ],
  },
  {
    id: 'report',
    entries: [
      'review.order',
      'review.better',
      'review.refutation',
      'review.tryAgain',
      'review.answer',
      'review.back',
      'review.annotate',
      'review.stop',
      'review.rest',
      'separator',
      'move.nextBlunder',
      'move.previousBlunder',
      'move.nextMistake',
      'move.previousMistake',
      'move.nextInaccuracy',
      'move.previousInaccuracy',
    ],
  },
  {
    id: 'lab',
    entries: [
      'lab.run',
      'separator',
      'lab.nextPage',
      'lab.previousPage',
      'separator',
      'lab.forward',
      'lab.backward',
      'separator',
      'lab.present',
    ],
  },
  {
    id: 'view',
    entries: [
      ...viewEntries(PLACES),
      'separator',
      'view.palette',
      'separator',
      'games.panel',
      'games.filter',
      'separator',
      ...viewEntries(PANELS),
      'view.beside',
      'view.panels',
      'separator',
      'view.flip',
      'separator',
      'view.zoomIn',
      'view.zoomOut',
      'view.zoomReset',
      'view.fullScreen',
      'separator',
      'view.settings',
      'view.hashStudy',
      'devTools',
    ],
  },
  { id: 'help', entries: ['view.keys', 'separator', 'view.about'] },
]

const NAMES: Readonly<Record<string, string>> = {
  Ctrl: 'CmdOrCtrl',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  '+': 'Plus',
}

/** A key as Electron writes it; undefined if Electron has no name for it. */
export function acceleratorOf(key: string): string | undefined {
  const parts = keyParts(key)
  const known = parts.every((part) => /^[!-~]$/.test(part) || /^[A-Z][A-Za-z0-9]+$/.test(part))
  return known ? parts.map((part) => NAMES[part] ?? part).join('+') : undefined
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

function recentMenu({ texts, recent }: MenuContent, hooks: MenuHooks): MenuItemConstructorOptions[] {
  if (recent.length === 0) return [{ label: texts.menu.noRecent, enabled: false }]
  return [
    ...recent.map(({ id, name, folder }) => ({
      // A lone ampersand would be taken for a mnemonic.
      label: `${name}  (${folder})`.replaceAll('&', '&&'),
      click: () => hooks.onRecent(id),
    })),
    SEPARATOR,
    { label: texts.menu.clearRecent, click: () => hooks.onClearRecent() },
  ]
}

/**
 * The template of the whole menu.
 * @param state the commands that can run and those that are on, as reported by the page
 * @param mac whether the menu is for macOS
 */
export function menuTemplate(
  content: MenuContent,
  state: MenuState,
  hooks: MenuHooks,
  mac: boolean,
): MenuItemConstructorOptions[] {
  const { texts, keys } = content

  const keyOf = (id: CommandId): MenuItemConstructorOptions => {
    if (mac && id === 'view.fullScreen') return { accelerator: 'Ctrl+Cmd+F' }
    const fits = (key: string) => !mac || (commandRow(id).everywhere === true && !isTextKey(key))
    const key = keys.get(id)?.find(fits)
    const accelerator = key === undefined ? undefined : acceleratorOf(key)
    return accelerator === undefined ? {} : { accelerator, registerAccelerator: mac }
  }

  const command = (id: CommandId): MenuItemConstructorOptions => ({
    id,
    label: menuText(texts, id),
    enabled: !state.disabled.includes(id),
    click: () => hooks.onCommand(id),
    ...(commandRow(id).toggles ? { type: 'checkbox' as const, checked: state.checked.includes(id) } : {}),
    ...keyOf(id),
  })

  /** For the text field with the focus; on macOS, text fields get these only from the menu. */
  const ofText = (role: 'cut' | 'copy' | 'paste' | 'selectAll'): MenuItemConstructorOptions => ({
    role,
    label: texts.menu[role],
    registerAccelerator: mac,
  })

  const OTHERS: Record<Other, () => MenuItemConstructorOptions[]> = {
    recent: () => [{ label: texts.menu.openRecent, submenu: recentMenu(content, hooks) }],
    quit: () => (mac ? [] : [SEPARATOR, { role: 'quit', label: texts.menu.quit }]),
    cut: () => [ofText('cut')],
    copy: () => [ofText('copy')],
    paste: () => [ofText('paste')],
    selectAll: () => [ofText('selectAll')],
    devTools: () => (content.development ? [SEPARATOR, { role: 'toggleDevTools' }] : []),
  }
  const isOther = (entry: Entry): entry is Other => Object.hasOwn(OTHERS, entry)

  const itemsOf = (entry: Entry): MenuItemConstructorOptions[] =>
    entry === 'separator' ? [SEPARATOR] : isOther(entry) ? OTHERS[entry]() : [command(entry)]

  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    ...MENUS.map(({ id, entries }) => ({
      label: texts.menu[id],
      submenu: entries.flatMap(itemsOf),
      ...(id === 'help' ? { role: 'help' as const } : {}),
    })),
  ]
}
