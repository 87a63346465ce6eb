import { expect, it } from 'vitest'
import { formatBytes } from './formatBytes.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [7_000_000, '7 MB'],
  [1_250_000, '1.3 MB'],
  [200_000_000_000, '200 GB'],
  [3_000_000_000_000, '3,000 GB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})
