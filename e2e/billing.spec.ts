import { startModelProvider, words } from '../apps/server/src/features/testing/startModelProvider.ts'
import { expect, test, type Browser, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { insertFile, largeFile } from './support/files.ts'
import { textOf } from './support/pages.ts'
import { openMembers, openSettings } from './support/people.ts'
import { addPage, enter, type Person } from './support/person.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

const MB = 1024 * 1024

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf({ SHEAF_BILLING: 'on' })
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** At a page of their own. */
async function atPage(browser: Browser, email: string, name: string): Promise<Person> {
  const person = await enter(browser, sheaf, email, name)
  const pageId = await addPage(person, 'Lakeside library')
  await person.page.goto(`${sheaf.origin}/app/${person.workspaceId}/${pageId}`)
  await expect(textOf(person.page)).toBeVisible()
  return person
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay / }).click()
}

test('BILL-DIALOG-1, BILL-AFTER-1: a file that is too large shows the plan that takes it, and goes up once that is paid', async ({
  browser,
}) => {
  const { page } = await atPage(browser, 'mara@example.org', 'Mara')
  const report = largeFile(8 * MB)
  await insertFile(page, 'file', report.path)
  const plans = page.getByRole('dialog', { name: 'This file is larger than 7 MB' })
  await expect(plans.getByText('Your file is over 7 MB limit of the Free plan.')).toBeVisible()
  await expect(plans.getByRole('listitem', { name: 'Pro' })).toContainText('Lifts the limit')
  await expect(plans.getByRole('listitem', { name: 'Pro' })).toContainText('$8')
  await expectAccessible(page, 'plans')
  await expectReachable(page, 'plans')

  await plans.getByRole('button', { name: 'Close' }).click()
  await expect(textOf(page).getByText('Your file is over 7 MB limit of the Free plan.')).toBeVisible()
  await textOf(page).getByRole('button', { name: 'Try again' }).click()
  await plans.getByRole('button', { name: 'Continue with Pro' }).click()

  await expect(page.getByRole('heading', { name: 'Trial payment' })).toBeVisible()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('Nothing was charged')
  await payWith(page, '4242 4242 4242 4242')

  await expect(page.getByRole('heading', { name: 'Thank you, Mara' })).toBeVisible()
  await expect(page.getByText('Pro, 1 person, yearly')).toBeVisible()
  await expect(page.getByText('•••• 4242')).toBeVisible()
  await expectAccessible(page, 'the thanks after a payment')
  await page.getByRole('link', { name: 'Back to Lakeside library' }).click()
  await expect(textOf(page).getByRole('link', { name: 'Download' })).toBeVisible()
  report.remove()
})

test('BILL-SETTINGS-1, BILL-CANCEL-1: a plan is looked at, cancelled and kept in the settings', async ({
  browser,
}) => {
  const { page, workspaceId, call } = await atPage(browser, 'noor@example.org', 'Noor')
  const success = encodeURIComponent(`${sheaf.origin}/after-payment`)
  const link = await call<string>(
    'GET',
    `/billing/api/v1/subscription-link?workspace_id=${workspaceId}&workspace_subscription_plan=pro&recurring_interval=month&success_url=${success}`,
  )
  await fetch(link, { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }) })
  const plan = await openSettings(page, 'Plan and invoices')
  await expect(plan.getByText('$10 a month. Next payment on')).toBeVisible()
  await expect(plan.getByText('1 seat')).toBeVisible()
  await expect(plan.getByRole('listitem').filter({ hasText: 'TRIAL-' })).toContainText('$10')
  await expectAccessible(page, 'the plan in the settings')

  await plan.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Pro' })
  await dialog.getByLabel('Why do you leave it?').fill('It is winter.')
  await expectReachable(page, 'cancelling')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(plan.getByText(/Ends on .* nothing is deleted afterwards/)).toBeVisible()
  await plan.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(plan.getByText('$10 a month. Next payment on')).toBeVisible()
})

test('BILL-DIALOG-2: whoever does not own the workspace sees no price and whom to ask', async ({
  browser,
}) => {
  const owner = await enter(browser, sheaf, 'ilse@example.org', 'Ilse')
  const member = await enter(browser, sheaf, 'tomas@example.org', 'Tomas')
  await owner.call('POST', `/api/workspace/${owner.workspaceId}/invite`, [
    { email: member.email, role: 'Member', skip_email_send: true },
  ])
  const [invitation] = await member.call<{ invite_id: string }[]>(
    'GET',
    '/api/workspace/invite?status=Pending',
  )
  await member.call('POST', `/api/workspace/accept-invite/${invitation!.invite_id}`)
  const { page } = member
  await page.goto(`${sheaf.origin}/app/${owner.workspaceId}`)
  const section = await openSettings(page, 'Plan and invoices')
  await section.getByRole('button', { name: 'See plans' }).click()
  const plans = page.getByRole('dialog', { name: 'Plans' })
  const ask = plans.getByRole('link', { name: 'Ask Ilse' })
  await expect(ask).toHaveAttribute('href', /^mailto:ilse%40example\.org/)
  await expect(plans).not.toContainText('$')
  await expect(plans.getByRole('button', { name: 'Continue with Pro' })).toHaveCount(0)
})

