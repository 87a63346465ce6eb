import { readFileSync } from 'node:fs'
import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { runSql } from './support/database.ts'
import { expectReachable } from './support/dialogReach.ts'
import { mailTo } from './support/mailbox.ts'
import { holdToast } from './support/pages.ts'
import { enter, type Person } from './support/person.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

let sheaf: OwnSheaf
let mara: Person
let noor: Person
test.beforeAll(async ({ browser }) => {
  sheaf = await startSheaf({ GOTRUE_PASSWORD_MIN_LENGTH: '10', SHEAF_METRICS_TOKEN: 'm'.repeat(40) })
  // The first account administers the server.
  mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
})
test.afterAll(async () => {
  await sheaf.stop()
})

const at = (section = '') => `${sheaf.origin}/app/admin${section}`
const failMail = (to: string) =>
  runSql(
    sheaf,
    `INSERT INTO pgboss.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     VALUES ('send-mail', $1, 'failed', 15, 15, now(), now(), '{"message": "550 Mailbox unavailable"}')`,
    [{ to, subject: 'Minutes of Monday', text: 'Hello', html: '<p>Hello</p>' }],
  )

test('an administrator finds people, suspends one and lets them in again', async ({ browser }) => {
  const { page } = mara
  await test.step('ADMIN-UI-1, ADMIN-UI-10: the menu leads to the overview, for administrators alone', async () => {
    for (const { page: theirs, workspaceId } of [mara, noor]) {
      await theirs.goto(`${sheaf.origin}/app/${workspaceId}`)
      const asked = theirs.waitForResponse((answer) => answer.url().endsWith('/administration/rights'))
      await theirs.getByRole('button', { name: /Workspace menu/ }).click()
      await asked
      await expect(theirs.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
    }
    await expect(noor.page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0)
    await noor.page.goto(at('/people'))
    await expect(noor.page.getByText('For administrators')).toBeVisible()
    await noor.page.goto(`${sheaf.origin}/app/${noor.workspaceId}`)
    await page.getByRole('menuitem', { name: 'Administration' }).click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(page.getByText('of 2, in 30 days')).toBeVisible()
  })

  await test.step('ADMIN-UI-2: people are found, suspended and let in again', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click()
    await expect(page).toHaveURL(/\/app\/admin\/people$/)
    await page.getByRole('searchbox', { name: 'Find people' }).fill('noo')
    const line = page.getByRole('row', { name: /noor@example\.org/ })
    await expect(page.getByRole('row')).toHaveCount(2)
    await line.getByRole('button', { name: 'Options for Noor' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Suspend' }).press('Enter')
    await holdToast(page, 'Undo')
    await expect(line.getByText('Suspended')).toBeVisible()
    await expect(noor.page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    await expect(enter(browser, sheaf, noor.email)).rejects.toThrow('/gotrue/verify was answered with 400')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line.getByText('Active')).toBeVisible()
    noor = await enter(browser, sheaf, noor.email)
  })

  await test.step('ADMIN-UI-9: both stand in the log, which is exported', async () => {
    await page.goto(at('/audit'))
    const rows = page.getByRole('row')
    await expect(rows.nth(1)).toContainText('Let in again')
    await expect(rows.nth(2)).toContainText('Suspended')
    await expect(rows.nth(2)).toContainText('noor@example.org')
    await page.getByRole('combobox', { name: 'Which acts' }).selectOption('person.suspend')
    await expect(rows).toHaveCount(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const csv = readFileSync(await (await download).path(), 'utf8')
    expect(csv).toContain('person.suspend,noor@example.org,done')
    expect(csv).not.toContain('person.readmit')
  })
})

test('what failed is seen, tried again and discarded', async () => {
  const { page } = mara
  await failMail('lost@example.org')
  await failMail('gone@example.org')

  await test.step('ADMIN-UI-5: what failed has its reason, and how many stands beside the part', async () => {
    await page.goto(at('/jobs'))
    await expect(page.getByRole('row', { name: /send-mail/ }).first()).toContainText(
      '550 Mailbox unavailable',
    )
    await expect(page.getByRole('navigation').getByText('2 failed')).toBeAttached()
  })

  await test.step('ADMIN-UI-6: a mail is sent after all, another is discarded', async () => {
    await page.goto(at('/mail'))
    await expect(page.getByText('None: mails go to the local mailbox')).toBeVisible()
    const asked = new Date()
    await page.getByRole('button', { name: 'Try lost@example.org again' }).click()
    expect((await mailTo(sheaf, 'lost@example.org', asked)).subject).toBe('Minutes of Monday')
    await expect(page.getByRole('row', { name: /lost@/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard gone@example.org' }).click()
    await expectReachable(page, 'discard')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('No mail has failed.')).toBeVisible()
  })
})

test('settings, health, storage and workspaces are told', async () => {
  const { page } = mara
  await test.step('ADMIN-UI-7: settings have their source, and secrets are not shown', async () => {
    await page.goto(at('/settings'))
    const line = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) })
    await expect(line('GOTRUE_PASSWORD_MIN_LENGTH')).toContainText(/10\s*Environment/)
    await expect(line('SHEAF_METRICS_TOKEN')).toContainText('Set, not shown')
    await expect(line('JWT_SECRET')).toContainText('Data folder')
    await expect(line('SMTP_URL')).toContainText('Not set')
    expect(await page.content()).not.toContain('mmmm')
    await page.getByRole('combobox', { name: 'Which settings' }).selectOption('mail')
    await expect(line('GOTRUE_PASSWORD_MIN_LENGTH')).toHaveCount(0)
    await page.goto(at('/sign-in'))
    await expect(line('GOTRUE_DISABLE_SIGNUP')).toContainText('Default')
    await expect(page.getByText('Email only')).toBeVisible()
  })
  await test.step('ADMIN-UI-12: who may sign up is chosen, by mail domains too', async () => {
    const rule = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(rule('Everybody')).toBeChecked()
    await expect(save).toBeDisabled()
    await page.getByText('People of certain mail domains').click()
    await save.click()
    await expect(page.getByText('Name at least one mail domain.')).toBeVisible()
    const domains = page.getByRole('textbox', { name: 'Mail domains' })
    await domains.fill('example.org, ada@example.com')
    await domains.press('Enter')
    await expect(domains).toHaveAccessibleDescription(/“ada@example\.com” is no mail domain/)
    await domains.fill('Example.org @b.example')
    await domains.press('Enter')
    await expect(page.getByText('Saved. It holds from now on.')).toBeVisible()
    await page.reload()
    await expect(domains).toHaveValue('example.org, b.example')
    await rule('Everybody').focus()
    await page.keyboard.press('Space')
    await save.click()
    await expect(save).toBeDisabled()
    await page.route('**/api/administration/sign-up', (route) =>
      route.fulfill({
        json: { code: 0, message: '', data: { rule: 'nobody', domains: [], source: 'environment' } },
      }),
    )
    await page.reload()
    await expect(page.getByText('GOTRUE_DISABLE_SIGNUP is set in the environment')).toBeVisible()
    await expect(rule('Nobody')).toBeChecked()
    await expect(rule('Everybody')).toBeDisabled()
    await expect(save).toHaveCount(0)
    await page.unroute('**/api/administration/sign-up')
    await page.goto(at('/audit'))
    await expect(page.getByRole('row', { name: /Changed who may sign up/ }).first()).toContainText(
      'everybody',
    )
    await page.goto(at('/sign-in'))
  })
  await test.step('ADMIN-UI-13: the numbers of the last days are curves, and a table', async () => {
    const days = ['2026-11-27', '2026-11-28', '2026-11-30'].map((day, index) => ({
      day,
      active_people: 3 + index,
      workspace_count: 5,
      stored_bytes: 1_000_000 * (index + 1),
      failed_jobs: index,
    }))
    await page.route('**/api/administration/days', (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { days } } }),
    )
    await page.goto(at(''))
    await expect(page.locator('.admin-curve')).toHaveCount(4)
    await page.getByText('Numbers of the last 30 days').first().press('Enter')
    const table = page.getByRole('table', { name: 'Numbers of the last 30 days' })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table.getByRole('row').nth(1)).toHaveText(/Nov 30, 2026\s*5\s*5\s*2\.9 MB\s*2/)
    await page.unroute('**/api/administration/days')
  })
  await test.step('ADMIN-UI-8: health in a line', async () => {
    await page.goto(at('/health'))
    await expect(page.getByText(/Everything answers\.|Less than a tenth/)).toBeVisible()
    await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible()
  })
  await test.step('ADMIN-UI-3, ADMIN-UI-4: workspaces and storage', async () => {
    await page.goto(at('/workspaces'))
    await page.getByRole('searchbox', { name: 'Find workspaces' }).fill('noor@')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText('noor@example.org')
    await page.goto(at('/storage'))
    await expect(page.getByText('Files and images')).toBeVisible()
    await expect(page.getByText(/are free on the disk/)).toBeVisible()
  })
})

