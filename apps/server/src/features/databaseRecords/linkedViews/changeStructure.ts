import type { DatabaseRecords, FieldRecord, ViewRecord } from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { lockDatabase } from '../applyCommands.ts'
import { readStructure } from '../readStructure.ts'
import { changeRecordOf } from '../changeRecordOf.ts'
import { writeRecords, type HistoryRecord } from '../writeRecords.ts'

export interface StructureChange {
  readonly databaseId: string
  readonly userId: string
  readonly at: Date
  /** What the history calls it. */
  readonly kind: string
  /** The records after the change, rows excepted: those that it does not change are the same objects. */
  readonly change: (records: DatabaseRecords, context: StructureContext) => DatabaseRecords
}

interface StructureContext {
  readonly version: number
  readonly nowSeconds: number
  readonly uid: string
  readonly newShortId: () => string
}

/**
 * Changes fields and views of a database as a part of a change of its pages. Whoever has it open hears of that by
 * `database_stored`, once the transaction is committed. False where there is no such database, or nothing changes.
 */
export async function changeStructure(
  { ids }: { readonly ids: Ids },
  transaction: Transaction,
  { databaseId, userId, at, kind, change }: StructureChange,
): Promise<boolean> {
  const client = clientOf(transaction) as PoolClient
  const head = await lockDatabase(client, databaseId)
  if (head === null) return false
  const version = head.version + 1
  const structure = await readStructure(client, databaseId)
  const { rows: heads } = await client.query<{ inline_view_id: string; uid: string | null }>(
    `SELECT d.inline_view_id, (SELECT uid FROM users WHERE id = $2) AS uid FROM databases d WHERE d.id = $1`,
    [databaseId, userId],
  )
  const before = {
    ...structure,
    id: databaseId,
    inlineViewId: heads[0]?.inline_view_id ?? '',
    rows: new Map(),
  }
  const after = change(before, {
    version,
    nowSeconds: Math.floor(at.getTime() / 1000),
    uid: heads[0]?.uid ?? '0',
    newShortId: () => newShortId(ids),
  })
  const fields = changed(after.fields, before.fields)
  const views = changed(after.views, before.views)
  if (fields.length + views.length === 0) return false
  const noted = (
    recordKind: 'field' | 'view',
    was: FieldRecord | ViewRecord | null,
    is: typeof was & {},
  ): readonly HistoryRecord[] => {
    const change = changeRecordOf(was, is)
    return change === null ? [] : [{ kind: recordKind, recordId: is.id, command: kind, userId, ...change }]
  }
  const history: readonly HistoryRecord[] = [
    ...fields.flatMap((field) => noted('field', before.fields.get(field.id) ?? null, field)),
    ...views.flatMap((view) => noted('view', before.views.get(view.id) ?? null, view)),
  ]
  const written = { databaseId, fields, views, rows: [], ordersToWrite: new Map(), outcomes: [], history }
  await writeRecords(client, { ...written, version, at })
  return true
}

function changed<T extends object>(
  after: ReadonlyMap<string, T>,
  before: ReadonlyMap<string, T>,
): readonly T[] {
  return [...after].flatMap(([id, record]) => (before.get(id) === record ? [] : [record]))
}

/** Of a field or an option: six characters. */
export function newShortId(ids: Ids): string {
  return ids.secret(SHORT_ID_BYTES).slice(0, SHORT_ID_LENGTH)
}

const SHORT_ID_LENGTH = 6
const SHORT_ID_BYTES = 5
