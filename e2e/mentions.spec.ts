import { expect, test } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { copied, paste } from './support/clipboard.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

const mention = (value: Record<string, string>) => ({ text: '@', attributes: { mention: value } })
const PAGE = { type: 'page', page_id: 'p1' }

test('EDIT-MENTION-1, EDIT-MENTION-5: a mention is drawn as what it means, and follows the name of its page', async ({
  page,
}) => {
  await openEditor(page, [
    {
      type: 'paragraph',
      text: [
        { text: 'See ' },
        mention(PAGE),
        { text: ' with ' },
        mention({ type: 'person', person_id: 'u1', person_name: 'Mira' }),
        { text: ' on ' },
        mention({ type: 'date', date: '2026-03-01T12:00:00.000Z' }),
        { text: ', ' },
        mention({ type: 'page', page_id: 'gone' }),
      ],
    },
  ])
  const line = page.locator('.b-line')
  await expect(line).toHaveText(/^See Roadmap with Mira on 1 March 2026, Page you can’t access$/)
  await page.evaluate(() => window.editorPage.workspace.rename('p1', 'Plans'))
  await expect(line).toHaveText(/^See Plans with/)
  await line.getByRole('link', { name: 'Plans' }).click()
  expect(await page.evaluate(() => window.editorPage.workspace.opened)).toEqual(['p1'])
  // News of other pages come while it is being pressed.
  await line.getByRole('link', { name: 'Plans' }).hover()
  await page.mouse.down()
  await page.evaluate(() => window.editorPage.workspace.rename('p2', 'Road trips'))
  await page.mouse.up()
  expect(await page.evaluate(() => window.editorPage.workspace.opened)).toEqual(['p1', 'p1'])
})

test('EDIT-SLASH-6: the slash menu puts a page, a day and an emoji into the text', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  const list = page.locator('#ed-suggest')
  await page.keyboard.type('/link to')
  await page.keyboard.press('Enter')
  await expect(list.locator('.ed-row-text')).toHaveText([
    'Roadmap',
    'Road trip',
    'Notes',
    'New page inside this one',
    'New page in…',
  ])
  await page.keyboard.type('not')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/date')
  await page.keyboard.press('Enter')
  await expect(list.locator('.ed-row-text')).toHaveText(['Today', 'Tomorrow', 'Next week'])
  await page.keyboard.type('1 March 2026')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/emoji')
  await page.keyboard.press('Enter')
  await page.keyboard.type('slight')
  await expect(list.locator('.ed-row')).toHaveText([/slightly smiling face/])
  await page.keyboard.press('Enter')
  const date = '{"mention":{"type":"date","date":"2026-03-01T12:00:00.000Z"}}'
  await expect
    .poll(() => storedBlocks(page))
    .toEqual([`paragraph @{"mention":{"type":"page","page_id":"p3"}} @${date} 🙂`])
})