test('ADMIN-UI-11: every part is accessible, fits a phone and survives an error', async () => {
  const { page } = mara
  const parts = [
    '',
    '/people',
    '/workspaces',
    '/storage',
    '/jobs',
    '/mail',
    '/sign-in',
    '/settings',
    '/health',
    '/audit',
  ]
  for (const part of parts) {
    await page.goto(at(part))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      // The screen hides what is too wide.
      const excess = () =>
        page.evaluate(() => {
          const scroller = document.querySelector('.admin-scroller')!
          return Math.max(
            document.documentElement.scrollWidth - window.innerWidth,
            scroller.scrollWidth - scroller.clientWidth,
            document.documentElement.scrollLeft,
          )
        })
      await expect.poll(excess, `${part} at ${size.width}`).toBeLessThanOrEqual(0)
      await expectAccessible(page, `${part} at ${size.width}`)
    }
  }
  await page.route('**/api/administration/people?**', (route) => route.abort())
  await page.goto(at('/people'))
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.unroute('**/api/administration/people?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /noor@/ })).toBeVisible()
})

test('ADMIN-UI-2: an account is deleted after a question', async () => {
  const { page } = mara
  await page.goto(at('/people'))
  await page.getByRole('button', { name: 'Options for Noor' }).click()
  await page.getByRole('menuitem', { name: 'Delete account…' }).click()
  await expectReachable(page, 'delete account')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('The account of Noor is deleted.')).toBeVisible()
  await expect(page.getByRole('row', { name: /noor@/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /mara@/ }).getByRole('button')).toHaveCount(0)
})
