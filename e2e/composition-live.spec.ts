import { expect, test, type Page } from './support/playwright.ts'
import { InputMethod } from './support/composing.ts'
import { p } from './support/blocks.ts'
import { openEditor, storedBlocks } from './support/editorPage.ts'

const BLOCKS = [p('zero'), p('ab'), p('last')]

/** What another person does in the second editor to the block with this text; the focus is not theirs. */
type Edit =
  | 'write before'
  | 'write behind'
  | 'write elsewhere'
  | 'turn'
  | 'tick'
  | 'move'
  | 'delete'
  | 'indent'

async function asOther(page: Page, edit: Edit, start: string): Promise<void> {
  await page.evaluate(
    ([what, text]) => {
      const { view } = window.editorPage.editors[1]!
      let at = -1
      view.state.doc.forEach((node, pos) => {
        if (node.textContent.startsWith(text)) at = pos
      })
      const block = view.state.doc.nodeAt(at)!
      const { tr } = view.state
      switch (what) {
        case 'write before':
          return view.dispatch(tr.insertText('1', at + 2))
        case 'write behind':
          return view.dispatch(tr.insertText('9', at + 2 + block.firstChild!.content.size))
        case 'write elsewhere':
          return view.dispatch(tr.insertText('0', 2))
        case 'turn':
          return view.dispatch(tr.setNodeAttribute(at, 'type', 'bulleted_list'))
        case 'tick':
          return view.dispatch(
            tr.setNodeAttribute(at, 'type', 'todo_list').setNodeAttribute(at, 'data', { checked: true }),
          )
        case 'move':
          return view.dispatch(tr.delete(at, at + block.nodeSize).insert(0, block))
        case 'delete':
          return view.dispatch(tr.delete(at, at + block.nodeSize))
        case 'indent': {
          const before = view.state.doc.resolve(at).nodeBefore!
          const { group } = view.state.schema.nodes
          const parent = before.copy(before.content.addToEnd(group!.create(null, block)))
          return view.dispatch(tr.replaceWith(at - before.nodeSize, at + block.nodeSize, parent))
        }
      }
    },
    [edit, start] as const,
  )
}

/** Told to the page when a composition ends, so that a test sees whether another person ended it. */
async function countEnds(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'ends', 0)
    const count = () => Reflect.set(window, 'ends', Number(Reflect.get(window, 'ends')) + 1)
    document.addEventListener('compositionend', count, true)
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'ends')))
}

const CASES: readonly (readonly [Edit, readonly string[]])[] = [
  ['write before', ['paragraph zero', 'paragraph 1ab日本', 'paragraph last']],
  ['write behind', ['paragraph zero', 'paragraph ab日本9', 'paragraph last']],
  ['write elsewhere', ['paragraph 0zero', 'paragraph ab日本', 'paragraph last']],
  ['turn', ['paragraph zero', 'bulleted_list ab日本', 'paragraph last']],
  ['tick', ['paragraph zero', 'todo_list{"checked":true} ab日本', 'paragraph last']],
  ['move', ['paragraph ab日本', 'paragraph zero', 'paragraph last']],
  ['indent', ['paragraph zero', '  paragraph ab日本', 'paragraph last']],
]

for (const [edit, after] of CASES) {
  test(`BND-IME-1, EDIT-IME-7: a composition goes on while someone else does: ${edit}`, async ({ page }) => {
    await openEditor(page, BLOCKS, { names: ['Mira', 'Noor'] })
    const ime = await InputMethod.of(page)
    const ends = await countEnds(page)
    await page.locator('#Mira .b-line', { hasText: 'ab' }).click()
    await page.keyboard.press('End')
    await ime.preedit('n', 'に')
    // What others do is done to what they see.
    await expect.poll(() => page.evaluate(() => window.editorPage.shown(1))).toContain('abに')
    await asOther(page, edit, 'ab')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await ends()).toBe(0)
    await ime.preedit('にほ', '日本')
    expect(await ends()).toBe(0)
    await ime.commit('日本')
    await expect.poll(() => storedBlocks(page, 1)).toEqual(after)
    await expect.poll(() => storedBlocks(page, 0)).toEqual(after)
    const shown = after.map((line) => line.replace(/^ *\w+(\{.*?\})? ?/, ''))
    await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(shown)
    // The caret is behind what was composed, and undo takes back that and nothing else.
    await page.keyboard.type('.')
    await expect.poll(async () => (await storedBlocks(page)).join('\n')).toContain('ab日本.')
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => storedBlocks(page, 1)).toEqual(after.map((line) => line.replace('日本', '')))
  })
}

