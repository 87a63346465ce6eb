import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { block, p } from './support/blocks.ts'
import { caretAtEnd, focus, line, openEditor, storedBlocks, goIntoBar } from './support/editorPage.ts'

const toggle = (text: string, collapsed: boolean, children: readonly NewBlock[], level?: number) =>
  block('toggle_list', text, { data: { collapsed, ...(level && { level }) }, children: [...children] })

test('EDIT-FOLD-1, EDIT-FOLD-2: the arrow and Mod+Enter fold for everyone and take the caret out @firefox', async ({
  page,
}) => {
  await openEditor(page, [toggle('Plan', false, [p('Hidden')]), p('After')], { names: ['Mira', 'Noor'] })
  const mine = page.locator('.doc').first()
  const theirs = page.locator('.doc').last()
  await caretAtEnd(page, 'Hidden')
  await mine.getByRole('button', { name: 'Close' }).click()
  await expect(line(page, 'Hidden')).toBeHidden()
  await expect(line(page, 'Hidden', 1)).toBeHidden()
  await expect(theirs.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('!')
  await expect(line(page, 'Plan!')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(line(page, 'Hidden', 1)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(line(page, 'Hidden')).toBeHidden()
  expect(await storedBlocks(page)).toEqual([
    'toggle_list{"collapsed":true} Plan!',
    '  paragraph Hidden',
    'paragraph After',
  ])
})

test('EDIT-FOLD-3: folded by someone else, what I write in stays open until I have left', async ({
  page,
}) => {
  await openEditor(page, [toggle('Plan', false, [p('Mine')]), p('After')], { names: ['Mira', 'Noor'] })
  await caretAtEnd(page, 'Mine')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.setNodeAttribute(0, 'data', { collapsed: true }))
  })
  await expect(line(page, 'Mine', 1)).toBeHidden()
  await page.keyboard.type(' still')
  await expect(line(page, 'Mine still')).toBeVisible()
  await line(page, 'After').click()
  await expect(line(page, 'Mine still')).toBeHidden()
  expect(await storedBlocks(page, 1)).toEqual([
    'toggle_list{"collapsed":true} Plan',
    '  paragraph Mine still',
    'paragraph After',
  ])
})

test('EDIT-FOLD-4: no arrow leads into what is folded away @firefox', async ({ page }) => {
  await openEditor(page, [p('Before'), toggle('Plan', true, [p('Hidden')]), p('After')])
  await caretAtEnd(page, 'Plan')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
  await expect(line(page, '1After')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('2')
  await expect(line(page, 'Plan2')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.type('4')
  expect(await storedBlocks(page)).toEqual([
    'paragraph Before',
    'toggle_list{"collapsed":true} Plan24',
    '  paragraph Hidden',
    'paragraph 1After3',
  ])
})

test('EDIT-FOLD-5: dropped on a folded toggle a block goes beside it, further in it goes inside and opens it', async ({
  page,
}) => {
  await openEditor(page, [toggle('Plan', true, [p('Hidden')]), p('Between'), p('Moved')])
  await drag(page, 'Moved', 'Plan', 4)
  expect(await storedBlocks(page)).toEqual([
    'toggle_list{"collapsed":true} Plan',
    '  paragraph Hidden',
    'paragraph Moved',
    'paragraph Between',
  ])
  await drag(page, 'Moved', 'Plan', 120)
  expect(await storedBlocks(page)).toEqual([
    'toggle_list{"collapsed":false} Plan',
    '  paragraph Moved',
    '  paragraph Hidden',
    'paragraph Between',
  ])
})

async function drag(page: Page, from: string, to: string, x: number): Promise<void> {
  await line(page, from).hover()
  // It stands there with the next frame.
  await page.locator('.ed-grip').hover()
  const target = (await line(page, to).locator('xpath=ancestor::*[contains(@class,"b-row")]').boundingBox())!
  await page.mouse.down()
  await page.mouse.move(target.x + x, target.y + target.height - 3, { steps: 5 })
  await expect(page.locator('.ed-drop')).toBeVisible()
  await page.mouse.up()
}

test('EDIT-FOLD-6, EDIT-FOLD-9, EDIT-FOLD-10: made by hand @firefox', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('> List')
  await page.getByRole('button', { name: 'Empty toggle' }).click()
  await page.keyboard.type('Inside')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/toggle heading 2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Part')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Text')
  expect(await storedBlocks(page)).toEqual([
    'toggle_list{"collapsed":false} List',
    '  paragraph Inside',
    'toggle_list{"collapsed":false,"level":2} Part',
    '  paragraph Text',
  ])
  await expect(page.getByRole('heading', { name: 'Part', level: 2 })).toBeVisible()
})

