// SPDX-License-Identifier: GPL-3.0-or-later
/** Checks after a start that nothing was lost that must not be. */
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { expect, type RunningApp } from '../desktop/launch.ts'
import { MY_GAMES } from '../../electron/documents/protocol.ts'
import type { ReviewAnswers } from '../../electron/review/protocol.ts'
import type { TrainingAnswers } from '../../electron/training/protocol.ts'
import { askService } from './ask.ts'
import { fileRows, GAMES, libraryRows, readOrEmpty, showFile, showLibrary, type Fact } from './session.ts'

/** Returns the facts that do not hold in a running application, in words. */
export async function missing(app: RunningApp, work: string, facts: readonly Fact[]): Promise<string[]> {
  const lost: string[] = []
  const look = async (fact: Fact, search: () => Promise<unknown>): Promise<void> => {
    try {
      await search()
    } catch (error) {
      lost.push(`${JSON.stringify(fact)}: ${String(error).split('\n')[0]}`)
    }
  }
  const onDisk = readOrEmpty(work)
  for (const fact of facts) if (fact.kind === 'played') await look(fact, () => played(app, fact))
  for (const fact of facts) {
    if (fact.kind === 'comment in the file') {
      if (fact.saved && !onDisk.includes(fact.text)) lost.push(`${JSON.stringify(fact)}: not in the file`)
      await look(fact, async () => {
        await showFile(app)
        await fileRows(app).nth(fact.game).click()
        await seen(app, fact.text)
      })
    }
    if (fact.kind === 'comment in the library')
      await look(fact, async () => {
        await showLibrary(app)
        await libraryRows(app).nth(fact.row).click()
        await seen(app, fact.text)
      })
    if (fact.kind === 'reports ordered') await look(fact, () => ordered(app, fact.count))
    if (fact.kind === 'practised') await look(fact, () => practised(app, fact.attempts))
    if (fact.kind === 'imported')
      await look(fact, async () => {
        await showLibrary(app)
        const games = await libraryRows(app).first().getAttribute('aria-setsize')
        // An import that was under way may or may not have come to its end.
        expect([fact.games, fact.games + GAMES]).toContain(Number(games))
      })
  }
  return lost
}

/** Fails unless a comment is among the moves of the game on the board, whatever panel was in view. */
async function seen({ page }: RunningApp, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Moves' }).click()
  await expect(page.getByText(text).first()).toBeVisible()
}

/** Fails unless the queue has so many reports, and none was given up. */
async function ordered({ page }: RunningApp, count: number): Promise<void> {
  const { jobs } = (await askService(page, 'review', { req: 'jobs' })) as ReviewAnswers['jobs']
  expect(jobs.length).toBeGreaterThanOrEqual(count)
  // A full disk stops them, and says so.
  for (const { state, error } of jobs)
    if (error !== 'NOT_KEPT') expect(state).toMatch(/^(queued|running|done)$/)
}

/** Fails unless the history has so many attempts, and each of them is in the plan. */
async function practised({ page }: RunningApp, attempts: number): Promise<void> {
  const history = (await askService(page, 'training', {
    req: 'attempts',
    from: 0,
    count: 100,
  })) as TrainingAnswers['attempts']
  expect(history.total).toBeGreaterThanOrEqual(attempts)
  const keys = [...new Set(history.rows.map(({ key }) => key))]
  const plan = (await askService(page, 'training', {
    req: 'schedules',
    kind: 'tactic',
    keys,
  })) as TrainingAnswers['schedules']
  expect(plan).not.toContain(null)
}

/** Fails unless a game that was played has its moves. */
async function played({ page }: RunningApp, fact: Fact): Promise<void> {
  if (fact.kind !== 'played') return
  const opened = await askService(page, 'documents', { req: 'open', file: MY_GAMES })
  const { document } = opened as { document: number }
  const answer = await askService(page, 'documents', { req: 'game', document, index: fact.game })
  const { tree } = readGame((answer as { text: string }).text)
  expect(tree.nodes.size - 1).toBeGreaterThanOrEqual(fact.plies)
}
