// SPDX-License-Identifier: GPL-3.0-or-later
/** What a command is. Buttons, the application menu and keys all use commands, so they always agree. */
import type { Component, InjectionKey } from 'vue'
import { inject } from 'vue'
import type { MenuCommand } from '../../electron/api.ts'
import type { MessageKey } from '../locales/text.ts'

/** Commands that the application menu does not have. */
export const PAGE_COMMANDS = [
  'edit.copyLine',
  'edit.comment',
  'edit.tags',
  'edit.promote',
  'edit.mainLine',
  'edit.deleteFrom',
  'edit.clearDrawings',
  'file.copyFile',
  'file.exportFen',
  'file.nextDocument',
  'file.previousDocument',
  'games.panel',
  'games.filter',
  'games.next',
  'games.previous',
  'analysis.bestMove',
  'analysis.arrows',
  'move.back10',
  'move.forward10',
  'move.nextVariation',
  'move.previousVariation',
  'move.nextFork',
  'move.previousFork',
  'move.mainLine',
  'move.type',
  'view.palette',
  'view.panels',
  'view.play',
  'view.analyse',
] as const

export type CommandId = MenuCommand | (typeof PAGE_COMMANDS)[number]

export interface Command {
  label: MessageKey
  icon?: Component
  /** Checked whenever the command is shown or run; true if absent. */
  enabled?: () => boolean
  /** For toggle commands. */
  checked?: () => boolean
  run: () => void | Promise<void>
}

export type Commands = Readonly<Record<CommandId, Command>>

/** The commands whose names start with a word. */
export type CommandGroup<Word extends string> = Pick<Commands, Extract<CommandId, `${Word}.${string}`>>

export const COMMANDS: InjectionKey<Commands> = Symbol('commands')

/** The commands of the shell; for components inside it. */
export function useCommands(): Commands {
  const commands = inject(COMMANDS, null)
  if (!commands) throw new Error('no commands were provided')
  return commands
}

export const isEnabled = (command: Command): boolean => command.enabled?.() ?? true

/** Runs a command if it is enabled. Returns whether it ran. */
export function runCommand(command: Command): boolean {
  if (!isEnabled(command)) return false
  void command.run()
  return true
}
