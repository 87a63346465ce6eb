import { expect, test, type Browser, type Page } from './support/playwright.ts'
import type { ShortcutId } from '@sheaf/editor/shortcuts'
import { block, p } from './support/blocks.ts'
import { openEditor, storedBlocks, selectText as select, goIntoBar } from './support/editorPage.ts'

/** Where a shortcut is pressed: a block by its text, the selected part of it; and a piece of what is stored then. */
interface Pressing {
  readonly at: readonly [text: string, from: number, to: number]
  /** The block is selected as a whole instead, as Escape does. */
  readonly isWhole?: true
  readonly after: string
}

const WORD = ['one two', 0, 3] as const
const CARET = ['one two', 3, 3] as const

/** Shortcuts that change the document, or the selection (`selectAll`). Undo, redo and what opens stand in the test. */
const PRESSINGS: Partial<Record<ShortcutId, Pressing>> = {
  bold: { at: WORD, after: 'one{"bold":true} two' },
  italic: { at: WORD, after: 'one{"italic":true} two' },
  underline: { at: WORD, after: 'one{"underline":true} two' },
  strikethrough: { at: WORD, after: 'one{"strikethrough":true} two' },
  code: { at: WORD, after: 'one{"code":true} two' },
  highlight: { at: WORD, after: 'one{"bg_color":"#ffeb3b"} two' },
  formula: { at: WORD, after: '{"formula":"one"}' },
  emoji: { at: CARET, after: 'paragraph one: two' },
  toggleTodo: { at: ['task', 0, 0], after: 'todo_list{"checked":true} task' },
  alignLeft: { at: CARET, after: 'paragraph{"align":"left"} one two' },
  alignCenter: { at: CARET, after: 'paragraph{"align":"center"} one two' },
  alignRight: { at: CARET, after: 'paragraph{"align":"right"} one two' },
  indent: { at: CARET, after: '\n  paragraph one two' },
  lift: { at: ['inner', 0, 0], after: '\nparagraph inner' },
  softBreak: { at: CARET, after: 'one\n two' },
  paragraph: { at: ['task', 0, 0], after: 'paragraph task' },
  heading1: { at: CARET, after: 'heading{"level":1} one two' },
  heading2: { at: CARET, after: 'heading{"level":2} one two' },
  heading3: { at: CARET, after: 'heading{"level":3} one two' },
  duplicate: { at: CARET, after: 'one two\nparagraph one two' },
  // Within a text it is the browser's.
  delete: { at: ['above', 5, 5], after: 'paragraph aboveone two' },
  moveUp: { at: CARET, after: 'paragraph one two\nparagraph above' },
  moveDown: { at: CARET, after: 'todo_list task\nparagraph one two' },
  moveBack: { at: ['right', 0, 0], isWhole: true, after: 'simple_column\n    paragraph by right' },
  moveOn: { at: ['left', 0, 0], isWhole: true, after: 'simple_column\n    paragraph by left' },
  selectAll: { at: CARET, after: 'selected: aboveone two' },
}

/** Those that show something instead. */
const OPENERS = { link: '.ed-link', find: '.ed-find', blockMenu: '.ed-block-menu' } as const

const BLOCKS = [
  p('above'),
  p('one two'),
  block('todo_list', 'task'),
  p('outer', { children: [p('inner')] }),
  {
    type: 'simple_columns',
    children: ['left', 'right'].map((text) => ({
      type: 'simple_column',
      children: [p(text), p(`by ${text}`)],
    })),
  },
]

/** What Option writes on an American Apple keyboard, where it is no letter. */
const OPTION: Readonly<Record<string, string>> = {
  e: 'Dead',
  b: '∫',
  '=': '≠',
  '0': 'º',
  '1': '¡',
  '2': '™',
  '3': '£',
}

type Key = Required<
  Pick<
    KeyboardEventInit,
    'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'bubbles' | 'cancelable'
  >
> & { readonly keyCode: number }