/** What another person does to the letters around those being composed; offsets in the text that they see. */
interface NearEdit {
  readonly what: string
  readonly text: string
  /** Where the caret is put before composing. */
  readonly at: number
  /** What comes in the place of letters; `bold` makes them that. */
  readonly edit: readonly [from: number, to: number, now: string]
  /** The whole text in the end, one of these. */
  readonly after: readonly string[]
  /** Done before what is being composed is seen. */
  readonly isAtOnce?: true
}

const NEAR: readonly NearEdit[] = [
  { what: 'letters right before', text: 'ab', at: 2, edit: [2, 2, '9'], after: ['ab9日本'] },
  {
    what: 'letters at one place, at once',
    text: 'ab',
    at: 2,
    edit: [2, 2, '9'],
    after: ['ab9日本', 'ab日本9'],
    isAtOnce: true,
  },
  { what: 'letters right behind', text: 'ab', at: 1, edit: [2, 2, '9'], after: ['a日本9b'] },
  { what: 'letters one further', text: 'ab', at: 2, edit: [1, 1, '9'], after: ['a9b日本'] },
  { what: 'letters before, at the start', text: 'ab', at: 0, edit: [0, 0, '9'], after: ['9日本ab'] },
  { what: 'letters behind, at the start', text: 'ab', at: 0, edit: [1, 1, '9'], after: ['日本9ab'] },
  { what: 'letters in an empty text', text: '', at: 0, edit: [0, 0, '9'], after: ['9日本'] },
  { what: 'the letter before goes', text: 'ab', at: 2, edit: [1, 2, ''], after: ['a日本'] },
  { what: 'the letter behind goes', text: 'ab', at: 1, edit: [2, 3, ''], after: ['a日本'] },
  { what: 'what is composed goes', text: 'ab', at: 1, edit: [1, 2, ''], after: ['a日本b'] },
  { what: 'all goes', text: 'ab', at: 1, edit: [0, 3, ''], after: ['日本'] },
  {
    what: 'the letter before gets bold',
    text: 'ab',
    at: 2,
    edit: [1, 2, 'bold'],
    after: ['ab{"bold":true}日本'],
  },
  {
    what: 'the letter behind gets bold',
    text: 'ab',
    at: 1,
    edit: [2, 3, 'bold'],
    after: ['a日本b{"bold":true}'],
  },
]

for (const { what, text, at, edit, after, isAtOnce } of NEAR) {
  test(`BND-IME-1, EDIT-IME-7: a composition goes on beside what others do: ${what}`, async ({ page }) => {
    await openEditor(page, [p('zero'), p(text), p('last')], { names: ['Mira', 'Noor'] })
    const ime = await InputMethod.of(page)
    const ends = await countEnds(page)
    await page.locator('#Mira .b-line').nth(1).click()
    await page.keyboard.press('Home')
    for (let step = 0; step < at; step++) await page.keyboard.press('ArrowRight')
    await ime.preedit('n', 'に')
    const seen = `${text.slice(0, at)}に${text.slice(at)}`
    if (!isAtOnce) await expect.poll(() => page.evaluate(() => window.editorPage.shown(1))).toContain(seen)
    await page.evaluate(([from, to, done]) => {
      const { view } = window.editorPage.editors[1]!
      const { tr } = view.state
      const start = view.state.doc.firstChild!.nodeSize + 2
      view.dispatch(
        done === 'bold'
          ? tr.addMark(start + from, start + to, view.state.schema.marks['bold']!.create())
          : tr.insertText(done, start + from, start + to),
      )
    }, edit)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await ends()).toBe(0)
    await ime.preedit('にほ', '日本')
    expect(await ends()).toBe(0)
    await ime.commit('日本')
    await expect.poll(async () => after.includes((await storedBlocks(page, 1))[1]!.slice(10))).toBe(true)
    const stored = await storedBlocks(page, 1)
    await expect.poll(() => storedBlocks(page, 0)).toEqual(stored)
    const shown = ['zero', stored[1]!.slice(10).replace(/\{.*?\}/, ''), 'last']
    await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(shown)
    await page.keyboard.type('.')
    await expect.poll(async () => (await storedBlocks(page, 1))[1]).toContain('日本.')
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ControlOrMeta+z')
    await expect
      .poll(() => storedBlocks(page, 1))
      .toEqual(stored.map((line) => line.replace('日本', '').trimEnd()))
  })
}

