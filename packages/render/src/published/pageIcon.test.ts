import { expect, it } from 'vitest'
import { pageIcon } from './pageIcon.ts'

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
