// SPDX-License-Identifier: GPL-3.0-or-later
/** Lessons of the Lab by keyboard alone: a guess, figures from the worker, a question, and into the Lab. */
import { expect, test } from './app.ts'

test('two lessons are finished by keyboard, and one goes into the Lab', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Lessons' }).press('Enter')
  const button = (name: string) => lab.getByRole('button', { name, exact: true })
  const goOn = () => button('Continue').press('Enter')

  await button('Begin').press('Enter')
  await expect(lab.getByRole('heading', { name: 'The idea' })).toBeFocused()
  await goOn()
  await lab.getByRole('radio', { name: 'About a million' }).press('Space')
  await goOn()
  await expect(lab.getByText('Your guess was right.')).toBeVisible()
  await expect(lab.getByText(/1,013,312 after 4/)).toBeVisible()
  await goOn()
  await lab.getByRole('radio', { name: '30', exact: true }).press('Space')
  await expect(lab.getByText(/But every branch splits again/)).toBeVisible()
  await expect(button('Continue')).toBeDisabled()
  await lab.getByRole('radio', { name: '1,000' }).press('Space')
  await goOn()
  await button('Next lesson').press('Enter')

  await expect(lab.getByRole('heading', { name: '2. Minimax by hand' })).toBeVisible()
  await goOn()
  await lab.getByRole('radio', { name: /C, worth 4/ }).press('Space')
  await goOn()
  await button('From the start').press('Enter')
  await expect(lab.getByText('The tree before the search.')).toBeVisible()
  await button('Step forwards').press('Enter')
  await expect(lab.getByText('The root: White is to choose.')).toBeVisible()
  await button('Step forwards').press('Enter')
  await button('Step backwards').press('Enter')
  await expect(lab.getByText('The root: White is to choose.')).toBeVisible()
  await goOn()

  // Reading the picture: circles become boxes, and a reply refutes a move.
  await expect(button('Continue')).toBeDisabled()
  for (const words of [/becomes a box/, /as wide as all/, /is dark blue/]) {
    await button('Step forwards').press('Enter')
    await expect(lab.getByText(words)).toBeVisible()
  }
  await button('D2: 10').press('Enter')
  await expect(lab.getByText(/It refutes nothing/)).toBeVisible()
  await expect(button('Continue')).toBeDisabled()
  await button('D1: 1').press('Enter')
  await expect(lab.getByText(/D1 holds White to 1, and White has 4 with C/)).toBeVisible()
  await goOn()
  const picture = lab.getByRole('tree')
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await picture.press(key)
  await expect(lab.getByText(/dxc4 leaves −1.00, and White has \+1.00 with exd5/)).toBeVisible()
  await goOn()

  // The program beside the animation.
  await button('From the start').press('Enter')
  const lines = lab.getByRole('list', { name: 'The program, line by line' })
  await expect(lines.locator('[aria-current]')).toHaveCount(0)
  await button('Step forwards').press('Enter')
  await expect(lines.locator('[aria-current]')).toHaveText('minimax(position, depth):')
  await lab.getByRole('radio', { name: 'Python' }).press('Space')
  await expect(lines.locator('[aria-current]')).toHaveText('def minimax(position, depth):')
  await button('What the Lab runs: engine/lab/minimax.ts').press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Minimax as it is usually explained')
  await page.keyboard.press('Escape')
  await goOn()
  await lab.getByRole('radio', { name: '5', exact: true }).press('Space')
  await goOn()
  await button('Open as an experiment').press('Enter')
  await expect(lab.getByRole('combobox', { name: 'Algorithm' })).toContainText('Minimax')
  await app.expectSquare('b5', /white bishop/i)

  // The lesson waits at the same step, with the answers.
  await button('Back to lesson 2, step 8').press('Enter')
  await expect(lab.getByRole('heading', { name: 'Try it yourself' })).toBeFocused()
  await button('Back').press('Enter')
  await expect(lab.getByRole('radio', { name: '5', exact: true })).toBeChecked()

  await page.reload()
  await app.ready()
  await page.keyboard.press('Control+5')
  await lab.getByRole('tab', { name: 'Lessons' }).press('Enter')
  await expect(lab.getByText(/2 of \d+ finished/)).toBeVisible()

  // The lines that the searches expect move on the board of a lesson.
  await lab.getByRole('button', { name: /Horizon: out of sight/ }).press('Enter')
  await goOn()
  await lab.getByRole('radio').first().press('Space')
  await goOn()
  await button('From the start').press('Enter')
  await expect(lab.getByText('Alpha-beta, depth 3. This is the line it expects.')).toBeVisible()
  await button('Step forwards').press('Enter')
  await expect(lab.getByText('White plays g6+.')).toBeVisible()
})

test('the doors of a tree are shut by hand, and then its moves are put in order', async ({ app }) => {
  const { page } = app
  await app.ready()
  await page.keyboard.press('Control+5')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Lessons' }).click()
  await lab.getByRole('button', { name: '4 Alpha-beta' }).click()
  const button = (name: string) => lab.getByRole('button', { name, exact: true })
  const goOn = async () => {
    await expect(button('Continue')).toBeEnabled()
    await button('Continue').press('Enter')
  }
  await goOn()
  await lab.getByRole('radio').first().press('Space')
  await goOn()
  await goOn()
  await goOn()

  // The second status is the number of leaves below.
  const said = lab.getByRole('status').first()
  await button('Look at D1').press('Enter')
  await expect(said).toHaveText('D1 leaves White 1.')
  await button('Shut the door of D').press('Enter')
  await expect(said).toContainText('White is sure of nothing')
  for (const reply of ['C1', 'C2', 'C3']) await button(`Look at ${reply}`).press('Enter')
  await button('Shut the door of D').press('Enter')
  await expect(said).toHaveText(
    'The door of D is shut: Black holds White to 1 there, and White is sure of 4.',
  )
  await expect(button('D2, not looked at')).toBeDisabled()
  for (const [reply, move] of [
    ['B1', 'B'],
    ['A2', 'A'],
  ]) {
    await button(`Look at ${reply}`).press('Enter')
    await button(`Shut the door of ${move}`).press('Enter')
  }
  await expect(said).toContainText('You looked at 6 of 12 leaves.')
  await expect(said).toContainText('You saved 6 of the 6 that can be saved.')
  await lab.getByRole('spinbutton', { name: 'Half-moves' }).fill('4')
  await page.keyboard.press('Tab')
  await expect(lab.getByText(/looks at 1,799 of 810,000 leaves at best/)).toBeVisible()
  await goOn()

  await expect(said).toContainText('Alpha-beta looks at 10 of 12 leaves.')
  for (const node of ['A2: 2', 'C: 4']) {
    await lab.getByRole('button', { name: new RegExp(`^${node}`) }).press('Enter')
    await expect(lab.getByRole('button', { name: new RegExp(`^${node}`) })).toBeFocused()
  }
  await expect(said).toContainText('No order needs fewer.')
  await button('As it was').press('Enter')
  await expect(said).toContainText('Alpha-beta looks at 10 of 12 leaves. The best order needs 6.')
})