test('EDIT-FOLD-11: who only reads opens for themselves, by keyboard too', async ({ page }) => {
  await openEditor(page, [toggle('Plan', true, [p('Hidden')])], { isReadOnly: true })
  const arrow = page.getByRole('button', { name: 'Open' })
  await arrow.focus()
  await page.keyboard.press('Enter')
  await expect(line(page, 'Hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(line(page, 'Hidden')).toBeHidden()
  expect(await storedBlocks(page)).toEqual(['toggle_list{"collapsed":true} Plan', '  paragraph Hidden'])
})

test('EDIT-CALL-1, EDIT-CALL-2: a callout begins with its pin and takes another icon', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('/callout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mind the step')
  const icon = page.getByRole('button', { name: 'Change icon' })
  await expect(icon).toHaveText('📌')
  await icon.click()
  await expect(icon).toHaveText('🔥')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual(['callout{"icon":"🔥","icon_type":"emoji"} Mind the step!'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('.b-line')).toHaveText('Mind the step')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(icon).toHaveText('📌')
  await page.keyboard.press('ControlOrMeta+Alt+b')
  await page.getByRole('menuitem', { name: 'Change icon' }).press('Enter')
  await expect(icon).toHaveText('🔥')
})

test('EDIT-COLOR-3, EDIT-COLOR-4: colours of text and of blocks, with the keyboard alone', async ({
  page,
}) => {
  await openEditor(page, [p('Word'), p('Other')])
  await caretAtEnd(page, 'Word')
  await page.keyboard.press('Shift+Home')
  await expect(page.getByRole('toolbar', { name: 'Text style' })).toBeVisible()
  await goIntoBar(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Default text' })).toBeFocused()
  await page.keyboard.type('re')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual([
    'paragraph Word{"font_color":"rgb(212, 76, 71)"}',
    'paragraph Other',
  ])
  // The bar would stand in the way.
  await page.keyboard.press('ArrowRight')
  await line(page, 'Other').hover()
  await page.locator('.ed-grip').click()
  await expect(page.getByRole('menu', { name: 'Block' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.ed-submenu .ed-row').first()).toHaveText(/Red.*Text color/)
  await page.getByRole('menuitemradio', { name: 'Aqua' }).click()
  expect((await storedBlocks(page))[1]).toBe('paragraph{"bgColor":"appflowy_them_color_tint8"} Other')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu', { name: 'Block' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  expect((await storedBlocks(page))[1]).toBe('paragraph Other')
})

test('EDIT-COLOR-6: nine colours and nine tints are offered; Mod+Shift+H highlights', async ({ page }) => {
  await openEditor(page, [p('Word')])
  await caretAtEnd(page, 'Word')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+Shift+h')
  expect(await storedBlocks(page)).toEqual([expect.stringMatching(/^paragraph Word\{"bg_color":"[^"]+"\}$/)])
  await goIntoBar(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('menuitemradio')
  await expect(rows.filter({ hasText: 'Default' })).toHaveCount(2)
  await expect(rows.filter({ hasNotText: 'Default' })).toHaveCount(18)
})

test('EDIT-ALIGN-1: shortcuts align', async ({ page }) => {
  await openEditor(page, [p('Word')])
  await caretAtEnd(page, 'Word')
  for (const [key, to] of [
    ['e', 'center'],
    ['r', 'right'],
    ['l', 'left'],
  ]) {
    await page.keyboard.press(`Control+Shift+${key}`)
    expect(await storedBlocks(page)).toEqual([`paragraph{"align":"${to}"} Word`])
  }
})

test('EDIT-LIST-5: the start number is set in the menu of any item', async ({ page }) => {
  await openEditor(page, [block('numbered_list', 'One'), block('numbered_list', 'Two')])
  await line(page, 'Two').hover()
  await page.locator('.ed-grip').click()
  await page.getByRole('menuitem', { name: 'Start at' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Start at' })).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual(['numbered_list{"number":7} One', 'numbered_list Two'])
  await expect(page.locator('.b-mark').last()).toHaveAttribute('data-mark', '8.')
})

test('EDIT-SLASH-2, EDIT-TURN-6: toggle headings of the fourth to the sixth level are in both menus', async ({
  page,
}) => {
  await openEditor(page, [p('Lamps'), p('Porch'), p('')])
  await focus(page, 'end')
  await page.keyboard.type('/th5')
  await page.getByRole('option', { name: 'Toggle heading 5' }).click()
  await page.keyboard.type('Rooms')
  await line(page, 'Lamps').first().hover()
  await page.getByRole('button', { name: /^Drag to move/ }).click()
  await page.getByRole('menuitem', { name: /^Turn into/ }).click()
  await page.getByRole('menuitem', { name: 'More headings' }).click()
  await page.getByRole('menuitem', { name: 'Toggle heading' }).click()
  await page.getByRole('menuitemradio', { name: 'Toggle heading 4' }).click()
  const lines = page.locator('.b-toggle_list > .b-row .b-line')
  await expect(lines).toHaveText(['Lamps', 'Rooms'])
  expect(await storedBlocks(page)).toEqual([
    'toggle_list{"collapsed":false,"level":4} Lamps',
    '  paragraph Porch',
    '  toggle_list{"collapsed":false,"level":5} Rooms',
  ])
  await expect(page.getByRole('heading', { level: 4 })).toHaveText('Lamps')
})
