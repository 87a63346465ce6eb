import { listedReminders } from './support/listedReminders.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { expect, test, type Browser, type Locator, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1
const WRITES = 30
const ROWS = [
  ['Name', 'Due'],
  ['Boathouse', '18 Jun 2027'],
  ['Ferry shelter', ''],
]
const JUNE_18 = [2027, 5, 18] as const

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const editor = (page: Page) => page.locator('.grid-editor')
const remind = (page: Page) => page.getByRole('combobox', { name: 'Remind' })
const mark = (page: Page, row: number) => due(page, row).getByRole('img', { name: 'Reminder' })

function due(page: Page, row: number): Locator {
  return page.locator(`.grid-row[data-row="${row - 1}"] [data-type="date_time"]`)
}

/** A moment on the clock of the page, in seconds. */
function secondsAt(page: Page, ...at: readonly [number, number, number, number]): Promise<number> {
  return page.evaluate(([year, month, day, hour]) => new Date(year, month, day, hour).getTime() / 1000, at)
}

/** Somebody with a grid of two rows, the first of which is due on 18 June 2027. */
async function openTasks(
  browser: Browser,
  email: string,
): Promise<{ readonly mara: Person; readonly viewId: string }> {
  const mara = await enter(browser, sheaf, email, 'Mara')
  const viewId = await addPage(mara, 'Tasks', undefined, GRID)
  const { page } = mara
  await open(mara, mara, viewId)
  const option = page.getByRole('option', { name: 'Date', exact: true })
  await expect(async () => {
    await page.getByRole('columnheader', { name: 'Add field' }).getByRole('button').click()
    await expect(option).toBeVisible({ timeout: 3000 })
  }).toPass()
  await option.click()
  for (const [index, [name = '', date = '']] of ROWS.slice(1).entries()) {
    await page.getByRole('rowheader').nth(index).click()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    if (date === '') continue
    await due(page, index + 1).click()
    await page.keyboard.type(date)
    await page.keyboard.press('Enter')
  }
  await untilSaved(page)
  return { mara, viewId }
}

async function open({ page }: Person, { workspaceId }: Person, viewId: string): Promise<void> {
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await expect(page.getByRole('button', { name: 'New row' })).toBeVisible()
}

test('GRID-DATE-13, GRID-DATE-14, GRID-DATE-16, GRID-DATE-17: a reminder is set, moves with its date, is taken back and goes', async ({
  browser,
}) => {
  const { mara, viewId } = await openTasks(browser, 'mara-sets@example.org')
  const { page } = mara
  const listed = () => listedReminders(page, sheaf)
  await due(page, 1).dblclick()
  await expect(remind(page).getByRole('option')).toHaveText([
    'No reminder',
    'On the day, at 9:00',
    '1 day before, at 9:00',
    '2 days before, at 9:00',
    '1 week before, at 9:00',
  ])
  await remind(page).selectOption('1 day before, at 9:00')
  await page.keyboard.press('Enter')
  await expect(mark(page, 1)).toBeVisible()
  const [year, month, day] = JUNE_18
  await expect.poll(listed).toMatchObject([
    {
      kind: 'database',
      objectId: viewId,
      title: 'Boathouse',
      scheduledAt: await secondsAt(page, year, month, day - 1, 9),
      meta: { include_time: 'false', reminder_option: 'oneDayBefore', row_id: expect.any(String) },
    },
  ])
  const [set] = await listed()

  // By the keyboard: the date is typed over, the reminder comes along.
  await due(page, 1).click()
  await page.keyboard.type('25 Jun 2027')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await listed())[0]?.scheduledAt).toBe(set!.scheduledAt + 7 * 86_400)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await listed())[0]?.scheduledAt).toBe(set!.scheduledAt)

  // Arrows choose in the field, Enter writes.
  await due(page, 1).click()
  await page.keyboard.press('F2')
  await remind(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveAttribute('data-kind', 'idle')
  await expect
    .poll(async () => (await listed())[0])
    .toMatchObject({ id: set!.id, scheduledAt: set!.scheduledAt - 86_400 })

  // With a time there are more; without it, those come on the day.
  await due(page, 1).dblclick()
  await page.getByRole('switch', { name: 'Time' }).click()
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill('15:00')
  await expect(remind(page).getByRole('option')).toHaveCount(12)
  await remind(page).selectOption('2 hours before')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await listed())[0]?.scheduledAt)
    .toBe(await secondsAt(page, year, month, day, 13))
  await due(page, 1).dblclick()
  await page.getByRole('switch', { name: 'Time' }).click()
  await expect(remind(page)).toHaveValue('onDayOfEvent')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await listed())[0]?.scheduledAt)
    .toBe(await secondsAt(page, year, month, day, 9))

  // A copy of the row reminds of nothing.
  await page.getByRole('rowheader').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(due(page, 2)).toHaveText(/2027/)
  await expect(mark(page, 2)).toHaveCount(0)

  await due(page, 1).click()
  await page.keyboard.press('Delete')
  await expect.poll(listed).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(mark(page, 1)).toBeVisible()
  await expect.poll(async () => (await listed()).map(({ id }) => id)).toEqual([set!.id])

  await due(page, 1).dblclick()
  await remind(page).selectOption('No reminder')
  await page.keyboard.press('Enter')
  await expect(mark(page, 1)).toHaveCount(0)
  await expect.poll(listed).toEqual([])
})