test('BND-IME-1, EDIT-IME-7: two people compose at one place', async ({ page }) => {
  await openEditor(page, BLOCKS, { names: ['Mira', 'Noor'] })
  const ime = await InputMethod.of(page)
  const ends = await countEnds(page)
  await page.locator('#Mira .b-line', { hasText: 'ab' }).click()
  await page.keyboard.press('End')
  // One page has one input method: of the other's, what arrives of it is written.
  const other = (before: string, now: string): Promise<void> =>
    page.evaluate(
      ([old, text]) => {
        const { view } = window.editorPage.editors[1]!
        const line = view.state.doc.child(1)
        const at = old === '' ? 2 : line.textContent.indexOf(old)
        const start = view.state.doc.firstChild!.nodeSize + 2 + at
        view.dispatch(view.state.tr.insertText(text, start, start + old.length))
      },
      [before, now] as const,
    )
  await ime.preedit('n')
  await other('', 'か')
  await ime.preedit('に')
  await other('か', 'かん')
  await ime.preedit('にほ')
  await other('かん', 'かんじ')
  await ime.preedit('日本')
  await other('かんじ', '漢字')
  expect(await ends()).toBe(0)
  await ime.commit('日本')
  await expect
    .poll(async () =>
      ['paragraph ab日本漢字', 'paragraph ab漢字日本'].includes((await storedBlocks(page, 1))[1]!),
    )
    .toBe(true)
  const stored = await storedBlocks(page, 1)
  await expect.poll(() => storedBlocks(page, 0)).toEqual(stored)
  for (const editor of [0, 1]) {
    await expect
      .poll(() => page.evaluate((index) => window.editorPage.shown(index), editor))
      .toEqual(stored.map((line) => line.replace('paragraph ', '')))
  }
})

test('BND-IME-1, EDIT-IME-7: a composition goes on in a block that someone else deletes', async ({
  page,
}) => {
  await openEditor(page, BLOCKS, { names: ['Mira', 'Noor'] })
  const ime = await InputMethod.of(page)
  const ends = await countEnds(page)
  await page.locator('#Mira .b-line', { hasText: 'ab' }).click()
  await page.keyboard.press('End')
  await ime.preedit('n', 'に')
  await asOther(page, 'delete', 'ab')
  await ime.preedit('にほ', '日本')
  expect(await ends()).toBe(0)
  await ime.commit('日本')
  // What was written while the block went is not lost, and both see the same.
  await expect
    .poll(
      async () => JSON.stringify(await storedBlocks(page, 0)) === JSON.stringify(await storedBlocks(page, 1)),
    )
    .toBe(true)
  expect((await storedBlocks(page)).join('\n')).toContain('日本')
})

test('EDIT-IME-7: the caret of someone else in the composed text does not end it', async ({ page }) => {
  await openEditor(page, BLOCKS, { names: ['Mira', 'Noor'] })
  const ime = await InputMethod.of(page)
  const ends = await countEnds(page)
  await page.locator('#Mira .b-line', { hasText: 'ab' }).click()
  await page.keyboard.press('End')
  await ime.preedit('n', 'に')
  await page.evaluate(() => {
    const state = window.editorPage.peers[1]!.getLocalState()!
    const place = { path: [1], offset: 3 }
    window.editorPage.peers[1]!.setLocalState({ ...state, selection: { start: place, end: place } })
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await ime.preedit('にほ', '日本')
  expect(await ends()).toBe(0)
  await ime.commit('日本')
  await expect
    .poll(() => storedBlocks(page, 1))
    .toEqual(['paragraph zero', 'paragraph ab日本', 'paragraph last'])
  await expect(page.locator('#Mira .ed-cursor')).toHaveCount(1)
})
