import { expect, test, type Page } from './support/playwright.ts'
import { block, p } from './support/blocks.ts'
import { openEditor, storedBlocks } from './support/editorPage.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Where a text of the first editor is drawn: in front of its character `at`, in the middle of the line. */
async function pointOf(page: Page, text: string, at = 0): Promise<Point> {
  return page.evaluate(
    ([wanted, offset]) => {
      const { view } = window.editorPage.editors[0]!
      let pos = -1
      view.state.doc.descendants((node, start) => {
        const found = node.isText ? node.text!.indexOf(wanted) : -1
        if (found !== -1) pos = start + found + offset
      })
      const { left, top, bottom } = view.coordsAtPos(pos)
      return { x: left, y: (top + bottom) / 2 }
    },
    [text, at] as const,
  )
}

/** Selects from the start of one text to the end of another. */
async function select(page: Page, from: string, to = from): Promise<void> {
  await page.evaluate(
    ([first, last]) => {
      const { view } = window.editorPage.editors[0]!
      let [start, end] = [0, 0]
      view.state.doc.descendants((node, pos) => {
        if (node.isText && node.text!.includes(first)) start = pos + node.text!.indexOf(first)
        if (node.isText && node.text!.includes(last)) end = pos + node.text!.indexOf(last) + last.length
      })
      view.focus()
      view.dispatch(
        view.state.tr.setSelection(window.editorPage.TextSelection.create(view.state.doc, start, end)),
      )
    },
    [from, to] as const,
  )
}

