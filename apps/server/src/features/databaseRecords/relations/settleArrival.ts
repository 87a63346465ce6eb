import {
  consequencesOfArrival,
  pairOf,
  permittedLinks,
  type Command,
  type FieldPair,
  type FieldRecord,
  type RefusedLink,
  type RowRecord,
} from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { lockDatabase, type Head } from '../applyCommands.ts'
import { beginRowDocuments } from '../beginRowDocuments.ts'
import { CommandTransaction } from '../CommandTransaction.ts'
import { lockMirrored } from '../mirror/storeMirrors.ts'
import type { StoredMirrors } from '../mirror/readMirrors.ts'
import { readStructure } from '../readStructure.ts'
import { isAskedStill, type AskedRelations } from './askRelations.ts'
import { settleConsequences } from './settleConsequences.ts'
import { relatedIdsOf } from './withheldIds.ts'

/** The databases that an update of another client may change, locked. */
export interface LockedRelations {
  /** Of the database to which the update was sent. */
  readonly version: number
  readonly heads: ReadonlyMap<string, Head | null>
}

/** Locks in the order of ids, as commands do. Null where the database, or one of its relations, is not any more what was asked about. */
export async function lockRelations(
  client: PoolClient,
  head: StoredMirrors['head'],
  asked: AskedRelations | null,
): Promise<LockedRelations | null> {
  if (asked !== null && !asked.isComplete) return null
  const heads = new Map<string, Head | null>()
  let version: number | null = null
  for (const id of [head.databaseId, ...(asked?.written ?? [])].toSorted()) {
    if (id === head.databaseId) version = await lockMirrored(client, head)
    else heads.set(id, await lockDatabase(client, id))
  }
  if (version === null) return null
  if (asked !== null && !(await isAskedStill(client, head.databaseId, asked))) return null
  return { version, heads }
}

/** A row of another client as it may be stored. */
export function permittedRow(
  before: RowRecord | null,
  row: RowRecord,
  databaseId: string,
  asked: AskedRelations | null,
) {
  if (asked === null) return { row, notTaken: [] }
  const { levelOf, stored } = asked
  const own = (id: string) => (id === databaseId ? 'write' : levelOf(id))
  return permittedLinks(before, row, stored, (field) => {
    if (relatedIdsOf(field).some((id) => own(id) === 'none')) return false
    const pair = pairOf(databaseId, field)
    return pair === null || own(pair.reciprocalDatabaseId) === 'write'
  })
}

/** What was stored of an update of another client. */
export interface StoredArrival {
  readonly databaseId: string
  readonly userId: string
  readonly at: Date
  /** Of the database now. */
  readonly version: number
  readonly fields?: readonly FieldRecord[]
  readonly row?: {
    readonly before: RowRecord | null
    readonly after: RowRecord
    readonly notTaken: readonly RefusedLink[]
  }
}

/**
 * Does what an update of another client asks of the other sides of two-way relations, as it would be for commands, under the
 * locks. Answers the other databases that it changed. What it changes in the database itself has the version after the
 * update's: its objects do not say it yet.
 */
export async function settleArrival(
  client: PoolClient,
  { heads }: LockedRelations,
  asked: AskedRelations,
  arrival: StoredArrival,
): Promise<readonly string[]> {
  const { databaseId, userId, at, version, fields = [], row } = arrival
  const { rows: users } = await client.query<{ uid: string }>('SELECT uid FROM users WHERE id = $1', [userId])
  const sender = { userId, uid: users[0]?.uid ?? '0' }
  const begin = async (id: string, before: number) =>
    new CommandTransaction(client, id, {
      structure: await readStructure(client, id),
      outcomes: new Map(),
      version: before + 1,
      at,
      beginDocuments: beginRowDocuments,
    })
  const own = await begin(databaseId, version)
  const known = new Map(asked.stored.map((field) => [field.id, field]))
  const records = {
    field: (id: string) => known.get(id) ?? null,
    fields: () => asked.stored,
    row: (id: string) => (row?.after.id === id ? row.before : null),
  }
  const changes = { fields, rows: row ? [row.after] : [], notTaken: row?.notTaken ?? [] }
  const owed = consequencesOfArrival(changes, records, databaseId)
  for (const consequence of owed)
    // What names a database that nobody has sent yet waits for it.
    if (isThere(consequence.pair)) own.owed.push({ sender, consequence })
  if (row?.before === null)
    await own.follow(sender, await linksTo(client, row.after.id, asked.stored.flatMap(pairHere)))
  const transactions = new Map([[databaseId, own]])
  await settleConsequences(
    {
      client,
      mayWrite: (_, id) => id === databaseId || asked.levelOf(id) === 'write',
      async transactionOf(id) {
        const head = heads.get(id) ?? null
        const begun = transactions.get(id) ?? (head && (await begin(id, head.version)))
        if (begun !== null) transactions.set(id, begun)
        return begun
      },
    },
    own,
  )
  return [...transactions].filter(([id, { isChanged }]) => id !== databaseId && isChanged).map(([id]) => id)

  function isThere({ reciprocalDatabaseId }: FieldPair): boolean {
    return reciprocalDatabaseId === databaseId || (heads.get(reciprocalDatabaseId) ?? null) !== null
  }

  function pairHere(field: FieldRecord): readonly FieldPair[] {
    const pair = pairOf(databaseId, field)
    return pair !== null && isThere(pair) ? [pair] : []
  }
}

/** Links of a new row that stand on the other sides already, because they were heard of before it. */
async function linksTo(
  client: PoolClient,
  rowId: string,
  pairs: readonly FieldPair[],
): Promise<readonly Command[]> {
  const commands: Command[] = []
  for (const { fieldId, reciprocalDatabaseId, reciprocalId } of pairs) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT r.id FROM database_rows r WHERE r.database_id = $1 AND r.cells -> $2::text ->> 'field_type' = '10'
         AND position($3 in r.cells -> $2::text ->> 'data') > 0 ORDER BY r.id LIMIT ${MAX_LINKS}`,
      [reciprocalDatabaseId, reciprocalId, rowId],
    )
    const add = rows.map(({ id }) => id)
    if (add.length > 0)
      commands.push({ kind: 'changeMembers', rowId, fieldId, type: 'relation', add, remove: [] })
  }
  return commands
}

/** As many as one command links. */
const MAX_LINKS = 500
