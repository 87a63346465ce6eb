import { expect, test, type Page } from '@playwright/test'
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
