import { isUuid } from '@sheaf/base'
import { pairOf, relationOf, type FieldRecord, type RowRecord } from '@sheaf/model'
import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import type { RelatedAccess, RelatedLevel } from './RelatedAccess.ts'
import { readRelationFields } from './readWithheld.ts'
import { relatedIdsOf } from './withheldIds.ts'

/** What an update of another client has to do with other databases; asked before anything is locked. */
export interface AskedRelations {
  /** All fields that are relations, or were, as they are stored. */
  readonly stored: readonly FieldRecord[]
  /** Other databases that may be changed with this one: they are locked too. */
  readonly written: readonly string[]
  /** Of the client's person. */
  readonly levelOf: (relatedId: string) => RelatedLevel
  /** False under a lock where something would have to be asked that no try before has asked. */
  readonly isComplete: boolean
}

/** What the tries to take one update have asked. */
export interface KnownRelations {
  /** Null of a database that nobody has sent yet. */
  readonly levels: Map<string, RelatedLevel | null>
  readonly written: Set<string>
}

export interface AskingRelations {
  readonly database: Database
  readonly relatedAccess: RelatedAccess
  /** Makes records of a database that other clients made; null where there is none. */
  readonly adopt: (databaseId: string) => Promise<string | null>
}

interface ArrivedRecords {
  readonly databaseId: string
  readonly userId: string
  readonly fields?: readonly FieldRecord[]
  readonly row?: { readonly before: RowRecord | null; readonly after: RowRecord }
}

/** Null where no relation is touched. With a `lock`, only its connection is used and the rights are those already known. */
export async function askRelations(
  { database, relatedAccess, adopt }: AskingRelations,
  { databaseId, userId, fields = [], row }: ArrivedRecords,
  { levels, written }: KnownRelations,
  lock: PoolClient | null,
): Promise<AskedRelations | null> {
  const stored = await readRelationFields(lock ?? clientOf(database), databaseId)
  const arrived = new Set(fields.map(({ id }) => id))
  const touched = [
    ...fields.filter((field) => relationOf(field) !== null),
    ...stored.filter(({ id }) => arrived.has(id) || (row && !isSameCell(row, id))),
  ]
  if (touched.length === 0) return null
  const related = new Set(touched.flatMap(relatedIdsOf).filter((id) => id !== databaseId && isUuid(id)))
  if (lock === null)
    for (const id of related)
      // Of a database that nobody has sent yet there is nothing to keep from anybody.
      levels.set(id, (await adopt(id)) === null ? null : await relatedAccess(userId, databaseId, id))
  const paired = new Set(touched.flatMap((field) => pairOf(databaseId, field)?.reciprocalDatabaseId ?? []))
  const others = [...paired].filter((id) => (levels.get(id) ?? null) !== null)
  const isComplete =
    lock === null || ([...related].every((id) => levels.has(id)) && others.every((id) => written.has(id)))
  if (lock === null) for (const id of others) written.add(id)
  return { stored, written: others, levelOf: (relatedId) => levels.get(relatedId) ?? 'write', isComplete }
}

/** Rows that are there already may list one that is new. */
function isSameCell({ before, after }: NonNullable<ArrivedRecords['row']>, fieldId: string): boolean {
  return before !== null && isDeepStrictEqual(before.cells[fieldId], after.cells[fieldId])
}

/** Whether the relations are still those for which it was asked, under the lock. */
export async function isAskedStill(
  client: PoolClient,
  databaseId: string,
  { stored }: AskedRelations,
): Promise<boolean> {
  const now = await readRelationFields(client, databaseId)
  const versions = (records: readonly FieldRecord[]) =>
    records.map(({ id, version }) => `${id} ${version}`).toSorted()
  return isDeepStrictEqual(versions(now), versions(stored))
}
