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
  const { text, between } = await colorsAt(page, {
    text: [one!.x + 1, one!.y + one!.height / 2],
    between: [one!.x + 200, gap],
  })
  expect(text).not.toEqual(between)
  expect(between).toEqual([255, 255, 255])
})

/** Red, green and blue of places of the window, by name. */
async function colorsAt<Name extends string>(
  page: Page,
  places: Readonly<Record<Name, readonly [number, number]>>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const png = (await page.screenshot()).toString('base64')
  const found = await page.evaluate(
    async ([data, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return Object.entries(wanted).map(([name, [x, y]]) => [
        name,
        [...canvas.getImageData(x, y, 1, 1).data.slice(0, 3)],
      ])
    },
    [png, places] as const,
  )
  return Object.fromEntries(found) as Record<Name, readonly number[]>
}
