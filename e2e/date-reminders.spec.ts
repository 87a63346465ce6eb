import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { p } from './support/blocks.ts'
import { openEditor, storedBlocks } from './support/editorPage.ts'

const day: NewBlock = {
  type: 'paragraph',
  text: [
    { text: 'On ' },
    { text: '@', attributes: { mention: { type: 'date', date: '2026-06-09T12:00:00.000Z', later: 1 } } },
  ],
}

async function mention(page: Page): Promise<Record<string, unknown>> {
  const [line = ''] = await storedBlocks(page)
  return JSON.parse(line.slice(line.indexOf('{'))).mention
}

test('EDIT-DATE-1, EDIT-DATE-2, EDIT-DATE-3: a date gets a time and a reminder, undone one by one', async ({
  page,
}) => {
  await openEditor(page, [day])
  await page.locator('.b-date').click()
  const panel = page.getByRole('dialog', { name: 'Choose a date' })
  const reminder = panel.getByRole('combobox', { name: 'Remind' })
  await expect(reminder.getByRole('option')).toHaveCount(5)
  await reminder.selectOption('oneDayBefore')
  const { reminder_id: id, ...reminded } = await mention(page)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(reminded).toEqual({
    type: 'date',
    date: '2026-06-09T12:00:00.000Z',
    later: 1,
    reminder_option: 'oneDayBefore',
  })
  await expect(page.locator('.b-date')).toHaveAttribute('data-reminder', 'oneDayBefore')
  await panel.getByRole('checkbox', { name: 'Include time' }).check()
  await panel.getByLabel('Time', { exact: true }).fill('18:30')
  const timed = await page.evaluate(() => new Date(2026, 5, 9, 18, 30).toISOString())
  await expect.poll(() => mention(page)).toMatchObject({ date: timed, include_time: true, reminder_id: id })
  await reminder.selectOption('fiveMinsBefore')
  await panel.getByRole('checkbox', { name: 'Include time' }).uncheck()
  expect(await mention(page)).toMatchObject({
    date: '2026-06-09T12:00:00.000Z',
    include_time: false,
    reminder_option: 'onDayOfEvent',
  })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  expect(await mention(page)).toMatchObject({ include_time: true, reminder_option: 'fiveMinsBefore' })
})

test('EDIT-MATH-11: the selected words become the source of a formula', async ({ page }) => {
  await openEditor(page, [p('Energy is E=mc^2 here')])
  await page.locator('.b-line').click()
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[0]!
    const { tr } = view.state
    const { selection } = view.state
    view.dispatch(
      tr.setSelection(
        (selection.constructor as unknown as { create: (...of: unknown[]) => typeof selection }).create(
          tr.doc,
          12,
          18,
        ),
      ),
    )
  })
  await page
    .getByRole('toolbar', { name: 'Text style' })
    .getByRole('button', { name: /Inline formula/ })
    .click()
  const field = page.getByRole('textbox', { name: 'Formula' })
  await expect(field).toHaveValue('E=mc^2')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual(['paragraph Energy is ${"formula":"E=mc^2"} here'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedBlocks(page)).toEqual(['paragraph Energy is E=mc^2 here'])
})

test('EDIT-MATH-11: a new one by slash menu and shortcut; left with Escape it goes', async ({ page }) => {
  await openEditor(page, [p('')])
  await page.locator('.b-line').click()
  await page.keyboard.type('Let /inline')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Formula' })
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.type('x_1')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' be ')
  expect(await storedBlocks(page)).toEqual(['paragraph Let ${"formula":"x_1"} be'])
  await page.keyboard.press('ControlOrMeta+Alt+=')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('one')
  expect(await storedBlocks(page)).toEqual(['paragraph Let ${"formula":"x_1"} be one'])
})
