// SPDX-License-Identifier: GPL-3.0-or-later
/** The person's rating, from the rated games of My games. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './launch.ts'

/** A rated game against a level: who won, and when. */
const game = (elo: number, result: string, date: string): string => `[Event "?"]
[Site "?"]
[Date "${date}"]
[Round "-"]
[White "You"]
[Black "Alfabeta"]
[Result "${result}"]
[WhiteType "human"]
[BlackElo "${elo}"]
[BlackType "program"]
[Rated "yes"]
[TimeControl "-"]

1. e4 e5 ${result}
`

test('rated games give a rating with its margin, and its way from day to day', async ({ start }) => {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-rating-'))
  const games = [
    game(1200, '1-0', '2026.10.01'),
    game(1400, '1-0', '2026.10.01'),
    game(1500, '0-1', '2026.10.05'),
    game(1400, '1/2-1/2', '2026.10.11'),
    game(1500, '1-0', '2026.10.20'),
    game(1600, '0-1', '2026.10.26'),
    game(1500, '1/2-1/2', '2026.11.02'),
  ]
  writeFileSync(join(userData, 'my-games.pgn'), games.join('\n'))
  const app = await start({ userData })
  await app.page.getByRole('button', { name: 'Play', exact: true }).click()
  const rating = app.page.getByRole('region', { name: 'Your rating' })
  await expect(rating).toContainText(/^Your rating1[45]\d\d± \d\d\d/)
  await expect(rating).toContainText('Estimated from 7 rated games')
  await expect(rating).toContainText(/From \d+ on 2026-10-01 to \d+ on 2026-11-02; peak \d+/)
  await expect(rating.locator('canvas')).toBeVisible()
  await app.screenshot('rating-1-light')
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await app.screenshot('rating-2-dark')
})
