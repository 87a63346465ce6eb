import { expect, it } from 'vitest'
import { PAGE_FONTS, readPageLayout, withPageLayout } from './pageLayout.ts'

const PLAIN = { font: 'default', size: 'normal', lineHeight: 'normal' }

it.each([
  [{ font: 'Georgia_regular' }, { ...PLAIN, font: 'serif' }],
  [{ font: 'Noto Serif_700' }, { ...PLAIN, font: 'serif' }],
  [{ font: 'Noto Sans Serif_regular' }, PLAIN],
  [{ font: 'Roboto Mono_regular' }, { ...PLAIN, font: 'mono' }],
  [{ font: 'Roboto_regular' }, PLAIN],
  [
    { fontLayout: 'large', lineHeightLayout: 'small' },
    { ...PLAIN, size: 'large', lineHeight: 'small' },
  ],
  [
    { font_layout: 'small', line_height_layout: 'large' },
    { ...PLAIN, size: 'small', lineHeight: 'large' },
  ],
  [{ fontLayout: 'huge', lineHeightLayout: 3, font: ['x'] }, PLAIN],
  [null, PLAIN],
  ['small', PLAIN],
  [[], PLAIN],
])('PAGE-LAYOUT-1: %j', (extra, layout) => {
  expect(readPageLayout(extra)).toEqual(layout)
})

it('PAGE-LAYOUT-2: what is written is read, and everything else stays', () => {
  const extra = { cover: { type: 'color' }, later: 1, font: 'Roboto_regular', font_layout: 'large' }
  for (const font of PAGE_FONTS) expect(readPageLayout(withPageLayout(extra, { font })).font).toBe(font)
  expect(withPageLayout(extra, { size: 'small' })).toEqual({
    cover: { type: 'color' },
    later: 1,
    font: 'Roboto_regular',
    fontLayout: 'small',
  })
  expect(withPageLayout(extra, { font: 'default', lineHeight: 'large' })).toEqual({
    cover: { type: 'color' },
    later: 1,
    font_layout: 'large',
    lineHeightLayout: 'large',
  })
  expect(withPageLayout(null, { font: 'serif' })).toEqual({ font: 'Georgia_regular' })
})
