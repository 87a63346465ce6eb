import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readField } from '../fields/readField.ts'
import type { DatabaseRecords } from '../records/DatabaseRecords.ts'
import { withChanges } from '../records/readRecords.ts'
import {
  after,
  at,
  boardRecords,
  listAt,
  mapAt,
  openedAgain,
  rowIdOf,
  VIEW,
  writtenBy,
} from './mirror.fixture.ts'
import { openRecords } from '../records/openRecords.ts'
import { orderedRowIds } from '../views/viewOrders.ts'
import { openMirror } from './openMirror.ts'
import { placeArrivedRows } from './placeArrivedRows.ts'
import { receiveDatabaseUpdate } from './receiveDatabaseUpdate.ts'
import { receiveRowUpdate } from './receiveRowUpdate.ts'
import { writeDatabaseMirror } from './writeDatabaseMirror.ts'
import { writeRowMirror } from './writeRowMirror.ts'

const BY = { userId: 'somebody', nowSeconds: 1_795_000_000 }

const records = boardRecords()
const CARD = rowIdOf(1)
const OWN = 5

function databaseMirror(of = records): Y.Doc {
  const doc = openMirror(null, OWN)
  writeDatabaseMirror(doc, of)
  return doc
}

function rowMirror(of = records): Y.Doc {
  const doc = openMirror(null, OWN)
  writeRowMirror(doc, of.rows.get(CARD)!, of.id)
  return doc
}

/** Records and the document after an update arrived. */
function received(
  doc: Y.Doc,
  before: DatabaseRecords,
  update: Uint8Array,
  keptViewIds: ReadonlySet<string> = new Set(),
): DatabaseRecords {
  return withChanges(before, receiveDatabaseUpdate(doc, before, update, { version: 9, keptViewIds }))
}