/** Drags what is selected by the middle of a text in it, and lets it go there; `held`: a key, `seen`: before that. */
async function drag(
  page: Page,
  by: string,
  to: Point,
  { held, seen }: { readonly held?: string; readonly seen?: () => Promise<void> } = {},
): Promise<void> {
  const from = await pointOf(page, by, Math.ceil(by.length / 2))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  if (held) await page.keyboard.down(held)
  await page.mouse.move(from.x + 12, from.y + 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await seen?.()
  await page.mouse.up()
  if (held) await page.keyboard.up(held)
}

/** Lets something of another program go at a point of the page. */
async function dropThere(
  page: Page,
  { x, y }: Point,
  types: Readonly<Record<string, string>>,
): Promise<string> {
  return page.evaluate(
    ([left, top, json]) => {
      const dataTransfer = new DataTransfer()
      for (const [type, text] of Object.entries<string>(JSON.parse(json))) dataTransfer.setData(type, text)
      const target = document.elementFromPoint(left, top)!
      const tell = (type: string): DragEvent => {
        const event = new DragEvent(type, {
          bubbles: true,
          cancelable: true,
          clientX: left,
          clientY: top,
          dataTransfer,
        })
        target.dispatchEvent(event)
        return event
      }
      const isOver = tell('dragover').defaultPrevented
      return `${isOver} ${tell('drop').defaultPrevented}`
    },
    [x, y, JSON.stringify(types)] as const,
  )
}

test('EDIT-DROP-1, EDIT-DROP-5: selected words are dragged to another block; a caret shows where; one step of undo @core', async ({
  page,
}) => {
  await openEditor(page, [
    {
      type: 'paragraph',
      text: [{ text: 'one ' }, { text: 'two', attributes: { bold: true } }, { text: ' three' }],
    },
    block('bulleted_list', 'alpha beta'),
  ])
  await select(page, 'two')
  await drag(page, 'two', await pointOf(page, 'alpha beta', 6), {
    seen: async () => {
      const mark = page.locator('.ed-drop')
      await expect(mark).toBeVisible()
      expect((await mark.boundingBox())!.width).toBe(2)
    },
  })
  const moved = ['paragraph one  three', 'bulleted_list alpha two{"bold":true}beta']
  await expect.poll(() => storedBlocks(page)).toEqual(moved)
  await expect(page.locator('.ed-drop')).toBeHidden()
  await expect(page.getByRole('toolbar', { name: 'Text style' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph one two{"bold":true} three', 'bulleted_list alpha beta'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => storedBlocks(page)).toEqual(moved)
  await page.keyboard.type('x')
  await expect.poll(async () => (await storedBlocks(page)).join()).toContain('x')
})

test('EDIT-DROP-4: with Control held it is a copy', async ({ page }) => {
  await openEditor(page, [p('one two three'), p('alpha')])
  await select(page, 'two')
  await drag(page, 'two', await pointOf(page, 'alpha', 5), { held: 'Control' })
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one two three', 'paragraph alphatwo'])
})

test('EDIT-DROP-2: over several blocks, and back by undo', async ({ page }) => {
  await openEditor(page, [
    p('one two'),
    block('heading', 'mid', { data: { level: 2 } }),
    p('three four'),
    p('end'),
  ])
  await select(page, 'two', 'three')
  await drag(page, 'mid', await pointOf(page, 'end', 3))
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph one  four', 'paragraph endtwo', 'heading{"level":2} mid', 'paragraph three'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph one two', 'heading{"level":2} mid', 'paragraph three four', 'paragraph end'])
})

test('EDIT-DROP-3: let go in what is dragged, or called off, nothing happens', async ({ page }) => {
  await openEditor(page, [p('one two three'), p('alpha')])
  await select(page, 'one two three')
  await drag(page, 'one two three', await pointOf(page, 'one two three', 10))
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one two three', 'paragraph alpha'])
  await expect(page.locator('.ed-drop')).toBeHidden()
})

test('EDIT-DROP-6: what another writes in text that is being moved goes along', async ({ page }) => {
  await openEditor(page, [p('one two three'), p('alpha')], { names: ['Mira', 'Ken'] })
  await select(page, 'two')
  // Before the drop is told to the other, and what the other wrote is told here.
  await drag(page, 'two', await pointOf(page, 'alpha', 5), {
    seen: async () => {
      await page.evaluate(() => {
        const { view } = window.editorPage.editors[1]!
        view.dispatch(view.state.tr.insertText('!', 2 + 'one tw'.length))
      })
    },
  })
  for (const index of [0, 1])
    await expect
      .poll(() => storedBlocks(page, index))
      .toEqual(['paragraph one  three', 'paragraph alphatw!o'])
})

test('EDIT-DROP-7: text and HTML from elsewhere come where they are let go, as safe as pasted', async ({
  page,
}) => {
  await openEditor(page, [p('one two'), block('code', 'x = 1'), { type: 'divider' }])
  expect(await dropThere(page, await pointOf(page, 'one two', 4), { 'text/plain': 'new ' })).toBe('true true')
  await expect.poll(async () => (await storedBlocks(page))[0]).toBe('paragraph one new two')
  await dropThere(page, await pointOf(page, 'one new two', 4), {
    'text/html': '<b onclick="x()">bold</b><script>window.hit = 1</script> <a href="javascript:x()">a</a>',
    'text/plain': 'bold a',
  })
  await expect
    .poll(async () => (await storedBlocks(page))[0])
    .toBe('paragraph one bold{"bold":true} anew two')
  await dropThere(page, await pointOf(page, 'x = 1', 5), { 'text/html': '<b>2</b>', 'text/plain': '2' })
  await expect.poll(async () => (await storedBlocks(page))[1]).toBe('code x = 12')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await storedBlocks(page))[1]).toBe('code x = 1')
  const rule = (await page.locator('.b-divider').boundingBox())!
  await dropThere(
    page,
    { x: rule.x + rule.width / 2, y: rule.y + rule.height / 2 },
    { 'text/plain': 'below' },
  )
  await expect.poll(async () => (await storedBlocks(page)).slice(2)).toEqual(['divider', 'paragraph below'])
})

test('EDIT-DROP-8: on a page that is only read nothing is dropped, and the page stays', async ({ page }) => {
  await openEditor(page, [p('one two')], { isReadOnly: true })
  expect(
    await dropThere(page, await pointOf(page, 'one two', 4), { 'text/plain': 'https://a.example' }),
  ).toBe('true true')
  await expect(page.locator('.ed-drop')).toBeHidden()
  expect(await storedBlocks(page)).toEqual(['paragraph one two'])
})
