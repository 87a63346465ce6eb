import { expect, test, type Page } from './support/playwright.ts'
import { bringIntoSight } from './support/bringIntoSight.ts'
import { copied } from './support/clipboard.ts'
import { openEditor, storedBlocks } from './support/editorPage.ts'

/** A page of several hundred screens; every tenth block is higher than it looks from its text. */
const BLOCKS = Array.from({ length: 2000 }, (_, index) => ({
  type: index % 10 === 9 ? 'callout' : 'paragraph',
  text: [{ text: `block ${index} ${'and some words more '.repeat(1 + (index % 7) * 3)}` }],
}))

test('EDIT-WINDOW-1: of a large page only what is near is drawn, and whatever is scrolled to is there', async ({
  page,
}) => {
  await openEditor(page, BLOCKS)
  expect(await drawn(page)).toBeLessThan(300)
  for (const share of [0.5, 0.9, 0.1, 1, 0.33, 0]) {
    await page.evaluate((to) => {
      scrollTo(0, to * document.documentElement.scrollHeight)
    }, share)
    await expect.poll(() => seenText(page)).toMatch(/^block \d+/)
    await expect.poll(() => gaps(page)).toBe(0)
    expect(await drawn(page)).toBeLessThan(300)
  }
  expect(await seenText(page)).toMatch(/^block 0 /)
})

test('EDIT-WINDOW-2: what is in sight stays where it is while the page around it gets its height', async ({
  page,
}) => {
  await openEditor(page, BLOCKS)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => gaps(page)).toBe(0)
  const jumps = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let worst = 0
    for (let step = 0; step < 60; step++) {
      const block = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.b')
      const before = block?.getBoundingClientRect().top ?? 0
      scrollBy(0, -120)
      await frame()
      await frame()
      if (block) worst = Math.max(worst, Math.abs(block.getBoundingClientRect().top - before - 120))
    }
    return worst
  })
  expect(jumps).toBeLessThan(2)
})

test('EDIT-WINDOW-3: the caret stays when its block is out of sight, and what is typed goes there', async ({
  page,
}) => {
  await openEditor(page, BLOCKS)
  await page.getByText(/^block 7 /).click()
  await page.keyboard.press('Home')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => gaps(page)).toBe(0)
  await page.keyboard.type('here ')
  await expect.poll(() => seenText(page)).toMatch(/^block [0-7] |^here block 7/)
  expect((await storedBlocks(page))[7]).toMatch(/^paragraph here block 7 /)

  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' the end')
  expect((await storedBlocks(page)).at(-1)).toMatch(/ the end$/)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('the start ')
  expect((await storedBlocks(page))[0]).toMatch(/^paragraph the start block 0/)
})

test('EDIT-WINDOW-4: a selection reaches over what is not drawn, is copied and deleted whole, and undone @core', async ({
  page,
}) => {
  await openEditor(page, BLOCKS)
  await page.getByText(/^block 7 /).click()
  await page.keyboard.press('Home')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => seenText(page)).toMatch(/^block \d+/)
  await expect.poll(() => gaps(page)).toBe(0)
  const place = page.locator(`.b[data-block-id="${await firstParagraph(page)}"]`)
  const last = Number(/\d+/.exec((await place.textContent())!)![0])
  await place.click({ modifiers: ['Shift'], position: { x: 2, y: 10 } })
  expect((await copied(page))['text/plain']!.match(/block \d+/g)?.length).toBe(last - 7)
  await page.keyboard.press('Delete')
  const left = await storedBlocks(page)
  expect(left.length).toBeLessThan(2000 - last + 12)
  await expect.poll(() => gaps(page)).toBe(0)
  await page.keyboard.press('ControlOrMeta+Z')
  expect(await storedBlocks(page)).toHaveLength(2000)

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  expect(await storedBlocks(page)).toHaveLength(0)
  await page.keyboard.press('ControlOrMeta+Z')
  expect(await storedBlocks(page)).toHaveLength(2000)
})

test('EDIT-WINDOW-5: the caret walks on into what was not drawn, by line and by page', async ({ page }) => {
  await openEditor(page, BLOCKS)
  await page.getByText(/^block 0 /).click()
  // Faster than anything is drawn: none is lost for that, and each goes on by about what is in sight.
  const press = (key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => page.keyboard.press(key)))
  await press('PageDown', 30)
  await page.keyboard.type('!')
  const [found] = (await storedBlocks(page)).flatMap((line, index) => (line.includes('!') ? [index] : []))
  const scrolled = await page.evaluate(() => scrollY / innerHeight)
  expect(scrolled).toBeGreaterThan(30 * 0.75)
  expect(scrolled).toBeLessThan(31)
  await press('PageUp', 10)
  await press('PageDown', 10)
  await page.keyboard.type('+')
  const [back] = (await storedBlocks(page)).flatMap((line, index) => (line.includes('+') ? [index] : []))
  expect(Math.abs(back! - found!)).toBeLessThan(10)
  await press('ArrowDown', 150)
  await page.keyboard.type('?')
  const [later] = (await storedBlocks(page)).flatMap((line, index) => (line.includes('?') ? [index] : []))
  expect(later).toBeGreaterThan(found! + 20)
  await expect.poll(() => gaps(page)).toBe(0)
})

