import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { copied } from './support/clipboard.ts'
import { caretAtEnd, focus, openEditor, storedBlocks } from './support/editorPage.ts'
import { untilDrawn } from './support/files.ts'

const ID = '3b241101-e2bb-4255-8caf-4136c566a962'
const ADDRESS = `https://files.test/api/file_storage/${ID}/v1/blob/${ID}`
const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)))

/** Serves the fixtures as files of the workspace. */
async function serveFiles(page: Page): Promise<void> {
  await page.route('**/api/file_storage/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    const contentType = TYPES[name.split('.').at(-1)!]!
    await route.fulfill({ body: fixture(name), contentType })
  })
}

async function chooseFiles(page: Page, ...names: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (
    await chooser
  ).setFiles(
    names.map((name) => ({ name, mimeType: TYPES[name.split('.').at(-1)!]!, buffer: fixture(name) })),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  txt: 'text/plain',
}

function finish(page: Page, id: string, file: string, at = 0): Promise<void> {
  return page.evaluate(
    ([upload, url, index]) =>
      window.editorPage.media[index]!.finish(upload, url, { width: 1200, height: 300 }),
    [id, `${ADDRESS}/${file}`, at] as const,
  )
}

/** Drops or pastes files as the system would. */
async function give(
  page: Page,
  kind: 'drop' | 'paste',
  names: readonly string[],
  point: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
  html = '',
): Promise<void> {
  await page.evaluate(
    ([how, files, { x, y }, markup]) => {
      const data = new DataTransfer()
      for (const [name, type] of files) data.items.add(new File(['bytes'], name, { type }))
      if (markup !== '') data.setData('text/html', markup)
      const { dom } = window.editorPage.editors[0]!.view
      if (how === 'paste') {
        dom.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
        return
      }
      const target = document.elementFromPoint(x, y) ?? dom
      for (const type of ['dragover', 'drop']) {
        const init = { dataTransfer: data, bubbles: true, cancelable: true, clientX: x, clientY: y }
        target.dispatchEvent(new DragEvent(type, init))
      }
    },
    [kind, names.map((name) => [name, TYPES[name.split('.').at(-1)!]!] as const), point, html] as const,
  )
}

test('EDIT-MEDIA-1, EDIT-MEDIA-2: an image is inserted, chosen and uploaded by keyboard alone @core', async ({
  page,
}) => {
  await serveFiles(page)
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('/image')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'File or link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  expect(await storedBlocks(page)).toEqual(['image{"url":"","align":"center"}', 'paragraph'])
  await chooseFiles(page, 'photo.jpg')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.doc')).toBeFocused()
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['image{"url":"","align":"center","pending_upload_id":"a1"}', 'paragraph'])
  await expect(page.locator('.b-image img')).toHaveAttribute('src', /^blob:/)
  await page.evaluate(() => window.editorPage.media[0]!.send('a1', 10_000))
  await expect(page.getByRole('progressbar', { name: 'photo.jpg' })).toBeVisible()
  await finish(page, 'a1', 'photo.jpg')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual([
      `image{"url":"${ADDRESS}/photo.jpg","align":"center","image_type":1,"natural_width":1200,"natural_height":300}`,
      'paragraph',
    ])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('photo.jpg: Uploaded')
  await expect(page.locator('.b-image img')).toHaveAttribute('src', new RegExp(`${ADDRESS}/photo.jpg`))
  expect(await page.evaluate(() => window.editorPage.media[0]!.settled)).toEqual(['a1'])
})

test('EDIT-MEDIA-3: an address of the web fills a block; what is none is refused in words', async ({
  page,
}) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('/bookmark')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Paste a link' })
  await expect(field).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a valid web address.')
  await field.fill('example.org/read')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual(['link_preview{"url":"https://example.org/read"}', 'paragraph'])
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Turn into plain link' }).click()
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph https://example.org/read{"href":"https://example.org/read"}', 'paragraph'])
})

