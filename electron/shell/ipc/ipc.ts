// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Receives the page's calls. Accepts them only from the top frame of our own page and with valid arguments;
 * anything else is an error to the caller and a line in the log.
 */
import { ipcMain, type WebFrameMain, type WebContents } from 'electron'
import { areArgumentsOf } from './call-guards.ts'
import type { CallName, Calls } from './channels.ts'
import { isOwnAddress } from '../window/page-address.ts'

export type Handlers = {
  [C in CallName]: (...args: Parameters<Calls[C]>) => ReturnType<Calls[C]> | Promise<ReturnType<Calls[C]>>
}

function isTrusted(frame: WebFrameMain | null, sender: WebContents, page: WebContents | null): boolean {
  return sender === page && frame !== null && frame === sender.mainFrame && isOwnAddress(frame.url)
}

/**
 * Registers the handlers of all `Calls`.
 * @param page the present contents of the window; calls from others are refused
 */
export function answerCalls(
  handlers: Handlers,
  page: () => WebContents | null,
  log: (line: string) => void,
): void {
  for (const name of Object.keys(handlers) as CallName[]) {
    const handler = handlers[name] as (...args: unknown[]) => unknown
    ipcMain.handle(name, (event, ...args: unknown[]) => {
      if (!isTrusted(event.senderFrame, event.sender, page())) {
        log(`${name}: refused a call from ${event.senderFrame?.url ?? 'a frame that is gone'}`)
        throw new Error('NOT_ALLOWED')
      }
      if (!areArgumentsOf(name, args)) {
        log(`${name}: refused arguments of the wrong shape`)
        throw new Error('BAD_ARGUMENT')
      }
      return handler(...args)
    })
  }
}
