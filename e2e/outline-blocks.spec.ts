import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { p } from './support/blocks.ts'
import { copied, paste } from './support/clipboard.ts'
import { caretAtEnd, openEditor, storedBlocks, goIntoBar } from './support/editorPage.ts'

const heading = (level: number, text: string): NewBlock => ({
  type: 'heading',
  data: { level },
  text: [{ text }],
})
const toggle = (
  text: string,
  collapsed: boolean,
  children: readonly NewBlock[],
  level?: number,
): NewBlock => ({
  type: 'toggle_list',
  data: { collapsed, ...(level && { level }) },
  text: [{ text }],
  children: [...children],
})
const outline = (data: NonNullable<NewBlock['data']> = {}): NewBlock => ({ type: 'outline', data })
const place = (type: string, view: string): NewBlock => ({ type, data: { view_id: view } })

function contents(page: Page, editor = 0): Locator {
  return page.locator('.doc').nth(editor).getByRole('navigation', { name: 'Table of contents' })
}

test('EDIT-OUTLINE-1, EDIT-OUTLINE-2: lists headings by level and follows everyone who edits them @core', async ({
  page,
}) => {
  await openEditor(page, [outline(), heading(2, 'One'), p('x'), heading(3, 'Two'), heading(2, 'Three')], {
    names: ['Mira', 'Noor'],
  })
  const rows = contents(page).getByRole('listitem')
  await expect(rows).toHaveText(['One', 'Two', 'Three'])
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-indent')))).toEqual([
    '0',
    '1',
    '0',
  ])
  const first = await rows.first().elementHandle()
  await caretAtEnd(page, 'x')
  await page.keyboard.type('yz')
  expect(await first?.evaluate((row) => row.isConnected)).toBe(true)
  await caretAtEnd(page, 'Two')
  await page.keyboard.type(' and a half')
  await expect(contents(page, 1).getByRole('listitem')).toHaveText(['One', 'Two and a half', 'Three'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(contents(page, 1).getByRole('listitem')).toHaveText(['One', 'Two', 'Three'])
})

test('EDIT-OUTLINE-3: a link scrolls to the heading; what folds it away opens here alone', async ({
  page,
}) => {
  const filler = Array.from({ length: 40 }, (_, index) => p(`Line ${index}`))
  await openEditor(page, [outline(), ...filler, toggle('Plan', true, [heading(2, 'Hidden')]), ...filler], {
    names: ['Mira', 'Noor'],
  })
  await contents(page).getByRole('link', { name: 'Hidden' }).click()
  const hidden = page.locator('.doc').first().locator('.b-heading', { hasText: 'Hidden' })
  await expect(hidden).toBeInViewport()
  await expect(page.locator('.doc').last().locator('.b-heading')).toBeHidden()
  await page.keyboard.type('Not so ')
  await expect(hidden).toHaveText('Not so Hidden')
})

