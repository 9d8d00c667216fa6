// SPDX-License-Identifier: GPL-3.0-or-later
/** What a menu shows, as data: the same items make a drop-down menu and a context menu. */
import type { Component } from 'vue'

export interface UiMenuAction {
  label: string
  icon?: Component
  /** Second line in muted text. */
  hint?: string
  /** Such as `Ctrl+S`; display only, the key itself is handled elsewhere. */
  shortcut?: string | undefined
  danger?: boolean
  disabled?: boolean
  /** Present: the item can be ticked. */
  checked?: boolean
  select: () => void
}

export interface UiMenuGroup {
  label: string
  icon?: Component
  items: readonly UiMenuItem[]
}

export interface UiMenuHeading {
  heading: string
}

export type UiMenuItem = UiMenuAction | UiMenuGroup | UiMenuHeading | 'separator'

export const isSeparator = (item: UiMenuItem): item is 'separator' => item === 'separator'
export const isHeading = (item: UiMenuItem): item is UiMenuHeading =>
  item !== 'separator' && 'heading' in item
export const isGroup = (item: UiMenuItem): item is UiMenuGroup => item !== 'separator' && 'items' in item
