import type { JsonObject, JsonValue, Result } from '@sheaf/base'
import { err, ok } from '@sheaf/base'
import { SUCCESS_MESSAGE } from '@sheaf/contract'
import { Readable } from 'node:stream'
import type { Database } from '../../../platform/database/index.ts'
import type { ThreadRefusal, Threads } from '../../../platform/threads/index.ts'
import { SNAPSHOT_DATABASE, SNAPSHOT_PARTS, type SnapshotForm } from '../reading/snapshotTask.ts'
import { gzipParts } from '../../../platform/gzipParts.ts'
import type { PackedHtml } from '../snapshot/packedHtml.ts'
import {
  readPublishedDocuments,
  readPublishedRows,
  type PublishedVersion,
  type StoredCollab,
} from './streamDatabaseBlob.ts'

export interface SnapshotRequest extends PublishedVersion {
  readonly namespace: string
  readonly publishName: string
  /** JSON text. */
  readonly meta: string
}

export interface SnapshotContext {
  readonly database: Database
  readonly threads: Threads
  /** Whose threads: the network that asks. */
  readonly asker: string
}

const TAIL = `},"message":${JSON.stringify(SUCCESS_MESSAGE)}}`

/** The answer of the snapshot call (wire.md 6.8) for a document, in its envelope, in gzip; `document`: its JSON. */
export function documentSnapshot(request: SnapshotRequest, document: PackedHtml): Buffer {
  return gzipParts([
    { plain: Buffer.from(headOf(request, 'document')) },
    { packed: document },
    { plain: Buffer.from(TAIL) },
  ])
}

/** The same for a database, which comes row by row; it breaks off when the database is published again meanwhile. */
export async function streamDatabaseSnapshot(
  context: SnapshotContext,
  request: SnapshotRequest,
): Promise<Result<Readable, ThreadRefusal>> {
  const { database, threads, asker } = context
  const { rows } = await database.$client.query<{ collab: Buffer }>(
    'SELECT collab FROM published_databases WHERE view_id = $1',
    [request.viewId],
  )
  const collab = rows[0]?.collab
  if (collab === undefined) throw new Error('A publication lost its database')
  const { view } = JSON.parse(request.meta) as StoredMeta
  const question = { collab, tabIds: view.visible_view_ids ?? [] }
  const told = await threads.run(SNAPSHOT_DATABASE, question, { key: asker })
  if (!told.ok) return err(told.error)
  const parts = databaseParts(context, request, told.value)
  return ok(Readable.from(parts, { objectMode: false, highWaterMark: 64 * 1024 }))
}

async function* databaseParts(
  context: SnapshotContext,
  request: SnapshotRequest,
  { head, raw }: { readonly head: string; readonly raw: string },
): AsyncGenerator<string> {
  const { database } = context
  const rows = () => readPublishedRows(database, request)
  yield `${headOf(request, 'database')}${head.slice(0, -1)},"rows":[`
  yield* joined(context, rows(), 'cells', (id, cells) => `{"rowId":${id},"cells":${cells}}`)
  yield `],"raw":{"database":${raw},"rows":{`
  yield* joined(context, rows(), 'row', (id, row) => `${id}:${row}`)
  yield '},"row_documents":{'
  const documents = readPublishedDocuments(database, request)
  yield* joined(context, documents, 'document', (id, document) => `${id}:{"data":${document}}`)
  yield `}}}${TAIL}`
}

async function* joined(
  { threads, asker }: SnapshotContext,
  batches: AsyncIterable<readonly StoredCollab[]>,
  form: SnapshotForm,
  write: (id: string, json: string) => string,
): AsyncGenerator<string> {
  let comma = ''
  for await (const batch of batches) {
    const question = { form, collabs: batch.map(({ collab }) => collab) }
    const told = await threads.run(SNAPSHOT_PARTS, question, { key: asker })
    if (!told.ok) throw new Error(`A snapshot breaks off: ${told.error}`)
    for (const [index, { id }] of batch.entries()) {
      yield comma + write(JSON.stringify(id), told.value[index] ?? 'null')
      comma = ','
    }
  }
}

/** Up to the value of what is published. */
function headOf(request: SnapshotRequest, kind: 'document' | 'database'): string {
  const { namespace, publishName } = request
  const meta = JSON.parse(request.meta) as StoredMeta
  const view = { ...presentView(meta.view), ...linksOf(meta) }
  const head = JSON.stringify({ schemaVersion: 1, kind, namespace, publishName, view })
  return `{"code":0,"data":${head.slice(0, -1)},"${kind}":`
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
