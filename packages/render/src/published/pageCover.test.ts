import { expect, it } from 'vitest'
import { pageCover } from './pageCover.ts'
import { pageIcon } from './pageIcon.ts'

it.each([
  [
    { type: 'color', value: 'appflowy_them_color_tint3' },
    { kind: 'paint', background: 'var(--t3)' },
  ],
  [
    { type: '0', value: '0xffaabbcc' },
    { kind: 'paint', background: '#aabbcc' },
  ],
  [
    { type: 'gradient', value: 'appflowy_them_color_gradient2' },
    { kind: 'paint', background: 'linear-gradient(120deg, var(--t9), var(--t8))' },
  ],
  [
    { type: 'built_in', value: '1' },
    { kind: 'paint', background: 'linear-gradient(120deg, var(--t8), var(--t1))' },
  ],
  [
    { type: 'custom', value: 'https://a.example/c.png', offset: 1 },
    { kind: 'image', url: 'https://a.example/c.png', position: 1 },
  ],
  [
    { type: 'unsplash', value: 'https://a.example/c.png', offset: 9 },
    { kind: 'image', url: 'https://a.example/c.png', position: 0.5 },
  ],
  [{ type: 'custom', value: 'javascript:alert(1)' }, null],
  [{ type: 'color', value: 'red;position:fixed' }, null],
  [{ type: 'gradient', value: 'url(//evil.example)' }, null],
  [{ type: 'local', value: '/home/ada/c.png' }, null],
  [{ type: 'none' }, null],
  ['text', null],
  [null, null],
])('R6: reads the cover %j as %j', (cover, expected) => {
  expect(pageCover({ cover })).toEqual(expected)
})

it('R6: shows emoji and images as icons, and nothing else', () => {
  expect(
    [
      { ty: 0, value: '📚' },
      { ty: 0, value: '' },
      { ty: 0, value: 'x'.repeat(40) },
      { ty: 1, value: 'https://a.example/i.png' },
      { ty: 1, value: 'data:image/svg+xml,<svg/>' },
      { ty: 2, value: '{"groupName":"a"}' },
      null,
    ].map(pageIcon),
  ).toEqual([
    { kind: 'emoji', text: '📚' },
    null,
    null,
    { kind: 'image', url: 'https://a.example/i.png' },
    null,
    null,
    null,
  ])
})
