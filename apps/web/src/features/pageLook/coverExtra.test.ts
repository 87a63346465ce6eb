import { expect, it } from 'vitest'
import { withCover, withCoverOffset } from './coverExtra.ts'

const cover = { type: 'custom', value: 'https://a.example/c.png', strange: 7 } as const

it('changes the cover and nothing else', () => {
  const extra = { font: 'serif', is_space: true, unknown: { a: 1 }, cover }
  expect(withCover(extra, { type: 'color', value: 'appflowy_them_color_tint1' })).toEqual({
    font: 'serif',
    is_space: true,
    unknown: { a: 1 },
    cover: { type: 'color', value: 'appflowy_them_color_tint1' },
  })
  expect(withCover(extra, null)).toEqual({ font: 'serif', is_space: true, unknown: { a: 1 } })
  expect(extra.cover).toBe(cover)
  expect(withCover(null, null)).toEqual({})
})

it('moves the picture and keeps what others wrote about it', () => {
  expect(withCoverOffset({ font: 'serif', cover }, -0.5)).toEqual({
    font: 'serif',
    cover: { ...cover, offset: -0.5 },
  })
  expect(withCoverOffset({ font: 'serif' }, -0.5)).toEqual({ font: 'serif' })
  expect(withCoverOffset(null, 1)).toEqual({})
})
