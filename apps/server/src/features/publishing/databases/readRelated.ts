import type { Database, FieldOf, ReadContext, Row, Rows } from '@sheaf/model'
import { readCell } from '@sheaf/model'
import { RENDERING_VERSION } from '@sheaf/render'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { IS_ON_WEB } from '../gate/readGated.ts'
import { placeQuery } from './DatabasePlace.ts'
import { headOfCollab, readHead, type StoredHead } from './databaseHead.ts'
import { readRows, type PublishedDatabase } from './readPublishedDatabase.ts'

/** Other databases as far as rows of this one lead to them, and the whole world may read them. */
export interface Related {
  readonly related: NonNullable<ReadContext['related']>
  readonly href: (databaseId: string, rowId: string) => string | null
}

/** Rows of other databases that one page looks up. */
const MAX_ROWS = 2000

/** Rollups of rollups that are looked through, one behind the other. */
const MAX_STEPS = 8

/** A database with the rows that were read of it. */
interface ReadDatabase {
  readonly database: Database
  readonly rows: Map<string, Row>
  readonly path: string
}

/** Where it goes on from rows of a database: by which relations, and what rollups that are shown calculate there. */
interface Step {
  readonly database: Database
  readonly rows: Iterable<Row>
  readonly relations: readonly FieldOf<'relation'>[]
  readonly rollups: readonly FieldOf<'rollup'>[]
}

/** Reads the rows that relations of these rows list, each once, and behind them those that rollups calculate from. */
export async function readRelated(
  executor: Executor,
  published: PublishedDatabase,
  rows: Iterable<Row>,
  context: ReadContext,
): Promise<Related> {
  const related = new Map<string, ReadDatabase>()
  const fields = [...published.database.fields.values()]
  let steps: readonly Step[] = [
    {
      database: published.database,
      rows,
      relations: fields.filter((field) => field.type === 'relation'),
      rollups: fields.filter((field) => field.type === 'rollup'),
    },
  ]
  for (let count = 0; count < MAX_STEPS && steps.length > 0; count += 1) {
    const wanted = wantedRows(steps, context)
    await readWanted(executor, published, wanted, related)
    steps = steps.flatMap((step) => nextSteps(step, wanted, related))
  }
  return {
    related(databaseId) {
      const known = related.get(databaseId)
      return known === undefined ? null : { database: known.database, rows: asRows(known.rows) }
    },
    href(databaseId, rowId) {
      const path = related.get(databaseId)?.path
      return path === undefined ? null : path + placeQuery({ tabId: null, rowId, page: 1, dates: null })
    },
  }
}

async function readWanted(
  executor: Executor,
  published: PublishedDatabase,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  related: Map<string, ReadDatabase>,
): Promise<void> {
  for (const { id, viewId, database, path } of await readDatabases(executor, published, [...wanted.keys()])) {
    const known = related.get(id) ?? { database, path, rows: new Map<string, Row>() }
    related.set(id, known)
    const fresh = [...(wanted.get(id) ?? [])].filter((rowId) => !known.rows.has(rowId))
    const ids = fresh.slice(0, MAX_ROWS - known.rows.size)
    for (const [rowId, row] of await readRows(executor, viewId, ids)) known.rows.set(rowId, row)
  }
}

function asRows(rows: ReadonlyMap<string, Row>): Rows {
  return { has: (id) => rows.has(id), get: (id) => rows.get(id) ?? null }
}

function wantedRows(steps: readonly Step[], context: ReadContext): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { database, rows, relations } of steps) {
    for (const row of rows) {
      for (const field of relations) {
        const { databaseId } = field.options
        const cell = databaseId === null ? null : readCell(row, field, database, context)
        if (databaseId === null || cell?.type !== 'relation') continue
        const ids = wanted.get(databaseId) ?? new Set()
        wanted.set(databaseId, ids)
        for (const id of cell.rowIds) ids.add(id)
      }
    }
  }
  return wanted
}

/** From the rows that a step found, by what its rollups calculate there: rollups of that database, and names of rows that it lists. */
function nextSteps(
  { database, rollups }: Step,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  related: ReadonlyMap<string, ReadDatabase>,
): readonly Step[] {
  return rollups.flatMap(({ options }): readonly Step[] => {
    const relation = database.fields.get(options.relationFieldId ?? '')
    const databaseId = relation?.type === 'relation' ? relation.options.databaseId : null
    const found = databaseId === null ? undefined : related.get(databaseId)
    const target = found?.database.fields.get(options.targetFieldId ?? '')
    if (databaseId === null || found === undefined || target === undefined) return []
    const through =
      target.type === 'rollup' ? found.database.fields.get(target.options.relationFieldId ?? '') : target
    if (through?.type !== 'relation') return []
    const rows = [...(wanted.get(databaseId) ?? [])].flatMap((id) => found.rows.get(id) ?? [])
    const next = target.type === 'rollup' ? [target] : []
    return [{ database: found.database, rows, relations: [through], rollups: next }]
  })
}

interface RelatedRow extends StoredHead {
  readonly database_id: string
  readonly view_id: string
  readonly collab: Buffer | null
  readonly namespace: string
  readonly publish_name: string
}

async function readDatabases(
  executor: Executor,
  { workspaceId, relations }: PublishedDatabase,
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  const { rows } = await clientOf(executor).query<RelatedRow>(FIND_RELATED, [
    workspaceId,
    ids,
    Object.values(relations),
  ])
  return rows.map((row) => ({
    id: row.database_id,
    viewId: row.view_id,
    database: readHead(row) ?? headOfCollab(row.collab ?? Buffer.alloc(0)),
    path: `/${encodeURIComponent(row.namespace)}/${encodeURIComponent(row.publish_name)}`,
  }))
}

// The view that the publisher named, else the one that was published first.
const FIND_RELATED = `
  SELECT DISTINCT ON (d.database_id) d.database_id, d.view_id, d.head, d.head_of, CASE WHEN d.head_of = ${RENDERING_VERSION} THEN NULL ELSE d.collab END AS collab,
    w.publish_namespace AS namespace, p.publish_name
  FROM published_databases d JOIN publications p ON p.view_id = d.view_id JOIN workspaces w ON w.id = p.workspace_id
  WHERE p.workspace_id = $1 AND d.database_id = ANY($2) AND p.password_hash IS NULL
    AND (p.expires_at IS NULL OR p.expires_at > now()) AND ${IS_ON_WEB}
  ORDER BY d.database_id, (d.view_id::text = ANY($3)) DESC, p.published_at, d.view_id`
