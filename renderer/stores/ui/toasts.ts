// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Short notices on the page. The newest is shown and goes by itself after a while, unless someone is reading it;
 * the others wait until it has gone, so that none goes unread.
 */
import { shallowRef } from 'vue'
import type { MessageKey, TextParams } from '../../locales/text.ts'

interface Toast {
  id: number
  tone: 'info' | 'success' | 'error'
  code: MessageKey
  params: TextParams
  action?: ToastAction | undefined
}

interface ToastAction {
  label: MessageKey
  run: () => void
}

/** Duration of a notice, ms; longer if it has a button or reports an error. */
const TOAST_MS = 3200
const LONG_TOAST_MS = 9000
/** A plain notice that was shown for this long has been read, ms. */
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
   * Shows a notice. The same notice twice in a row is shown once, for longer, and no error outlives a success.
   * Returns its number.
   */
  function toast(
    code: MessageKey,
    params: TextParams = {},
    action?: ToastAction,
    tone: Toast['tone'] = 'info',
  ): number {
    const same = toasts.value.find(
      (other) => other.code === code && JSON.stringify(other.params) === JSON.stringify(params),
    )
    if (same) dismissToast(same.id)
    if (tone === 'success') {
      for (const old of toasts.value) if (old.tone === 'error') dismissToast(old.id)
    }
    const newest = toasts.value.at(-1)
    if (newest && isOver(newest)) dismissToast(newest.id)
    const id = nextId++
    const shown: Toast = { id, tone, code, params, action }
    toasts.value = [...toasts.value, shown].slice(-MAX_TOASTS)
    begin()
    return id
  }

  /** Whether the newest is done with when another one comes. */
  function isOver({ tone, action }: Toast): boolean {
    if (tone === 'error') return false
    // What it offers, such as to undo, may mean something else now.
    return action !== undefined || Date.now() - begunAt >= READ_MS
  }

  function dismissToast(id: number): void {
    held.delete(id)
    toasts.value = toasts.value.filter((toast) => toast.id !== id)
    begin()
  }

  /** Keeps a notice while someone reads it. */
  function holdToast(id: number): void {
    held.add(id)
    begin()
  }

  /** Lets a notice go after its time, counted from now. */
  function releaseToast(id: number): void {
    held.delete(id)
    begin()
  }

  /** The time of the newest begins; only that one is shown. */
  function begin(): void {
    clearTimeout(timer)
    const newest = toasts.value.at(-1)
    if (!newest || held.has(newest.id)) return
    begunAt = Date.now()
    const ms = isPlain(newest) ? TOAST_MS : LONG_TOAST_MS
    timer = setTimeout(() => dismissToast(newest.id), ms)
  }

  return { toasts, toast, dismissToast, holdToast, releaseToast }
}
