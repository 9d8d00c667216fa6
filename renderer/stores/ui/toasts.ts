// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Short notices on the page. The newest is shown and disappears after a while, unless the user is reading it. The
 * others wait until it is gone, so that each one is seen.
 */
import { shallowRef } from 'vue'
import type { MessageKey, TextParams } from '../../locales/text.ts'

interface Toast {
  id: number
  tone: 'info' | 'success' | 'error'
  code: MessageKey
  params: TextParams
  action?: ToastAction | undefined
  /** Stays until the user dismisses it or `dismissToast` is called: it asks for a decision. */
  stays: boolean
}

interface ToastAction {
  label: MessageKey
  run: () => void
}

/** Duration of a notice, ms; longer if it has a button or reports an error. */
const TOAST_MS = 3200
const LONG_TOAST_MS = 9000
/** After this time a plain notice counts as read, ms. */
const READ_MS = 1000
/** Maximum number of notices that wait; more push out the oldest. */
const MAX_TOASTS = 8

const isPlain = ({ action, tone }: Toast): boolean => !action && tone !== 'error'

export function useToasts() {
  const toasts = shallowRef<readonly Toast[]>([])
  let nextId = 1
  const held = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let begunAt = 0

  /**
   * Shows a notice. The same notice twice in a row is shown once, for longer. A success removes all errors.
   * Returns the number of the notice.
   */
  function toast(
    code: MessageKey,
    params: TextParams = {},
    action?: ToastAction,
    tone: Toast['tone'] = 'info',
    stays = false,
  ): number {
    const same = toasts.value.find(
      (other) => other.code === code && JSON.stringify(other.params) === JSON.stringify(params),
    )
    if (same) dismissToast(same.id)
    if (tone === 'success') {
      for (const old of toasts.value) if (old.tone === 'error' && !old.stays) dismissToast(old.id)
    }
    const newest = toasts.value.at(-1)
    if (newest && isOver(newest)) dismissToast(newest.id)
    const id = nextId++
    const shown: Toast = { id, tone, code, params, action, stays }
    toasts.value = [...toasts.value, shown].slice(-MAX_TOASTS)
    begin()
    return id
  }

  /** Whether the newest notice can go when another one arrives. */
  function isOver({ tone, action }: Toast): boolean {
    if (tone === 'error') return false
    // Its action, such as undo, may mean something else now.
    return action !== undefined || Date.now() - begunAt >= READ_MS
  }

  function dismissToast(id: number): void {
    held.delete(id)
    toasts.value = toasts.value.filter((toast) => toast.id !== id)
    begin()
  }

  /** Keeps a notice while the user reads it. */
  function holdToast(id: number): void {
    held.add(id)
    begin()
  }

  /** Lets a notice disappear after its time, counted from now. */
  function releaseToast(id: number): void {
    held.delete(id)
    begin()
  }

  /** Starts the time of the newest notice, the only one shown. */
  function begin(): void {
    clearTimeout(timer)
    const newest = toasts.value.at(-1)
    if (!newest || newest.stays || held.has(newest.id)) return
    begunAt = Date.now()
    const ms = isPlain(newest) ? TOAST_MS : LONG_TOAST_MS
    timer = setTimeout(() => dismissToast(newest.id), ms)
  }

  return { toasts, toast, dismissToast, holdToast, releaseToast }
}
