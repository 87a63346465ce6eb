import { expect, it } from 'vitest'
import { formatBytes } from './formatBytes.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1024 * 1024 * 7, '7 MB'],
  [1024 * 1024 * 1.25, '1.3 MB'],
  [1024 ** 3 * 200, '200 GB'],
  [1024 ** 4 * 3, '3,072 GB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})
