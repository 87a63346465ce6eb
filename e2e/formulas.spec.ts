import { expect, test, type Page } from './support/playwright.ts'
import { copied, paste } from './support/clipboard.ts'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

const math = (formula: string) => ({ type: 'math_equation', data: { formula } })
const inline = (formula: string) => ({ text: '$', attributes: { formula } })

const source = (page: Page) => page.getByRole('textbox', { name: 'Formula' })

test('EDIT-MATH-1: $x$ becomes a formula in one step, and Backspace behind it gives back what was typed', async ({
  page,
}) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('so $x_1$')
  expect(await storedBlocks(page)).toEqual(['paragraph so ${"formula":"x_1"}'])
  await page.keyboard.press('Backspace')
  expect(await storedBlocks(page)).toEqual(['paragraph so $x_1$'])
  // As many steps as the pauses in the typing made of it.
  await expect(async () => {
    await page.keyboard.press('Control+z')
    expect(await storedBlocks(page)).toEqual(['paragraph'])
  }).toPass()
  await page.keyboard.type('costs $5 and $6 or $ 7 $')
  expect(await storedBlocks(page)).toEqual(['paragraph costs $5 and $6 or $ 7 $'])
})

test('EDIT-MATH-1: what is typed behind a formula does not belong to it', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('$a$ and $a$$b$')
  expect(await storedBlocks(page)).toEqual([
    'paragraph ${"formula":"a"} and ${"formula":"a"}${"formula":"b"}',
  ])
  await expect(page.locator('.ed-formula .katex')).toHaveCount(3)
})

test('EDIT-MATH-2: $$ and the slash menu make a block, and its field opens', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('$$')
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('e=mc^2')
  await expect(page.locator('.ed-math-preview .katex')).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual(['math_equation{"formula":"e=mc^2"}'])
  await page.keyboard.type('next /latex')
  await expect(page.getByRole('option', { name: 'Formula' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('y')
  await page.keyboard.press('Enter')
  expect((await storedBlocks(page)).slice(0, 3)).toEqual([
    'math_equation{"formula":"e=mc^2"}',
    'paragraph next',
    'math_equation{"formula":"x\\ny"}',
  ])
})

test('EDIT-MATH-2: what is typed before the field has come is written in it', async ({ page }) => {
  await openEditor(page, [p('')])
  const late = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/FormulaHost-[^/]+\.js$/, async (route) => {
    asked.resolve()
    await late.promise
    await route.fallback()
  })
  await focus(page, 'end')
  await page.keyboard.type('$$e=mc^2')
  await page.keyboard.press('Enter')
  await asked.promise
  late.resolve()
  await expect.poll(() => storedBlocks(page)).toEqual(['math_equation{"formula":"e=mc^2"}'])
})

test('EDIT-MATH-3: arrows select a formula, Enter opens it, Enter keeps and Escape drops, in one step of undo @core', async ({
  page,
}) => {
  await openEditor(page, [{ type: 'paragraph', text: [{ text: 'a' }, inline('x'), { text: 'b' }] }])
  await focus(page, 'start')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.ed-formula.is-chosen')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('y')
  await page.keyboard.press('Escape')
  expect(await storedBlocks(page)).toEqual(['paragraph a${"formula":"x"}b'])
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeFocused()
  // The caret is behind the source, so that it is written on.
  await page.keyboard.type('\\pi')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual(['paragraph a${"formula":"x\\\\pi"}!b'])
  await page.keyboard.press('Control+z')
  expect(await storedBlocks(page)).toEqual(['paragraph a${"formula":"x\\\\pi"}b'])
  await page.keyboard.press('Control+z')
  expect(await storedBlocks(page)).toEqual(['paragraph a${"formula":"x"}b'])
})

test('EDIT-MATH-3: arrows leave the field at its ends, and the caret goes on there', async ({ page }) => {
  await openEditor(page, [{ type: 'paragraph', text: [{ text: 'a' }, inline('x'), { text: 'b' }] }])
  await page.locator('.ed-formula').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
  expect(await storedBlocks(page)).toEqual(['paragraph a${"formula":"x"}1b'])
  await page.locator('.ed-formula').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('2')
  expect(await storedBlocks(page)).toEqual(['paragraph a2${"formula":"x"}1b'])
})

test('EDIT-MATH-4: an emptied formula in a text goes, a block stays and says what it is for', async ({
  page,
}) => {
  await openEditor(page, [{ type: 'paragraph', text: [{ text: 'a' }, inline('x')] }, math('y')])
  await page.locator('.ed-formula').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.locator('.b-math').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual(['paragraph a', 'math_equation{"formula":""}'])
  await expect(page.getByText('Add a formula')).toBeVisible()
})

test('EDIT-MATH-4: what was written is kept when the person goes elsewhere', async ({ page }) => {
  await openEditor(page, [p('elsewhere'), math('y')])
  await page.locator('.b-math').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('z^2')
  await page.getByText('elsewhere').click()
  await expect(source(page)).toBeHidden()
  expect(await storedBlocks(page)).toEqual(['paragraph elsewhere', 'math_equation{"formula":"yz^2"}'])
})

test('EDIT-MATH-5: what is wrong is said in words and the source stays to be seen', async ({ page }) => {
  await openEditor(page, [math('\\foo')])
  await expect(page.getByText('Unknown command: \\foo')).toBeVisible()
  await page.locator('.b-math').click()
  await expect(source(page)).toHaveAttribute('aria-invalid', 'true')
  await source(page).fill('\\frac{1}')
  await expect(page.getByRole('status').getByText('Something is missing at the end.')).toBeVisible()
  await page.keyboard.type('{2}')
  await expect(source(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.locator('.ed-math-preview .katex')).toBeVisible()
})

test('EDIT-MATH-6, R6: a hostile formula makes no link, loads nothing and covers nothing', async ({
  page,
}) => {
  const requests: string[] = []
  await openEditor(page, [
    {
      type: 'paragraph',
      text: [
        { text: 'a' },
        inline('\\href{javascript:window.hacked=1}{x}\\kern{-900em}x'),
        inline('\\htmlData{onclick=x}{y}\\includegraphics{https://evil.example/x.png}'),
      ],
    },
    math('\\def\\a{\\a\\a}\\a'),
    math('\\rule{9999em}{9999em}'),
    p('below'),
  ])
  page.on('request', (request) => requests.push(request.url()))
  await expect(page.locator('.ed-formula .katex')).toHaveCount(2)
  expect(
    await page.evaluate(() => [
      document.querySelectorAll('main :is(a, img:not(.ProseMirror-separator), script)').length,
      Reflect.get(window, 'hacked'),
    ]),
  ).toEqual([0, undefined])
  await expect(page.getByText('This formula is too large to draw.')).toBeVisible()
  const { origin } = new URL(page.url())
  expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
})

test('EDIT-MATH-7: two people: one writes a formula while the other writes before it', async ({ page }) => {
  await openEditor(page, [{ type: 'paragraph', text: [{ text: 'a' }, inline('x'), { text: 'b' }] }], {
    names: ['Mira', 'Ben'],
  })
  await page.locator('#Mira .ed-formula').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('y^2')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.insertText('Ben ', 2))
    view.dispatch(view.state.tr.insertText('!', 7))
  })
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('Enter')
  for (const index of [0, 1])
    expect(await storedBlocks(page, index)).toEqual(['paragraph Ben a!${"formula":"xy^2"}b'])
})

