import { expect, it } from 'vitest'

import { AVATAR_COLORS, avatarColor } from './avatarColor.ts'

it('CONST-AVATAR-1: has 48 different colours on which white reads', () => {
  expect(new Set(AVATAR_COLORS).size).toBe(48)
  for (const color of AVATAR_COLORS) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

it('gives a name the same colour always, and spreads names over all of them', () => {
  expect(avatarColor('Mara')).toBe(avatarColor(' Mara '))
  expect(avatarColor('É')).toBe(avatarColor('E\u0301'))
  const used = new Set(Array.from({ length: 1000 }, (_, index) => avatarColor(`person ${index}`)))
  expect(used.size).toBe(48)
})

/** Relative luminance of `#RRGGBB` (WCAG 2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
