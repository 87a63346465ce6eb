import { expectAccessible } from './support/axe.ts'
import { openActions, titleOf } from './support/pages.ts'
import { expect, test, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'View settings' }).click()
  await page.getByRole('button', { name: 'Subscribe…' }).click()
  await expect(page.getByText('Subscribe to this calendar')).toBeVisible()
  return page.getByRole('dialog', { name: 'View settings' })
}

test('FEED-PANEL-1: an address is made, copied and read by another program, made anew and revoked', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New calendar' }).click()
  await expect(page.locator('.calendar-month')).toBeVisible()
  await titleOf(page).fill('Schedule')
  await page
    .locator('.calendar-week .calendar-day')
    .nth(9)
    .click({ position: { x: 20, y: 90 } })
  await page.getByRole('textbox', { name: /^Name of the new row/ }).fill('Truss delivery, Ål')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Truss delivery/ })).toBeVisible()

  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Make an address' }).click()
  const address = panel.getByRole('textbox', { name: 'Secret address' })
  await expect(address).toHaveValue(/\/calendar-feed\/[\w-]{32}\.ics$/)
  await expectAccessible(page, 'subscribing to a calendar')
  await page.screenshot({ path: test.info().outputPath('light.png') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: test.info().outputPath('dark.png') })
  await page.emulateMedia({ colorScheme: 'light' })

  const first = await address.inputValue()
  // Another program: nobody is signed in.
  const read = async (from: string) => {
    const answer = await fetch(from)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const calendar = await read(first)
  expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(calendar.text).toContain('\r\nX-WR-CALNAME:Schedule\r\n')
  expect(calendar.text).toContain('\r\nSUMMARY:Truss delivery\\, Ål\r\n')

  await page.keyboard.press('Escape')
  await openPanel(page)
  await expect(
    panel.getByText(/^Your address was made (today|yesterday)\. It was last read (today|yesterday)\.$/),
  ).toBeVisible()
  await expect(address).toHaveCount(0)
  await panel.getByRole('button', { name: 'Make a new address' }).click()
  await expect(address).toHaveValue(/\.ics$/)
  const second = await address.inputValue()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: test.info().outputPath('phone.png') })
  await page.setViewportSize({ width: 1280, height: 800 })
  await panel.getByRole('button', { name: 'Revoke' }).click()
  await expect(panel.getByRole('button', { name: 'Make an address' })).toBeVisible()
  await expect(panel.getByText('The address is revoked.')).toHaveCount(1)
  expect((await read(second)).status).toBe(404)
})