test('EDIT-OUTLINE-3: who only reads sees it opened too', async ({ page }) => {
  await openEditor(page, [outline(), toggle('Plan', true, [toggle('Deep', true, [p('in')], 2)])], {
    isReadOnly: true,
  })
  await contents(page).getByRole('link', { name: 'Deep' }).click()
  await expect(page.locator('.b-line', { hasText: 'Deep' })).toBeVisible()
  await expect(page.locator('.b-line', { hasText: /^in$/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(1)
})

test('EDIT-OUTLINE-4, EDIT-OUTLINE-5: the menu sets the depth, an empty page says so, keys walk the links', async ({
  page,
}) => {
  await openEditor(page, [
    p('above'),
    outline({ depth: '2', later: 1 }),
    heading(1, 'One'),
    heading(3, 'Two'),
  ])
  await expect(contents(page).getByRole('listitem')).toHaveText(['One'])
  await caretAtEnd(page, 'above')
  await page.keyboard.press('ArrowDown')
  await goIntoBar(page)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Up to heading 3' }).click()
  await expect(contents(page).getByRole('listitem')).toHaveText(['One', 'Two'])
  expect((await storedBlocks(page))[1]).toBe('outline{"depth":3,"later":1}')
  await page.keyboard.press('Enter')
  await expect(contents(page).getByRole('link', { name: 'One' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2 ')
  await expect(contents(page).getByRole('listitem')).toHaveText(['One', '2 Two'])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('/contents')
  await page.keyboard.press('Enter')
  await expect(contents(page)).toContainText('Headings on this page will appear here.')
})

test('EDIT-SUB-1: "Page" of the slash menu makes one below this and opens it', async ({ page }) => {
  await openEditor(page, [p('')])
  await page.locator('.b-line').click()
  await page.keyboard.type('/page')
  await page.getByRole('option', { name: 'Page' }).first().click()
  await expect.poll(() => storedBlocks(page)).toEqual(['sub_page{"view_id":"new-3"}', 'paragraph'])
  expect(await page.evaluate(() => window.editorPage.workspace.opened)).toEqual(['new-3!'])
  await page.evaluate(() => window.editorPage.editors[0]!.undo())
  expect(await storedBlocks(page)).toEqual(['paragraph /page'])
})

test('EDIT-SUB-1: refused, the words stay', async ({ page }) => {
  await openEditor(page, [p('')])
  await page.evaluate(() => {
    Object.assign(window.editorPage.workspace.pages, { create: () => Promise.resolve(null) })
  })
  await page.locator('.b-line').click()
  await page.keyboard.type('/page')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual(['paragraph /page!'])
})

test('EDIT-SUB-2, EDIT-SUB-3: a page by the name it has now; Enter and a press open it', async ({ page }) => {
  await openEditor(page, [p('above'), place('sub_page', 'p1'), p('below')])
  const link = page.getByRole('link', { name: 'Roadmap' })
  await expect(link).toHaveAttribute('href', '/app/w/p1')
  await page.evaluate(() => window.editorPage.workspace.rename('p1', 'Plan'))
  await page.getByRole('link', { name: 'Plan' }).click()
  await caretAtEnd(page, 'above')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => window.editorPage.workspace.opened)).toEqual(['p1', 'p1'])
  await page.evaluate(() => window.editorPage.workspace.rename('p1', ''))
  await expect(page.getByRole('link', { name: 'Untitled' })).toBeVisible()
  await page.evaluate(() => window.editorPage.workspace.remove('p1', 'trashed'))
  await expect(page.getByText('This page is in the trash.')).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.evaluate(() => window.editorPage.workspace.rename('p1', 'Back'))
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
})

test('EDIT-SUB-2: what was asked before a page was in the trash is asked again after', async ({ page }) => {
  await openEditor(page, [{ type: 'sub_page', data: { view_id: 'p1' } }, p('End')])
  await page.evaluate(() => {
    const { workspace } = window.editorPage
    const { whyMissing } = workspace.pages
    // Nobody can say while it is on its way out, and the workspace changes before that answer is there.
    const whyNow = async (): Promise<never> => {
      Object.assign(workspace.pages, { whyMissing })
      workspace.remove('p1', 'trashed')
      throw new Error('Nobody can say')
    }
    Object.assign(workspace.pages, { whyMissing: whyNow })
    workspace.remove('p1', 'hidden')
  })
  await expect(page.getByText('This page is in the trash.')).toBeVisible()
})

test('EDIT-SUB-4: deleting and copying the block leaves the page as it is, and undo finds it there', async ({
  page,
}) => {
  await openEditor(page, [p('above'), place('sub_page', 'p1'), p('below')])
  const pages = () => page.evaluate(() => [...window.editorPage.workspace.known.keys()])
  const before = await pages()
  await caretAtEnd(page, 'above')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(page.getByRole('link', { name: 'Roadmap' })).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('Delete')
  expect(await storedBlocks(page)).toEqual(['paragraph above', 'paragraph below'])
  expect(await pages()).toEqual(before)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('link', { name: 'Roadmap' })).toBeVisible()
})

test('EDIT-SUB-2: broken data and pages that were never there say so', async ({ page }) => {
  await openEditor(page, [
    { type: 'sub_page', data: {} },
    { type: 'sub_page', data: { view_id: 7 } },
    place('sub_page', '<img src=x onerror=alert(1)>'),
  ])
  await expect(page.getByText('Page you can’t access')).toHaveCount(3)
})

test('EDIT-DB-1: a database is a frame with its name that leads there', async ({ page }) => {
  await openEditor(page, [
    place('grid', 'p1'),
    { type: 'board', data: { view_ids: ['p2', 'p3'], parent_id: 'x', kept: true } },
    place('calendar', 'gone'),
    place('gallery', 'p1'),
  ])
  await expect(page.getByRole('link')).toHaveText([
    'RoadmapGrid',
    'Road tripBoard',
    'RoadmapDatabase gallery',
  ])
  await expect(page.getByText('Database you can’t access')).toBeVisible()
  await page.getByRole('link', { name: 'Roadmap' }).first().click()
  expect(await page.evaluate(() => window.editorPage.workspace.opened)).toEqual(['p1'])
  await page.keyboard.type('/grid')
  await expect(page.getByRole('option', { name: 'Grid' })).toHaveCount(0)
})

test('EDIT-UNKNOWN-1: a type nobody knows is named, kept, moved and deleted, with its children', async ({
  page,
}) => {
  const strange: NewBlock = {
    type: 'ai_meeting',
    data: { name: 'Minutes', url: 'https://a.example/m' },
    children: [{ type: 'ai_words', data: { url: 'https://a.example/w' }, text: [{ text: 'Said' }] }],
  }
  await openEditor(page, [p('above'), strange, p('below')])
  await expect(page.getByText('ai_meeting')).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://a.example/w' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Minutes' })).toHaveAttribute('href', 'https://a.example/m')
  await expect(page.getByText('Said')).toBeVisible()
  await page.getByText('This kind of block can’t be shown yet').first().click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  const stored = 'ai_meeting{"name":"Minutes","url":"https://a.example/m"}'
  const said = '  ai_words{"url":"https://a.example/w"} Said'
  expect(await storedBlocks(page)).toEqual([stored, said, 'paragraph above', 'paragraph below'])
  await page.keyboard.press('Delete')
  expect(await storedBlocks(page)).toEqual(['paragraph above', 'paragraph below'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedBlocks(page)).toContain(stored)
})

const CLIP = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef'

test('EDIT-EMBED-2: nothing is asked of another site before the person asks for it', async ({ page }) => {
  const foreign: string[] = []
  await page.route(/youtube|vimeo/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Clip</p>' })
  })
  await openEditor(page, [
    p('above'),
    { type: 'link_preview', data: { url: CLIP, preview_type: 'embed' } },
    { type: 'link_preview', data: { url: 'https://evil.example/x', preview_type: 'embed' } },
    { type: 'video', data: { url: 'https://vimeo.com/76979871', width: '300' } },
  ])
  const ask = page.getByRole('button', { name: 'Show from YouTube' })
  await expect(ask).toBeVisible()
  await expect(page.locator('.b-card.ed-card')).toHaveCount(1)
  await expect(page.locator('.ed-embed')).toHaveCount(2)
  expect(foreign).toEqual([])
  await caretAtEnd(page, 'above')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('.ed-embed-frame').getByText('Clip')).toBeVisible()
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
  const frame = page.locator('.ed-embed-frame')
  await expect(frame).toHaveAttribute('sandbox', /^allow-scripts allow-same-origin/)
  await expect(frame).not.toHaveAttribute('sandbox', /top-navigation|modals|downloads/)
  await page.getByRole('button', { name: 'Show from Vimeo' }).click()
  await expect(page.frameLocator('.b-video .ed-embed-frame').getByText('Clip')).toBeVisible()
  expect(foreign.at(-1)).toBe('https://player.vimeo.com/video/76979871')
  expect(await page.locator('.b-video .b-media').evaluate((media) => media.clientWidth)).toBe(300)
})

test('EDIT-EMBED-3: pasted as an embed, and back to a bookmark by its menu', async ({ page }) => {
  await openEditor(page, [p('')])
  await page.locator('.b-line').click()
  await paste(page, { 'text/plain': LOOM })
  await page.getByRole('option', { name: 'Embed' }).click()
  const stored = (form: string) => `link_preview{"url":"${LOOM}","preview_type":"${form}"}`
  await expect.poll(() => storedBlocks(page)).toContain(stored('embed'))
  await page.locator('.ed-embed').hover()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Show as bookmark' }).click()
  await expect.poll(() => storedBlocks(page)).toContain(stored('bookmark'))
  await expect(page.locator('.b-card.ed-card')).toBeVisible()
})

test('EDIT-SUB-6: copied, other programs get the page as a link, and our own the block', async ({ page }) => {
  await openEditor(page, [p('above'), place('sub_page', 'p1'), p('below')])
  await expect(page.getByRole('link', { name: 'Roadmap' })).toBeVisible()
  await caretAtEnd(page, 'above')
  await page.keyboard.press('ArrowDown')
  const types = await copied(page)
  expect(types['text/html']).toContain(`href="${new URL('/app/w/p1', page.url()).href}"`)
  expect(types['text/plain']).toContain('Roadmap')
  await page.keyboard.press('ControlOrMeta+d')
  const block = 'sub_page{"view_id":"p1"}'
  expect(await storedBlocks(page)).toEqual(['paragraph above', block, block, 'paragraph below'])
})

test('EDIT-OUTLINE-2: a thousand headings, edited by two people at once', async ({ page }) => {
  const many = Array.from({ length: 1000 }, (_, index) => heading((index % 6) + 1, `Heading ${index}`))
  await openEditor(page, [outline(), ...many, p('end')], { names: ['Mira', 'Noor'] })
  await expect(contents(page).getByRole('listitem')).toHaveCount(1000)
  await page.evaluate(() => {
    for (const [index, editor] of window.editorPage.editors.entries()) {
      const { view } = editor
      for (let count = 0; count < 20; count++) view.dispatch(view.state.tr.insertText(String(index), 5))
      view.dispatch(view.state.tr.setNodeAttribute(3, 'data', { level: index + 1 }))
    }
  })
  expect(await storedBlocks(page)).toEqual(await storedBlocks(page, 1))
  const words = async (editor: number) => contents(page, editor).getByRole('list').textContent()
  await expect.poll(() => words(0)).toMatch(/^[01]{20,}/)
  await expect.poll(async () => (await words(0)) === (await words(1))).toBe(true)
})

test('EDIT-OUTLINE-5, EDIT-SUB-2, EDIT-EMBED-2: named for everyone, written and read, light and dark', async ({
  page,
}) => {
  const blocks: readonly NewBlock[] = [
    outline(),
    heading(2, 'One'),
    place('sub_page', 'p1'),
    place('sub_page', 'gone'),
    place('board', 'p2'),
    { type: 'link_preview', data: { url: CLIP, preview_type: 'embed' } },
    { type: 'ai_meeting', data: {} },
  ]
  await openEditor(page, blocks)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    await expect(page.getByRole('group', { name: 'Page: Roadmap' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Board: Road trip' })).toBeVisible()
    await expectAccessible(page, theme, '.doc')
  }
  await page.evaluate(() => window.editorPage.editors[0]!.setEditable(false))
  await expect(contents(page).getByRole('link', { name: 'One' })).not.toHaveAttribute('tabindex')
  await expect(page.getByRole('link', { name: 'Roadmap' })).not.toHaveAttribute('tabindex')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expectAccessible(page, 'read', '.doc')
})