describe.each([1, 9])('DB-MIRROR-7: the later arrival counts, whose client id is %i beside 5', (other) => {
  it('of a cell that both wrote', () => {
    const shared = rowMirror()
    const theirs = writtenBy(other, shared, (root) =>
      mapAt(root, 'data', 'cells', 's4').set('data', 'theirs'),
    )
    const value = { type: 'rich_text', text: 'ours' } as const
    const ours = after(records, { kind: 'setCell', rowId: CARD, fieldId: 's4', value })
    const doc = openedAgain(shared)
    writeRowMirror(doc, ours.rows.get(CARD)!, records.id)
    const stored = openedAgain(doc)
    const row = receiveRowUpdate(stored, ours.rows.get(CARD)!, theirs, {
      databaseId: records.id,
      version: 9,
      by: BY,
    })
    expect([row?.cells['s4']?.['data'], row?.version]).toEqual(['theirs', 9])
    expect(at(stored.getMap('data'), 'data', 'cells', 's4', 'data')).toBe('theirs')
    // It comes once more: nothing is new.
    expect(receiveRowUpdate(stored, row!, theirs, { databaseId: records.id, version: 10, by: BY })).toBeNull()
  })

  it('of a cell that both made, whole', () => {
    const shared = rowMirror()
    const theirs = writtenBy(other, shared, (root) => {
      const cell = new Y.Map<unknown>([
        ['field_type', 1n],
        ['data', '12'],
      ])
      mapAt(root, 'data', 'cells').set('n', cell)
    })
    const card = records.rows.get(CARD)!
    const cells = { ...card.cells, n: { field_type: 2, data: '1795000000', is_range: false } }
    const doc = openedAgain(shared)
    const row = receiveRowUpdate(doc, { ...card, cells }, theirs, {
      databaseId: records.id,
      version: 9,
      by: BY,
    })
    expect(row?.cells['n']).toEqual({ field_type: 1, data: '12' })
  })

  it('of a number that both wrote in their own way, but the object keeps the one that stands there', () => {
    const shared = rowMirror()
    const counting = (client: number, count: unknown): Uint8Array =>
      writtenBy(client, shared, (root) => mapAt(root, 'meta').set('attachment_count', count))
    const doc = openedAgain(shared)
    const options = { databaseId: records.id, version: 9, by: BY }
    const between = receiveRowUpdate(doc, records.rows.get(CARD)!, counting(3, '2'), options)!
    const row = receiveRowUpdate(doc, between, counting(other, 2), options)!
    expect([between.meta, row.meta]).toEqual([{ attachment_count: '2' }, { attachment_count: 2 }])
    expect(String(at(doc.getMap('data'), 'meta', 'attachment_count'))).toBe('2')
    const stored = Y.encodeStateVector(doc)
    writeRowMirror(doc, row, records.id)
    expect(Y.encodeStateVector(doc)).toEqual(stored)
  })

  it('of a cell that was written into after it had been replaced and collected', () => {
    const shared = rowMirror()
    const first = writtenBy(other, shared, (root) => {
      mapAt(root, 'data', 'cells').set('s4', new Y.Map([['data', 'replaced']]))
    })
    const second = writtenBy(3, shared, (root) => mapAt(root, 'data', 'cells', 's4').set('data', 'late'))
    const doc = openedAgain(shared)
    const options = { databaseId: records.id, version: 9, by: BY }
    const between = receiveRowUpdate(doc, records.rows.get(CARD)!, first, options)!
    const stored = openedAgain(openedAgain(doc))
    expect(receiveRowUpdate(stored, between, second, options)?.cells['s4']?.['data']).toBe('late')
  })

  it('and options that both added are all there', () => {
    const shared = databaseMirror()
    const theirs = writtenBy(other, shared, (root) => {
      const option = mapAt(root, 'database', 'fields', 's5', 'type_option', '3')
      const content: { options: unknown[] } = JSON.parse(String(option.get('content')))
      content.options.push({ id: 'theirs', name: 'Theirs', color: 'Pink' })
      option.set('content', JSON.stringify(content))
    })
    const option = { id: 'ours', name: 'Ours', color: 'Lime' } as const
    const ours = after(records, { kind: 'addOption', fieldId: 's5', option })
    const field = received(openedAgain(shared), ours, theirs).fields.get('s5')
    const ids = [...JSON.stringify(field?.value).matchAll(/\\"id\\":\\"(\w+)\\"/g)].map(([, id]) => id)
    expect(ids).toEqual(['s1', 's2', 's3', 'theirs', 'ours'])
  })

  it('but what was written since is not deleted', () => {
    const shared = rowMirror()
    const theirs = writtenBy(other, shared, (root) => mapAt(root, 'data', 'cells', 's4').delete('data'))
    const value = { type: 'rich_text', text: 'ours' } as const
    const ours = after(records, { kind: 'setCell', rowId: CARD, fieldId: 's4', value })
    const doc = openedAgain(shared)
    const options = { databaseId: records.id, version: 9, by: BY }
    expect(receiveRowUpdate(doc, ours.rows.get(CARD)!, theirs, options)).toBeNull()
    expect(at(doc.getMap('data'), 'data', 'cells', 's4', 'data')).toBe('ours')
  })
})

it('DB-MIRROR-8: what is deleted is written into where it waits to be restored', () => {
  const shared = databaseMirror()
  const theirs = writtenBy(9, shared, (root) =>
    mapAt(root, 'database', 'fields', 's5').set('name', 'Renamed'),
  )
  const deleted = after(records, { kind: 'deleteField', fieldId: 's5' })
  const field = received(openedAgain(shared), deleted, theirs).fields.get('s5')
  expect([field?.isDeleted, field?.value['name'], field?.value['ty']]).toEqual([true, 'Renamed', 3])
})

describe('DB-MIRROR-12: the description of a field', () => {
  const described = after(records, {
    kind: 'setFieldDescription',
    fieldId: 's5',
    description: 'Where it stands',
  })
  const descriptionOf = (of: DatabaseRecords) => of.fields.get('s5')?.value['description']

  it('stays where another client writes the field anew without it, and is written again', () => {
    const shared = databaseMirror(described)
    const theirs = writtenBy(9, shared, (root) => {
      const fields = mapAt(root, 'database', 'fields')
      const { description: _left, ...known } = mapAt(fields, 's5').toJSON()
      fields.set('s5', new Y.Map(Object.entries({ ...known, name: 'Renamed' })))
    })
    const doc = openedAgain(shared)
    const next = received(doc, described, theirs)
    expect([next.fields.get('s5')?.value['name'], descriptionOf(next)]).toEqual([
      'Renamed',
      'Where it stands',
    ])
    expect(at(doc.getMap('data'), 'database', 'fields', 's5', 'description')).toBe('Where it stands')
  })

  it('is changed and emptied by clients that know it', () => {
    for (const text of ['Elsewhere', '']) {
      const shared = databaseMirror(described)
      const theirs = writtenBy(9, shared, (root) =>
        mapAt(root, 'database', 'fields', 's5').set('description', text),
      )
      expect(descriptionOf(received(openedAgain(shared), described, theirs))).toBe(text)
    }
  })
})

