import { expect, it } from 'vitest'
import { isPlainDrawing } from './isPlainDrawing.ts'
import { redrawIcon } from './redrawPicture.ts'

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${content}</svg>`)

it('LINK-PICTURE-4: drawings of shapes and colours are plain', async () => {
  const plain = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>Logo</title><defs>
    <linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>
    <g transform="scale(2)"><path d="M0 0h4v4z" fill="url(#a)"/><circle r="2" style="fill:#0f0"/></g></svg>`)
  expect(isPlainDrawing(plain)).toBe(true)
  expect((await redrawIcon(plain))?.width).toBe(64)
})

it.each([
  [
    'filters upon filters',
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="9999"/>'.repeat(3000)}</filter>` +
        '<rect width="64" height="64" filter="url(#f)"/>'.repeat(20),
    ),
  ],
  ['filters in styles', svg('<rect width="9" height="9" style="FILTER: blur(9999px)"/>')],
  ['style sheets', svg('<style>* * * { fill: red }</style><rect width="9" height="9"/>')],
  ['reused parts', svg('<g id="a"/><use href="#a"/>')],
  ['elements of other names', svg('<x:use xmlns:x="http://www.w3.org/2000/svg"/>')],
  ['entities', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "<use/>">]>'), svg('&a;')])],
  ['dashes without number', svg('<path d="M0 0L64 64" stroke-dasharray="0.00001"/>')],
  ['other encodings', Buffer.from(`\ufeff${svg('').toString()}`, 'utf16le')],
  ['declared encodings', Buffer.concat([Buffer.from('<?xml version="1.0" encoding="utf-7"?>'), svg('')])],
  ['more than an icon takes', svg('<g/>'.repeat(20_000))],
])('LINK-PICTURE-4 (R4): %s are not drawn', async (_name, file) => {
  expect(isPlainDrawing(file)).toBe(false)
  expect(await redrawIcon(file)).toBeNull()
})
