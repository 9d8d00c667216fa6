// SPDX-License-Identifier: GPL-3.0-or-later
/** The later lessons of the Lab: their pictures move, what they say is heard, and the reader finds the misprint. */
import { expect, test } from './app.ts'
import { checkAccessible } from './screens.ts'

test('a number, keys, a misprint and an ending solved backwards, by keyboard', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Lessons' }).press('Enter')
  const button = (name: string) => lab.getByRole('button', { name, exact: true })
  const goOn = () => button('Continue').press('Enter')
  /** Opens a lesson, makes the right guess and looks at what happens. */
  const begin = async (title: RegExp, guess: string) => {
    await lab.getByRole('button', { name: title }).press('Enter')
    await goOn()
    await lab.getByRole('radio', { name: guess, exact: true }).press('Space')
    await goOn()
    await expect(lab.getByText('Your guess was right.')).toBeVisible()
  }
  /** Answers the question of the open lesson, finishes it and opens the list. */
  const finish = async (answer: string) => {
    await goOn()
    await lab.getByRole('radio', { name: answer, exact: true }).press('Space')
    await goOn()
    await expect(lab.getByText('You have finished this lesson.')).toBeVisible()
    await button('All lessons').press('Enter')
  }

  await begin(/A board in one number/, '8 times, once for each pawn')
  await button('From the start').press('Enter')
  await expect(lab.getByRole('img', { name: /with 8 ones\. As a number: 0000 0000 0000 FF00/ })).toBeVisible()
  for (let step = 0; step < 7; step += 1) await button('Step forwards').press('Enter')
  await expect(lab.getByText('Round 1: w & (w - 1) removes the lowest pawn. Left: 7.')).toBeVisible()
  await checkAccessible(app, 'a bitboard')
  await finish('0')

  await begin(/Keys for positions/, 'Hundreds')
  await button('From the start').press('Enter')
  for (let step = 0; step < 7; step += 1) await button('Step forwards').press('Enter')
  await expect(
    lab.getByText(/Another order of moves, the same position\. The keys are the same\./),
  ).toBeVisible()
  await checkAccessible(app, 'keys of positions')
  await finish('Because castling with it is no longer possible')

  await begin(/Find the bug/, 'The minus before beta is missing')
  await expect(lab.getByText('This program is wrong. Turn one sign and look again.')).toBeVisible()
  await lab.getByRole('switch', { name: 'before beta' }).press('Space')
  await expect(lab.getByText('This program has the value of minimax every time.')).toBeVisible()
  await checkAccessible(app, 'a program without its misprint')
  await finish('Only that leaves are compared correctly')

  await begin(/Solved backwards/, '16')
  await button('From the start').press('Enter')
  await expect(lab.getByText(/^Black is mated: 27 positions\./)).toBeVisible()
  for (let step = 0; step < 16; step += 1) await button('Step forwards').press('Enter')
  await expect(
    lab.getByText(/Mate in 16 moves: 390 more positions\. Solved so far: 25,260 of 28,056\./),
  ).toBeVisible()
  await checkAccessible(app, 'an ending solved backwards')
  await finish('When every move of Black leads to a win of White')

  await begin(/Survival of the fittest/, '60 or more')
  await button('From the start').press('Enter')
  await expect(lab.getByText('Twelve random players. The best wins 1 of 10 games.')).toBeVisible()
  for (let step = 0; step < 8; step += 1) await button('Step forwards').press('Enter')
  await expect(
    lab.getByText(/Generation 8: .* In 100 new games the best random player won 22, and this one 68\./),
  ).toBeVisible()
  await checkAccessible(app, 'an evolution')
  await finish('Mixing alone finds nothing that no parent has')
})
