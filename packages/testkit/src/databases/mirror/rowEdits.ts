import { deriveUuid } from '@sheaf/base'
import * as Y from 'yjs'
import { asMap, listIn, type ForeignClient } from './ForeignClient.ts'
import {
  idOf,
  order,
  pick,
  removeOrder,
  viewOf,
  type Edit,
  type ForeignEdit,
  type Written,
} from './foreignEdit.ts'

/** What other clients do to cells, to rows, and to their places. */
export const ROW_EDITS = {
  cell: (client, edit) =>
    withCell(client, edit, (cell) => {
      if (edit.place % 2 === 0) cell.set('field_type', client.write.integer(0))
      cell.set('data', edit.text)
      cell.set('last_modified', client.write.time(1_800_000_000))
      return edit.text
    }),
  wholeCell: (client, edit) =>
    withCell(client, edit, (_, cells, fieldId) => {
      const type = client.write.integer(edit.place % 2)
      cells.set(fieldId, client.write.map({ field_type: type, data: edit.text }))
      return edit.text
    }),
  dateCell: (client, edit) =>
    withCell(client, edit, (cell) => {
      const data = String(1_793_000_000 + edit.place)
      const date = { field_type: client.write.integer(2), data, include_time: true, is_range: false }
      for (const [key, value] of Object.entries(date)) cell.set(key, value)
      return data
    }),
  listCell: (client, edit) =>
    void withCell(client, edit, (cell) => {
      const standing = cell.get('data')
      if (edit.place % 3 === 0 || !(standing instanceof Y.Array)) {
        cell.set('field_type', client.write.integer(10))
        cell.set('data', Y.Array.from(client.rowIds.slice(0, 2)))
      } else if (edit.place % 3 === 1) standing.push([edit.text])
      else if (standing.length > 0) standing.delete(0, 1)
      return undefined
    }),
  deleteCell: (client, edit) =>
    withCell(client, edit, (_, cells, fieldId) => {
      cells.delete(fieldId)
      return null
    }),
  replaceRow,
  icon: (client, { row, text }) => {
    const rowId = heldRow(client, row)
    if (rowId === null) return
    const data = client.doc(`row ${rowId}`).getMap('data')
    const meta = data.get('meta') instanceof Y.Map ? data.get('meta') : data.set('meta', new Y.Map())
    asMap(meta).set(deriveUuid(rowId, 'icon_id'), text)
    asMap(meta).set('attachment_count', client.write.integer(2))
  },
  comment: (client, { row, place, text }) => {
    const comments = commentsOf(client, row)
    if (comments === null) return
    const { write } = client
    // As no client should: in somebody's name, with what they reacted.
    const said = {
      id: text,
      content: text,
      author_id: place % 2 === 0 ? 'theirs' : 'ours',
      created_at: write.integer(1_790_000_000 + place),
      reactions: JSON.stringify({ '👍': ['ours', 'theirs'] }),
      is_resolved: place % 3 === 0,
      ...(place % 4 === 0 && { parent_comment_id: pick([...comments.keys()], place) ?? '' }),
    }
    comments.set(text, place === 11 ? text : write.map(said))
  },
  answerComment: (client, { row, field, place, text }) => {
    const comments = commentsOf(client, row)
    const id = pick([...(comments?.keys() ?? [])], field)
    const comment: unknown = id === undefined ? null : comments?.get(id)
    if (comments === null || id === undefined) return
    if (place % 4 === 0 || !(comment instanceof Y.Map)) comments.delete(id)
    else if (place % 4 === 1) comment.set('content', text)
    else if (place % 4 === 2) comment.set('reactions', place > 6 ? '{"🎉":["theirs","ours"]}' : 'broken')
    else comment.set('is_resolved', place > 6)
  },
  addRow: (client, edit) => addRow(client, edit, client.views()),
  addRowToOne: (client, edit) => {
    const view = viewOf(client, edit)
    return view && addRow(client, edit, [view])
  },
  removeRow: (client, { row }) => {
    const id = pick(client.rowIds, row)
    if (id !== undefined) for (const view of client.views()) removeOrder(listIn(view, 'row_orders'), id)
  },
  unlistRow: (client, edit) => {
    const id = pick(client.rowIds, edit.row)
    const view = viewOf(client, edit)
    if (id !== undefined && view) removeOrder(listIn(view, 'row_orders'), id)
  },
  markRow: (client, edit) => mark(client, edit, true),
  unmarkRow: (client, edit) => mark(client, edit, false),
  moveRow: (client, edit) => {
    const view = viewOf(client, edit)
    const moved = view && pick(ordersOf(view), edit.row)
    if (!moved) return
    const list = listIn(view, 'row_orders')
    removeOrder(list, moved.id)
    list.insert(Math.min(edit.place, list.length), [order(client, moved.id)])
  },
  doubleOrder: (client, edit) => {
    const view = viewOf(client, edit)
    const doubled = view && pick(ordersOf(view), edit.row)
    if (doubled) listIn(view, 'row_orders').push([order(client, doubled.id)])
  },
  replaceOrders: (client, edit) => {
    const view = viewOf(client, edit)
    if (view) view.set('row_orders', client.write.list(listIn(view, 'row_orders').toArray().toReversed()))
  },
} satisfies Record<string, Edit>

