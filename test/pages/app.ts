// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page as a person uses it: helpers for the board, the list and the texts, and a watch for errors in
 * every test.
 */
import type { Download, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test as base } from './fixture.ts'

export { expect } from './fixture.ts'

/** A file that is dropped on the window. */
export interface DroppedFile {
  name: string
  /** Text is UTF-8; bytes are given as they are. */
  content: string | number[]
}

export class App {
  readonly page: Page
  readonly board: Locator
  readonly list: Locator
  readonly status: Locator
  readonly spoken: Locator

  constructor(page: Page) {
    this.page = page
    this.board = page.locator('.cg-wrap')
    this.list = page.getByRole('listbox', { name: 'Games' })
    this.status = page.locator('.statusbar')
    this.spoken = page.locator('[aria-live=polite]')
  }

  /** Waits until the engine answers, so that the processor is free for the test. */
  async ready(): Promise<void> {
    await expect(this.status.getByRole('button', { name: 'Engine ready' })).toBeVisible({ timeout: 30_000 })
  }

  /** Opens the command palette and waits until it hears what is typed. */
  async openPalette(): Promise<Locator> {
    await this.page.keyboard.press('Control+k')
    const palette = this.page.getByRole('dialog', { name: 'All commands' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    return palette
  }

  /** The middle of a square in page coordinates, White below unless the board is turned. */
  async square(name: string): Promise<[x: number, y: number]> {
    const box = (await this.board.boundingBox())!
    const turned = await this.board.evaluate((element) => element.classList.contains('orientation-black'))
    const file = name.charCodeAt(0) - 97
    const rank = Number(name[1]) - 1
    const column = turned ? 7 - file : file
    const row = turned ? rank : 7 - rank
    return [box.x + ((column + 0.5) * box.width) / 8, box.y + ((row + 0.5) * box.height) / 8]
  }

  async click(name: string): Promise<void> {
    await this.page.mouse.click(...(await this.square(name)))
  }

  /** Squares that are marked in some way; the board keeps old marks for later, out of sight. */
  marks(name: 'move-dest' | 'last-move' | 'check' | 'current-premove'): Locator {
    return this.page.locator(`cg-board square.${name}`).filter({ visible: true })
  }

  /** Plays by clicking both squares. */
  async move(from: string, to: string): Promise<void> {
    await this.click(from)
    await this.click(to)
    await this.settle()
  }

  /** The board tells of a move by a timer, and shows the next position in the frame after it. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => setTimeout(requestAnimationFrame, 5, done)))
  }

  async drag(from: string, to: string, button: 'left' | 'right' = 'left'): Promise<void> {
    const { mouse } = this.page
    await mouse.move(...(await this.square(from)))
    await mouse.down({ button })
    await mouse.move(...(await this.square(to)), { steps: 5 })
    // The board follows the pointer frame by frame.
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await mouse.up({ button })
    await this.settle()
  }

  /** The accessible square of the grid over the board. */
  cell(name: string): Locator {
    return this.page.locator(`[data-square=${name}]`)
  }

  /** What a square of the grid says of itself. */
  async expectSquare(name: string, words: string | RegExp): Promise<void> {
    await expect(this.cell(name)).toHaveAccessibleName(words)
  }

  /** Loads the page again, and waits until it listens. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.page.waitForFunction(() => performance.getEntriesByName('restored').length > 0)
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  async drop(...files: DroppedFile[]): Promise<void> {
    await this.page.evaluate((dropped) => {
      const dataTransfer = new DataTransfer()
      for (const { name, content } of dropped) {
        dataTransfer.items.add(
          new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
        )
      }
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      }
    }, files)
  }

  /** Saves with the keyboard and answers the text that came out. */
  async save(): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.keyboard.press('Control+s'),
    ])
    return { name: download.suggestedFilename(), text: await downloadedText(download) }
  }
}

export const downloadedText = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8')

/** `app` is the page opened and watched: an error in it or a breach of the content policy fails the test. */
export const test = base.extend<{ app: App }>({
  app: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${error.message}\n${error.stack ?? ''}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
      })
    })
    await page.goto('/')
    await expect(page.locator('cg-board')).toBeVisible()
    await use(new App(page))
    expect(problems).toEqual([])
  },
})

/** A game with a number to tell it by. */
export const gameText = (number: number, moves = '1. e4 e5 2. Nf3 Nc6 *'): string =>
  `[Event "Event ${number}"]\n[Site "?"]\n[Date "2024.03.04"]\n[Round "?"]\n[White "White ${number}"]\n[Black "Black ${number}"]\n[Result "*"]\n[WhiteElo "${2000 + (number % 100)}"]\n\n${moves}\n`

export const fileText = (count: number): string =>
  Array.from({ length: count }, (_, at) => gameText(at + 1)).join('\n')
