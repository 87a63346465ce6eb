import { deriveUuid } from '@sheaf/base'
import fc from 'fast-check'
import * as Y from 'yjs'
import { asMap, listIn, type ForeignClient } from './ForeignClient.ts'

/** One gesture of another client. The numbers choose among what is there. */
export interface ForeignEdit {
  readonly kind: ForeignEditKind
  readonly row: number
  readonly field: number
  readonly view: number
  readonly place: number
  /** Differs from edit to edit. */
  readonly text: string
}

/** What an edit wrote, to be looked for in the records once it arrived. */
export type Written =
  | { readonly kind: 'cell'; readonly rowId: string; readonly fieldId: string; readonly data: string | null }
  | { readonly kind: 'field' | 'view'; readonly id: string; readonly name: string }

type Edit = (client: ForeignClient, edit: ForeignEdit) => Written | undefined | void

export function arbitraryForeignEdit(): fc.Arbitrary<Omit<ForeignEdit, 'text'>> {
  const number = fc.nat(11)
  return fc.record({
    kind: fc.constantFrom(...KINDS),
    row: number,
    field: number,
    view: number,
    place: number,
  })
}

/** Makes the edit in one transaction; nothing where there is nothing to edit. */
export function makeForeignEdit(client: ForeignClient, edit: ForeignEdit): Written | null {
  const doc = client.doc('database')
  return doc.transact(() => EDITS[edit.kind](client, edit) ?? null)
}

function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[number % Math.max(1, all.length)]
}

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

function viewOf(client: ForeignClient, { view }: ForeignEdit): Y.Map<unknown> | undefined {
  return pick(client.views(), view)
}

function fieldOf(
  client: ForeignClient,
  { field }: ForeignEdit,
): readonly [string, Y.Map<unknown>] | undefined {
  return pick(client.maps('fields'), field)
}

function ordersOf(view: Y.Map<unknown>): readonly { readonly id: string }[] {
  return listIn(view, 'row_orders')
    .toArray()
    .map((entry) => ({ id: idOf(entry) }))
}

function idOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : ''
}

function order(client: ForeignClient, id: string, isDeleted?: boolean): Record<string, unknown> {
  return {
    id,
    height: client.write.integer(60),
    ...(isDeleted !== undefined && { is_deleted: isDeleted }),
  }
}

function removeOrder(list: Y.Array<unknown>, id: string): number {
  const index = list.toArray().findIndex((entry) => idOf(entry) === id)
  if (index >= 0) list.delete(index, 1)
  return index
}

/** Marks a row in all views that list it, or only in the inline one. */
function mark(client: ForeignClient, { row, place }: ForeignEdit, isDeleted: boolean): void {
  const id = pick(client.rowIds, row)
  if (id === undefined) return
  for (const [viewId, view] of client.maps('views')) {
    if (place % 2 === 0 && viewId !== client.inlineViewId) continue
    const list = listIn(view, 'row_orders')
    const index = removeOrder(list, id)
    if (index >= 0) list.insert(index, [order(client, id, isDeleted)])
  }
}

function addRow(client: ForeignClient, { text, place, field }: ForeignEdit): Written {
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
  for (const view of client.views()) {
    const list = listIn(view, 'row_orders')
    list.insert(Math.min(place, list.length), [order(client, rowId)])
  }
  return { kind: 'cell', rowId, fieldId, data: text }
}

function addField(client: ForeignClient, { text, place }: ForeignEdit, isOrdered: boolean): Written {
  const { write } = client
  const id = text.slice(0, 6)
  const field = {
    id,
    name: text,
    ty: write.integer(place % 2 === 0 ? 0 : 3),
    is_primary: false,
    type_option: write.map({
      3: write.map({ content: JSON.stringify({ disable_color: false, options: [] }) }),
    }),
    created_at: write.time(1_700_000_000),
  }
  asMap(client.database.get('fields')).set(id, write.map(field))
  if (isOrdered)
    for (const view of client.views()) {
      const list = listIn(view, 'field_orders')
      list.insert(Math.min(place, list.length), [{ id }])
    }
  return { kind: 'field', id, name: text }
}

