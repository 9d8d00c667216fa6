// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a command does and when it can run. Its text, keys and traits have the same id in `electron/commands`;
 * buttons, menus and keys all use commands, so they always agree.
 */
import type { Component, InjectionKey } from 'vue'
import { inject } from 'vue'
import type { CommandId } from '../../electron/commands/table.ts'
import type { CommandTarget } from '../ui/command-menus.ts'

export type { CommandId } from '../../electron/commands/table.ts'

export interface Command {
  icon?: Component
  /** Checked whenever the command is shown or run; true if absent. */
  enabled?: (target?: CommandTarget) => boolean
  /** For toggle commands. */
  checked?: () => boolean
  /** Is about the target of a context menu, or about what is in view. */
  run: (target?: CommandTarget) => void | Promise<void>
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

export const isEnabled = (command: Command, target?: CommandTarget): boolean =>
  command.enabled?.(target) ?? true

/** Runs a command if it is enabled. Returns whether it ran. */
export function runCommand(command: Command, target?: CommandTarget): boolean {
  if (!isEnabled(command, target)) return false
  void command.run(target)
  return true
}
