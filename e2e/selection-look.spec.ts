import { expect, test, type Page } from './support/playwright.ts'
import { block, p } from './support/blocks.ts'
import { line, openEditor } from './support/editorPage.ts'

test('EDIT-SEL-3: a selection over several blocks is shown on their texts, not on the gaps between @firefox', async ({
  page,
}) => {
  await openEditor(page, [p('one'), block('heading', 'two', { data: { level: 2 } }), p('three')])
  await page.evaluate(() => {
    const lines = document.querySelectorAll('.b-line')
    document.getSelection()!.setBaseAndExtent(lines[0]!, 0, lines[2]!, 1)
  })
  const [one, two] = await Promise.all([line(page, 'one').boundingBox(), line(page, 'two').boundingBox()])
  const gap = (one!.y + one!.height + two!.y) / 2
  const [text, between] = await colorsAt(page, [
    [one!.x + 1, one!.y + one!.height / 2],
    [one!.x + 200, gap],
  ])
  expect(text).not.toBe(between)
  expect(between).toBe('255,255,255,255')
})

/** Red, green, blue and opacity of places of the window. */
async function colorsAt(
  page: Page,
  places: readonly (readonly [number, number])[],
): Promise<readonly string[]> {
  const png = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ([data, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return wanted.map(([x, y]) => String(canvas.getImageData(x, y, 1, 1).data))
    },
    [png, places] as const,
  )
}