it('REL-OTHER-6: a field of another type remembers what it listed, also where its options are written anew', () => {
  const related = 'd0000000-0000-4000-8000-000000000001'
  const options = { type: 'relation', databaseId: related } as const
  const listing = after(records, { kind: 'setFieldOptions', fieldId: 's5', options })
  const doc = databaseMirror(listing)
  const theirs = writtenBy(9, doc, (root) => {
    mapAt(root, 'database', 'fields', 's5').set('type_option', new Y.Map([['3', new Y.Map()]]))
  })
  const field = received(doc, listing, theirs).fields.get('s5')!
  const { type, optionsByType } = readField('s5', field.value)
  expect([type, optionsByType.relation]).toEqual([
    'single_select',
    {
      databaseId: null,
      reciprocal: null,
      sourceLimit: 'none',
      targetLimit: 'none',
      formerDatabaseIds: [related],
    },
  ])
  const written = mapAt(doc.getMap('data'), 'database', 'fields', 's5', 'type_option', '10')
  expect(written.toJSON()).toEqual({ former_database_ids: [related] })
})

describe('FORMULA-STORE-1: the formula of a field', () => {
  const formula = '{s2} * 2'
  const written = after(records, { kind: 'setFormula', fieldId: 's5', formula })
  const formulaOf = (of: DatabaseRecords) => of.fields.get('s5')?.value['formula']

  it('is that of a text field to other clients, and stays where they name it or write it anew', () => {
    for (const isAnew of [false, true]) {
      const shared = databaseMirror(written)
      expect(at(shared.getMap('data'), 'database', 'fields', 's5', 'ty')).toBe(0)
      const theirs = writtenBy(9, shared, (root) => {
        const fields = mapAt(root, 'database', 'fields')
        const { formula: _left, ...known } = mapAt(fields, 's5').toJSON()
        if (isAnew) fields.set('s5', new Y.Map(Object.entries({ ...known, name: 'Renamed' })))
        else mapAt(fields, 's5').set('name', 'Renamed')
      })
      const doc = openedAgain(shared)
      const next = received(doc, written, theirs)
      expect([next.fields.get('s5')?.value['name'], formulaOf(next)]).toEqual(['Renamed', `=${formula}`])
      expect(at(doc.getMap('data'), 'database', 'fields', 's5', 'formula')).toBe(`=${formula}`)
    }
  })

  it('sleeps while the field has another type, and goes with one that is given here', () => {
    const shared = databaseMirror(written)
    const typed = (ty: number) =>
      writtenBy(9, shared, (root) => mapAt(root, 'database', 'fields', 's5').set('ty', ty))
    const typeOf = (of: DatabaseRecords) => readField('s5', of.fields.get('s5')?.value).type
    const numbers = received(openedAgain(shared), written, typed(1))
    expect([typeOf(written), typeOf(numbers), formulaOf(numbers)]).toEqual([
      'formula',
      'number',
      `=${formula}`,
    ])
    const retyped = after(written, { kind: 'setFieldType', fieldId: 's5', type: 'rich_text' })
    expect([typeOf(retyped), formulaOf(retyped)]).toEqual(['rich_text', ''])
  })
})

