import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectInReach } from './support/dialogReach.ts'
import { holdToast, textOf, untilSaved } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import { openPublishing, publishByCall, publishState } from './support/publishing.ts'
import { addressOn, type Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** What a visitor gets: the status, and the page as text. */
async function visit(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(sheaf.origin + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

test('a page goes on the web with what lies below, gets a name and options, and comes off again', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const { page } = mara
  const id = await addPage(mara, 'Lakeside library')
  const surveyId = await addPage(mara, 'Site survey', id)
  await addPage(mara, 'دفتر الملاحظات', id)
  await publishByCall(mara, surveyId, { publish_name: 'survey' })
  await mara.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${id}`)
  await textOf(page).click()
  await page.keyboard.type('A library on the north shore.')
  await untilSaved(page)
  const panel = page.getByRole('tabpanel', { name: 'Publish' })

  await test.step('PUBWEB-STATE-1, PUBWEB-TREE-1, PUBWEB-TREE-2, PUBWEB-KEYS-1: what goes along is listed first', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Share' })).toBeVisible()
    await page.getByRole('tab', { name: 'Share' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(panel).toContainText('Anyone with the link can view this page')
    await expect(panel).toContainText('2 pages inside')
    await expect(panel).toContainText('1 published')
    await expect(panel.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('lakeside-library')
    await expectAccessible(page, 'not published', '[role=tabpanel]')
    await panel.getByRole('button', { name: 'Publish with sub-pages' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish 3 pages' })
    await expect(dialog.getByRole('button', { name: 'Publish 3 pages' })).toBeFocused()
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Lakeside library',
      /Site survey.*On the web/,
      'دفتر الملاحظات',
    ])
    await expectAccessible(page, 'pages that go along', '[role=dialog]')
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 pages published')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByRole('link', { name: 'View site' })).toBeFocused()
    await expect(panel).toContainText('All published')
    await panel.getByRole('button', { name: 'Update all' }).click()
    const update = page.getByRole('dialog', { name: 'Update 3 pages' })
    await update.getByRole('button', { name: 'Update 3 pages' }).click()
    await expect(page.getByText('3 published pages are up to date')).toBeVisible()
    await expect(update).toHaveCount(0)
  })

  const field = panel.getByRole('textbox', { name: 'Address', exact: true })
  await test.step('PUBWEB-STATE-2, PUBWEB-NAME-1, PUBWEB-NAME-2, PUBWEB-NAME-3, PUBWEB-NAME-4: a name is checked while it is typed, saved by Enter, copied as it is', async () => {
    await expect(panel).toContainText(/On the websince (today|yesterday)/)
    await expectAccessible(page, 'published', '[role=tabpanel]')
    await field.fill('lakeside library')
    await expect(panel).toContainText('Use letters, numbers, hyphens and underscores.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('')
    await expect(panel).toContainText('Enter a name for the page’s address.')
    await field.fill('x'.repeat(129))
    await expect(panel).toContainText('That name is too long.')
    await field.fill('survey')
    await expect(panel).toContainText('Another published page already has that name.')
    await expectAccessible(page, 'a name that is taken', '[role=tabpanel]')
    await field.press('Escape')
    await expect(field).toHaveValue('lakeside-library')
    await field.fill('lakeside')
    await expect(panel).toContainText('Links with the old name keep working until another page takes it.')
    await field.press('Enter')
    await expect(panel).not.toContainText('Press Enter to save.')
    await field.fill('lakeside-library')
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\/lakeside-library$/)
    const { info } = await publishState(mara, id)
    expect(info?.publish_name).toBe('lakeside-library')
  })
  const path = `/${(await publishState(mara, id)).info!.namespace}/lakeside-library`
  expect(await visit(path)).toMatchObject({ status: 200 })

  await test.step('PUBWEB-SWITCH-1: what a switch says holds', async () => {
    const comments = panel.getByRole('switch', { name: 'Comments', exact: true })
    await expect(comments).toBeChecked()
    await comments.click()
    await expect(comments).not.toBeChecked()
    await expect.poll(async () => (await publishState(mara, id)).info?.comments_enabled).toBe(false)
    await panel.getByRole('switch', { name: 'Search engines' }).click()
    await panel.getByRole('switch', { name: 'Duplicate' }).click()
    await expect
      .poll(async () => (await publishState(mara, id)).info)
      .toMatchObject({
        is_indexed: false,
        duplicate_enabled: false,
      })
  })

  await test.step('PUBWEB-OPT-1, PUBWEB-OPT-2: a password is set, changed and removed', async () => {
    const more = panel.getByRole('button', { name: /More options/ })
    await more.press('Enter')
    await panel.getByRole('button', { name: 'Set Password' }).press('Enter')
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('Use at least 6 characters.')
    await page.keyboard.type('er-and-longer')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Readers now need the password')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Change Password' })).toBeFocused()
    await expect(panel.getByRole('switch', { name: 'Search engines' })).toBeDisabled()
    await expectAccessible(page, 'options', '[role=tabpanel]')
    await expect.poll(async () => (await visit(path)).status).toBe(403)
    await more.click()
    await expect(more).toContainText('Password')
    await more.click()
    await panel.getByRole('button', { name: 'Remove Password' }).click()
    await expect(page.getByText('Readers no longer need a password')).toBeVisible()
    await expect.poll(async () => (await visit(path)).status).toBe(200)
  })

  await test.step('PUBWEB-OPT-3: an end date is a day to come', async () => {
    await panel.getByRole('button', { name: 'Set End date' }).click()
    const day = panel.getByLabel('Last day on the web')
    await expect(day).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('Choose a day.')
    await day.fill('2020-01-01')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('That date is in the past.')
    await day.fill('2099-07-03')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('until 3 July 2099')
    await expect.poll(async () => (await publishState(mara, id)).info?.expires_at).toMatch(/^2099-07-0[34]/)
    await panel.getByRole('button', { name: 'Remove End date' }).click()
    await expect(page.getByText('End date removed')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  const mark = page.getByRole('button', { name: 'Unpublished changes' })
  await test.step('PUBWEB-STAGE-1, PUBWEB-STAGE-2, PUBWEB-DIFF-8: changes are told, shown and published', async () => {
    await textOf(page).getByText('north shore').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(' with a porch.\nOpen after hours.')
    await expect(mark).toBeVisible()
    expect((await visit(path)).text).not.toContain('porch')
    await mark.click()
    await expect(panel).toContainText('Unpublished changes')
    await panel.getByRole('button', { name: 'Show', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Unpublished changes' })
    await expect(dialog).toContainText('1 block added · 1 changed')
    await expect(dialog.getByRole('listitem').nth(0)).toContainText(
      /Changed:.*north shore.*added:.*with a porch.*end of change/s,
    )
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('Added: Open after hours.')
    await expectAccessible(page, 'changes', '[role=dialog]')
    await expectInReach(page, 'changes')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'changes in the dark', '[role=dialog]')
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('The published page is up to date')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(mark).toHaveCount(0)
    expect((await visit(path)).text).toContain('with a porch.')
  })

  await test.step('PUBWEB-STATE-4, PUBWEB-STAGE-1: a page that is always up to date has none', async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: 'Page menu' }).click()
    await page.getByRole('menuitem', { name: 'On the web' }).click()
    const more = panel.getByRole('button', { name: /More options/ })
    await more.click()
    await panel.getByRole('switch', { name: 'Always up to date' }).click()
    await expect.poll(async () => (await publishState(mara, id)).info?.is_live).toBe(true)
    await page.keyboard.press('Escape')
    await textOf(page).getByText('Open after').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Every day.')
    await expect.poll(async () => (await visit(path)).text).toContain('Every day.')
    await openPublishing(page)
    await expect(panel).not.toContainText('Unpublished changes')
    await more.click()
    await panel.getByRole('switch', { name: 'Always up to date' }).click()
    await expect.poll(async () => (await publishState(mara, id)).info?.is_live).toBe(false)
  })

  await test.step('PUBWEB-OFF-1, PUBWEB-KEYS-1: off the web and back; asked first where that would be another page', async () => {
    await panel.getByRole('button', { name: 'Unpublish' }).press('Enter')
    await expect(page.getByText('The page is no longer on the web')).toBeVisible()
    await holdToast(page, 'Undo')
    await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
    expect((await visit(path)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('link', { name: 'View site' })).toBeVisible()
    expect((await visit(path)).status).toBe(200)
    await page.keyboard.press('Escape')
    await textOf(page).getByText('Open after').click()
    await page.keyboard.type('never mind ')
    await expect(mark).toBeVisible()
    await openPublishing(page)
    await panel.getByRole('button', { name: 'Unpublish' }).click()
    const question = page.getByRole('dialog', { name: 'Unpublish this page?' })
    await expect(question).toContainText('including changes that aren’t published yet')
    await expectAccessible(page, 'question', '[role=dialog]')
    await expectInReach(page, 'unpublishing')
    await question.getByRole('button', { name: 'Unpublish' }).click()
    await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  })

  await test.step('PUBWEB-STATE-3: what others change shows at once', async () => {
    await publishByCall(mara, id)
    await expect(panel.getByRole('link', { name: 'View site' })).toBeVisible()
    await mara.call('POST', `/api/workspace/${mara.workspaceId}/page-view/${id}/unpublish`)
    await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  })

  await test.step('PUBWEB-COMING-1, PUBWEB-COMING-2, PUBWEB-OPT-2: name and password are chosen before, and hold from the first moment on', async () => {
    await expect(field).toHaveValue('lakeside-library')
    await field.fill('survey')
    await expect(panel).toContainText('Another published page already has that name.')
    await field.fill('lakeside_library')
    const more = panel.getByRole('button', { name: /More options/ })
    await more.click()
    await expect(panel.getByRole('switch', { name: 'Comments', exact: true })).not.toBeChecked()
    await panel.getByRole('button', { name: 'Set Password' }).click()
    const publish = panel.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(panel).toContainText('Use at least 6 characters.')
    await panel.getByRole('textbox', { name: 'New password' }).fill('open sesame')
    await expectAccessible(page, 'before it is on the web', '[role=tabpanel]')
    const seen = new Set<number>()
    const address = `${path.slice(0, path.lastIndexOf('/'))}/lakeside_library`
    let isThere = false
    const watching = (async () => {
      while (!isThere) seen.add((await visit(address)).status)
    })()
    await publish.click()
    await expect(panel.getByRole('link', { name: 'View site' })).toBeVisible()
    isThere = true
    await watching
    expect(seen).not.toContain(200)
    expect((await visit(address)).status).toBe(403)
  })

  await test.step('PUBWEB-STATE-3: without a network it says so', async () => {
    await mara.context.setOffline(true)
    const duplicate = panel.getByRole('switch', { name: 'Duplicate' })
    const before = await duplicate.isChecked()
    await duplicate.click()
    await expect(page.getByText(/^(No connection|You are offline|The server)/)).toBeVisible()
    await expect(duplicate).toBeChecked({ checked: before })
    await mara.context.setOffline(false)
  })
})

test('PUBWEB-STATE-1, PUBWEB-LIST-4: a guest reads why there is nothing to publish, a member what is not theirs', async ({
  browser,
}) => {
  const noor = await enter(browser, sheaf, 'noor@example.org', 'نور الدين')
  const guest = await enter(browser, sheaf, 'tove@example.org', 'Tove')
  const id = await addPage(noor, 'Boathouse')
  await publishByCall(noor, id, { publish_name: 'boathouse' })
  await noor.call('PUT', `/api/sharing/workspace/${noor.workspaceId}/view`, {
    view_id: id,
    emails: [addressOn(sheaf, 'tove@example.org')],
    access_level: 30,
  })
  await guest.page.goto(`${sheaf.origin}/app/${noor.workspaceId}/${id}`)
  const panel = await openPublishing(guest.page)
  await expect(panel).toContainText(`Published by ${addressOn(sheaf, 'noor@example.org')}.`)
  await expect(panel.getByRole('link', { name: 'View site' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Unpublish' })).toHaveCount(0)
  await expect(panel.getByRole('switch')).toHaveCount(0)
  await expectAccessible(guest.page, 'published by someone else', '[role=tabpanel]')
  await noor.call('POST', `/api/workspace/${noor.workspaceId}/page-view/${id}/unpublish`)
  await expect(panel).toContainText('Guests can’t publish.')
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
})

test('PUBWEB-COMING-3: the first page is published under an address that reads well, and that an owner may change', async ({
  browser,
}) => {
  const olga = await enter(browser, sheaf, 'olga@example.org', 'Olga')
  const { page } = olga
  await olga.call('PATCH', '/api/workspace', {
    workspace_id: olga.workspaceId,
    workspace_name: 'Библиотека у озера',
  })
  const id = await addPage(olga, 'Opening hours, and how to find us!')
  await page.goto(`${sheaf.origin}/app/${olga.workspaceId}/${id}`)
  const panel = await openPublishing(page)
  const first = panel.getByRole('textbox', { name: 'Workspace address' })
  await expect(first).toHaveValue('biblioteka-u-ozera')
  const name = panel.getByRole('textbox', { name: 'Address', exact: true })
  await expect(name).toHaveValue('opening-hours-and-how-to-find-us')
  await expectAccessible(page, 'the first page', '[role=tabpanel]')

  await first.fill('a b')
  await expect(panel).toContainText('letters, numbers and hyphens')
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(first).toBeFocused()
  expect((await publishState(olga, id)).info).toBeNull()
  await first.press('Escape')
  await expect(first).toHaveValue('biblioteka-u-ozera')

  // Somebody else takes what was typed, then what was proposed.
  const pavel = await enter(browser, sheaf, 'pavel@example.org', 'Pavel')
  const take = async (before: string, after: string) =>
    pavel.call('PUT', `/api/workspace/${pavel.workspaceId}/publish-namespace`, {
      old_namespace: before,
      new_namespace: after,
    })
  await take(pavel.workspaceId, 'by-the-lake')
  await first.fill('by-the-lake')
  // Whoever was refused reads anew what is proposed, which is not what somebody takes only then.
  const proposed = page.waitForResponse(`**/page-view/${id}/publish-state*`)
  await first.press('Enter')
  await proposed
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(first).toBeFocused()
  await first.press('Escape')
  await take('by-the-lake', 'biblioteka-u-ozera')
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(first).toHaveValue('biblioteka-u-ozera-2')
  await first.fill('ozero')
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(panel.getByRole('link', { name: 'View site' })).toHaveAttribute(
    'href',
    '/ozero/opening-hours-and-how-to-find-us',
  )
  expect((await visit('/ozero/opening-hours-and-how-to-find-us')).status).toBe(200)
  // The next page only takes a name.
  await page.goto(`${sheaf.origin}/app/${olga.workspaceId}/${await addPage(olga, 'Fees')}`)
  const second = await openPublishing(page)
  await expect(second).toContainText('/ozero/')
  await expect(second.getByRole('textbox', { name: 'Workspace address' })).toHaveCount(0)
})

test('PUBWEB-COMING-3: a member sees which address the first page takes, and cannot change it', async ({
  browser,
}) => {
  const quinn = await enter(browser, sheaf, 'quinn@example.org', 'Quinn')
  const rosa = await enter(browser, sheaf, 'rosa@example.org', 'Rosa')
  await quinn.call('PATCH', '/api/workspace', {
    workspace_id: quinn.workspaceId,
    workspace_name: 'Boat yard',
  })
  await quinn.call('POST', `/api/workspace/${quinn.workspaceId}/invite`, [
    { email: rosa.email, role: 'Member', skip_email_send: true, wait_email_send: false },
  ])
  const [invitation] = await rosa.call<{ invite_id: string }[]>('GET', '/api/workspace/invite?status=Pending')
  await rosa.call('POST', `/api/workspace/accept-invite/${invitation!.invite_id}`)
  const id = await addPage(quinn, 'Slipway')
  await rosa.page.goto(`${sheaf.origin}/app/${quinn.workspaceId}/${id}`)
  const panel = await openPublishing(rosa.page)
  await expect(panel).toContainText('/boat-yard/')
  await expect(panel).toContainText('An owner can change it.')
  await expect(panel.getByRole('textbox', { name: 'Workspace address' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(panel.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/boat-yard/slipway')
})
