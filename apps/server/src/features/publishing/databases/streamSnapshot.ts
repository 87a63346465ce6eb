import type { JsonObject, JsonValue } from '@sheaf/base'
import { decodeDatabase, orderedFields, visibleFields, type Database as DatabaseValue } from '@sheaf/model'
import { SUCCESS_MESSAGE } from '@sheaf/contract'
import { Readable } from 'node:stream'
import type { Database } from '../../../platform/database/index.ts'
import { readCollabJson } from '../../../sync/index.ts'
import { rowIdsOf } from './DatabaseSource.ts'
import {
  readPublishedDocuments,
  readPublishedRows,
  type PublishedVersion,
  type StoredCollab,
} from './streamDatabaseBlob.ts'

export interface SnapshotWish extends PublishedVersion {
  readonly namespace: string
  readonly publishName: string
  /** JSON text. */
  readonly meta: string
  /** Of a document; null for a database. */
  readonly blob: Buffer | null
}

/** The answer of the snapshot call (wire.md 6.8), in its envelope, as it is sent; a database comes row by row. */
export function streamSnapshot(database: Database, wish: SnapshotWish): Readable {
  return Readable.from(snapshotParts(database, wish), { objectMode: false, highWaterMark: 64 * 1024 })
}

async function* snapshotParts(database: Database, wish: SnapshotWish): AsyncGenerator<string> {
  const { namespace, publishName, blob } = wish
  const kind = blob === null ? 'database' : 'document'
  const meta = JSON.parse(wish.meta) as StoredMeta
  const view = { ...presentView(meta.view), ...linksOf(meta) }
  const head = JSON.stringify({ schemaVersion: 1, kind, namespace, publishName, view })
  yield `{"code":0,"data":${head.slice(0, -1)},"${kind}":`
  if (blob === null) yield* databaseParts(database, wish, meta)
  else yield JSON.stringify({ raw: { data: documentJson(blob) } })
  yield `},"message":${JSON.stringify(SUCCESS_MESSAGE)}}`
}

interface StoredView {
  readonly view_id: string
  readonly name: string
  readonly icon: JsonValue
  readonly extra: string | null
  readonly layout: number
  readonly child_views?: readonly StoredView[] | null
  readonly visible_view_ids?: readonly string[]
  readonly database_relations?: Readonly<Record<string, string>>
}

interface StoredMeta {
  readonly view: StoredView
  readonly child_views?: readonly StoredView[]
  readonly ancestor_views?: readonly StoredView[]
}

function presentView({
  view_id: viewId,
  name,
  icon,
  extra,
  layout,
  child_views: children,
}: StoredView): JsonObject {
  return {
    viewId,
    name,
    icon,
    extra,
    layout,
    ...(children && { childViews: children.map(presentView) }),
  }
}

function linksOf({ view, child_views: children, ancestor_views: ancestors }: StoredMeta): JsonObject {
  return {
    childViews: (children ?? []).map(presentView),
    ancestorViews: (ancestors ?? []).map(presentView),
    ...(view.visible_view_ids && { visibleViewIds: view.visible_view_ids }),
    ...(view.database_relations && { databaseRelations: view.database_relations }),
  }
}

/** A document as the snapshot has it: the data of blocks as objects, texts as the text of their delta. */
function documentJson(update: Uint8Array): JsonValue {
  const document = readCollabJson(update)?.['document']
  if (!isObject(document)) return null
  const blocks = isObject(document['blocks']) ? document['blocks'] : {}
  return {
    ...document,
    blocks: Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, withOpenData(block)])),
  }
}

function withOpenData(block: JsonValue): JsonValue {
  return isObject(block) ? { ...block, data: openData(block['data']) } : block
}

function openData(text: JsonValue | undefined): JsonObject {
  try {
    const data = typeof text === 'string' ? (JSON.parse(text) as JsonValue) : null
    return isObject(data) ? data : {}
  } catch {
    return {}
  }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function* databaseParts(
  database: Database,
  wish: SnapshotWish,
  { view }: StoredMeta,
): AsyncGenerator<string> {
  const { rows } = await database.$client.query<{ collab: Buffer }>(
    'SELECT collab FROM published_databases WHERE view_id = $1',
    [wish.viewId],
  )
  const collab = rows[0]?.collab
  const value = collab === undefined ? null : decodeDatabase(collab)
  if (collab === undefined || value === null) throw new Error('A publication lost its database')
  const tabIds = view.visible_view_ids ?? []
  const head = JSON.stringify({ databaseId: value.id, ...describe(value, tabIds) })
  yield `${head.slice(0, -1)},"rows":[`
  yield* joined(readPublishedRows(database, wish), ({ id, collab: row }) => {
    const cells = dataOf(readCollabJson(row), 'data')['cells']
    return JSON.stringify({ rowId: id, cells: isObject(cells) ? cells : {} })
  })
  yield `],"raw":{"database":${JSON.stringify(readCollabJson(collab)?.['database'] ?? null)},"rows":{`
  yield* joined(
    readPublishedRows(database, wish),
    ({ id, collab: row }) => `${JSON.stringify(id)}:${JSON.stringify(readCollabJson(row))}`,
  )
  yield '},"row_documents":{'
  yield* joined(
    readPublishedDocuments(database, wish),
    ({ id, collab: document }) => `${JSON.stringify(id)}:${JSON.stringify({ data: documentJson(document) })}`,
  )
  yield '}}}'
}

function dataOf(json: JsonObject | null, key: string): JsonObject {
  const value = json?.[key]
  return isObject(value) ? value : {}
}

function describe(database: DatabaseValue, tabIds: readonly string[]): JsonObject {
  const views = tabIds.flatMap((id) => database.views.get(id) ?? [])
  const [first] = views
  const widths = new Map(first && visibleFields(database, first).map(({ field, width }) => [field.id, width]))
  const fields = first === undefined ? [...database.fields.values()] : orderedFields(database, first)
  const rowIds = rowIdsOf(database)
  return {
    activeViewId: first?.id ?? null,
    visibleViewIds: tabIds,
    fields: fields.map(({ id, name, typeNumber, primary }) => {
      const width = widths.get(id)
      return {
        fieldId: id,
        name,
        fieldType: typeNumber,
        isPrimary: primary,
        ...(width !== undefined && { width }),
      }
    }),
    views: views.map((view) => ({
      viewId: view.id,
      name: view.name,
      layout: view.layoutNumber,
      fieldIds: orderedFields(database, view).map(({ id }) => id),
      rowIds: inOrderOf(view.rowOrder, rowIds),
    })),
  }
}

function inOrderOf(order: readonly { readonly id: string }[], rowIds: readonly string[]): string[] {
  const known = new Set(rowIds)
  const ordered = new Set(order.flatMap(({ id }) => (known.has(id) ? [id] : [])))
  return [...ordered, ...rowIds.filter((id) => !ordered.has(id))]
}

async function* joined(
  batches: AsyncIterable<readonly StoredCollab[]>,
  write: (collab: StoredCollab) => string,
): AsyncGenerator<string> {
  let comma = ''
  for await (const batch of batches) {
    for (const each of batch) {
      yield comma + write(each)
      comma = ','
    }
  }
}
