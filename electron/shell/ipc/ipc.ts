// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where the page's calls arrive. Only the top frame of our own page is heard, and only with arguments of the
 * right shape; anything else is an error to the caller and a line in the log.
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
 * Answers every call of `Calls`.
 * @param page the contents of the window at this moment; nobody else is heard.
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