test('PEOPLE-ACCESS-16, PEOPLE-ACCESS-17: finds people in any script, remembers the mention, and says who somebody is', async ({
  page,
}) => {
  await openEditor(page, [p('Meet '), p('')])
  await page.evaluate(() => {
    const face = { picture: null, color: '#6d4ac6', email: null }
    window.editorPage.workspace.everybody = [
      { ...face, id: 'u2', name: 'Özlem Ürgüp', email: 'ozlem@example.org' },
      { ...face, id: 'u3', name: '山田太郎' },
      { ...face, id: 'u4', name: 'نور', picture: '🛶' },
    ]
  })
  await focus(page, 'start')
  await page.keyboard.press('End')
  await page.keyboard.type('@urg')
  const list = page.getByRole('listbox', { name: 'Mention' })
  await expect(list.getByRole('option').first()).toHaveText(/Özlem Ürgüpozlem@example.org/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('@太')
  await expect(list.getByRole('option').first()).toHaveText(/山田太郎/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('@نو')
  await expect(list.getByRole('option').first()).toHaveText(/🛶نور/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.b-person')).toHaveText(['Özlem Ürgüp', '山田太郎', 'نور'])
  const mentioned = await page.evaluate(() => window.editorPage.workspace.mentioned)
  expect(mentioned.map(([id]) => id)).toEqual(['u2', 'u3', 'u4'])
  expect(mentioned.every(([, blockId]) => typeof blockId === 'string' && blockId !== '')).toBe(true)

  await page.locator('.b-person').first().hover()
  const card = page.getByRole('tooltip')
  await expect(card).toHaveText('ÖÖzlem Ürgüpozlem@example.org')
  await page.mouse.move(0, 0)
  await expect(card).toHaveCount(0)
  // Who is not told of has no card: nobody waits for nothing.
  await page.evaluate(() => {
    window.editorPage.workspace.everybody = []
  })
  await page.locator('.b-person').last().hover()
  await expect(card).toHaveCount(0)
})

test('EDIT-MENTION-2: "@" offers days, people and pages; Enter takes one, and typing goes on behind it', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-01T10:00:00Z'))
  await openEditor(page, [p('Meet '), p('')])
  await focus(page, 'start')
  await page.keyboard.press('End')
  await page.keyboard.type('@')
  const list = page.getByRole('listbox', { name: 'Mention a page, a person or a date' })
  await expect(list.getByRole('option').first()).toHaveText(/Today/)
  await page.keyboard.type('mira')
  await expect(list.getByRole('option').first()).toHaveText(/Mira Ito/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('at @road')
  await expect(list.getByRole('option')).toHaveText([
    /Roadmap/,
    /Road trip/,
    /New page “road”/,
    /New page in…/,
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('on @tom')
  await expect(list.getByRole('option').first()).toHaveText(/Tomorrow.*2 March 2026/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ok')
  await expect(list).toBeHidden()
  expect(await storedBlocks(page)).toEqual([
    'paragraph Meet @{"mention":{"type":"person","person_id":"u1","person_name":"Mira Ito"}} at @{"mention":{"type":"page","page_id":"p2"}} on @{"mention":{"type":"date","date":"2026-03-02T12:00:00.000Z"}} ok',
    'paragraph',
  ])
  // Undo takes the choice back apart from the typing before it and behind it.
  await page.keyboard.press('Control+z')
  await expect(page.locator('.b-line').first()).toHaveText(/2026 $/)
  await page.keyboard.press('Control+z')
  await expect(page.locator('.b-line').first()).toHaveText(/on @tom$/)
})

test('EDIT-MENTION-2: a page can be made from the words behind "@"', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('@Budget')
  await page.getByRole('option', { name: 'New page “Budget”' }).click()
  await expect(page.locator('.b-page')).toHaveText('Budget')
  const made = '@{"mention":{"type":"childPage","page_id":"new-3"}}'
  expect(await storedBlocks(page)).toEqual([`paragraph ${made}`])
  await page.keyboard.type('@Trips')
  await page.getByRole('option', { name: 'New page in…' }).click()
  await expect(page.locator('.b-page').last()).toHaveText('Trips')
  const elsewhere = '@{"mention":{"type":"childPage","page_id":"elsewhere-4"}}'
  expect(await storedBlocks(page)).toEqual([`paragraph ${made} ${elsewhere}`])
})

test('EDIT-MENTION-2: an address or a word with "@" in it opens nothing, and Escape leaves the sign', async ({
  page,
}) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  const list = page.getByRole('listbox')
  await page.keyboard.type('me@home ')
  await expect(list).toHaveCount(0)
  await page.keyboard.type('@')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.type('x')
  expect(await storedBlocks(page)).toEqual(['paragraph me@home @x'])
})

test('EDIT-MENTION-3: a press on a date opens a month to choose another day from', async ({ page }) => {
  await openEditor(page, [
    {
      type: 'paragraph',
      text: [mention({ type: 'date', date: '2026-03-01T12:00:00.000Z', reminder_id: 'r1', own: 'kept' })],
    },
  ])
  await page.locator('.b-date').click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('1')
  await expect(calendar.getByRole('gridcell', { selected: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(page.locator('.b-date')).toHaveText('9 March 2026')
  expect(await storedBlocks(page)).toEqual([
    'paragraph @{"mention":{"type":"date","date":"2026-03-09T12:00:00.000Z","reminder_id":"r1","own":"kept"}}',
  ])
  await page.keyboard.press('Control+z')
  await expect(page.locator('.b-date')).toHaveText('1 March 2026')
})

test('EDIT-MENTION-4: Backspace behind a mention and Delete in front of it take it whole', async ({
  page,
}) => {
  const text = [{ text: 'ab' }, mention(PAGE), { text: 'cd' }]
  await openEditor(page, [
    { type: 'paragraph', text },
    { type: 'paragraph', text },
  ])
  await focus(page, 'start')
  // The third selects it, the fourth leaves it.
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('X')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('Y')
  expect((await storedBlocks(page))[0]).toBe('paragraph abY@{"mention":{"type":"page","page_id":"p1"}}Xcd')
  await page.keyboard.press('Delete')
  expect((await storedBlocks(page))[0]).toBe('paragraph abYXcd')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  expect((await storedBlocks(page))[1]).toBe('paragraph abcd')
})

test('EDIT-MENTION-9: mentions are selected, told of and opened with the keyboard alone', async ({
  page,
}) => {
  await openEditor(page, [
    {
      type: 'paragraph',
      text: [
        mention({ type: 'page', page_id: 'p1', row_id: 'r1' }),
        mention({ type: 'person', person_id: 'u1', person_name: 'Mira Ito' }),
        mention({ type: 'date', date: '2026-03-01T12:00:00.000Z' }),
      ],
    },
  ])
  const chosen = page.locator('.ed-inline.is-chosen')
  const said = page.locator('.ed-live')
  await focus(page, 'start')
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toHaveText('Roadmap')
  await expect(said).toContainText('Roadmap, page. Press Enter to open.')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => window.editorPage.workspace.opened)).toEqual(['p1?r=r1'])
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toHaveText('Mira Ito')
  await page.keyboard.press('Enter')
  const card = page.getByRole('tooltip')
  await expect(card).toContainText('Mira Ito')
  await page.keyboard.press('ArrowRight')
  await expect(card).toHaveCount(0)
  // Asked for twice, as by a pointer that rests there and by a press, it stands once.
  await page.locator('.b-person').evaluate((chip: HTMLElement) => {
    chip.click()
    chip.click()
  })
  await expect(card).toContainText('Mira Ito')
  await page.keyboard.press('Shift')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('1 March 2026, date. Press Enter to change.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { selected: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(chosen).toHaveText('2 March 2026')
  // A finger does not rest on anything.
  await page.locator('.b-person').click()
  await expect(card).toContainText('Mira Ito')
})

test('EDIT-MENTION-6: copied and pasted, a mention stays one', async ({ page }) => {
  await openEditor(page, [{ type: 'paragraph', text: [{ text: 'a' }, mention(PAGE)] }, p('')])
  await focus(page, 'start')
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('.b-line')!))
  const types = await copied(page)
  expect(types['text/plain']).toBe('aRoadmap')
  await focus(page, 'end')
  await paste(page, types)
  expect((await storedBlocks(page))[1]).toBe('paragraph a@{"mention":{"type":"page","page_id":"p1"}}')
})

test('EDIT-EMOJI-1: ":" and letters offer emoji; times and smileys stay text; the shortcut opens it at once', async ({
  page,
}) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  const list = page.getByRole('listbox', { name: 'Emoji' })
  await page.keyboard.type('at 10:30 :) ')
  await expect(list).toHaveCount(0)
  await page.keyboard.type(':smil')
  await expect(list.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+e')
  await expect(list.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual(['paragraph at 10:30 :) 😄🙂'])
})
