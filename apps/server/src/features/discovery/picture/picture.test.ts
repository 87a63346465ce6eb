import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../../../platform/paths.ts'
import { loadSharp } from '../../../platform/pictures/index.ts'
import { testThreads } from '../../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../../platform/testing/watchLoop.ts'
import { COVER_GRADIENTS, COVER_TINTS, coverPaint, DEFAULT_PAINT } from './coverColors.ts'
import { drawPicture, type PictureContent } from './drawPicture.ts'
import { createFontReader, type TextFont } from './fonts.ts'
import { LAY_OUT_PICTURE } from './layOutPictureTask.ts'
import { drawableText, layOutText } from './layOutText.ts'

let font: TextFont
beforeAll(async () => {
  font = await createFontReader()(700)
})

const BOX = { size: 48, maxLines: 3, width: 1040, tracking: -0.02 }

describe('the text of a picture', () => {
  it.each([
    ['Lakeside library', 'Lakeside library'],
    ['Łódź, Ünïcode, Thư viện bên hồ', 'Łódź, Ünïcode, Thư viện bên hồ'],
    ['Библиотека Βιβλιοθήκη', 'Библиотека Βιβλιοθήκη'],
    ['Books 📚 and 👩‍👩‍👧 lamps', 'Books and lamps'],
    ['1️⃣ keycap', 'keycap'],
    ['漢字 مكتبة 図書館', ''],
    ['Lake 湖 side', 'Lake side'],
    ['  two\n\tlines\u0000\u200B\u202E ', 'two lines'],
    ['e\u0301te\u0301', 'été'],
    ['\uD800half', 'half'],
    ['', ''],
  ])('MACH-PIC-2: of %j is %j: what the font lacks is left out, and no box is drawn', (text, drawn) => {
    expect(drawableText(font, text)).toBe(drawn)
  })

  it('MACH-PIC-3: takes no longer, whatever stands in it', () => {
    for (const letter of [
      'W',
      'e\u0301',
      'e\u0301\u0302\u0303\u0304\u0305\u0306\u0307',
      '👩‍👩‍👧',
      'a ',
      '\u0301',
      '漢',
      '-',
    ]) {
      const text = drawableText(font, letter.repeat(200_000))
      expect(text.length).toBeLessThanOrEqual(1_800)
      const { lines } = layOutText(font, text, BOX)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const { width, outlines } of lines) {
        expect(width).toBeLessThanOrEqual(1_080)
        expect(outlines.length).toBeLessThan(300_000)
      }
    }
  })

  it('breaks between words, breaks words that are too long, and says when something is left out', () => {
    const linesOf = (text: string) => {
      const { lines, isWhole } = layOutText(font, text, BOX)
      return [lines.length, isWhole]
    }
    expect(linesOf('')).toEqual([0, true])
    expect(linesOf('Short')).toEqual([1, true])
    expect(linesOf('word '.repeat(12).trim())).toEqual([2, true])
    expect(linesOf('x'.repeat(60))).toEqual([2, true])
    expect(linesOf('word '.repeat(200).trim())).toEqual([3, false])
  })

  it('is drawn by our own font, with letters as near as it wants them', () => {
    const [near] = layOutText(font, 'AVAVAV', BOX).lines
    const apart = Array.from('AVAVAV').reduce(
      (sum, letter) => sum + layOutText(font, letter, BOX).lines[0]!.width,
      0,
    )
    expect(near!.width).toBeLessThan(apart - 10)
    expect(near!.outlines).toMatch(/^(?:<path transform="matrix\([-\d. ]+\)" d="[MLQCZ\d. -]+"\/>)+$/)
  })
})

describe('the cover of a picture', () => {
  it('has the colours of the light theme', () => {
    const tokens = readFileSync(join(projectFolder, 'packages/ui/src/tokens.css'), 'utf8').split(
      "[data-theme='dark']",
    )[0]!
    for (const [index, tint] of COVER_TINTS.entries()) expect(tokens).toContain(`--t${index}: ${tint};`)
    for (const [index, stops] of COVER_GRADIENTS.entries()) {
      const css = new RegExp(`--gradient-${index + 1}: linear-gradient\\(120deg, ([^;]*)\\);`).exec(
        tokens,
      )?.[1]
      expect(css?.match(/#[\da-f]{6}/g)).toEqual(stops.map(([color]) => color))
    }
  })

  it.each([
    ['var(--t3)', '#fce8e6'],
    ['#123456', '#123456'],
    ['#12345680', '#123456'],
    ['rgb(1 2 3 / 0.5)', 'rgb(1,2,3)'],
    ['teal', 'teal'],
    ['url(https://evil.example)', null],
    ['red"/><image href="https://evil.example"/>', null],
  ])('paints %s as %s', (css, color) => {
    expect(coverPaint(css)?.stops[0]?.color ?? null).toBe(color)
  })
})

describe('a picture', () => {
  async function draw(
    words: { readonly title?: string; readonly workspaceName?: string },
    change: Partial<PictureContent> = {},
  ): Promise<Buffer> {
    const question = { title: 'Lakeside library', workspaceName: 'Small Buildings', ...words }
    const texts = await testThreads().run(LAY_OUT_PICTURE, question, { key: 'test' })
    if (!texts.ok) throw new Error(texts.error)
    return await drawPicture({
      texts: texts.value,
      paint: DEFAULT_PAINT,
      cover: null,
      icon: null,
      ...change,
    })
  }

  it('MACH-PIC-1: is PNG of 1200 × 630 with the title on it', async () => {
    const sharp = await loadSharp()
    const picture = await draw({})
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    const empty = await draw({ title: '漢字' })
    const where = { left: 300, top: 250, width: 300, height: 90 }
    const inkOf = async (png: Buffer) =>
      (
        await sharp(await sharp(png).extract(where).toBuffer())
          .greyscale()
          .stats()
      ).channels[0]!.mean
    // Dark letters on white; where the title cannot be drawn our mark stands in its place, at the edge.
    expect(await inkOf(picture)).toBeLessThan((await inkOf(empty)) - 5)
  })

  it('MACH-PIC-3: is drawn of hostile texts as of any other', async () => {
    for (const title of [
      '"/><image href="https://evil.example/x.png"/><text x="',
      '&#x0;]]>',
      '\u0301'.repeat(9_000),
      'W'.repeat(100_000),
    ])
      expect((await draw({ title, workspaceName: title })).subarray(1, 4).toString()).toBe('PNG')
  })

  it('OPS-LOOP-3: holds nobody up, whatever letters stand in it', async () => {
    const letters = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x100 + (index % 0x300)))
    const held = await longestBlocking(() =>
      draw({ title: letters.join(''), workspaceName: letters.toReversed().join('') }),
    )
    expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
  })

  it('shows an icon of ours in its colour', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="6"><path d="M2 12h20"/></svg>'
    const sharp = await loadSharp()
    const drawn = await draw({}, { icon: { svg, color: '#ff0000' } })
    const line = await sharp(drawn).extract({ left: 100, top: 200, width: 60, height: 16 }).toBuffer()
    const { dominant } = await sharp(line).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.g).toBeLessThan(60)
  })
})
