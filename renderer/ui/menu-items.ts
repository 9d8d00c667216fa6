// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The items of a menu as data, and the two families of components that show them: opened by a button, or by the
 * right mouse button.
 */
import {
  ContextMenuCheckboxItem,
  ContextMenuItem,
  ContextMenuLabel,
  ContextMenuPortal,
  ContextMenuSeparator,
  ContextMenuSub,
  ContextMenuSubContent,
  ContextMenuSubTrigger,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuPortal,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from 'reka-ui'
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
  /** If present, the item has a tick. */
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

export const DROPDOWN_PARTS = {
  CheckboxItem: DropdownMenuCheckboxItem,
  Item: DropdownMenuItem,
  Label: DropdownMenuLabel,
  Portal: DropdownMenuPortal,
  Separator: DropdownMenuSeparator,
  Sub: DropdownMenuSub,
  SubContent: DropdownMenuSubContent,
  SubTrigger: DropdownMenuSubTrigger,
}

export const CONTEXT_PARTS = {
  CheckboxItem: ContextMenuCheckboxItem,
  Item: ContextMenuItem,
  Label: ContextMenuLabel,
  Portal: ContextMenuPortal,
  Separator: ContextMenuSeparator,
  Sub: ContextMenuSub,
  SubContent: ContextMenuSubContent,
  SubTrigger: ContextMenuSubTrigger,
}

export type MenuParts = typeof DROPDOWN_PARTS | typeof CONTEXT_PARTS
