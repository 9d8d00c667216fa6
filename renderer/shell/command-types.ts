// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What a command does and when it can run. Its text, keys and traits have the same id in `electron/commands`.
 * Buttons, menus and keys all use commands, so they always agree.
 */
import type { Component, InjectionKey } from 'vue'
import { inject } from 'vue'
import type { CommandId } from '../../electron/commands/table.ts'
import type { CommandTarget } from '../ui/command-menus.ts'

export type { CommandId } from '../../electron/commands/table.ts'

export interface Command {
  icon?: Component
  /** Checked whenever the command is shown or run. Absent: always enabled. */
  enabled?: (target?: CommandTarget) => boolean
  /** For toggle commands. */
  checked?: () => boolean
  /** Applies to the target of a context menu, or without one to the selection or document in view. */
  run: (target?: CommandTarget) => void | Promise<void>
}

export type Commands = Readonly<Record<CommandId, Command>>

/** The commands whose names start with a word. */
export type CommandGroup<Word extends string> = Pick<Commands, Extract<CommandId, `${Word}.${string}`>>

export const COMMANDS: InjectionKey<Commands> = Symbol('commands')

/** Call in setup of a component below the workspace. */
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
