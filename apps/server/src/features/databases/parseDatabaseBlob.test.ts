import { allAtOnce } from '@sheaf/model'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDatabaseBlob } from './parseDatabaseBlob.ts'

const parse = (bytes: Uint8Array) => allAtOnce(parseDatabaseBlob(bytes))

const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const BLOB = {
  database_collab: [0, 1, 255],
  database_row_collabs: { 'row-1': [1, 2], 'row-2': [] },
  database_row_document_collabs: { 'doc-1': [3] },
  visible_database_view_ids: ['view-1', 'view-2', 'view-1'],
  database_relations: { 'db-2': 'view-9' },
}

it('PDB-BLOB-1: the blob of a database is read as JSON reads it', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  const id = fc.stringMatching(/^[\w-]{1,20}$/)
  fc.assert(
    fc.property(
      bytes,
      fc.dictionary(id, bytes),
      fc.dictionary(id, bytes),
      fc.constantFrom(undefined, 1),
      (database, rows, documents, indent) => {
        const numbers = (all: Record<string, Uint8Array>) =>
          Object.fromEntries(Object.entries(all).map(([key, value]) => [key, [...value]]))
        const blob = {
          database_collab: [...database],
          database_row_collabs: numbers(rows),
          other: [{ deep: ['\\"', null, -1.5e3, true] }],
          database_row_document_collabs: numbers(documents),
        }
        expect(parse(Buffer.from(JSON.stringify(blob, null, indent)))).toEqual({
          database,
          rows: new Map(Object.entries(rows)),
          documents: new Map(Object.entries(documents)),
          visibleViewIds: [],
          relations: {},
        })
      },
    ),
  )
})

it('PDB-BLOB-1: views are listed once, and relations name a view each', () => {
  expect(parse(text(BLOB))).toMatchObject({
    visibleViewIds: ['view-1', 'view-2'],
    relations: { 'db-2': 'view-9' },
  })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['cut', text(BLOB).subarray(0, 60)],
  ['no JSON', Buffer.from('{"database_collab":[1,2}')],
  ['more behind it', Buffer.concat([text(BLOB), Buffer.from('{}')])],
  ['no database', text({ ...BLOB, database_collab: undefined })],
  ['a list', text([BLOB])],
  ['a number above a byte', text({ ...BLOB, database_collab: [256] })],
  ['a number below', text({ ...BLOB, database_collab: [-1] })],
  ['half a number', text({ ...BLOB, database_collab: [1.5] })],
  ['a comma too many', Buffer.from('{"database_collab":[1,]}')],
  ['words for bytes', text({ ...BLOB, database_row_collabs: { a: 'b' } })],
  ['an id that is an address', text({ ...BLOB, database_row_collabs: { '../a?b': [] } })],
  ['an id without end', text({ ...BLOB, visible_database_view_ids: ['x'.repeat(129)] })],
  [
    'bad UTF-8',
    Buffer.concat([Buffer.from('{"'), Buffer.from([0xff]), Buffer.from('":1,"database_collab":[]}')]),
  ],
  ['no end of nesting', Buffer.from(`{"a":${'['.repeat(100)}${']'.repeat(100)},"database_collab":[]}`)],
  ['a word that is none', Buffer.from('{"a":nope,"database_collab":[]}')],
])('PDB-BLOB-2: a blob that is %s is refused', (_name, bytes) => {
  expect(parse(bytes)).toBeNull()
})