function addOption(client: ForeignClient, edit: ForeignEdit): void {
  const options = fieldOf(client, edit)?.[1].get('type_option')
  const option = options instanceof Y.Map ? options.get('3') : undefined
  const content: unknown = option instanceof Y.Map ? option.get('content') : undefined
  if (!(option instanceof Y.Map) || typeof content !== 'string') return
  const parsed: { options: unknown[] } = JSON.parse(content)
  const added = { id: edit.text, name: edit.text, color: 'Lime' }
  option.set('content', JSON.stringify({ ...parsed, options: [...parsed.options, added] }))
}

function newFilter(client: ForeignClient, { field, place, text }: ForeignEdit): Y.Map<unknown> {
  const { write } = client
  const data = {
    field_id: pick(client.maps('fields'), field)?.[0] ?? '',
    ty: write.integer(0),
    filter_type: write.integer(2),
    condition: write.integer(place % 8),
    content: place % 3 === 0 ? '' : text.slice(0, 1),
  }
  if (place % 4 !== 0) return write.map({ id: text, ...data })
  const children = write.nestedList([{ id: `${text}1`, ...data }])
  return write.map({ id: text, filter_type: write.integer(place % 2), children })
}

function addView(client: ForeignClient, { text, place, field }: ForeignEdit): Written {
  const { write } = client
  const id = deriveUuid('417161a6-73bc-531a-83e1-6d8e7acec7d3', text)
  const views = asMap(client.database.get('views'))
  const inline = views.get(client.inlineViewId)
  const rows = inline instanceof Y.Map ? listIn(inline, 'row_orders').toArray() : []
  const view = {
    id,
    database_id: String(client.database.get('id')),
    name: text,
    layout: write.integer(place % 3),
    created_at: write.time(1_700_000_000),
    is_inline: false,
    ...(place % 4 !== 0 && { row_orders: write.list(rows) }),
    field_orders: write.list(client.maps('fields').map(([fieldId]) => ({ id: fieldId }))),
    sorts: write.list([
      write.map({ id: text, field_id: pick(client.maps('fields'), field)?.[0], condition: write.integer(1) }),
    ]),
  }
  views.set(id, write.map(view))
  return { kind: 'view', id, name: text }
}

function deleteField(client: ForeignClient, edit: ForeignEdit): void {
  const [id, field] = fieldOf(client, edit) ?? []
  if (id === undefined || field?.get('is_primary') === true) return
  asMap(client.database.get('fields')).delete(id)
  for (const view of client.views()) removeOrder(listIn(view, 'field_orders'), id)
}

