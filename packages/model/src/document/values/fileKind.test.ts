import { expect, it } from 'vitest'
import { fileKind } from './fileKind.ts'
import { formatBytes } from './formatBytes.ts'

it.each([
  ['a.PDF', null, 'pdf'],
  ['b.tar.gz', null, 'archive'],
  ['none', null, 'file'],
  ['x.mp3', null, 'audio'],
  ['letter.docx', 'application/zip', 'text'],
  ['film.mp4', 'application/octet-stream', 'file'],
  ['film.txt', 'video/mp4', 'video'],
] as const)('calls %s of type %s: %s', (name, contentType, kind) => {
  expect(fileKind(name, contentType)).toBe(kind)
})

it('says sizes as people do', () => {
  expect([0, 1536, 7 * 1024 ** 2].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 bytes',
    '1.5 kB',
    '7 MB',
  ])
  expect(formatBytes(3.4 * 1024 ** 2, 'de')).toBe('3,4 MB')
})
