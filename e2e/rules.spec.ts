import { expect, test } from './support/playwright.ts'
import { block, p } from './support/blocks.ts'
import { caretAtEnd, openEditor, storedBlocks } from './support/editorPage.ts'

test('EDIT-SPLIT-1, EDIT-INDENT-1, EDIT-ENTER-2, EDIT-BACK-1, EDIT-SOFT-1, EDIT-DEL-1, EDIT-BACK-3: keys of the browser @firefox', async ({
  page,
}) => {
  await openEditor(page, [block('bulleted_list', 'onetwo'), p('end')])
  await caretAtEnd(page, 'onetwo')
  for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await storedBlocks(page)).toEqual(['bulleted_list one', '  bulleted_list two', 'paragraph end'])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('a')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('b')
  const made = ['bulleted_list one', '  bulleted_list two', 'paragraph a\nb']
  expect(await storedBlocks(page)).toEqual([...made, 'paragraph end'])
  await page.keyboard.press('Delete')
  expect(await storedBlocks(page)).toEqual([...made.slice(0, 2), 'paragraph a\nbend'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedBlocks(page)).toEqual([...made, 'paragraph end'])
  await caretAtEnd(page, 'end')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('+')
  expect(await storedBlocks(page)).toEqual([...made.slice(0, 2), 'paragraph a\nb+end'])
  await caretAtEnd(page, 'two')
  await page.keyboard.press('Shift+Tab')
  expect(await storedBlocks(page)).toEqual(['bulleted_list one', 'bulleted_list two', 'paragraph a\nb+end'])
})

test('EDIT-SPLIT-4, EDIT-ENTER-6, EDIT-RANGE-1, EDIT-TYPE-1: Enter in quotes and code, typing over two blocks @firefox', async ({
  page,
}) => {
  await openEditor(page, [block('quote', 'said'), block('code', '  let a'), p('fair'), p('four')])
  await caretAtEnd(page, 'said')
  await page.keyboard.press('Enter')
  await page.keyboard.type('more')
  await page.locator('.b-code .b-line').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('b')
  await caretAtEnd(page, 'fair')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('-')
  expect(await storedBlocks(page)).toEqual([
    'quote said',
    '  paragraph more',
    'code   let a\n  b',
    'paragraph f-our',
  ])
})
