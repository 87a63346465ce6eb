import { rulesOf, type Command } from '@sheaf/model'
import { clientOf, type Database } from '../../platform/database/index.ts'
import type { PoolClient } from '../../platform/database/Database.ts'
import type { Structure } from './CommandRecords.ts'
import { CommandTransaction, outcomeKey, type SentCommand } from './CommandTransaction.ts'
import type { ChangedRecords, OwnedOutcome } from './DatabasePatches.ts'
import { beginRowDocuments } from './beginRowDocuments.ts'
import { readStructure } from './readStructure.ts'
import type { RelatedAccess, RelatedLevel } from './relations/RelatedAccess.ts'
import { settleConsequences } from './relations/settleConsequences.ts'
import { relationRefusal, touchedRelations } from './relations/touchedRelations.ts'
import type { TellNamedPeople } from './tellNamedPeople.ts'
import type { TellRowComments } from './tellRowComments.ts'

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
  /** Tells whoever hears of the changes besides; after the commit. */
  readonly announce: () => void
}

interface Applying {
  readonly known: KnownStructure | null
  readonly at: Date
  /** What the senders may do with databases whose rows this one lists. */
  readonly relatedAccess: RelatedAccess
  /** Another database was changed too, on the other side of a relation; after the commit. */
  readonly onRelatedStored: (databaseId: string) => void
  readonly tellComments?: TellRowComments | undefined
  readonly tellPeople?: TellNamedPeople | undefined
}

/**
 * Applies commands in the order of the list, in one transaction that other changes of the database wait for, with what they ask of
 * the other sides of two-way relations. A command that has an outcome is not applied again. Null when there is no such database.
 */
export async function applyCommands(
  database: Pick<Database, 'transaction'>,
  databaseId: string,
  commands: readonly SentCommand[],
  applying: Applying,
): Promise<AppliedCommands | null> {
  let fields = applying.known?.fields ?? null
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const isAsked = commands.some(({ command }) => mayTouchRelations(command))
    if (fields === null && isAsked) fields = await readFields(database, databaseId)
    const related = await askRelated(databaseId, commands, fields ?? new Map(), applying.relatedAccess)
    const applied = await applyWith(database, databaseId, commands, { ...applying, related })
    if (applied === null || 'changed' in applied) return applied
    fields = applied.fields
  }
  throw new Error('The relations of a database were changed again and again')
}

/** The structure is not the one for which it was asked what may be done, and what is locked. */
interface Overtaken {
  readonly fields: Structure['fields']
}

async function applyWith(
  database: Pick<Database, 'transaction'>,
  databaseId: string,
  commands: readonly SentCommand[],
  { known, at, tellComments, tellPeople, onRelatedStored, related }: Applying & { readonly related: Related },
): Promise<AppliedCommands | Overtaken | null> {
  return await database.transaction(async (transaction) => {
    // Inside a transaction it is a connection.
    const client = clientOf(transaction) as PoolClient
    const heads = new Map<string, Head | null>()
    // Always in the same order, so that nobody waits for somebody who waits for them.
    for (const id of [databaseId, ...related.written].toSorted())
      heads.set(id, await lockDatabase(client, id))
    const head = heads.get(databaseId) ?? null
    if (head === null) return null
    const structure =
      known?.version === head.structureVersion ? known : await readStructure(client, databaseId)
    if (!isCovered(commands, structure, databaseId, related)) return { fields: structure.fields }
    const outcomes = await readOutcomes(client, databaseId, commands)
    const begin = (id: string, { version }: Head, ofDatabase: Structure, stored: typeof outcomes) =>
      new CommandTransaction(client, id, {
        structure: ofDatabase,
        outcomes: stored,
        version: version + 1,
        at,
        beginDocuments: beginRowDocuments,
      })
    const own = begin(databaseId, head, structure, outcomes)
    const transactions = new Map([[databaseId, own]])
    const settling = {
      client,
      mayWrite: (userId: string, id: string) => related.levelOf(userId, id) === 'write',
      async transactionOf(id: string) {
        const locked = heads.get(id) ?? null
        const begun =
          transactions.get(id) ?? (locked && begin(id, locked, await readStructure(client, id), new Map()))
        if (begun !== null) transactions.set(id, begun)
        return begun
      },
    }
    for (const run of runsOf(commands)) {
      const checked = run.map((each) => withRefusal(each, own.structure, databaseId, related))
      await own.apply(checked)
      await settleConsequences(settling, own)
    }
    const { isChanged, isRestructured, changed, told, comments, named } = own
    const announce = comments.length > 0 && (await tellComments?.(transaction, databaseId, comments))
    const announceNamed = named.length > 0 && (await tellPeople?.(transaction, databaseId, named))
    const version = isChanged ? head.version + 1 : head.version
    const others = [...transactions].filter(([id, other]) => id !== databaseId && other.isChanged)
    return {
      from: head.version,
      version,
      changed,
      outcomes: told,
      announce() {
        if (announce) announce()
        if (announceNamed) announceNamed()
        for (const [id] of others) onRelatedStored(id)
      },
      structure: { ...own.structure, version: isRestructured ? version : head.structureVersion },
    }
  })
}

