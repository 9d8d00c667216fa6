// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Context menus from the table of commands. Their commands act on the target of the menu. The shell has the commands
 * and provides this to the features.
 */
import { inject, type InjectionKey } from 'vue'
import type { DocumentSummary } from '../../electron/documents/protocol.ts'
import type { CommandId } from '../../electron/commands/table.ts'
import { GAMES_ACTIONS, type GamesAction, type GamesTarget, MARK_ACTIONS } from '../stores/games-target.ts'
import type { UiMenuAction, UiMenuItem } from './menu-items.ts'

/** The target of a command; without one the command acts on what is in view. */
export interface CommandTarget {
  document?: DocumentSummary
  games?: GamesTarget
}

export type CommandEntry = CommandId | 'separator'

export interface CommandMenus {
  /** A command as a menu item; with a target it has a short name. */
  item: (id: CommandId, target?: CommandTarget) => UiMenuAction
  items: (entries: readonly CommandEntry[], target?: CommandTarget) => UiMenuItem[]
  /** Runs the command that has this key in lists of games. Returns whether there was one. */
  press: (key: string, games: GamesTarget) => boolean
}

export const COMMAND_MENUS: InjectionKey<CommandMenus> = Symbol('commandMenus')

/** The menus of the shell, for components inside it. */
export function useCommandMenus(): CommandMenus {
  const menus = inject(COMMAND_MENUS, null)
  if (!menus) throw new Error('no menus were provided')
  return menus
}

const isLast = (action: string): boolean => action === 'remove' || action === 'delete'

const MARKS: ReadonlySet<GamesAction> = new Set([...Object.values(MARK_ACTIONS), 'clearMarks'])

/** The commands for some games, without those of marks, which have a menu of their own; commands that delete come last. */
export function gamesCommands(games: GamesTarget): { usual: CommandId[]; last: CommandId[] } {
  const offered = GAMES_ACTIONS.filter(
    (action) => games[action] && action !== 'selectAll' && !MARKS.has(action),
  )
  return {
    usual: offered.filter((action) => !isLast(action)).map((action) => `games.${action}` as const),
    last: offered.filter(isLast).map((action) => `games.${action}` as const),
  }
}
