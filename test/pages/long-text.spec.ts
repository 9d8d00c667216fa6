// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, gameText, test, type App } from './app.ts'

/** Words that tell where they stand. */
const numbered = (characters: number): string =>
  Array.from({ length: characters / 8 }, (_, at) => String(at).padStart(7, '0')).join(' ')

/** A game with this name for White. */
const game = (white: string, moves: string): string => gameText(1, moves).replace('White 1', () => white)

/** Characters on the page, those in fields among them. */
const onPage = ({ page }: App): Promise<number> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('textarea, input')]
    const typed = fields.reduce((sum, field) => sum + (field as HTMLInputElement).value.length, 0)
    const copied = [...document.querySelectorAll('[data-value]')]
    const copies = copied.reduce((sum, one) => sum + one.getAttribute('data-value')!.length, 0)
    return document.body.textContent.length + typed + copies
  })

test('five megabytes of games are pasted, read by the service, and listed', async ({ app }) => {
  const { page } = app
  const moves = `1. e4 {${'A comment of some length. '.repeat(20)}} e5 2. Nf3 *`
  const count = Math.ceil(5_000_000 / gameText(1, moves).length)
  await app.paste(Array.from({ length: count }, (_, at) => gameText(at + 1, moves)).join('\n'))
  await expect(page.getByText(`${count.toLocaleString('en')} games`, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/White 1 – Black 1/)
  expect(await app.list.getByRole('option').count()).toBeLessThan(60)
  await app.list.evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
  await app.list.getByRole('option').last().click()
  await expect(page).toHaveTitle(new RegExp(`White ${count} – Black ${count}`))
})

test('a comment of three megabytes is on the page in part, and edited in part', async ({ app }) => {
  const { page } = app
  const text = numbered(3_000_000)
  await app.paste(gameText(1, `1. e4 {${text}} e5 2. Nf3 *`))
  await expect(page).toHaveTitle(/White 1 –/)
  const shown = page.locator('.moves .comment-text bdi')
  await expect(shown).toHaveText(`${text.slice(0, 1200)}…`)
  await page.keyboard.press('ArrowRight')
  const field = page.locator('[data-comment-field=after]')
  await expect(field).toHaveValue(text.slice(0, 20_000))
  expect(await onPage(app)).toBeLessThan(60_000)
  await page.getByRole('button', { name: /more characters/ }).click()
  await expect(shown).toHaveText(`${text.slice(0, 11_200)}…`)

  await field.press('Control+Home')
  await page.keyboard.type('Now: ')
  await field.blur()
  await expect(shown).toHaveText(`Now: ${text.slice(0, 11_195)}…`)
  await page.getByRole('button', { name: 'Later part of the comment' }).click()
  await expect(field).toHaveValue(text.slice(20_000, 40_000))
  expect(await onPage(app)).toBeLessThan(90_000)
  const saved = await app.save()
  expect(saved.text.replaceAll(/\s+/g, ' ').includes(`{Now: ${text.slice(0, 1000)}`)).toBe(true)
  expect(saved.text.length).toBeGreaterThan(text.length)
})

test('names from a file do not turn what is around them, and the title has an end', async ({ app }) => {
  const { page } = app
  const [override, open, close] = ['\u202e', '\u2068', '\u2069']
  await app.paste(game(`${override}etihW`, `1. e4 (1. d4 {${override}dna} 1... d5) e5 *`))
  await expect(page).toHaveTitle(new RegExp(`^● ${open}${override}etihW${close} – Black 1 — Alfabeta$`))
  const right = (words: string) =>
    page.locator('.moves').evaluate((moves, wanted) => {
      const walker = document.createTreeWalker(moves, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent!.includes(wanted)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, top } = range.getBoundingClientRect()
        return { left, line: Math.round(top) }
      }
      return null
    }, words)
  const [before, comment, after] = [await right('d4'), await right('dna'), await right('d5')]
  expect(before!.line).toBe(after!.line)
  expect(before!.left).toBeLessThan(comment!.left)
  expect(comment!.left).toBeLessThan(after!.left)

  await app.paste(game('Long '.repeat(12_000), '1. e4 *'))
  await expect(page).toHaveTitle(/Long/)
  expect((await page.title()).length).toBeLessThan(250)
  expect(await onPage(app)).toBeLessThan(20_000)
})