test('EDIT-WINDOW-6: all of it is printed', async ({ page }) => {
  await openEditor(page, BLOCKS)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await drawn(page)).toBe(2000)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => drawn(page)).toBeLessThan(300)
})

test('EDIT-WINDOW-7: edits of others above what is seen do not move it, and show where they are scrolled to', async ({
  page,
}) => {
  await openEditor(page, BLOCKS, { names: ['Mira', 'Tomas'] })
  await page.evaluate(() => {
    document
      .querySelector('#Tomas')!
      .setAttribute(
        'style',
        'position: fixed; inset: 0 0 auto auto; width: 80px; height: 40px; overflow: hidden',
      )
    scrollTo(0, document.documentElement.scrollHeight / 2)
  })
  await expect.poll(() => gaps(page)).toBe(0)
  const before = await seenText(page)
  const top = await seenTop(page)
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    const { schema } = view.state
    const made = (text: string) =>
      schema.nodes['block']!.create(
        { type: 'paragraph' },
        schema.nodes['line']!.create(null, schema.text(text)),
      )
    view.dispatch(
      view.state.tr.insert(0, [made('first new'), made('second new')]).insertText('typed far away ', 90),
    )
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await seenText(page)).toBe(before)
  expect(Math.abs((await seenTop(page)) - top)).toBeLessThan(2)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('#Mira').getByText('first new')).toBeInViewport()
})

for (const [name, holder] of [
  ['a toggle', { type: 'toggle_list', data: { collapsed: false }, text: [{ text: 'all of it' }] }],
  ['a list in a list', { type: 'bulleted_list', text: [{ text: 'all of it' }] }],
] as const) {
  test(`EDIT-WINDOW-8: of ${name} that holds a large page only what is near is drawn`, async ({ page }) => {
    await openEditor(page, [
      { type: 'paragraph', text: [{ text: 'before' }] },
      { ...holder, children: BLOCKS },
      { type: 'paragraph', text: [{ text: 'behind' }] },
    ])
    expect(await drawnInside(page)).toBeLessThan(300)
    for (const share of [0.5, 0.9, 0.1, 0.33]) {
      await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share)
      await expect.poll(() => innerText(page)).toMatch(/^block \d+/)
      await expect.poll(() => innerGaps(page)).toBe(0)
      expect(await drawnInside(page)).toBeLessThan(300)
    }
    await page.keyboard.press('ControlOrMeta+End')
    await page.getByText('behind').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' the end')
    expect((await storedBlocks(page)).at(-1)).toBe('paragraph behind the end')
  })
}

test('EDIT-WINDOW-8: a toggle of thousands opens, folds and goes without its blocks being drawn', async ({
  page,
}) => {
  await openEditor(page, [
    { type: 'toggle_list', data: { collapsed: true }, text: [{ text: 'all of it' }], children: BLOCKS },
    { type: 'paragraph', text: [{ text: 'behind' }] },
  ])
  expect(await drawnInside(page)).toBeLessThan(300)
  await page
    .getByRole('button', { name: /open|expand|toggle/i })
    .first()
    .click()
  await expect(page.getByText(/^block 3 /)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => innerText(page)).toMatch(/^block \d+/)
  await expect.poll(() => innerGaps(page)).toBe(0)
  expect(await drawnInside(page)).toBeLessThan(300)
  await page.evaluate(() => scrollTo(0, 0))
  await bringIntoSight(page.getByText('behind'))
  // Few enough blocks: all that is left is drawn.
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[0]!
    const toggle = view.state.doc.child(0)
    const start = 2 + toggle.firstChild!.nodeSize
    let end = start
    for (let index = 0; index < 1900; index++) end += toggle.child(1).child(index).nodeSize
    view.dispatch(view.state.tr.delete(start, end))
  })
  expect(await page.locator('.b-far').count()).toBe(0)
})

test('EDIT-WINDOW-8: of a table of a thousand rows those that are near are drawn, with their look', async ({
  page,
}) => {
  const cell = (text: string) => ({
    type: 'simple_table_cell',
    children: [{ type: 'paragraph', text: [{ text }] }],
  })
  await openEditor(page, [
    {
      type: 'simple_table',
      data: { enable_header_column: true },
      children: Array.from({ length: 1000 }, (_, row) => ({
        type: 'simple_table_row',
        children: Array.from({ length: 4 }, (_, column) => cell(`row ${row} cell ${column} and some words`)),
      })),
    },
    { type: 'paragraph', text: [{ text: 'behind' }] },
  ])
  const rows = page.locator('.b-simple_table_row')
  expect(await rows.count()).toBeLessThan(300)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => innerText(page)).toMatch(/^row \d+/)
  expect(await rows.count()).toBeLessThan(300)
  const seen = page.locator('.b-simple_table_row:not([role=row])')
  await expect(seen).toHaveCount(0)
  await expect(page.locator('[role=rowheader]').first()).toBeAttached()
})

