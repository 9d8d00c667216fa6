// SPDX-License-Identifier: GPL-3.0-or-later
/** Short notices on the page. Each goes by itself after a while, unless someone is reading it. */
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
/** Maximum number of notices at once; more push out the oldest. */
const MAX_TOASTS = 4

export function useToasts() {
  const toasts = shallowRef<readonly Toast[]>([])
  let nextId = 1
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

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
    const id = nextId++
    const shown: Toast = { id, tone, code, params, action }
    for (const old of toasts.value.slice(0, Math.max(0, toasts.value.length - MAX_TOASTS + 1))) {
      dismissToast(old.id)
    }
    toasts.value = [...toasts.value, shown]
    releaseToast(id)
    return id
  }

  function dismissToast(id: number): void {
    holdToast(id)
    toasts.value = toasts.value.filter((toast) => toast.id !== id)
  }

  /** Keeps a notice while someone reads it. */
  function holdToast(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  /** Lets a notice go after its time, counted from now. */
  function releaseToast(id: number): void {
    const shown = toasts.value.find((toast) => toast.id === id)
    if (!shown) return
    holdToast(id)
    const ms = shown.action || shown.tone === 'error' ? LONG_TOAST_MS : TOAST_MS
    timers.set(
      id,
      setTimeout(() => dismissToast(id), ms),
    )
  }

  return { toasts, toast, dismissToast, holdToast, releaseToast }
}
