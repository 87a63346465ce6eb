import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { p } from './support/blocks.ts'
import { openEditor, storedBlocks } from './support/editorPage.ts'
import { table } from './support/tables.ts'

const TWO = { names: ['Mira', 'Noor'] }

/** Selects text of an editor from the start of a block's text to the end of another's, and gives it the focus. */
async function select(page: Page, editor: number, from: string, to: string): Promise<void> {
  await page.evaluate(
    ([index, start, end]) => {
      const name = ['Mira', 'Noor'][index]!
      const lineOf = (text: string) =>
        [...document.querySelectorAll(`#${name} .b-line`)].find((line) => line.textContent === text)!
      window.editorPage.editors[index]!.view.focus()
      getSelection()!.setBaseAndExtent(lineOf(start), 0, lineOf(end), lineOf(end).childNodes.length)
    },
    [editor, from, to] as const,
  )
}

/** Puts blocks in front of everything, as another person does whose focus is not in this window. */
async function insertAbove(page: Page, count: number): Promise<void> {
  await page.evaluate((blocks) => {
    const { view } = window.editorPage.editors[1]!
    const { block, line } = view.state.schema.nodes
    for (let at = 0; at < blocks; at++) {
      const text = line!.create(null, view.state.schema.text(`above ${at}`))
      view.dispatch(view.state.tr.insert(0, block!.create({ type: 'paragraph', data: {} }, text)))
    }
  }, count)
}

test('EDIT-PEER-1, EDIT-PEER-6: a name shows while its caret moves, then under the pointer; who rests is pale @core', async ({
  page,
}) => {
  await page.clock.install()
  await openEditor(page, [p('one'), p('two')], TWO)
  await page.locator('#Noor .b-line', { hasText: 'two' }).click()
  await page.clock.runFor(200)
  const caret = page.locator('#Mira .ed-cursor')
  const flag = caret.locator('.ed-cursor-flag')
  await expect(flag).toHaveAttribute('data-name', 'Noor')
  await expect(flag).toHaveCSS('opacity', '1')
  await page.clock.runFor(4000)
  await expect(flag).toHaveCSS('opacity', '0')
  const box = (await caret.boundingBox())!
  await page.mouse.move(box.x + 2, box.y + 10)
  await expect(flag).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await page.clock.runFor(30_000)
  await expect(caret).toHaveCSS('opacity', '0.35')
  await page.keyboard.press('ArrowLeft')
  await page.clock.runFor(500)
  await expect(caret).toHaveCSS('opacity', '1')
  await expect(flag).toHaveCSS('opacity', '1')
})

test('EDIT-PEER-3: a place is announced every 100 ms at most, and only with the focus', async ({ page }) => {
  await openEditor(page, [p('one')], TWO)
  const place = () => page.evaluate(() => window.editorPage.peers[0]!.getLocalState()?.['selection'])
  expect(await place()).toBeUndefined()
  await page.evaluate(() => {
    const times: number[] = []
    Reflect.set(window, 'times', times)
    window.editorPage.peers[0]!.on('update', () => times.push(performance.now()))
  })
  await page.locator('#Mira .b-line').click()
  await page.keyboard.type('more than a hundred milliseconds of letters', { delay: 10 })
  await expect.poll(place).toMatchObject({ start: { offset: 46 } })
  const times = await page.evaluate<readonly number[]>(() => Reflect.get(window, 'times'))
  expect(times.length).toBeGreaterThan(1)
  for (const [index, time] of times.slice(1).entries())
    expect(time - times[index]!).toBeGreaterThanOrEqual(99)
  await page.evaluate(() => window.editorPage.editors[0]!.view.dom.blur())
  await expect.poll(place).toBeUndefined()
})