test('GRID-DATE-13: in the page of a row; the list knows it after a reload', async ({ browser }) => {
  const { mara } = await openTasks(browser, 'mara-page@example.org')
  const { page } = mara
  await page.getByRole('rowheader').first().click()
  await page.keyboard.press('Space')
  const row = page.getByRole('dialog', { name: 'Boathouse', exact: true })
  await row.getByRole('button', { name: 'Edit Date' }).click()
  await remind(page).selectOption('1 week before, at 9:00')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('img', { name: 'Reminder' })).toBeVisible()
  await expect.poll(async () => (await listedReminders(page, sheaf)).length).toBe(1)
  await page.reload()
  await row.getByRole('button', { name: 'Edit Date' }).click()
  await expect(remind(page)).toHaveValue('oneWeekBefore')
})

test('GRID-DATE-15: what somebody else set stays, and one’s own hangs at it', async ({ browser }) => {
  const { mara, viewId } = await openTasks(browser, 'mara-both@example.org')
  const { page } = mara
  await due(page, 1).dblclick()
  await remind(page).selectOption('On the day, at 9:00')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await listedReminders(page, sheaf)).length).toBe(1)
  const [hers] = await listedReminders(page, sheaf)

  const noor = await enter(browser, sheaf, 'noor-both@example.org', 'Noor')
  await givePage(mara, viewId, noor, WRITES)
  await open(noor, mara, viewId)
  await expect(mark(noor.page, 1)).toBeVisible()
  await due(noor.page, 1).dblclick()
  await expect(noor.page.getByText('Someone else is reminded of this date.')).toBeVisible()
  await expect(remind(noor.page)).toHaveValue('')
  await remind(noor.page).selectOption('1 day before, at 9:00')
  await noor.page.keyboard.press('Enter')
  const his = () => listedReminders(noor.page, sheaf)
  await expect.poll(his).toMatchObject([{ id: hers!.id, scheduledAt: hers!.scheduledAt - 86_400 }])

  // The date is moved by one of them, for both.
  await due(noor.page, 1).click()
  await noor.page.keyboard.type('20 Jun 2027')
  await noor.page.keyboard.press('Enter')
  await expect.poll(async () => (await his())[0]?.scheduledAt).toBe(hers!.scheduledAt + 86_400)
  await expect
    .poll(async () => (await listedReminders(page, sheaf))[0])
    .toMatchObject({ id: hers!.id, scheduledAt: hers!.scheduledAt + 2 * 86_400 })

  await due(noor.page, 1).dblclick()
  await remind(noor.page).selectOption('No reminder')
  await noor.page.keyboard.press('Enter')
  await expect.poll(his).toEqual([])
  await expect(mark(noor.page, 1)).toBeVisible()
  await expect(mark(page, 1)).toBeVisible()
})