describe('DB-MIRROR-9: what other clients delete', () => {
  it('are fields and views, which can be restored', () => {
    const doc = databaseMirror()
    const theirs = writtenBy(9, doc, (root) => {
      mapAt(root, 'database', 'fields').delete('s5')
      mapAt(root, 'database', 'views').delete(VIEW)
    })
    const { fields, views } = received(doc, records, theirs)
    expect(fields.get('s5')).toEqual({ ...records.fields.get('s5'), version: 9, isDeleted: true })
    expect(views.get(VIEW)).toEqual({ ...records.views.get(VIEW), version: 9, isDeleted: true })
  })

  it('is neither the inline view, nor the field that names the rows, nor an order as a whole', () => {
    const doc = databaseMirror()
    const before = doc.getMap('data').toJSON()
    const theirs = writtenBy(9, doc, (root) => {
      mapAt(root, 'database', 'fields').delete('s4')
      mapAt(root, 'database', 'views').delete(records.inlineViewId)
      mapAt(root, 'database', 'views', VIEW).delete('row_orders')
    })
    expect(received(doc, records, theirs)).toEqual(records)
    expect(doc.getMap('data').toJSON()).toEqual(before)
  })

  it('is not the whole object', () => {
    const doc = databaseMirror()
    const theirs = writtenBy(9, doc, (root) => root.delete('database'))
    expect(received(doc, records, theirs)).toEqual(records)
    const row = rowMirror()
    const gone = writtenBy(9, row, (root) => root.delete('data'))
    const options = { databaseId: records.id, version: 9, by: BY }
    expect(receiveRowUpdate(row, records.rows.get(CARD)!, gone, options)).toBeNull()
    expect(at(row.getMap('data'), 'data', 'id')).toBe(CARD)
  })
})

