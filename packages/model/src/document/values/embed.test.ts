import { expect, it } from 'vitest'
import { EMBED_ORIGINS, embedOf } from './embed.ts'

const LOOM = '0123456789abcdef0123456789abcdef'
const DOC = '1A2b3C4d5E6f7G8h9I0jKlMnOp'

it.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
  ],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?h=ab12cd34ef'],
  [`https://www.loom.com/share/${LOOM}?sid=1`, `https://www.loom.com/embed/${LOOM}`],
  [
    'https://www.figma.com/file/AbC123/Name?node-id=1-2',
    'https://embed.figma.com/design/AbC123?node-id=1-2&embed-host=share',
  ],
  ['https://codepen.io/some-one/pen/abcXYZ', 'https://codepen.io/some-one/embed/abcXYZ?default-tab=result'],
  [`https://docs.google.com/document/d/${DOC}/edit#h`, `https://docs.google.com/document/d/${DOC}/preview`],
  [
    `https://docs.google.com/presentation/d/${DOC}/edit`,
    `https://docs.google.com/presentation/d/${DOC}/embed`,
  ],
  ['https://www.google.com/maps/embed?pb=!1m2"x', 'https://www.google.com/maps/embed?pb=!1m2%22x'],
])('EDIT-EMBED-1: %s', (url, src) => {
  expect(embedOf(url)?.src).toBe(src)
  expect(EMBED_ORIGINS).toContain(src.split('/').slice(0, 3).join('/'))
})

it.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:444/watch?v=dQw4w9WgXcQ',
  'https://www.google.com/search?q=x',
  'https://docs.google.com/forms/d/e/x/viewform',
  'https://codepen.io/a/pen/"onload=x',
  'https://constructor/',
  'https://www.google.com/maps/embed?pb=\ud800',
  'javascript:alert(1)',
  '',
  null,
  7,
])('EDIT-EMBED-1: nothing for %s', (url) => {
  expect(embedOf(url)).toBeNull()
})

it('EDIT-EMBED-1: every site is a plain https origin', () => {
  for (const origin of EMBED_ORIGINS) expect(origin).toMatch(/^https:\/\/[a-z.-]+$/)
})