test('EDIT-PEER-5: a selection over several blocks is seen in each, blocks and media as wholes', async ({
  page,
}) => {
  const image: NewBlock = { type: 'image', data: { url: '' } }
  await openEditor(page, [p('one'), image, p('two'), { type: 'divider' }, p('three')], TWO)
  await select(page, 1, 'one', 'two')
  await expect(page.locator('#Mira .ed-peer-text')).toHaveText(['one', 'two'])
  await expect(page.locator('#Mira .b-image[data-peer]')).toHaveCount(1)
  await expect(page.locator('#Mira .b-divider[data-peer]')).toHaveCount(0)

  await page.locator('#Noor .b-line', { hasText: 'three' }).click()
  await expect(page.locator('#Mira .ed-peer-text')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('#Mira [data-block-id=b4]')).toHaveAttribute('data-peer', 'Noor')
  await expect(page.locator('#Mira .ed-cursor')).toHaveCount(0)
  expect(
    await page
      .locator('#Mira [data-block-id=b4]')
      .evaluate((block) => getComputedStyle(block, '::after').content),
  ).toBe('"Noor"')
})

test('EDIT-PEER-11: cells that another person has selected are framed, the first with the name', async ({
  page,
}) => {
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  await openEditor(page, [p('one'), table(rows)], TWO)
  await page.locator('#Noor .b-line', { hasText: 'a' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowRight')
  const framed = page.locator('#Mira .b-simple_table_cell[data-peer]')
  await expect(framed).toHaveText(['a', 'b'])
  await expect(framed.first()).toHaveAttribute('data-peer', 'Noor')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(framed).toHaveText(['a', 'b', 'c', 'd'])
  await page.locator('#Noor .b-line', { hasText: 'one' }).click()
  await expect(framed).toHaveCount(0)
})

test('EDIT-PEER-7: who leaves takes the caret along; what they announce can do no harm', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openEditor(page, [p('one'), p('two')], TWO)
  await page.locator('#Noor .b-line', { hasText: 'two' }).click()
  await expect(page.locator('#Mira .ed-cursor')).toBeVisible()
  await page.evaluate(() => {
    const metadata = JSON.stringify({
      user_name: '<img src=x onerror=hacked()>\u202e',
      cursor_color: 'red;background:url(//evil.example)',
      user_uuid: { toString: 1 },
    })
    const places = [
      { selection: { start: { path: [9, 9], offset: -1 }, end: { path: 'x' } } },
      { selection: { start: { path: [0], offset: 1e12 }, end: { path: [1], offset: NaN } } },
      { sheaf_cursor: { selection: { kind: 'blocks', blocks: ['__proto__', 'b0', {}] } } },
      { sheaf_cursor: { selection: { kind: 'text', anchor: { block: '', offset: 1e9 }, head: null } } },
    ]
    const awareness = window.editorPage.peers[0]!
    places.forEach((place, at) => awareness.states.set(100 + at, { version: 1, metadata, ...place }))
    awareness.emit('change', [{ added: [100, 101, 102, 103], updated: [], removed: [] }, 'test'])
  })
  await expect(page.locator('#Mira [data-peer^="<img"]')).toHaveCount(1)
  await page.evaluate(() => window.editorPage.editors[1]!.destroy())
  await expect(page.locator('#Mira .ed-cursor-flag[data-name=Noor]')).toHaveCount(0)
  expect(await page.locator('#Mira img[src=x]').count()).toBe(0)
  expect(errors).toEqual([])
})

test('EDIT-PEER-8: shows where someone is, opening what is folded there for nobody else', async ({
  page,
}) => {
  const folded: NewBlock = {
    type: 'toggle_list',
    data: { collapsed: true },
    text: [{ text: 'Plan' }],
    children: [p('Hidden')],
  }
  const far = Array.from({ length: 60 }, (_, at) => p(`line ${at}`))
  await openEditor(page, [...far, folded, p('After')], TWO)
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    const at = view.state.doc.resolve(view.state.doc.content.size - view.state.doc.lastChild!.nodeSize - 4)
    view.focus()
    const { TextSelection } = window.editorPage
    view.dispatch(view.state.tr.setSelection(TextSelection.near(at)))
  })
  const hidden = page.locator('#Mira .b-line', { hasText: 'Hidden' })
  await expect(page.locator('#Mira .ed-cursor')).toHaveCount(1)
  await expect(hidden).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  const clientId = await page.evaluate(() => window.editorPage.peers[1]!.clientID)
  const show = (id: number) => page.evaluate((who) => window.editorPage.editors[0]!.showPerson(who), id)
  expect(await show(clientId)).toBe(true)
  await expect(hidden).toBeInViewport()
  expect(await storedBlocks(page)).toContain('toggle_list{"collapsed":true} Plan')
  await page.locator('#Mira .b-line', { hasText: 'After' }).click()
  await expect(hidden).toBeHidden()
  await page.evaluate(() => window.editorPage.editors[0]!.view.dom.blur())
  await expect(page.locator('#Mira .ed-cursor')).toHaveCount(0)
  expect(await show(clientId)).toBe(false)
})

