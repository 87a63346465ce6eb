import { rulesOf, type FieldRecord, type ViewRecord } from '@sheaf/model'
import { clientOf, type Database } from '../../platform/database/index.ts'
import type { PoolClient } from '../../platform/database/Database.ts'
import type { Structure } from './CommandRecords.ts'
import { CommandTransaction, outcomeKey, type SentCommand } from './CommandTransaction.ts'
import type { ChangedRecords, OwnedOutcome } from './DatabasePatches.ts'
import { FIELD_RECORD, VIEW_RECORD } from './recordSql.ts'

/** Fields and views as of a version of the structure, so that they are not read for every command. */
export interface KnownStructure extends Structure {
  readonly version: number
}

export interface AppliedCommands {
  /** Of the database before and after: the same when nothing changed. */
  readonly from: number
  readonly version: number
  readonly changed: ChangedRecords
  /** Of all of the commands, also of those that came before. */
  readonly outcomes: readonly OwnedOutcome[]
  readonly structure: KnownStructure
}

/**
 * Applies commands in the order of the list, in one transaction that other changes of the database wait for. A command
 * that has an outcome is not applied again. Null when there is no such database.
 */
export async function applyCommands(
  database: Pick<Database, 'transaction'>,
  databaseId: string,
  commands: readonly SentCommand[],
  { known, at }: { readonly known: KnownStructure | null; readonly at: Date },
): Promise<AppliedCommands | null> {
  return await database.transaction(async (transaction) => {
    // Inside a transaction it is a connection.
    const client = clientOf(transaction) as PoolClient
    const head = await lockDatabase(client, databaseId)
    if (head === null) return null
    const structure =
      known?.version === head.structureVersion ? known : await readStructure(client, databaseId)
    const outcomes = await readOutcomes(client, databaseId, commands)
    const applying = new CommandTransaction(client, databaseId, {
      structure,
      outcomes,
      version: head.version + 1,
      at,
    })
    for (const run of runsOf(commands)) await applying.apply(run)
    const { isChanged, isRestructured, changed, told } = applying
    const version = isChanged ? head.version + 1 : head.version
    return {
      from: head.version,
      version,
      changed,
      outcomes: told,
      structure: { ...applying.structure, version: isRestructured ? version : head.structureVersion },
    }
  })
}

/** Commands of a run see each other's changes, and their places are looked up once. */
function runsOf(commands: readonly SentCommand[]): readonly SentCommand[][] {
  const runs: SentCommand[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const each of commands) {
    const { rowIds, places } = rulesOf(each.command).reads(each.command)
    rows += rowIds.length
    if (rows > ROWS_OF_A_RUN || places.length > 0) {
      runs.push([])
      rows = places.length > 0 ? Number.POSITIVE_INFINITY : rowIds.length
    }
    runs.at(-1)?.push(each)
  }
  return runs
}

/** Other changes of the database wait until the transaction ends; null when there is none. */
export async function lockDatabase(client: PoolClient, databaseId: string) {
  const { rows } = await client.query<{ version: string; structure_version: string }>({
    name: 'database-lock',
    text: 'SELECT version, structure_version FROM databases WHERE id = $1 FOR NO KEY UPDATE',
    values: [databaseId],
  })
  const [row] = rows
  return row ? { version: Number(row.version), structureVersion: Number(row.structure_version) } : null
}

export async function readStructure(client: PoolClient, databaseId: string): Promise<Structure> {
  const { rows } = await client.query<{ field: FieldRecord | null; view: ViewRecord | null }>({
    name: 'database-structure',
    text: `SELECT ${FIELD_RECORD} AS field, NULL::json AS view FROM database_fields f WHERE f.database_id = $1
      UNION ALL SELECT NULL, ${VIEW_RECORD} FROM database_views v WHERE v.database_id = $1`,
    values: [databaseId],
  })
  return {
    fields: new Map(rows.flatMap(({ field }) => (field ? [[field.id, field]] : []))),
    views: new Map(rows.flatMap(({ view }) => (view ? [[view.id, view]] : []))),
  }
}

async function readOutcomes(
  client: PoolClient,
  databaseId: string,
  commands: readonly SentCommand[],
): Promise<Map<string, OwnedOutcome>> {
  const { rows } = await client.query<{ outcome: OwnedOutcome }>({
    name: 'database-outcomes',
    text: `SELECT json_build_object('userId', o.user_id, 'queue', o.queue, 'seq', o.seq, 'refusal', o.refusal) AS outcome
      FROM unnest($2::uuid[], $3::uuid[], $4::bigint[]) AS p (user_id, queue, seq)
      JOIN database_outcomes o
        ON o.database_id = $1 AND o.user_id = p.user_id AND o.queue = p.queue AND o.seq = p.seq`,
    values: [
      databaseId,
      commands.map(({ userId }) => userId),
      commands.map(({ queue }) => queue),
      commands.map(({ seq }) => seq),
    ],
  })
  return new Map(rows.map(({ outcome }) => [outcomeKey(outcome), outcome]))
}

/** Rows that are in memory at once. */
const ROWS_OF_A_RUN = 2_000