/** A combination as the browsers of either system announce it. */
function keyOf(combination: string, isMac: boolean): Key {
  const parts = combination.split('+')
  const [key = ''] = parts.splice(-1)
  const has = (name: string): boolean => parts.includes(name)
  const isLetter = /^[a-z]$/.test(key)
  const meta = isMac && has('mod')
  const named = NAMED[key]
  // With Command, Shift writes no capitals.
  const written = isLetter && has('shift') && !meta ? key.toUpperCase() : key
  return {
    key: named?.[0] ?? (isMac && has('alt') ? (OPTION[key] ?? key) : written),
    code: isLetter ? `Key${key.toUpperCase()}` : '',
    keyCode: named?.[1] ?? key.toUpperCase().charCodeAt(0),
    metaKey: meta,
    ctrlKey: has('ctrl') || (!isMac && has('mod')),
    altKey: has('alt'),
    shiftKey: has('shift'),
    bubbles: true,
    cancelable: true,
  }
}

const NAMED: Readonly<Record<string, readonly [string, number]>> = {
  enter: ['Enter', 13],
  tab: ['Tab', 9],
  delete: ['Delete', 46],
  escape: ['Escape', 27],
  arrowup: ['ArrowUp', 38],
  arrowdown: ['ArrowDown', 40],
  arrowleft: ['ArrowLeft', 37],
  arrowright: ['ArrowRight', 39],
  '=': ['=', 187],
}

async function openAs(browser: Browser, isMac: boolean): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(
    (platform) => {
      Object.defineProperty(navigator, 'platform', { get: () => platform })
    },
    isMac ? 'MacIntel' : 'Linux x86_64',
  )
  return page
}

/** Presses a key in the text; whether the browser does not do its own with it. */
function press(page: Page, key: Key): Promise<boolean> {
  return page.evaluate(
    (init) => !window.editorPage.editors[0]!.view.dom.dispatchEvent(new KeyboardEvent('keydown', init)),
    key,
  )
}

/** What is stored, with what is selected. */
async function outcome(page: Page): Promise<string> {
  const selected = await page.evaluate(() => {
    const { doc, selection } = window.editorPage.editors[0]!.view.state
    return doc.textBetween(selection.from, selection.to)
  })
  return ['', ...(await storedBlocks(page)), `selected: ${selected}`].join('\n')
}

for (const isMac of [false, true]) {
  test(`EDIT-KEYS-2, EDIT-A11Y-5: every shortcut does what it is for, ${isMac ? 'on a Mac' : 'elsewhere'}`, async ({
    browser,
  }) => {
    const page = await openAs(browser, isMac)
    await openEditor(page, BLOCKS)
    const shortcuts = await page.evaluate(() => window.editorPage.shortcuts)
    const fresh = await page.evaluateHandle(() => window.editorPage.editors[0]!.view.state.doc)
    for (const [id, combinations] of Object.entries(shortcuts)) {
      const pressing = PRESSINGS[id as ShortcutId]
      for (const combination of pressing ? combinations : []) {
        await select(page, pressing!.at)
        if (pressing!.isWhole) await press(page, keyOf('escape', isMac))
        expect(await outcome(page), combination).not.toContain(pressing!.after)
        expect(await press(page, keyOf(combination, isMac)), combination).toBe(true)
        expect(await outcome(page), combination).toContain(pressing!.after)
        await fresh.evaluate((doc) => {
          const { view } = window.editorPage.editors[0]!
          view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content))
        })
      }
    }

    await select(page, WORD)
    await press(page, keyOf('mod+b', isMac))
    for (const combination of shortcuts.redo) {
      await press(page, keyOf(shortcuts.undo[0], isMac))
      expect(await outcome(page)).toContain('paragraph one two')
      await press(page, keyOf(combination, isMac))
      expect(await outcome(page), combination).toContain('one{"bold":true} two')
    }
    for (const [id, shown] of Object.entries(OPENERS)) {
      await select(page, WORD)
      await press(page, keyOf(shortcuts[id as keyof typeof OPENERS][0], isMac))
      await expect(page.locator(shown)).toBeVisible()
      await page.keyboard.press('Escape')
    }
    // With a language model, in AI-WRITE-OPEN-1.
    const elsewhere = ['writing']
    const tried = [...Object.keys(PRESSINGS), ...Object.keys(OPENERS), ...elsewhere, 'undo', 'redo']
    expect(tried.toSorted()).toEqual(Object.keys(shortcuts).toSorted())
    await page.close()
  })
}