test('EDIT-MATH-7: a formula that another deletes takes its field along', async ({ page }) => {
  await openEditor(page, [{ type: 'paragraph', text: [{ text: 'a' }, inline('x'), { text: 'b' }] }], {
    names: ['Mira', 'Ben'],
  })
  await page.locator('#Mira .ed-formula').click()
  await expect(source(page)).toBeFocused()
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.delete(3, 4))
  })
  await expect(source(page)).toBeHidden()
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual(['paragraph !ab'])
})

test('EDIT-MATH-3: a block is opened with the caret behind its source, too; undo in a field as it was opened is that of the page', async ({
  page,
}) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('$$')
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(source(page)).toBeHidden()
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph $$'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['math_equation'])
  await page.locator('.b-atom').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['math_equation{"formula":"x"}'])
  await page.locator('.b-atom').click()
  await expect(source(page)).toBeFocused()
  await page.keyboard.type('^2')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['math_equation{"formula":"x^2"}'])
})

test('EDIT-MATH-8: copied as its source, read back as a formula, also from pages drawn by KaTeX', async ({
  page,
}) => {
  await openEditor(page, [
    { type: 'paragraph', text: [{ text: 'a ' }, inline('x<y'), { text: ' b' }] },
    math('z'),
    p(''),
  ])
  await focus(page, 'end')
  await page.keyboard.press('Control+a')
  // What writes Markdown comes a moment after the editor.
  await expect.poll(async () => (await copied(page))['text/plain']).toBe('a $x<y$ b\n\n$$\nz\n$$')
  const all = await copied(page)
  await focus(page, 'end')
  await paste(page, { 'text/html': all['text/html']! })
  expect((await storedBlocks(page)).slice(2, 4)).toEqual([
    'paragraph a ${"formula":"x<y"} b',
    'math_equation{"formula":"z"}',
  ])
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await paste(page, {
    'text/html':
      '<p>see <span class="katex"><span class="katex-mathml"><math><semantics><mi>q</mi><annotation encoding="application/x-tex">q_0</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">q0</span></span></p>',
  })
  expect((await storedBlocks(page)).at(-1)).toBe('paragraph see ${"formula":"q_0"}')
})

test('EDIT-MATH-9: who only reads sees formulas and no field', async ({ page }) => {
  await openEditor(page, [math('x'), { type: 'paragraph', text: [inline('y')] }], { isReadOnly: true })
  await expect(page.locator('.katex')).toHaveCount(2)
  await page.locator('.b-math').click()
  await page.locator('.ed-formula').click()
  await expect(source(page)).toBeHidden()
})