test('EDIT-MEDIA-4: undo takes the insertion back whole, and redo brings the finished file', async ({
  page,
}) => {
  await serveFiles(page)
  await openEditor(page, [p('one'), p('')])
  await focus(page, 'end')
  await give(page, 'paste', ['photo.jpg'])
  await expect(page.locator('.b-image')).toHaveCount(1)
  await finish(page, 'a1', 'photo.jpg')
  const stored = `image{"url":"${ADDRESS}/photo.jpg","image_type":1,"align":"center","natural_width":1200,"natural_height":300}`
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', stored, 'paragraph'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'paragraph'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', stored, 'paragraph'])
})

test('EDIT-MEDIA-5: a failed upload says why and is tried again or removed', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await give(page, 'paste', ['hours.txt'])
  await page.evaluate(() => window.editorPage.media[0]!.fail('a1', 'no_space'))
  await expect(page.locator('.ed-upload')).toContainText('There is not enough storage for this file.')
  await expect(page.getByRole('status')).toContainText(
    'hours.txt: There is not enough storage for this file.',
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('button', { name: 'Add a file' })).toBeVisible()
  expect(await page.evaluate(() => window.editorPage.media[0]!.cancelled)).toEqual(['a1'])
  await give(page, 'paste', ['hours.txt'])
  await page.evaluate(() => window.editorPage.media[0]!.fail('a2', 'empty'))
  await expect(page.locator('.ed-upload')).toContainText('This file is empty.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('.b-file')).toHaveCount(1)
})

test('EDIT-MEDIA-6: others see that a file is on its way, and then the file', async ({ page }) => {
  await serveFiles(page)
  await openEditor(page, [p('')], { names: ['Mira', 'Noor'] })
  await focus(page, 'end')
  await give(page, 'paste', ['photo.jpg'])
  const theirs = page.locator('#Noor .b-image')
  await expect(theirs).toContainText('It was added on another device, or its upload didn’t finish.')
  await finish(page, 'a1', 'photo.jpg')
  await expect(theirs.locator('img')).toHaveAttribute('src', new RegExp(`${ADDRESS}/photo.jpg`))
  expect(await storedBlocks(page, 1)).toEqual(await storedBlocks(page, 0))
})

test('EDIT-MEDIA-7: a picture is resized at its edge and by keyboard, each written once', async ({
  page,
}) => {
  const data = { url: `${ADDRESS}/photo.jpg`, image_type: 1, natural_width: 1200, natural_height: 300 }
  await serveFiles(page)
  await openEditor(page, [{ type: 'image', data: { ...data, width: 400 } }, p('below')])
  const image = page.locator('.b-image img')
  await expect(image).toHaveJSProperty('complete', true)
  await image.click()
  const handle = page.locator('.ed-resize.is-end')
  const box = (await handle.boundingBox())!
  await page.mouse.move(box.x + 8, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x - 92, box.y + 40, { steps: 5 })
  expect((await storedBlocks(page))[0]).toContain('"width":400')
  await page.mouse.up()
  await expect.poll(async () => (await storedBlocks(page))[0]).toContain('"width":300')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Align left' })).toBeFocused()
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await storedBlocks(page))[0]).toContain('"width":310')
  await page.keyboard.press('Escape')
  await expect(page.locator('.doc')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await storedBlocks(page))[0]).toContain('"width":400')
})

test('EDIT-MEDIA-7, EDIT-ALIGN-1: a video is resized and aligned as pictures are, and others see it', async ({
  page,
}) => {
  await serveFiles(page)
  const data = { url: `${ADDRESS}/clip.mp4`, video_type: 1, name: 'clip.mp4', width: 400 }
  await openEditor(page, [p('above'), { type: 'video', data }], { names: ['Mira', 'Noor'] })
  const mine = page.locator('#Mira .b-video')
  await expect(mine.locator('video')).toBeVisible()
  await caretAtEnd(page, 'above')
  await page.keyboard.press('ArrowDown')
  await expect(mine).toHaveClass(/is-selected/)
  await page.keyboard.press('ControlOrMeta+Shift+e')
  await expect(mine.getByRole('button', { name: 'Align center' })).toHaveAttribute('aria-pressed', 'true')
  await mine.locator('.ed-resize.is-end').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await storedBlocks(page))[1]).toContain('"width":410,"align":"center"')
  const theirs = page.locator('#Noor .b-video')
  await expect(theirs).toHaveAttribute('data-align', 'center')
  await expect.poll(() => theirs.locator('.b-media').evaluate((media) => media.clientWidth)).toBe(410)
})

