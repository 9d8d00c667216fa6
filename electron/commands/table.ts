// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every command of the application, in groups: its id, its keys and its style in menus. Its text has the same id in
 * `locales/en.json`; its action and its condition are in `renderer/shell/commands`. Menus, palette, key sheet,
 * toolbar, tooltips and the settings of keys follow from this table.
 */
import { PANEL_COMMANDS, PLACE_COMMANDS } from './places.ts'

interface Row {
  /**
   * Keys of the preset Alfabeta, such as `Ctrl+Shift+C`, as `keys.ts` writes them. `Ctrl` is Command on a
   * Mac. The first one is shown.
   */
  keys?: readonly string[]
  /**
   * Keys in a list of games, for the selected games or the one with the focus. They cannot be changed, and elsewhere
   * other commands may have them.
   */
  listKeys?: readonly string[]
  /** Opens a dialog: menus add an ellipsis to the text. */
  asks?: true
  /** Is on or off: menus show a tick. */
  toggles?: true
  /** Deletes something: menus show it in red. */
  danger?: true
  /** Its keys also work while the user types, unless the text field needs them. */
  everywhere?: true
  /** Its keys also work while a dialog or a menu is open. */
  aboveDialogs?: true
}

const TABLE = {
  moves: {
    'move.previous': { keys: ['ArrowLeft'] },
    'move.next': { keys: ['ArrowRight'] },
    'move.first': { keys: ['Home'] },
    'move.last': { keys: ['End'] },
    'move.back10': { keys: ['Ctrl+ArrowLeft'] },
    'move.forward10': { keys: ['Ctrl+ArrowRight'] },
    'move.nextVariation': { keys: ['ArrowDown'] },
    'move.previousVariation': { keys: ['ArrowUp'] },
    'move.nextFork': { keys: ['Shift+ArrowRight'] },
    'move.previousFork': { keys: ['Shift+ArrowLeft'] },
    'move.mainLine': { keys: ['Ctrl+R'] },
    'move.nextBlunder': { keys: ['B'] },
    'move.previousBlunder': { keys: ['Shift+B'] },
    'move.nextMistake': { keys: ['M'] },
    'move.previousMistake': { keys: ['Shift+M'] },
    'move.nextInaccuracy': { keys: ['I'] },
    'move.previousInaccuracy': { keys: ['Shift+I'] },
    'move.type': { keys: ['/'] },
    'games.next': { keys: ['PageDown'] },
    'games.previous': { keys: ['PageUp'] },
  },
  edit: {
    'edit.undo': { keys: ['Ctrl+Z'] },
    'edit.redo': { keys: ['Ctrl+Y', 'Ctrl+Shift+Z'] },
    'edit.comment': { keys: ['D'] },
    'edit.promote': { keys: ['Ctrl+L'] },
    'edit.mainLine': {},
    'edit.deleteFrom': { keys: ['Delete'] },
    'edit.position': { keys: ['Ctrl+Shift+E'], asks: true },
    'edit.tags': { keys: ['Ctrl+T'], asks: true },
    'edit.clearDrawings': {},
    'edit.copyPgn': { keys: ['Ctrl+C'] },
    'edit.copyFen': { keys: ['Ctrl+Shift+C'] },
    'edit.copyLine': {},
    'edit.copyPicture': { keys: ['Ctrl+Alt+C'] },
    'edit.paste': { keys: ['Ctrl+V'] },
  },
  engine: {
    'analysis.toggle': { keys: ['L'], toggles: true },
    'analysis.pause': { keys: ['Shift+L'] },
    'analysis.choose': { asks: true },
    'analysis.bestMove': { keys: ['Space'] },
    'analysis.insertLine': { keys: ['Ctrl+I'] },
    'analysis.commentLine': {},
    'analysis.readLine': { keys: ['V'] },
    'analysis.compare': { keys: ['C'], toggles: true },
    'analysis.threat': { keys: ['X'], toggles: true },
    'analysis.lock': { keys: ['H'], toggles: true },
    'analysis.leaveOut': { keys: ['O'] },
    'analysis.allMoves': { keys: ['Shift+O'] },
    'analysis.moreLines': {},
    'analysis.fewerLines': {},
    'analysis.arrows': { keys: ['A'], toggles: true },
    'analysis.bar': { toggles: true },
    'analysis.book': { toggles: true },
    'analysis.engines': { asks: true },
    'review.order': { keys: ['Ctrl+Shift+A'] },
    'review.better': { keys: ['Shift+R'] },
    'review.refutation': { keys: ['R'] },
    'review.tryAgain': { keys: ['T'] },
    'review.answer': { keys: ['Shift+T'] },
    'review.back': { keys: ['Q'] },
    'review.annotate': { asks: true },
    'review.stop': {},
    'review.rest': { toggles: true },
  },
  list: {
    'games.open': { listKeys: ['Enter'] },
    'games.copy': { listKeys: ['Ctrl+C'] },
    'games.paste': { listKeys: ['Ctrl+V'] },
    'games.export': { asks: true },
    'games.exportPositions': { asks: true },
    'games.copyTo': { listKeys: ['Ctrl+D'], asks: true },
    'games.moveTo': { asks: true },
    'games.addToLibrary': {},
    'games.toClipbase': { listKeys: ['Ctrl+Shift+D'] },
    'games.star': { listKeys: ['*'] },
    'games.markOpening': {},
    'games.markMiddlegame': {},
    'games.markEndgame': {},
    'games.markTactics': {},
    'games.markBlunder': {},
    'games.markNovelty': {},
    'games.markStudy': {},
    'games.clearMarks': {},
    'games.analyse': {},
    'games.train': {},
    'games.playAgain': {},
    'games.whiteCard': {},
    'games.blackCard': {},
    'games.crosstable': {},
    'games.change': { asks: true },
    'games.merge': {},
    'games.names': {},
    'games.duplicates': {},
    'games.dropDraft': {},
    'games.selectAll': { listKeys: ['Ctrl+A'] },
    'games.remove': { listKeys: ['Delete'], danger: true },
    'games.delete': { listKeys: ['Delete'], danger: true },
  },
  game: {
    'game.new': { keys: ['Ctrl+Shift+N'], asks: true, everywhere: true },
    'game.continue': { keys: ['Ctrl+G'], everywhere: true },
    'game.rematch': { keys: ['Ctrl+Shift+G'] },
    'game.tournament': { keys: ['Ctrl+Shift+M'], asks: true },
    'game.playHere': { keys: ['Ctrl+Shift+P'], asks: true },
    'game.takeback': { keys: ['Backspace'] },
    'game.hint': { keys: ['Shift+H'] },
    'game.threat': { keys: ['Shift+X'] },
    'game.coach': { toggles: true },
    'game.blindfold': { keys: ['Ctrl+Shift+B'], toggles: true },
    'game.offerDraw': {},
    'game.abort': {},
    'game.resign': {},
  },
  train: {
    'train.today': { keys: ['Ctrl+Shift+T'] },
    'train.next': { keys: ['N'] },
    'train.slip': {},
    'train.playOut': {},
    'train.addLine': { keys: ['Shift+E'] },
    'train.guess': {},
  },
  lab: {
    'lab.run': { keys: ['F9'], everywhere: true },
    'lab.nextPage': { keys: ['Ctrl+Shift+ArrowRight'] },
    'lab.previousPage': { keys: ['Ctrl+Shift+ArrowLeft'] },
    'lab.forward': { keys: ['Ctrl+Shift+PageDown'] },
    'lab.backward': { keys: ['Ctrl+Shift+PageUp'] },
    'lab.present': { keys: ['F5'], toggles: true },
  },
  file: {
    'file.new': { keys: ['Ctrl+N'], everywhere: true },
    'file.newHere': { keys: ['Ctrl+Alt+N'], everywhere: true },
    'file.open': { keys: ['Ctrl+O'], asks: true, everywhere: true },
    'file.save': { keys: ['Ctrl+S'], everywhere: true },
    'file.saveAs': { keys: ['Ctrl+Shift+S'], asks: true, everywhere: true },
    'file.exportGame': { keys: ['Ctrl+E'], asks: true, everywhere: true },
    'file.exportFen': { asks: true },
    'file.exportPicture': { asks: true },
    'file.exportAnimation': { asks: true },
    'file.copyTo': { keys: ['Ctrl+D'], asks: true },
    'file.moveTo': { asks: true },
    'file.print': { keys: ['Ctrl+P'], asks: true, everywhere: true },
    'file.pasteHere': { keys: ['Ctrl+Shift+V'] },
    'file.restoreGames': {},
    'file.copyFile': {},
    'file.close': { keys: ['Ctrl+W'], everywhere: true },
    'file.closeOthers': {},
    'file.closeAll': {},
    'file.nextDocument': { keys: ['Ctrl+PageDown'], everywhere: true },
    'file.previousDocument': { keys: ['Ctrl+PageUp'], everywhere: true },
    'library.import': { asks: true },
    'library.importFile': {},
    'library.star': { keys: ['S'] },
    'library.databases': { asks: true },
    'library.emptyClipbase': {},
  },
  view: {
    ...PLACE_COMMANDS,
    'games.panel': { keys: ['Ctrl+B'], toggles: true, everywhere: true },
    'games.filter': { keys: ['Ctrl+F'], everywhere: true },
    ...PANEL_COMMANDS,
    'view.beside': { keys: ['W'], toggles: true },
    'view.flip': { keys: ['F'] },
    'view.panels': { asks: true },
    'view.zoomIn': { keys: ['Ctrl++', 'Ctrl+='], everywhere: true, aboveDialogs: true },
    'view.zoomOut': { keys: ['Ctrl+-'], everywhere: true, aboveDialogs: true },
    'view.zoomReset': { keys: ['Ctrl+0'], everywhere: true, aboveDialogs: true },
    'view.palette': { keys: ['Ctrl+K'], asks: true, everywhere: true },
    'view.fullScreen': { keys: ['F11'], everywhere: true },
    'view.settings': { keys: ['Ctrl+,'], asks: true, everywhere: true },
    'view.hashStudy': { asks: true },
    'view.keys': { keys: ['?', 'F1'], everywhere: true },
    'view.about': {},
  },
} as const satisfies Record<string, Record<`${string}.${string}`, Row>>

type IdsIn<Groups> = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups]

export type CommandGroupId = keyof typeof TABLE
export type CommandId = IdsIn<typeof TABLE> & string

/** The groups in the order of the key sheet, each with its commands. */
export const COMMAND_GROUPS = Object.entries(TABLE).map(([id, rows]) => ({
  id: id as CommandGroupId,
  commands: Object.keys(rows) as CommandId[],
}))

const ROWS = Object.fromEntries(Object.values(TABLE).flatMap((rows) => Object.entries(rows))) as Record<
  CommandId,
  Row
>

export const COMMAND_IDS: readonly CommandId[] = COMMAND_GROUPS.flatMap(({ commands }) => commands)

/** The row of a command. */
export const commandRow = (id: CommandId): Row => ROWS[id]

/** Whether a name from outside is the id of a command. */
export const isCommandId = (name: string): name is CommandId => Object.hasOwn(ROWS, name)
