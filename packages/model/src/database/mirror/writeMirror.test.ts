import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { after, at, boardRecords, listAt, mapAt, NOW, openedAgain, rowIdOf, VIEW } from './mirror.fixture.ts'
import { mirrorClientId, openMirror } from './openMirror.ts'
import { writeDatabaseMirror } from './writeDatabaseMirror.ts'
import { writeRowMirror } from './writeRowMirror.ts'

const records = boardRecords()
const CARD = rowIdOf(1)

function mirrored(): { readonly doc: Y.Doc; readonly root: Y.Map<unknown> } {
  const doc = openMirror(null, 5)
  writeDatabaseMirror(doc, records)
  return { doc, root: doc.getMap('data') }
}

function rowMirror(row = records.rows.get(CARD)!): Y.Doc {
  const doc = openMirror(null, 5)
  writeRowMirror(doc, row, records.id)
  return doc
}

/** Bytes that a document writes while something happens. */
function written(doc: Y.Doc, happens: () => void): number {
  let bytes = 0
  const count = (update: Uint8Array): void => void (bytes += update.length)
  doc.on('update', count)
  happens()
  doc.off('update', count)
  return bytes
}

describe('DB-MIRROR-3: what is written', () => {
  it('is nothing where the object says the same already', () => {
    const { doc } = mirrored()
    const again = openedAgain(doc)
    expect(written(again, () => writeDatabaseMirror(again, records))).toBe(0)
    const row = openedAgain(rowMirror())
    expect(written(row, () => writeRowMirror(row, records.rows.get(CARD)!, records.id))).toBe(0)
  })

  it('is one entry of each order for a row that is added or moved', () => {
    const { doc, root } = mirrored()
    const moved = after(records, { kind: 'moveRows', viewId: VIEW, rowIds: [CARD], place: 'last' })
    expect(written(doc, () => writeDatabaseMirror(doc, moved))).toBeLessThan(120)
    const ids = listAt(root, 'database', 'views', VIEW, 'row_orders').map((order) => Object(order).id)
    expect(ids).toEqual([rowIdOf(2), rowIdOf(3), CARD])
  })

  it('stays small however often a row is edited', () => {
    let edited = records
    let doc = rowMirror()
    for (let count = 0; count < 500; count++) {
      const value = { type: 'rich_text', text: `Text number ${count}` } as const
      edited = after(edited, { kind: 'setCell', rowId: CARD, fieldId: 's4', value })
      doc = openedAgain(doc)
      writeRowMirror(doc, { ...edited.rows.get(CARD)!, lastModified: NOW + count }, records.id)
    }
    expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(12_000)
    expect(doc.store.clients.size).toBe(1)
  })
})

describe('DB-MIRROR-4: containers', () => {
  it('are those that every known client reads', () => {
    const { root } = mirrored()
    const view = ['database', 'views', VIEW]
    expect(at(root, 'database', 'fields', 's5', 'type_option', '3')).toBeInstanceOf(Y.Map)
    expect(at(root, ...view, 'layout_settings', '1')).toBeInstanceOf(Y.Map)
    expect(at(root, ...view, 'groups', 0)).toBeInstanceOf(Y.Map)
    expect(at(root, ...view, 'groups', 0, 'groups')).toBeInstanceOf(Y.Array)
    expect(at(root, ...view, 'groups', 0, 'groups', 0)).toEqual({ id: 's5', visible: true })
    expect(at(root, ...view, 'row_orders', 0)).toEqual({ id: CARD, height: 60 })
    expect(at(root, ...view, 'field_orders', 0)).toEqual({ id: 's4' })
    expect(at(root, 'database', 'metas', 'iid')).toBe(records.inlineViewId)
  })

  it('hold related rows in lists, enums as numbers and times of rows and cells as texts of seconds', () => {
    const card = records.rows.get(CARD)!
    const related = { field_type: 10, data: [rowIdOf(2)], last_modified: '5' }
    const root = rowMirror({ ...card, cells: { ...card.cells, rel: related } }).getMap('data')
    expect(listAt(root, 'data', 'cells', 'rel', 'data').toArray()).toEqual([rowIdOf(2)])
    expect(at(root, 'data', 'cells', 's5', 'field_type')).toBe(3)
    expect(at(root, 'data', 'cells', 's5', 'last_modified')).toBe(String(NOW))
    expect(at(root, 'data', 'created_at')).toBe(String(NOW))
    expect(at(root, 'data', 'database_id')).toBe(records.id)
  })

  it('stay what others made them where only what they hold changes', () => {
    const { doc, root } = mirrored()
    const columns = listAt(root, 'database', 'views', VIEW, 'groups', 0, 'groups')
    const plain = columns.toArray()
    columns.delete(0, columns.length)
    columns.push(plain.map((column) => new Y.Map(Object.entries(Object(column)))))
    const view = records.views.get(VIEW)!
    const groups: [{ groups: { visible: boolean }[] }] = JSON.parse(JSON.stringify(view.value['groups']))
    groups[0].groups[1]!.visible = false
    const views = new Map(records.views).set(VIEW, { ...view, value: { ...view.value, groups } })
    expect(written(doc, () => writeDatabaseMirror(doc, { ...records, views }))).toBeLessThan(60)
    expect(mapAt(root, 'database', 'views', VIEW, 'groups', 0, 'groups', 1).get('visible')).toBe(false)
  })
})