for (const { name, scrolled, focused } of [
  { name: 'in the middle of the page, writing', scrolled: 1200, focused: true },
  { name: 'in the middle of the page, reading', scrolled: 1200, focused: false },
  { name: 'at its top, writing', scrolled: 0, focused: true },
]) {
  test(`EDIT-PEER-9: what others insert above moves nothing, ${name}`, async ({ page }) => {
    await openEditor(
      page,
      Array.from({ length: 100 }, (_, at) => p(`line ${at}.`)),
      TWO,
    )
    await page.evaluate((top) => {
      document.querySelector<HTMLElement>('#Noor')!.style.cssText = 'height: 0; overflow: hidden'
      scrollTo(0, top)
    }, scrolled)
    const line = page.locator('#Mira .b-line', { hasText: scrolled > 0 ? 'line 45.' : 'line 3.' })
    if (focused) await line.click()
    const before = (await line.boundingBox())!
    await insertAbove(page, 50)
    await expect(page.locator('#Mira .b-line')).toHaveCount(150)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.abs((await line.boundingBox())!.y - before.y)).toBeLessThanOrEqual(1)
    if (!focused) return
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    expect(await storedBlocks(page)).toContain(`paragraph ${scrolled > 0 ? 'line 45.' : 'line 3.'}!`)
  })
}

test('EDIT-PEER-9: a reader at the top of the page stays there', async ({ page }) => {
  await openEditor(
    page,
    Array.from({ length: 100 }, (_, at) => p(`line ${at}.`)),
    TWO,
  )
  await page.locator('#Noor').evaluate((noor) => noor.setAttribute('style', 'height: 0; overflow: hidden'))
  await insertAbove(page, 50)
  await expect(page.locator('#Mira .b-line').first()).toHaveText('above 49')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('EDIT-PEER-10: the caret keeps its place in the text while others write, turn, move and delete around it', async ({
  page,
}) => {
  await openEditor(page, [p('zero'), p('one two'), p('three')], TWO)
  await page.locator('#Mira .b-line', { hasText: 'one two' }).click()
  await page.keyboard.press('Home')
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    const start = () => view.state.doc.child(0).nodeSize
    // Writes right in front of it and behind it, makes a heading of it, puts it first, deletes its neighbours.
    view.dispatch(view.state.tr.insertText('1 ', start() + 2))
    view.dispatch(view.state.tr.insertText('!', start() + 2 + '1 one two'.length))
    view.dispatch(view.state.tr.setNodeAttribute(start(), 'type', 'heading'))
    const block = view.state.doc.child(1)
    view.dispatch(view.state.tr.delete(start(), start() + block.nodeSize).insert(0, block))
    view.dispatch(view.state.tr.delete(block.nodeSize, view.state.doc.content.size))
  })
  await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(['1 one two!'])
  await page.keyboard.type('|')
  await expect.poll(() => storedBlocks(page)).toEqual(['heading 1 one |two!'])
})
