import { deriveUuid } from '@sheaf/base'
import { copyCollab, decodeDatabase, decodeRow, keepViews, readRowMeta, rowMetaKey } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { encodeDatabase } from './encodeDatabase.ts'
import { ENCODINGS } from './Encoding.ts'
import { SAMPLE, sampleDatabase, sampleRowId } from './sampleDatabase.ts'

const same = (text: string): string => text

function dataOf(update: Uint8Array): Y.Map<unknown> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  return doc.getMap('data')
}

describe.each(ENCODINGS)('of $name', (encoding) => {
  const { database, rows } = encodeDatabase(sampleDatabase(3), encoding)

  it('DB-COPY-1: a copy under the same ids reads as the original, with every value as it was written', () => {
    const copy = copyCollab(database, { text: same })
    expect(copy && decodeDatabase(copy)).toEqual(decodeDatabase(database))
    expect(copy && dataOf(copy).toJSON()).toEqual(dataOf(database).toJSON())
    for (const row of rows.values()) {
      const copied = copyCollab(row, { text: same })
      expect(copied && decodeRow(copied)).toEqual(decodeRow(row))
    }
  })

  it('DB-COPY-2: ids are others in texts and keys, however deep', () => {
    const [id, copyId] = [sampleRowId(1), deriveUuid(sampleRowId(1), 'copy')]
    const icon = [rowMetaKey(id, 'icon_id') ?? '', rowMetaKey(copyId, 'icon_id') ?? ''] as const
    const ids = new Map([[id, copyId], [SAMPLE.databaseId, 'other'], [SAMPLE.grid, 'another'], icon])
    const text = (value: string): string => ids.get(value) ?? value
    const row = decodeRow(copyCollab(rows.get(id) ?? new Uint8Array(), { text }) ?? new Uint8Array())
    expect([row?.id, row?.databaseId, row && readRowMeta(row).icon]).toEqual([copyId, 'other', '🚀'])
    const read = decodeDatabase(copyCollab(database, { text }) ?? new Uint8Array())
    expect(read?.views.get('another')?.rowOrder.map((order) => order.id)).toContain(copyId)
    expect(read?.views.has(SAMPLE.grid)).toBe(false)
  })
})

it('DB-COPY-3: unknown keys and types come along, history and what is to stay do not', () => {
  const doc = new Y.Doc()
  const data = doc.getMap('data')
  const row = data.set(
    'data',
    new Y.Map<unknown>([
      ['id', 'r'],
      ['cells', new Y.Map()],
      ['note', 'old secret'],
    ]),
  )
  row.set('note', 'new')
  row.set(
    'novelty',
    new Y.Map<unknown>([
      ['list', Y.Array.from([1, { a: [null, 2n] }])],
      ['text', new Y.Text('rich')],
    ]),
  )
  data.set('comment', new Y.Map([['c', 'private']]))
  const copy = copyCollab(Y.encodeStateAsUpdate(doc), {
    text: same,
    omits: (path) => path.join('.') === 'comment',
    replaces: (path) => (path.join('.') === 'data.id' ? 's' : undefined),
  })
  if (!copy) throw new Error('No copy')
  expect(dataOf(copy).toJSON()).toEqual({
    data: { id: 's', cells: {}, note: 'new', novelty: { list: [1, { a: [null, 2n] }], text: 'rich' } },
  })
  const bytes = new TextDecoder().decode(copy)
  expect([bytes.includes('old secret'), bytes.includes('private')]).toEqual([false, false])
  expect(copyCollab(new Uint8Array([9, 9, 9]), { text: same })).toBeNull()
})

describe('DB-COPY-4: views that are not to be told of', () => {
  const { database } = encodeDatabase(sampleDatabase(3), ENCODINGS[0]!)
  const whole = decodeDatabase(database)!
  const only = new Set([SAMPLE.grid])

  it('go, with their names and rules, and all else reads as before', () => {
    const kept = keepViews([database], () => only)!
    expect(decodeDatabase(kept.update)).toEqual(kept.database)
    expect([...kept.database.views.keys()].toSorted()).toEqual([SAMPLE.grid, whole.inlineViewId!].toSorted())
    expect(kept.database.views.get(SAMPLE.grid)).toEqual(whole.views.get(SAMPLE.grid))
    expect(kept.database.fields).toEqual(whole.fields)
    const bytes = Buffer.from(kept.update).toString('latin1')
    for (const name of ['By status', 'When']) {
      expect(Buffer.from(database).toString('latin1')).toContain(name)
      expect(bytes).not.toContain(name)
    }
  })

  it('leave the orders of the inline view, and not its name and rules', () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, database)
    const before = Y.encodeStateVector(doc)
    const views = (doc.getMap('data').get('database') as Y.Map<Y.Map<Y.Map<unknown>>>).get('views')!
    views.get(whole.inlineViewId!)!.set('name', 'Inline secret')
    views
      .get(whole.inlineViewId!)!
      .set('filters', Y.Array.from([{ field_id: SAMPLE.name, content: 'Inline secret' }]))
    const kept = keepViews([database, Y.encodeStateAsUpdate(doc, before)], () => only)!
    expect(Buffer.from(kept.update).toString('latin1')).not.toContain('Inline secret')
    expect(kept.database.views.get(whole.inlineViewId!)?.rowOrder).toHaveLength(3)
    expect(decodeDatabase(kept.update)).toEqual(kept.database)
  })

  it('leave the bytes alone where there are none, and bytes that are no database to nobody', () => {
    const kept = keepViews([database], ({ views }) => new Set(views.keys()))
    expect(kept).toEqual({ update: database, database: whole })
    expect(keepViews([database], () => null)).toBeNull()
    expect(keepViews([new Uint8Array([9, 9, 9])], () => only)).toBeNull()
    expect(keepViews([], () => only)).toBeNull()
  })
})