/** What the senders of some commands may do with other databases, and which of those the commands write. */
interface Related {
  readonly asked: ReadonlySet<string>
  readonly written: ReadonlySet<string>
  readonly levelOf: (userId: string, relatedId: string) => RelatedLevel
}

async function askRelated(
  databaseId: string,
  commands: readonly SentCommand[],
  fields: Structure['fields'],
  relatedAccess: RelatedAccess,
): Promise<Related> {
  const [asked, written] = [new Set<string>(), new Set<string>()]
  const levels = new Map<string, RelatedLevel>()
  // Which of them it is about may stand in a command before it.
  const isPairing = commands.some(({ command }) => isMadeTwoWay(command))
  for (const { command, userId } of commands) {
    for (const { relatedId, isTwoWay } of touchedRelations(command, fields)) {
      if (relatedId === databaseId) continue
      const key = `${userId} ${relatedId}`
      if (!levels.has(key)) levels.set(key, await relatedAccess(userId, databaseId, relatedId))
      asked.add(relatedId)
      if (isTwoWay || isPairing) written.add(relatedId)
    }
  }
  return { asked, written, levelOf: (userId, relatedId) => levels.get(`${userId} ${relatedId}`) ?? 'none' }
}

function isMadeTwoWay(command: Command): boolean {
  return (
    command.kind === 'setFieldOptions' &&
    command.options.type === 'relation' &&
    Boolean(command.options.reciprocal)
  )
}

function isCovered(
  commands: readonly SentCommand[],
  { fields }: Structure,
  databaseId: string,
  { asked, written }: Related,
): boolean {
  return commands.every(({ command }) =>
    touchedRelations(command, fields).every(
      ({ relatedId, isTwoWay }) =>
        relatedId === databaseId || (asked.has(relatedId) && (!isTwoWay || written.has(relatedId))),
    ),
  )
}

function withRefusal(
  sent: SentCommand,
  { fields }: Structure,
  databaseId: string,
  related: Related,
): SentCommand {
  const levelOf = (relatedId: string) => related.levelOf(sent.userId, relatedId)
  const refusal = relationRefusal(sent.command, { databaseId, fields, levelOf })
  return refusal === null || sent.refusal !== undefined ? sent : { ...sent, refusal }
}

/** Whether it is worth to look which fields there are. */
function mayTouchRelations(command: Command): boolean {
  switch (command.kind) {
    case 'changeMembers':
      return command.type === 'relation'
    case 'setFieldOptions':
      return command.options.type === 'relation'
    case 'setCell':
    case 'revertCell':
    case 'setCells':
    case 'revertCells':
    case 'renameField':
    case 'deleteField':
    case 'restoreField':
    case 'setFieldType':
      return true
    default:
      return false
  }
}

async function readFields(
  database: Pick<Database, 'transaction'>,
  databaseId: string,
): Promise<Structure['fields']> {
  return await database.transaction(
    async (transaction) => (await readStructure(clientOf(transaction) as PoolClient, databaseId)).fields,
  )
}

/** Commands of a run see each other's changes, and their places are looked up once. */
function runsOf(commands: readonly SentCommand[]): readonly SentCommand[][] {
  const runs: SentCommand[][] = []
  let rows: Set<string> | null = null
  for (const each of commands) {
    const { rowIds, places } = rulesOf(each.command).reads(each.command)
    for (const id of rowIds) rows?.add(id)
    if (rows === null || rows.size > ROWS_OF_A_RUN || places.length > 0) {
      runs.push([])
      rows = places.length > 0 ? null : new Set(rowIds)
    }
    runs.at(-1)?.push(each)
  }
  return runs
}

/** Counts of a database. */
export interface Head {
  readonly version: number
  readonly structureVersion: number
}

/** Other changes of the database wait until the transaction ends; null when there is none. */
export async function lockDatabase(client: PoolClient, databaseId: string): Promise<Head | null> {
  const { rows } = await client.query<{ version: string; structure_version: string }>({
    name: 'database-lock',
    text: 'SELECT version, structure_version FROM databases WHERE id = $1 FOR NO KEY UPDATE',
    values: [databaseId],
  })
  const [row] = rows
  return row ? { version: Number(row.version), structureVersion: Number(row.structure_version) } : null
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

/** Of asking for the rights to databases that relations name, while those are changed. */
const MAX_TRIES = 5
/** Rows that are in memory at once. */
const ROWS_OF_A_RUN = 2_000
