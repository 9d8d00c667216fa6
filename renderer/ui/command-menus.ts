// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Context menus made from the table of commands. Their commands are about what the menu was opened on. The
 * shell has the commands and provides this to the features.
 */
import { inject, type InjectionKey } from 'vue'
import type { DocumentSummary } from '../../electron/documents/protocol.ts'
import type { CommandId } from '../../electron/commands/table.ts'
import { GAMES_ACTIONS, type GamesTarget } from '../stores/games-target.ts'
import type { UiMenuAction, UiMenuItem } from './menu-items.ts'

/** What a command is about; without one, what is in view. */
export interface CommandTarget {
  document?: DocumentSummary
  games?: GamesTarget
}

export type CommandEntry = CommandId | 'separator'

export interface CommandMenus {
  /** A command as an item; one about a target is in its context, where a word is enough. */
  item: (id: CommandId, target?: CommandTarget) => UiMenuAction
  items: (entries: readonly CommandEntry[], target?: CommandTarget) => UiMenuItem[]
  /** Runs the command that has this key in lists of games. Returns whether there was one. */
  press: (key: string, games: GamesTarget) => boolean
}

export const COMMAND_MENUS: InjectionKey<CommandMenus> = Symbol('commandMenus')

/** The menus of the shell; for components inside it. */
export function useCommandMenus(): CommandMenus {
  const menus = inject(COMMAND_MENUS, null)
  if (!menus) throw new Error('no menus were provided')
  return menus
}

const isLast = (action: string): boolean => action === 'remove' || action === 'delete'

/** The commands about some games; what destroys comes last. */
export function gamesCommands(games: GamesTarget): { usual: CommandId[]; last: CommandId[] } {
  const offered = GAMES_ACTIONS.filter((action) => games[action] && action !== 'selectAll')
  return {
    usual: offered.filter((action) => !isLast(action)).map((action) => `games.${action}` as const),
    last: offered.filter(isLast).map((action) => `games.${action}` as const),
  }
}
