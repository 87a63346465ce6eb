import { readsOtherDatabases, relationOf } from '@sheaf/model'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { inTurns } from '../../../platform/inTurns.ts'
import type { DatabaseChunks } from '../chunks/createDatabaseChunks.ts'
import type { PatchRecord } from '../PatchRecord.ts'
import { readDatabaseState, readStateBeside } from '../readDatabaseState.ts'
import { readRelationFields, readWithheld } from '../relations/readWithheld.ts'
import type { RelatedAccess } from '../relations/RelatedAccess.ts'
import { withholding, type Withheld } from '../relations/withheldIds.ts'
import { openStructure, type AskedDatabase } from '../windows/openAsked.ts'

export interface AskingContext {
  readonly database: Database
  readonly chunks: DatabaseChunks
  readonly relatedAccess: RelatedAccess
}

/** A database as somebody may read it. */
export interface ReadableDatabase {
  readonly id: string
  readonly epoch: string
  readonly version: string
  readonly withheld: Withheld | null
}

/**
 * The database of a view as a person may read it, and behind it those by whose rows the view is filtered, as far as they may read
 * those; none where the view is not there.
 */
export async function findReadable(
  context: AskingContext,
  databaseId: string,
  viewId: string,
  userId: string,
): Promise<readonly ReadableDatabase[]> {
  const { database, relatedAccess } = context
  const first = await findOne(context, databaseId, userId)
  if (first === null || !(await isFiltered(database, first, viewId))) return first === null ? [] : [first]
  const found = new Map([[databaseId, first]])
  for (const { id } of found.values()) {
    if (found.size >= MAX_RELATED) break
    for (const field of await readRelationFields(clientOf(database), id)) {
      const relatedId = relationOf(field)?.options.databaseId ?? null
      if (relatedId === null || found.has(relatedId)) continue
      if ((await relatedAccess(userId, id, relatedId)) === 'none') continue
      const related = await findOne(context, relatedId, userId)
      if (related !== null) found.set(relatedId, related)
    }
  }
  return [...found.values()]
}

/** A database and those that it looks at, and they in turn. */
const MAX_RELATED = 20

async function findOne(
  context: AskingContext,
  databaseId: string,
  userId: string,
): Promise<ReadableDatabase | null> {
  const { rows } = await clientOf(context.database).query<Pick<ReadableDatabase, 'epoch' | 'version'>>(
    'SELECT epoch, version FROM databases WHERE id = $1',
    [databaseId],
  )
  const [found] = rows
  return found
    ? { id: databaseId, ...found, withheld: await readWithheld(context, databaseId, userId) }
    : null
}

async function isFiltered(
  database: Database,
  { id, epoch, version }: ReadableDatabase,
  viewId: string,
): Promise<boolean> {
  const state = await readStateBeside(database, questionOf(id), { epoch, version: Number(version) })
  if (state === null) return false
  const { inlineViewId } = state
  const structure = openStructure({
    databaseId: id,
    inlineViewId,
    viewId,
    hashes: [],
    ...parts(state.records),
  })
  const view = structure.views.get(viewId)
  return view !== undefined && readsOtherDatabases(structure, view)
}

/** What a thread needs to open it. Throws `retry_later` where its chunks are being made anew. */
export async function readAsked(
  { database, chunks }: AskingContext,
  { id, withheld }: ReadableDatabase,
  viewId: string | null,
): Promise<AskedDatabase> {
  // Chunks hold what is withheld from some.
  const set = withheld === null && (await chunks.isFor(id, null)) ? await chunks.read(id) : null
  const state = await (set === null
    ? readDatabaseState(database, questionOf(id))
    : readStateBeside(database, questionOf(id), set))
  if (!state?.isWhole) throw new AppError('retry_later')
  const { inlineViewId, records } = state
  const told = withheld === null ? records : await withoutHidden(records, withheld)
  const hashes = set?.hashes ?? []
  return { databaseId: id, inlineViewId, viewId: viewId ?? inlineViewId, hashes, ...parts(told) }
}

const questionOf = (databaseId: string) => ({ databaseId, base: null, userId: null, pending: [] })

async function withoutHidden(
  records: readonly PatchRecord[],
  withheld: Withheld,
): Promise<readonly PatchRecord[]> {
  const told: PatchRecord[] = []
  await inTurns(
    (function* () {
      for (const record of records) {
        told.push(withholding(record, withheld))
        yield
      }
    })(),
  )
  return told
}

function parts(records: readonly PatchRecord[]): Pick<AskedDatabase, 'fields' | 'views' | 'rows'> {
  const of = (wanted: PatchRecord['kind']) =>
    records.flatMap(({ kind, json }) => (kind === wanted ? json : []))
  return { fields: of('field'), views: of('view'), rows: of('row') }
}