describe('DB-MIRROR-5: what is deleted', () => {
  it('is a row: marked in the inline view, gone from the others, and back where it stood', () => {
    const { doc, root } = mirrored()
    const deleted = after(records, { kind: 'deleteRows', rowIds: [CARD] })
    writeDatabaseMirror(doc, deleted)
    expect(at(root, 'database', 'views', records.inlineViewId, 'row_orders', 0)).toEqual({
      id: CARD,
      height: 60,
      is_deleted: true,
    })
    expect(listAt(root, 'database', 'views', VIEW, 'row_orders').length).toBe(2)
    writeDatabaseMirror(doc, after(deleted, { kind: 'restoreRows', rowIds: [CARD] }))
    expect(root.toJSON()).toEqual(mirrored().root.toJSON())
  })

  it('is a purged row: gone from all orders', () => {
    const { doc, root } = mirrored()
    const rows = new Map([...records.rows].filter(([id]) => id !== CARD))
    writeDatabaseMirror(doc, { ...records, rows }, new Set([CARD]))
    expect(listAt(root, 'database', 'views', records.inlineViewId, 'row_orders').length).toBe(2)
  })

  it('is a field: gone from the fields and from all orders, and back where it stood', () => {
    const { doc, root } = mirrored()
    const deleted = after(records, { kind: 'deleteField', fieldId: 's5' })
    writeDatabaseMirror(doc, deleted)
    expect(at(root, 'database', 'fields', 's5')).toBeUndefined()
    expect(listAt(root, 'database', 'views', VIEW, 'field_orders').toArray()).toEqual([{ id: 's4' }])
    writeDatabaseMirror(doc, after(deleted, { kind: 'restoreField', fieldId: 's5' }))
    expect(root.toJSON()).toEqual(mirrored().root.toJSON())
  })
})

it('DB-MIRROR-6: what is not known stays: keys, roots, comments, and places of rows that are not there yet', () => {
  const { doc, root } = mirrored()
  mapAt(root, 'database', 'metas').set('schema_version', 2n)
  mapAt(root, 'database').set('later', 'kept')
  root.set('later', 'kept')
  listAt(root, 'database', 'views', VIEW, 'row_orders').insert(1, [{ id: 'coming', height: 36 }])
  writeDatabaseMirror(doc, after(records, { kind: 'deleteRows', rowIds: [CARD] }))
  expect(at(root, 'database', 'metas', 'schema_version')).toBe(2n)
  expect([at(root, 'database', 'later'), root.get('later')]).toEqual(['kept', 'kept'])
  expect(at(root, 'database', 'views', VIEW, 'row_orders', 0)).toEqual({ id: 'coming', height: 36 })
  const row = rowMirror()
  const data = row.getMap('data')
  data.set('comment', new Y.Map([['c', 'text']]))
  mapAt(data, 'data').set('later', 'kept')
  writeRowMirror(row, { ...records.rows.get(CARD)!, height: 48 }, records.id)
  expect([at(data, 'comment', 'c'), at(data, 'data', 'later'), at(data, 'data', 'height')]).toEqual([
    'text',
    'kept',
    48,
  ])
})

it('DB-MIRROR-11: a mirror is always written by the same client, and by another one after a backup was restored', () => {
  const id = mirrorClientId(CARD, 'epoch')
  expect(id).toBe(mirrorClientId(CARD, 'epoch'))
  expect(new Set([id, mirrorClientId(CARD, 'other'), mirrorClientId(rowIdOf(2), 'epoch')]).size).toBe(3)
  expect(Number.isInteger(id) && id >= 0 && id < 2 ** 32).toBe(true)
})