test('EDIT-KEYS-1: in code and on a picture the browser does not get the keys of marks and links @core', async ({
  page,
}) => {
  await openEditor(page, [block('code', 'let a'), { type: 'image', data: { url: '' } }, p('last')])
  const before = await storedBlocks(page)
  const shortcuts = await page.evaluate(() => window.editorPage.shortcuts)
  const { bold, italic, underline, strikethrough, code, highlight, link, formula } = shortcuts
  const combinations = [bold, italic, underline, strikethrough, code, highlight, link, formula].flat()
  await select(page, ['let a', 0, 3])
  for (const combination of combinations)
    expect(await press(page, keyOf(combination, false)), combination).toBe(true)
  await select(page, ['last', 0, 0])
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.b-image.is-selected')).toHaveCount(1)
  for (const combination of combinations)
    expect(await press(page, keyOf(combination, false)), combination).toBe(true)
  expect(await storedBlocks(page)).toEqual(before)
})

test('EDIT-LINK-2: at a caret Mod+K links the word, or writes the address as a link', async ({ page }) => {
  await openEditor(page, [p('one two')])
  await select(page, ['one two', 5, 5])
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('example.org')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one two{"href":"https://example.org"}'])
  await expect(page.locator('.doc')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', ')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('b.example')
  await page.keyboard.press('Enter')
  await page.keyboard.type('.')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph one two{"href":"https://example.org"}, b.example{"href":"https://b.example"}.'])
})

/** The shortcuts that something on the screen shows now: its name, with the keys as they are written there. */
function shownKeys(page: Page): Promise<readonly string[]> {
  return page.locator('[aria-keyshortcuts]:visible').evaluateAll((controls) =>
    controls.map((control) => {
      const name = control.getAttribute('aria-label') ?? control.querySelector('.ed-row-text')?.textContent
      const hint = control.querySelector('.ed-row-hint')?.textContent
      return [name, control.getAttribute('aria-keyshortcuts'), ...(hint ? [hint] : [])].join(' | ')
    }),
  )
}

test('EDIT-KEYS-3: what does the same as a shortcut shows it', async ({ browser }) => {
  const page = await openAs(browser, false)
  await openEditor(page, [p('one two'), block('todo_list', 'task'), block('toggle_list', 'toggle')])
  await select(page, WORD)
  const toolbar = page.getByRole('toolbar')
  await expect(toolbar).toBeVisible()
  await goIntoBar(page)
  const tip = page.getByRole('tooltip')
  for (const text of [
    'BoldCtrl B',
    'ItalicCtrl I',
    'UnderlineCtrl U',
    'StrikethroughCtrl Shift S',
    'CodeCtrl E',
    'LinkCtrl K',
    'Inline formulaCtrl Alt =',
    'ColorCtrl Shift H',
  ]) {
    await page.keyboard.press('ArrowRight')
    await expect(tip).toHaveText(text)
  }
  await expect(toolbar.getByRole('button', { name: 'Bold', exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await select(page, ['toggle', 0, 0])
  await expect(toolbar).toBeHidden()

  await page.locator('.b-check').hover()
  await expect(tip).toHaveText('DoneCtrl Enter')
  await page.locator('.ed-grip').hover()
  await expect(tip).toHaveText('Drag to move, click for menuCtrl Alt B')
  await page.locator('.ed-grip').click()
  await expect(tip).toBeHidden()
  const menu = page.locator('.ed-block-menu')
  await expect(menu).toBeVisible()
  for (const [name, rows] of [
    ['Turn into', ['Text | Control+Alt+0 | Ctrl Alt 0', 'Heading 2 | Control+Alt+2 | Ctrl Alt 2']],
    [
      'Align',
      ['Align left | Control+Shift+L | Ctrl Shift L', 'Align right | Control+Shift+R | Ctrl Shift R'],
    ],
    ['Move', ['Move up | Alt+Shift+ArrowUp | Alt Shift ↑', 'Delete | Delete | Del']],
  ] as const) {
    await menu.getByRole('menuitem', { name, exact: true }).click()
    await expect(page.getByRole('menu', { name, exact: true })).toBeVisible()
    expect(await shownKeys(page)).toEqual(expect.arrayContaining([...rows]))
    await page.keyboard.press('Escape')
  }
  await page.close()
})