describe('DB-MIRROR-10: places of rows', () => {
  const views = [records.inlineViewId, VIEW]
  const removeFrom = (root: Y.Map<unknown>, viewIds: readonly string[]): void => {
    for (const viewId of viewIds) listAt(root, 'database', 'views', viewId, 'row_orders').delete(0, 1)
  }

  it('a row that is taken out of all views is deleted, and keeps its place', () => {
    const doc = databaseMirror()
    const row = received(
      doc,
      records,
      writtenBy(9, doc, (root) => removeFrom(root, views)),
    ).rows.get(CARD)
    expect(row).toEqual({ ...records.rows.get(CARD), version: 9, isDeleted: true })
  })

  it('so it is while a view is added', () => {
    const doc = databaseMirror()
    const theirs = writtenBy(9, doc, (root) => removeFrom(root, views))
    const view = records.views.get(VIEW)!
    const rows = [...records.rows].map(([id, row]) => {
      const orders = { ...row.orders, third: row.orders[VIEW] ?? '' }
      return [id, { ...row, orders }] as const
    })
    const ours: DatabaseRecords = {
      ...records,
      views: new Map(records.views).set('third', { ...view, id: 'third' }),
      rows: new Map(rows),
    }
    expect(received(doc, ours, theirs).rows.get(CARD)?.isDeleted).toBe(true)
  })

  it('a row that one view leaves out is there', () => {
    const doc = databaseMirror()
    const row = received(
      doc,
      records,
      writtenBy(9, doc, (root) => removeFrom(root, [VIEW])),
    ).rows.get(CARD)
    expect([row?.isDeleted, Object.keys(row?.orders ?? {})]).toEqual([false, [records.inlineViewId]])
  })

  it('a row that only a deleted view lists then is deleted', () => {
    const view = records.views.get(VIEW)!
    const left = { ...records, views: new Map(records.views).set(VIEW, { ...view, isDeleted: true }) }
    const doc = databaseMirror(left)
    const theirs = writtenBy(9, doc, (root) => removeFrom(root, [records.inlineViewId]))
    const row = received(doc, left, theirs).rows.get(CARD)
    expect(row).toEqual({ ...records.rows.get(CARD), version: 9, isDeleted: true })
  })

  describe('a row that one view alone lists, when that view is deleted,', () => {
    const card = records.rows.get(CARD)!
    const { [records.inlineViewId]: _inline, ...orders } = card.orders
    const listing = { ...records, rows: new Map(records.rows).set(CARD, { ...card, orders }) }
    const withoutView = (root: Y.Map<unknown>): void => {
      mapAt(root, 'database', 'views').delete(VIEW)
    }
    const shownIn = (of: DatabaseRecords, viewId: string) => {
      const { database, rows } = openRecords(of, viewId)
      return orderedRowIds(database, database.views.get(viewId)!, rows)
    }

    it('stands behind all others', () => {
      const doc = databaseMirror(listing)
      expect(shownIn(listing, records.inlineViewId)).not.toContain(CARD)
      const after = received(doc, listing, writtenBy(9, doc, withoutView))
      expect(shownIn(after, records.inlineViewId)).toEqual([...shownIn(listing, records.inlineViewId), CARD])
      expect(after.rows.get(CARD)).toMatchObject({ version: 9, isDeleted: false, orders })
      const listed = listAt(doc.getMap('data'), 'database', 'views', records.inlineViewId, 'row_orders')
      expect(listed.toJSON().at(-1)).toMatchObject({ id: CARD })
    })

    it('stays where it is if the view stays', () => {
      const doc = databaseMirror(listing)
      expect(received(doc, listing, writtenBy(9, doc, withoutView), new Set([VIEW]))).toEqual(listing)
    })

    it('stays deleted if it was, and stands behind all others once it is restored', () => {
      const deleted = after(listing, { kind: 'deleteRows', rowIds: [CARD] })
      const doc = databaseMirror(deleted)
      const left = received(doc, deleted, writtenBy(9, doc, withoutView))
      expect(left.rows.get(CARD)).toEqual(deleted.rows.get(CARD))
      const restored = after(left, { kind: 'restoreRows', rowIds: [CARD] })
      expect(shownIn(restored, records.inlineViewId).at(-1)).toBe(CARD)
    })
  })

  it('the mark of the inline view deletes and restores', () => {
    const doc = databaseMirror()
    const mark = (is_deleted: boolean): Uint8Array =>
      writtenBy(9, doc, (root) => {
        const list = listAt(root, 'database', 'views', records.inlineViewId, 'row_orders')
        list.delete(0, 1)
        list.insert(0, [{ id: CARD, height: 36n, is_deleted }])
      })
    const deleted = received(doc, records, mark(true))
    expect(deleted.rows.get(CARD)?.isDeleted).toBe(true)
    const restored = received(doc, deleted, mark(false)).rows.get(CARD)
    expect(restored?.isDeleted).toBe(false)
    expect(listAt(doc.getMap('data'), 'database', 'views', VIEW, 'row_orders').length).toBe(3)
  })

  it('a row comes to stand where it was listed before it came', () => {
    const doc = databaseMirror()
    const id = rowIdOf(9)
    const theirs = writtenBy(9, doc, (root) => {
      for (const viewId of views) {
        const list = listAt(root, 'database', 'views', viewId, 'row_orders')
        list.insert(1, [{ id, height: 36 }])
      }
    })
    const before = received(doc, records, theirs)
    const { version: _, isDeleted: __, orders: ___, ...contents } = records.rows.get(CARD)!
    const [row] = placeArrivedRows(doc, before, [{ ...contents, id }], 10)
    const keyOf = (rowId: string): string => records.rows.get(rowId)?.orders[VIEW] ?? ''
    const key = row?.orders[VIEW] ?? ''
    expect([row?.isDeleted, keyOf(CARD) < key, key < keyOf(rowIdOf(2))]).toEqual([false, true, true])
  })

  it('one that is listed nowhere waits, deleted', () => {
    const { version: _, isDeleted: __, orders: ___, ...contents } = records.rows.get(CARD)!
    const [row] = placeArrivedRows(databaseMirror(), records, [{ ...contents, id: rowIdOf(9) }], 10)
    expect([row?.isDeleted, row?.orders]).toEqual([true, {}])
  })
})

it('ROW-COMMENT-6: comments that stood in an object before records knew of any come into the record with their authors', () => {
  const doc = rowMirror()
  doc
    .getMap('data')
    .set(
      'comment',
      new Y.Map([
        ['c', new Y.Map<unknown>(Object.entries({ content: 'Old', author_id: 'x', created_at: 5 }))],
      ]),
    )
  const theirs = writtenBy(7, doc, (root) => mapAt(root, 'data').set('height', 90))
  const options = { databaseId: records.id, version: 9, by: BY }
  const row = receiveRowUpdate(openedAgain(doc), records.rows.get(CARD)!, theirs, options)
  expect(row?.comments).toEqual({ c: { content: 'Old', author_id: 'x', created_at: 5 } })
})
