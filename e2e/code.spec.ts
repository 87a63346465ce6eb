import { expect, test, type Page } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks, goIntoBar } from './support/editorPage.ts'

const code = (text: string, data = {}) => ({ type: 'code', data, text: [{ text }] })

/** What is painted in the first editor, by colour. */
const colours = (page: Page) =>
  page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, highlight]) =>
      [...highlight]
        .filter(({ startContainer }) => window.editorPage.editors[0]!.view.dom.contains(startContainer))
        .map(({ startContainer, startOffset, endContainer, endOffset }) => {
          const range = document.createRange()
          range.setStart(startContainer, startOffset)
          range.setEnd(endContainer, endOffset)
          return `${name} ${range.toString()}`
        }),
    ),
  )

test('EDIT-CODE-5: a language is found by name or ending and chosen by keyboard; Auto takes it away @core', async ({
  page,
}) => {
  await openEditor(page, [code('let a = 1', { language: 'TypeScript', mine: 7 }), p('')])
  await focus(page, 'start')
  await expect(page.getByRole('toolbar', { name: 'Code' })).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Language: TypeScript' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search languages' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(41)
  await expect(page.getByRole('option').first()).toHaveText('Auto')
  await expect(page.getByRole('option', { name: 'TypeScript' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('rs')
  await expect(page.getByRole('option').first()).toHaveText('Rust')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual(['code{"language":"rust","mine":7} let a = 1', 'paragraph'])
  await page.keyboard.type('x')
  expect((await storedBlocks(page))[0]).toBe('code{"language":"rust","mine":7} xlet a = 1')

  await goIntoBar(page)
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Language: Rust' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('auto')
  await page.keyboard.press('Enter')
  expect((await storedBlocks(page))[0]).toBe('code{"mine":7} xlet a = 1')
  await page.keyboard.press('Control+z')
  expect((await storedBlocks(page))[0]).toBe('code{"language":"rust","mine":7} xlet a = 1')
})

test('EDIT-CODE-6: colours come after the words, are guessed without a language, and are never stored', async ({
  page,
}) => {
  await openEditor(page, [
    code('def f(x):\n    return [a for a in x if a is not None]'),
    code('main = putStrLn "x" -- note', { language: 'haskell' }),
    p('def is only a word'),
  ])
  await expect.poll(() => colours(page)).toContain('c-comment -- note')
  await expect.poll(() => colours(page)).toContain('c-keyword return')
  expect(await colours(page)).not.toContain('c-keyword def is only a word')
  await focus(page, 'start')
  await page.keyboard.type('import os # one\n')
  await expect.poll(() => colours(page)).toContain('c-comment # one')
  expect((await storedBlocks(page))[0]).toBe(
    'code import os # one\ndef f(x):\n    return [a for a in x if a is not None]',
  )
})

test('EDIT-CODE-6: a block that is code no longer loses its colours', async ({ page }) => {
  await openEditor(page, [code('return 1', { language: 'python' })])
  await expect.poll(() => colours(page)).toContain('c-keyword return')
  await focus(page, 'start')
  await page.keyboard.press('Backspace')
  expect(await storedBlocks(page)).toEqual(['paragraph return 1'])
  await expect.poll(() => colours(page)).toEqual([])
})

test('EDIT-CODE-6: what another writes is coloured, and the caret stays', async ({ page }) => {
  await openEditor(page, [code('return 1', { language: 'python' }), p('b')], { names: ['Mira', 'Ben'] })
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.insertText('# of Ben\n', 2))
  })
  await expect.poll(() => colours(page)).toContain('c-comment # of Ben')
  expect(await colours(page)).toContain('c-keyword return')
})

test('EDIT-CODE-7: wrapping is remembered on the device, and copying says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const long = 'word '.repeat(100).trim()
  await openEditor(page, [code(long), code(long)])
  const lines = page.locator('.b-code .b-line')
  const flat = (await lines.first().boundingBox())!.height
  await page.getByRole('button', { name: 'Wrap long lines' }).first().click()
  for (const button of await page.getByRole('button', { name: 'Wrap long lines' }).all())
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect((await lines.nth(1).boundingBox())!.height).toBeGreaterThan(flat * 2)
  await openEditor(page, [code(long)])
  expect((await lines.first().boundingBox())!.height).toBeGreaterThan(flat * 2)
  await expect(page.getByRole('button', { name: 'Wrap long lines' })).toHaveAttribute('aria-pressed', 'true')

  await page.evaluate(() => {
    const written: string[] = []
    Reflect.set(window, 'written', written)
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => (written.push(text), Promise.resolve()) },
    })
  })
  await page.locator('.b-code').hover()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'written'))).toEqual([long])
})

test('EDIT-CODE-8: who only reads copies and wraps, and changes no language', async ({ page }) => {
  await openEditor(page, [code('a', { language: 'go' })], { isReadOnly: true })
  await expect(page.getByRole('button', { name: 'Language: Go' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeEnabled()
})

test('EDIT-CODE-6: of long code the part that is seen is coloured, and keys do not wait', async ({
  page,
}) => {
  const text = Array.from(
    { length: 2000 },
    (_, at) => `const value${at} = call(${at}, 'text ${at}') // note ${at}`,
  ).join('\n')
  await openEditor(page, [code(text, { language: 'javascript' })])
  await expect.poll(() => colours(page)).toContain('c-comment // note 3')
  expect((await colours(page)).length).toBeLessThan(2000)
  await page.locator('.b-code').evaluate((block) => block.scrollIntoView({ block: 'end' }))
  await expect.poll(() => colours(page)).toContain('c-comment // note 1999')

  await focus(page, 'start')
  const times = await page.evaluate(() => {
    const spent: number[] = []
    let from = 0
    addEventListener('keydown', () => (from = performance.now()), { capture: true })
    addEventListener('input', () =>
      requestAnimationFrame(() => setTimeout(() => spent.push(performance.now() - from))),
    )
    Reflect.set(window, 'spent', spent)
    return spent.length
  })
  expect(times).toBe(0)
  await page.keyboard.type('let typed = "immediately" // and so on', { delay: 40 })
  const spent = await page.evaluate(() =>
    (Reflect.get(window, 'spent') as number[]).toSorted((a, b) => a - b),
  )
  test.info().annotations.push({
    type: 'key to paint, ms',
    description: `p50 ${spent[Math.floor(spent.length / 2)]!.toFixed(1)}, p95 ${spent[Math.floor(spent.length * 0.95)]!.toFixed(1)}`,
  })
  await expect
    .poll(() => colours(page))
    .toContain("c-comment // and so onconst value0 = call(0, 'text 0') // note 0")
})
