import { expect, it } from 'vitest'
import { cardsPerLine, galleryLines } from './galleryLines.ts'

it('GALLERY-SIZE-1: as many cards stand beside each other as have room, and one at least', () => {
  expect([1100, 1008, 1007, 358, 200].map((width) => cardsPerLine(width, 'medium'))).toEqual([4, 4, 3, 1, 1])
  expect(cardsPerLine(1100, 'small')).toBe(6)
  expect(cardsPerLine(1100, 'large')).toBe(3)
  expect(cardsPerLine(358, 'small')).toBe(2)
})

it('GALLERY-WINDOW-1: lines are named by what begins them and how many they hold', () => {
  expect(galleryLines(['a', 'b', 'c', 'd', 'e'], 2)).toEqual(['2 a', '2 c', '2 e'])
  expect(galleryLines([], 3)).toEqual([])
})