test('EDIT-WINDOW-9: after any change what is drawn is what would be drawn anew', async ({ page }) => {
  const blocks = BLOCKS.slice(0, 150)
  await openEditor(page, blocks, { names: ['Mira', 'Noor'] })
  await expect(page.locator('.doc .b-line')).toHaveCount(2 * blocks.length)
  const wrong = await page.evaluate(() => {
    const [mine, theirs] = window.editorPage.editors.map(({ view }) => view)
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const faults: string[] = []
    for (let step = 0; step < 250; step++) {
      const view = random(4) === 0 ? theirs! : mine!
      const { doc, tr, schema } = view.state
      const lines: { readonly pos: number; readonly size: number }[] = []
      doc.descendants((node, pos) => {
        if (node.isTextblock) lines.push({ pos: pos + 1, size: node.content.size })
        return !node.isTextblock
      })
      const { pos, size } = lines[random(lines.length)]!
      const at = pos + random(size + 1)
      const kind = random(8)
      if (kind < 4) tr.insertText(`${step} `, at)
      else if (kind === 4) tr.delete(at, Math.min(at + 5, pos + size))
      else if (kind === 5) tr.addMark(pos, at, schema.marks['bold']!.create())
      else if (kind === 6) tr.setSelection(window.editorPage.TextSelection.create(doc, at))
      else tr.insertText(`${step}, `, at).insertText('and ', tr.mapping.map(lines[random(lines.length)]!.pos))
      view.dispatch(tr)
      for (const each of [mine!, theirs!])
        if (drawnText(each.dom) !== textOf(each)) faults.push(`${step}: ${kind}`)
    }
    return faults

    function drawnText(dom: Element): string {
      return Array.from(dom.querySelectorAll('.b-line'), (line) => line.textContent).join('\n')
    }
    function textOf(view: (typeof window.editorPage.editors)[number]['view']): string {
      const texts: string[] = []
      view.state.doc.descendants((node) => {
        if (node.isTextblock) texts.push(node.textContent)
        return !node.isTextblock
      })
      return texts.join('\n')
    }
  })
  expect(wrong).toEqual([])

  for (const at of [0, 1]) {
    const [kept, anew] = await page.evaluate((index) => {
      const { view } = window.editorPage.editors[index]!
      const before = view.dom.innerHTML
      // Another set of views lets the engine draw everything anew.
      view.setProps({
        nodeViews: { ...view.props.nodeViews, none: () => ({ dom: document.createElement('i') }) },
      })
      return [before, view.dom.innerHTML]
    }, at)
    expect(kept).toBe(anew)
  }
})

/** Blocks that have their content, at any depth. */
function drawnInside(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('.doc .b').length)
}

/** Places down the window where the page is, and nothing of it is drawn. */
function innerGaps(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('.b-far')].filter((each) => {
        const box = each.getBoundingClientRect()
        return box.height > 0 && box.bottom > 0 && box.top < innerHeight
      }).length,
  )
}

/** Text of the first line in sight. */
function innerText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('.doc .b-line')]
        .find((each) => each.getBoundingClientRect().bottom > 4)
        ?.textContent?.slice(0, 30) ?? '',
  )
}

/** Blocks of the page that have their content. */
function drawn(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('main > :first-child .doc > .b').length)
}

/** Places down the window where the page is, and nothing of it is drawn. */
function gaps(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = document.querySelector('.doc')!.getBoundingClientRect()
    let empty = 0
    for (let y = Math.max(2, box.top + 2); y < Math.min(innerHeight, box.bottom - 2); y += 20)
      if (document.elementFromPoint(box.left + 20, y)?.matches('.b-far')) empty++
    return empty
  })
}

function seenText(page: Page): Promise<string> {
  return page.evaluate(() => firstSeen()?.querySelector('.b-line')?.textContent?.slice(0, 30) ?? '')
}

/** The first paragraph that begins in sight: its id. */
function firstParagraph(page: Page): Promise<string> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('.doc > .b-paragraph')].find(
      (each) => each.getBoundingClientRect().top > 0,
    )
    return seen?.getAttribute('data-block-id') ?? ''
  })
}

function seenTop(page: Page): Promise<number> {
  return page.evaluate(() => firstSeen()?.getBoundingClientRect().top ?? 0)
}

declare function firstSeen(): Element | undefined
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      firstSeen: () =>
        [...document.querySelectorAll('main > :first-child .doc > .b')].find(
          (each) => each.getBoundingClientRect().bottom > 4,
        ),
    })
  })
})