function toggleColumn(client: ForeignClient, edit: ForeignEdit): void {
  const groups = viewOf(client, edit)?.get('groups')
  const group: unknown = groups instanceof Y.Array ? groups.get(0) : undefined
  const columns: unknown = group instanceof Y.Map ? group.get('groups') : undefined
  if (!(columns instanceof Y.Array) || columns.length === 0) return
  const at = edit.place % columns.length
  const column: unknown = columns.get(at)
  if (column instanceof Y.Map) column.set('visible', edit.row % 2 === 0)
  else {
    columns.delete(at, 1)
    columns.insert(at, [{ id: idOf(column), visible: edit.row % 2 === 0 }])
  }
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

const EDITS = {
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
    const rowId = pick(client.rowIds, row)
    if (rowId === undefined) return
    const data = client.doc(`row ${rowId}`).getMap('data')
    const meta = data.get('meta') instanceof Y.Map ? data.get('meta') : data.set('meta', new Y.Map())
    asMap(meta).set(deriveUuid(rowId, 'icon_id'), text)
    asMap(meta).set('attachment_count', client.write.integer(2))
  },
  comment: (client, { row, text }) => {
    const rowId = pick(client.rowIds, row)
    if (rowId === undefined) return
    const data = client.doc(`row ${rowId}`).getMap('data')
    const comments =
      data.get('comment') instanceof Y.Map ? data.get('comment') : data.set('comment', new Y.Map())
    asMap(comments).set(text, client.write.map({ id: text, content: text }))
  },
  addRow,
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
  addField: (client, edit) => addField(client, edit, true),
  addFieldUnordered: (client, edit) => addField(client, edit, false),
  orderUnknown: (client, edit) => {
    const view = viewOf(client, edit)
    if (!view) return
    listIn(view, 'field_orders').push([{ id: edit.text }])
    listIn(view, 'row_orders').push([order(client, edit.text)])
  },
  renameField: (client, edit) => {
    const [id, field] = fieldOf(client, edit) ?? []
    if (id === undefined) return undefined
    field?.set('name', edit.text)
    return { kind: 'field', id, name: edit.text }
  },
  switchType: (client, edit) => {
    const [, field] = fieldOf(client, edit) ?? []
    const type = [0, 1, 3, 4, 5][edit.place % 5] ?? 0
    field?.set('ty', edit.row % 2 === 0 ? type : client.write.integer(type))
  },
  addOption,
  replaceOptions: (client, edit) => {
    const content = JSON.stringify({ options: [{ id: 'one', name: edit.text, color: 'Pink' }] })
    fieldOf(client, edit)?.[1].set('type_option', client.write.map({ 3: client.write.map({ content }) }))
  },
  unknownKeys: (client, edit) => {
    const key = `later_${edit.place % 2}`
    viewOf(client, edit)?.set(key, client.write.map({ [edit.text]: client.write.list([edit.place]) }))
    fieldOf(client, edit)?.[1].set(key, { plain: [BigInt(edit.place)] })
    client.database.set(key, edit.text)
  },
  deleteField,
  replaceFilters: (client, edit) => {
    const filters = [newFilter(client, edit)]
    viewOf(client, edit)?.set('filters', client.write.list(filters))
  },
  addFilter: (client, edit) => {
    const view = viewOf(client, edit)
    if (view) listIn(view, 'filters').push([newFilter(client, edit)])
  },
  changeFilter: (client, edit) => {
    const filters = viewOf(client, edit)?.get('filters')
    const filter: unknown = filters instanceof Y.Array ? filters.get(0) : undefined
    if (filter instanceof Y.Map) filter.set('condition', client.write.integer(edit.place % 8))
  },
  clearSorts: (client, edit) => {
    const sorts = viewOf(client, edit)?.get('sorts')
    if (sorts instanceof Y.Array) sorts.delete(0, sorts.length)
  },
  addSort: (client, edit) => {
    const view = viewOf(client, edit)
    const fieldId = fieldOf(client, edit)?.[0]
    const sort = { id: edit.text, field_id: fieldId, condition: client.write.integer(edit.place % 2) }
    if (view) listIn(view, 'sorts').insert(0, [client.write.map(sort)])
  },
  toggleColumn,
  moveField: (client, edit) => {
    const view = viewOf(client, edit)
    const list = view && listIn(view, 'field_orders')
    if (!list || list.length === 0) return
    const at = edit.field % list.length
    const moved: unknown = list.get(at)
    list.delete(at, 1)
    list.insert(Math.min(edit.place, list.length), [moved])
  },
  columnWidth: (client, edit) => {
    const view = viewOf(client, edit)
    const fieldId = fieldOf(client, edit)?.[0]
    const settings = view?.get('field_settings')
    if (!view || fieldId === undefined) return
    const map = settings instanceof Y.Map ? settings : view.set('field_settings', new Y.Map())
    asMap(map).set(
      fieldId,
      client.write.map({ width: String(200 + edit.place), visibility: client.write.integer(1) }),
    )
  },
  addView,
  renameView: (client, edit) => {
    const [id, view] = pick(client.maps('views'), edit.view) ?? []
    if (id === undefined) return undefined
    view?.set('name', edit.text)
    view?.set('layout', client.write.integer(edit.place % 3))
    return { kind: 'view', id, name: edit.text }
  },
  deleteView: (client, edit) => {
    const [id] = pick(client.maps('views'), edit.view) ?? []
    if (id !== undefined) asMap(client.database.get('views')).delete(id)
  },
  metas: (client, { place, text }) => {
    const metas = asMap(client.database.get('metas'))
    metas.set('schema_version', place % 2 === 0 ? '2' : client.write.integer(2))
    metas.set('row_templates', JSON.stringify([text]))
  },
  dropContainers: (client, edit) => {
    const keys = [
      'sorts',
      'groups',
      'filters',
      'calculations',
      'field_settings',
      'layout_settings',
      'row_orders',
    ]
    viewOf(client, edit)?.delete(pick(keys, edit.place) ?? '')
  },
} satisfies Record<string, Edit>

export type ForeignEditKind = keyof typeof EDITS
// The table above has exactly these.
const KINDS = Object.keys(EDITS) as readonly ForeignEditKind[]