test('BILL-DIALOG-1: inviting more people than the plan has room for shows the plan that has', async ({
  browser,
}) => {
  const { page } = await atPage(browser, 'jun@example.org', 'Jun')
  const members = await openMembers(page)
  await members.getByLabel('Email addresses to invite').fill('one@example.org, two@example.org')
  await members.getByRole('button', { name: 'Invite', exact: true }).click()
  const plans = page.getByRole('dialog', { name: 'Your plan has room for 2 members' })
  await expect(plans.getByRole('listitem', { name: 'Pro' })).toContainText('Lifts the limit')
  await plans.getByRole('button', { name: 'Close' }).click()
  await expect(members.getByRole('listitem').filter({ hasText: 'two@example.org' })).toBeVisible()
})

test('BILL-DIALOG-1: sharing with one guest more than the plan has room for shows the plan that has', async ({
  browser,
}) => {
  const owner = await atPage(browser, 'astrid@example.org', 'Astrid')
  const { page } = owner
  for (let count = 1; count <= 5; count += 1) {
    const guest = await enter(browser, sheaf, `guest-${count}@example.org`)
    await guest.context.close()
  }
  await enter(browser, sheaf, 'guest-6@example.org')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share this page' })
  const field = panel.getByRole('textbox', { name: 'Email addresses' })
  const give = async (addresses: readonly string[]) => {
    await field.fill(addresses.join(', '))
    await field.press('Enter')
    await panel.getByRole('button', { name: 'Share', exact: true }).click()
  }
  await give([1, 2, 3, 4, 5].map((count) => `guest-${count}@example.org`))
  await expect(page.getByText('Shared with 5 people')).toBeVisible()
  await give(['guest-6@example.org'])
  const plans = page.getByRole('dialog', { name: 'Your plan has room for 5 guests' })
  await expect(plans.getByText('All places for guests of Free are taken.')).toBeVisible()
  await expect(plans.getByRole('listitem', { name: 'Pro' })).toContainText('Lifts the limit')
  await expectAccessible(page, 'plans for guests')
  // Nothing is shared; those who have access keep it.
  await plans.getByRole('button', { name: 'Close' }).click()
  await expect(plans).toBeHidden()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const people = panel.getByRole('list', { name: 'People with access' }).getByRole('listitem')
  await expect(people).toHaveCount(6)
  await expect(panel.getByRole('button', { name: 'Remove guest-6@example.org' })).toBeVisible()
  await expect(people.filter({ hasText: 'guest-6' })).toHaveCount(0)
})

test('BILL-DIALOG-1: a chat whose answers of the month are used up shows the plan that has more', async ({
  browser,
}) => {
  const provider = await startModelProvider()
  provider.answer = words('Larch greys evenly.')
  const asked = await startSheaf({
    SHEAF_BILLING: 'on',
    SHEAF_AI_PROVIDER: 'openai',
    SHEAF_AI_BASE_URL: provider.baseUrl,
    SHEAF_AI_API_KEY: 'key',
    SHEAF_AI_MODEL: 'larch-1',
  })
  const { page, workspaceId, call } = await enter(browser, asked, 'vera@example.org', 'Vera')
  for (let count = 0; count < 20; count += 1)
    await call('POST', `/api/ai/${workspaceId}/summarize_row`, {
      workspace_id: workspaceId,
      data: { Content: { Name: 'Boathouse' } },
    })
  await page.goto(`${asked.origin}/app/${workspaceId}`)
  await expect(textOf(page)).toBeVisible()
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Search or type > for commands' }).fill('How does larch age?')
  await page.getByRole('option', { name: 'Ask “How does larch age?”' }).click()

  const plans = page.getByRole('dialog', { name: 'The AI answers of this month are used up' })
  await expect(plans.getByText('Free holds 20 answers a month for everyone together.')).toBeVisible()
  await expect(plans.getByRole('listitem', { name: 'Pro' })).toContainText('Lifts the limit')
  await expectReachable(page, 'plans for answers')
  await plans.getByRole('button', { name: 'Close' }).click()
  await expect(plans).toBeHidden()
  // The question stays, with why nothing answers it.
  await expect(page.locator('.chat-bubble')).toHaveText('How does larch age?')
  await expect(page.locator('.chat-problem')).toBeVisible()
  await asked.stop()
  await provider.close()
})

test('BILL-OFF-1: where nothing is sold, nothing of it shows', async ({ browser }) => {
  const free = await startSheaf()
  const person = await enter(browser, free, 'free@example.org')
  await person.page.goto(`${free.origin}/app/${person.workspaceId}`)
  const settings = await openSettings(person.page, 'Members')
  await expect(settings).toBeVisible()
  await expect(person.page.getByRole('link', { name: 'Data' })).toBeVisible()
  await expect(person.page.getByRole('link', { name: 'Plan and invoices' })).toHaveCount(0)
  await free.stop()
})