/** A cell to write, made where the row has none. */
function withCell(
  client: ForeignClient,
  { row, field, text }: ForeignEdit,
  change: (cell: Y.Map<unknown>, cells: Y.Map<unknown>, fieldId: string) => string | null | undefined,
): Written | undefined {
  const rowId = pick(client.rowIds, row)
  const fieldId = pick(client.maps('fields'), field)?.[0]
  const map = rowId === undefined ? null : client.row(rowId)
  if (map === null || rowId === undefined || fieldId === undefined) return undefined
  let data: string | null | undefined
  client.doc(`row ${rowId}`).transact(() => {
    const cells = map.get('cells') instanceof Y.Map ? asMap(map.get('cells')) : map.set('cells', new Y.Map())
    const standing = asMap(cells).get(fieldId)
    const cell = standing instanceof Y.Map ? standing : newCell(client, asMap(cells), fieldId)
    data = change(cell, asMap(cells), fieldId)
    map.set('last_modified', client.write.time(1_800_000_000 + text.length))
    map.set('last_edited_by', text)
  })
  return data === undefined ? undefined : { kind: 'cell', rowId, fieldId, data }
}

function newCell(client: ForeignClient, cells: Y.Map<unknown>, fieldId: string): Y.Map<unknown> {
  const cell = client.write.map({ field_type: client.write.integer(0), created_at: client.write.time(1) })
  return asMap(cells.set(fieldId, cell))
}

function ordersOf(view: Y.Map<unknown>): readonly { readonly id: string }[] {
  return listIn(view, 'row_orders')
    .toArray()
    .map((entry) => ({ id: idOf(entry) }))
}

/** Marks a row in all views that list it, only in the inline one, or in all others. */
function mark(client: ForeignClient, { row, place }: ForeignEdit, isDeleted: boolean): void {
  const id = pick(client.rowIds, row)
  if (id === undefined) return
  for (const [viewId, view] of client.maps('views')) {
    if (place % 3 !== 0 && (place % 3 === 1) !== (viewId === client.inlineViewId)) continue
    const list = listIn(view, 'row_orders')
    const index = removeOrder(list, id)
    if (index >= 0) list.insert(index, [order(client, id, isDeleted)])
  }
}

function addRow(
  client: ForeignClient,
  { text, place, field }: ForeignEdit,
  views: readonly Y.Map<unknown>[],
): Written {
  const rowId = deriveUuid('550e8400-e29b-41d4-a716-446655440000', text)
  const { write } = client
  const fieldId = pick(client.maps('fields'), field)?.[0] ?? 'x'
  const doc = client.doc(`row ${rowId}`)
  doc.transact(() => {
    const cell = write.map({ field_type: write.integer(0), data: text })
    const data = {
      id: rowId,
      database_id: String(client.database.get('id')),
      cells: write.map({ [fieldId]: cell }),
      height: write.integer(36),
      visibility: true,
      created_at: write.time(1_700_000_000),
      last_modified: write.time(1_700_000_000),
    }
    doc.getMap('data').set('data', write.map(data))
    if (place % 2 === 0) doc.getMap('data').set('meta', new Y.Map())
  })
  for (const view of views) {
    const list = listIn(view, 'row_orders')
    list.insert(Math.min(place, list.length), [order(client, rowId)])
  }
  return { kind: 'cell', rowId, fieldId, data: text }
}

function replaceRow(client: ForeignClient, { row, text, place }: ForeignEdit): void {
  const rowId = pick(client.rowIds, row)
  const map = rowId === undefined ? null : client.row(rowId)
  if (rowId === undefined || map === null) return
  const doc = client.doc(`row ${rowId}`)
  doc.transact(() => {
    const copy = map.clone()
    doc.getMap('data').set('data', copy)
    if (place % 3 === 0) copy.delete('height')
    copy.set('last_edited_by', text)
  })
}

/** A row whose object holds one: views also list others, under ids of any kind. */
function heldRow(client: ForeignClient, row: number): string | null {
  const rowId = pick(client.rowIds, row)
  return rowId === undefined || client.row(rowId) === null ? null : rowId
}

function commentsOf(client: ForeignClient, row: number): Y.Map<unknown> | null {
  const rowId = heldRow(client, row)
  if (rowId === null) return null
  const data = client.doc(`row ${rowId}`).getMap('data')
  return asMap(data.get('comment') instanceof Y.Map ? data.get('comment') : data.set('comment', new Y.Map()))
}
