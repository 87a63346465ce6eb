import { expect, test, type Page } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { line, openEditor, storedBlocks } from './support/editorPage.ts'

interface Key {
  readonly key: string
  readonly code: number
  readonly text?: string
  readonly shift?: boolean
  readonly mod?: boolean
}

const extend = (key: string, code: number): Key => ({ key, code, shift: true })
const RIGHT = extend('ArrowRight', 39)
const DOWN = extend('ArrowDown', 40)
const LEFT = extend('ArrowLeft', 37)

/** Sends keys with no time between them: each is on its way before the page has heard of the one before. */
async function pressAtOnce(page: Page, keys: readonly Key[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const sent = keys.flatMap(({ key, code, text, shift = false, mod = false }) => {
    const press = { key, windowsVirtualKeyCode: code, modifiers: (shift ? 8 : 0) + (mod ? 2 : 0) }
    return [
      browser.send('Input.dispatchKeyEvent', {
        type: text ? 'keyDown' : 'rawKeyDown',
        ...press,
        ...(text && { text }),
      }),
      browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
    ]
  })
  await Promise.all(sent)
  await browser.detach()
}

for (const [name, key, stored] of [
  ['a letter', { key: 'x', code: 88, text: 'x' }, ['paragraph one', 'paragraph twxree']],
  ['Space', { key: ' ', code: 32, text: ' ' }, ['paragraph one', 'paragraph tw ree']],
  ['Backspace', { key: 'Backspace', code: 8 }, ['paragraph one', 'paragraph twree']],
  ['Enter', { key: 'Enter', code: 13, text: '\r' }, ['paragraph one', 'paragraph tw', 'paragraph ree']],
  [
    'Mod+B',
    { key: 'b', code: 66, mod: true },
    ['paragraph one', 'paragraph two{"bold":true}', 'paragraph th{"bold":true}ree'],
  ],
  ['Mod+X', { key: 'x', code: 88, mod: true }, ['paragraph one', 'paragraph twree']],
] as const)
  test(`EDIT-SEL-1: ${name} right behind Shift with arrows acts on all that they selected`, async ({
    page,
  }) => {
    await openEditor(page, [p('one'), p('two'), p('three')])
    await line(page, 'two').click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await pressAtOnce(page, [RIGHT, RIGHT, RIGHT, RIGHT, key])
    await expect.poll(() => storedBlocks(page)).toEqual(stored)
  })

test('EDIT-SEL-1: a letter right behind Shift with arrows, in one text, upward and downward', async ({
  page,
}) => {
  const x: Key = { key: 'x', code: 88, text: 'x' }
  for (const [keys, stored] of [
    [
      [RIGHT, RIGHT, x],
      ['paragraph one', 'paragraph xo', 'paragraph three'],
    ],
    [
      [LEFT, LEFT, x],
      ['paragraph onxtwo', 'paragraph three'],
    ],
    [
      [DOWN, x],
      ['paragraph one', 'paragraph xthree'],
    ],
    [
      [DOWN, LEFT, x],
      ['paragraph one', 'paragraph x', 'paragraph three'],
    ],
  ] as const) {
    await openEditor(page, [p('one'), p('two'), p('three')])
    await line(page, 'two').click()
    await page.keyboard.press('Home')
    await pressAtOnce(page, keys)
    await expect.poll(() => storedBlocks(page)).toEqual(stored)
  }
})

test('EDIT-SEL-1: dictated text takes the place of a selection that was not announced yet', async ({
  page,
}) => {
  await openEditor(page, [p('one'), p('two'), p('three')])
  await line(page, 'two').click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    getSelection()!.modify('extend', 'forward', 'character')
    getSelection()!.modify('extend', 'forward', 'character')
    document.execCommand('insertText', false, 'said')
  })
  expect(await storedBlocks(page)).toEqual(['paragraph one', 'paragraph twosaidhree'])
})
