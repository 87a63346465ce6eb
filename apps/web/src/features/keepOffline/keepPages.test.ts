import { rowDocumentId, rowMetaKey } from '@sheaf/model'
import { expect, it } from 'vitest'
import { filePaths } from './filePaths.ts'
import { hasRoom } from './hasRoom.ts'
import { rowContents } from './rowContents.ts'
import { viewsBelow } from './viewsBelow.ts'

const FILE =
  '/api/file_storage/550e8400-e29b-41d4-a716-446655440000/v1/blob/650e8400-e29b-41d4-a716-446655440000/one.png'

it('OFF-KEEP-2: finds the files of a page in whatever holds their addresses, each once and as it was uploaded', () => {
  const text = JSON.stringify({
    data: JSON.stringify({ url: `https://old.example.org${FILE}?w=640` }),
    cover: FILE,
    other: 'https://example.org/api/file_storage/none',
  })
  expect(filePaths(text)).toEqual([FILE])
  expect(filePaths(JSON.stringify('no file'))).toEqual([])
})

it('OFF-KEEP-1: a page is kept with all below it, from the top down', () => {
  const views = new Set(['a', 'b', 'c', 'd'])
  const childIds = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
  ])
  const pageTree = { views, childIds }
  expect(viewsBelow(pageTree, 'a')).toEqual(['a', 'b', 'd', 'c'])
  expect(viewsBelow(pageTree, 'gone')).toEqual([])
})

it('OFF-KEEP-3: no more than 80 % of what the browser grants is used', async () => {
  const asked = [79, 80, 100].map((usage) => hasRoom({ estimate: async () => ({ usage, quota: 100 }) }))
  expect(await Promise.all(asked)).toEqual([true, false, false])
  expect(await hasRoom(undefined)).toBe(true)
  expect(await hasRoom({ estimate: () => Promise.reject(new Error('not allowed')) })).toBe(true)
})

it('OFF-KEEP-6: of a database the texts of rows that have one are kept, and the files that its cells name', () => {
  const [begun, empty, deleted] = ['0a', '0b', '0c'].map((end) => `550e8400-e29b-41d4-a716-4466554400${end}`)
  const row = (id: string, isEmpty: boolean, isDeleted = false) => {
    const meta = { [rowMetaKey(id, 'is_document_empty') ?? '']: isEmpty }
    return [id, { id, isDeleted, meta, cells: { f: { data: FILE } } }] as const
  }
  const rows = new Map([row(begun!, false), row(empty!, true), row(deleted!, false, true)])
  const { text, documentIds } = rowContents({ rows })
  expect(documentIds).toEqual([rowDocumentId(begun!)])
  expect(filePaths(text)).toEqual([FILE])
})
