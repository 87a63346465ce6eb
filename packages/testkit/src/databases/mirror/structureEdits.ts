import { deriveUuid } from '@sheaf/base'
import * as Y from 'yjs'
import { asMap, listIn, type ForeignClient } from './ForeignClient.ts'
import {
  fieldOf,
  idOf,
  order,
  pick,
  removeOrder,
  viewOf,
  type Edit,
  type ForeignEdit,
  type Written,
} from './foreignEdit.ts'

/** What other clients do to fields and views. */
export const STRUCTURE_EDITS = {
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