test('EDIT-MEDIA-8: media is reached and used by keyboard', async ({ page }) => {
  const image = { url: `${ADDRESS}/photo.jpg`, image_type: 1, natural_width: 1200, natural_height: 300 }
  const pdf = { url: `${ADDRESS}/paper.pdf`, url_type: 2, name: 'paper.pdf' }
  await serveFiles(page)
  await openEditor(page, [p('one'), { type: 'image', data: image }, { type: 'file', data: pdf }, p('two')])
  await focus(page, 'start')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.b-image')).toHaveClass(/is-selected/)
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => window.editorPage.media[0]!.opened.map(({ index }) => index))).toEqual([0])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => window.editorPage.media[0]!.pdfs)).toEqual([`${ADDRESS}/paper.pdf`])
  await page.keyboard.press('Delete')
  await expect(page.locator('.b-file')).toHaveCount(0)
  expect(await storedBlocks(page)).toHaveLength(3)
})

test('EDIT-MEDIA-9: dropped files become blocks at the line, in order; an empty paragraph gives way', async ({
  page,
}) => {
  await openEditor(page, [p('one'), p(''), p('three')])
  const line = async (index: number) => (await page.locator('.b-line').nth(index).boundingBox())!
  const middle = await line(1)
  await give(page, 'drop', ['photo.jpg', 'paper.pdf'], { x: middle.x + 4, y: middle.y + 4 })
  const types = async () => (await storedBlocks(page)).map((block) => block.split('{')[0])
  await expect.poll(types).toEqual(['paragraph one', 'image', 'file', 'paragraph three'])
  const first = await line(0)
  await give(page, 'drop', ['hours.txt'], { x: first.x + 4, y: first.y + 2 })
  await expect.poll(types).toEqual(['file', 'paragraph one', 'image', 'file', 'paragraph three'])
  await expect(page.locator('.ed-drop')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(types).toEqual(['paragraph one', 'image', 'file', 'paragraph three'])
})

test('EDIT-MEDIA-10: pasted files, in code nothing but text, and of programs that add a picture the text', async ({
  page,
}) => {
  await openEditor(page, [p('one'), { type: 'code', text: [{ text: 'x' }] }])
  await focus(page, 'start')
  await page.keyboard.press('End')
  await give(page, 'paste', ['photo.jpg', 'hours.txt'])
  const types = async () => (await storedBlocks(page)).map((block) => block.split('{')[0])
  await expect.poll(types).toEqual(['paragraph one', 'image', 'file', 'paragraph', 'code x'])
  await page.keyboard.type('next')
  await expect.poll(types).toEqual(['paragraph one', 'image', 'file', 'paragraph next', 'code x'])
  await give(page, 'paste', ['photo.jpg'], undefined, '<table><tr><td>cells</td></tr></table>')
  await expect.poll(types).toEqual(['paragraph one', 'image', 'file', 'paragraph nextcells', 'code x'])
  await focus(page, 'end')
  await give(page, 'paste', ['photo.jpg'])
  await expect.poll(types).toEqual(['paragraph one', 'image', 'file', 'paragraph nextcells', 'code x'])
})

test('EDIT-MEDIA-11: media of other programs arrives by its address, and leaves so', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await give(
    page,
    'paste',
    [],
    undefined,
    `<p>Before <img src="https://a.example/x.png" alt="A lake"> behind</p>
     <img src="javascript:alert(1)"><img src="https://a.example/dot.gif" width="1" height="1">
     <video controls><source src="https://a.example/v.mp4"></video><audio src="https://a.example/s.mp3"></audio>`,
  )
  const stored = [
    'paragraph Before',
    'image{"url":"https://a.example/x.png","align":"center","image_type":2,"alt":"A lake"}',
    'paragraph behind',
    'video{"url":"https://a.example/v.mp4","align":"center","video_type":2,"url_type":"network"}',
    'audio{"url":"https://a.example/s.mp3","url_type":"network"}',
  ]
  await expect.poll(() => storedBlocks(page)).toEqual(stored)
  await page.keyboard.press('ControlOrMeta+a')
  const types = await copied(page)
  expect(types['text/html']).toContain('<img src="https://a.example/x.png" alt="A lake">')
  expect(types['text/html']).toContain('<video src="https://a.example/v.mp4" controls="">')
  expect(types['text/plain']).toContain('https://a.example/s.mp3')
})

test('EDIT-MEDIA-12: several pictures go into a gallery, are ordered and removed', async ({ page }) => {
  await serveFiles(page)
  await openEditor(page, [{ type: 'multi_image', data: { images: [], layout: 0 } }])
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await chooseFiles(page, 'photo.jpg', 'drawing.svg')
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await finish(page, 'a2', 'drawing.svg')
  await expect(page.locator('.b-gallery .b-shot')).toHaveCount(0)
  await finish(page, 'a1', 'photo.jpg')
  const names = async () =>
    (
      await page.locator('.b-gallery img').evaluateAll((all) => all.map((img) => img.getAttribute('src')!))
    ).map((src) => new URL(src).pathname.split('/').at(-1))
  await expect.poll(names).toEqual(['photo.jpg', 'drawing.svg'])
  expect(await page.evaluate(() => window.editorPage.media[0]!.settled.toSorted())).toEqual(['a1', 'a2'])
  await page.locator('.ed-shot').first().hover()
  await page.locator('.ed-shot').first().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move forward' }).click()
  await expect.poll(names).toEqual(['drawing.svg', 'photo.jpg'])
  // What is drawn stays the same element: nothing flickers.
  const drawn = page.locator('.b-gallery img').first()
  await untilDrawn(drawn)
  await drawn.evaluate((img) => img.setAttribute('data-seen', ''))
  await page.getByRole('button', { name: 'Show as grid' }).click()
  await expect.poll(async () => (await storedBlocks(page))[0]).toContain('"layout":1')
  await expect(drawn).toHaveAttribute('data-seen')
})

test('EDIT-MEDIA-13: who only reads gets no tools, and pictures open with a press', async ({ page }) => {
  const image = { url: `${ADDRESS}/photo.jpg`, image_type: 1, natural_width: 1200, natural_height: 300 }
  await serveFiles(page)
  await openEditor(
    page,
    [
      { type: 'image', data: image },
      { type: 'image', data: { url: '' } },
    ],
    {
      isReadOnly: true,
    },
  )
  await expect(page.locator('.ed-media-tools, .ed-resize, .ed-add')).toHaveCount(0)
  await page.getByRole('button', { name: 'View large' }).press('Enter')
  expect(await page.evaluate(() => window.editorPage.media[0]!.opened.map(({ index }) => index))).toEqual([0])
})

test('EDIT-MEDIA-15: what could not be fetched comes by itself once there is a network', async ({
  page,
  context,
}) => {
  await page.route('**/api/file_storage/**', (route) => route.abort())
  await openEditor(page, [
    { type: 'image', data: { url: `${ADDRESS}/photo.jpg`, image_type: 1 } },
    { type: 'video', data: { url: `${ADDRESS}/clip.mp4`, video_type: 1, name: 'clip.mp4' } },
    { type: 'file', data: { url: `${ADDRESS}/tune.mp3`, url_type: 2, name: 'tune.mp3' } },
    { type: 'multi_image', data: { images: [{ type: 1, url: `${ADDRESS}/drawing.svg` }], layout: 0 } },
  ])
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(3)
  await expect(page.locator('.b-gallery .is-broken')).toHaveCount(1)

  await page.unroute('**/api/file_storage/**')
  await serveFiles(page)
  await page.getByRole('button', { name: 'Try again' }).first().click({ timeout: 10_000 })
  await expect(page.locator('.b-image img')).toBeVisible()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.locator('video')).toBeVisible()
  await expect(page.locator('audio')).toBeVisible()
  await expect(page.locator('.b-gallery img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
