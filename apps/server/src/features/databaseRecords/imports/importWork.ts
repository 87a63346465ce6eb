import { ROW_IMPORT_LIMITS } from '@sheaf/contract'
import { scopeOf, type Command, type CommandRefusal } from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { CommandTransaction } from '../CommandTransaction.ts'
import { readStructure } from '../readStructure.ts'
import { settleConsequences } from '../relations/settleConsequences.ts'
import { relationRefusal, touchedRelations, type TouchedRelation } from '../relations/touchedRelations.ts'
import { deleteOtherRows, placeInNewViews } from './bulkSql.ts'
import { hostedClient } from './hostedClient.ts'
import type {
  IMPORT_ROWS,
  ImportedRows,
  ImportHost,
  ImportLocks,
  ImportQuestion,
  ImportRefusal,
} from './importTask.ts'
import type { ImportSource } from './ImportSource.ts'
import { matchKeys } from './matchKeys.ts'
import { stagedCommands, UnreadableImport } from './stagedCommands.ts'

/**
 * What `IMPORT_ROWS` does in its thread. New rows are written first, while others go on changing the database: nobody sees them before
 * the transaction is committed. All else is done behind the lock, and so it is short.
 */
export const importRows: ThreadWork<typeof IMPORT_ROWS> = async (question, host) => {
  try {
    const client = hostedClient(host)
    const found = await sourceOf(client, host, question)
    if (typeof found === 'string') return { refusal: found }
    const { keyFieldId } = question
    const keyed = keyFieldId === null ? null : await matchKeys(client, found, { ...question, keyFieldId })
    const source = keyed ?? found
    const ahead = await addRowsAhead(client, host, question, source)
    const locks = await host.lock({
      isRestructuring: ahead.isRestructuring,
      relations: [...ahead.relations.values()],
    })
    if (await keyed?.isOvertaken()) return { refusal: 'overtaken' }
    return await doTheRest({ client, host, question, source, locks, ahead })
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    if (error instanceof UnreadableImport) return { refusal: 'unreadable' }
    throw error
  }
}

async function sourceOf(
  client: PoolClient,
  host: ImportHost,
  { csv, databaseId, bytes }: ImportQuestion,
): Promise<ImportSource | ImportRefusal> {
  if (csv === null) return { leftEmpty: 0, commands: (wanted) => stagedCommands(host, bytes, wanted) }
  const { readCsv } = await import('./csv/readCsv.ts')
  return await readCsv(client, host, { ...csv, databaseId, bytes })
}

class Refused extends Error {
  readonly refusal: ImportRefusal

  constructor(refusal: ImportRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

interface RowsAhead {
  readonly added: number
  readonly isRestructuring: boolean
  readonly relations: ReadonlyMap<string, TouchedRelation>
  /** Into which cells were written. */
  readonly fieldIds: ReadonlySet<string>
  /** In which the rows have places. */
  readonly viewIds: readonly string[]
  /** Lines of the commands that are done behind the lock. */
  readonly laterLines: ReadonlySet<number>
}

async function addRowsAhead(
  client: PoolClient,
  host: ImportHost,
  { databaseId, sender, version, at }: ImportQuestion,
  source: ImportSource,
): Promise<RowsAhead> {
  const structure = await readStructure(client, databaseId)
  const transaction = new CommandTransaction(client, databaseId, {
    structure,
    outcomes: new Map(),
    version,
    at,
    isBulk: true,
  })
  const relations = new Map<string, TouchedRelation>()
  const fieldIds = new Set<string>()
  const laterLines = new Set<number>()
  let isRestructuring = false
  let added = 0
  for await (const [line, command] of source.commands(null)) {
    if (command.kind === 'addRows') {
      added += command.rows.length
      if (added > ROW_IMPORT_LIMITS.rows) throw new Refused('too_many')
      for (const { cells } of command.rows) for (const id of Object.keys(cells)) fieldIds.add(id)
      for (const part of partsOf(command)) {
        check(await transaction.applyBulk(sender, [part]))
        await host.advance(part.rows.length)
      }
      continue
    }
    laterLines.add(line)
    if (scopeOf(command) === 'structure') {
      isRestructuring = true
      check(transaction.foresee(sender, command))
    }
    for (const touched of touchedRelations(command, transaction.structure.fields)) {
      const known = relations.get(touched.relatedId)
      relations.set(touched.relatedId, {
        ...touched,
        isTwoWay: touched.isTwoWay || known?.isTwoWay === true,
      })
    }
  }
  return { added, isRestructuring, relations, fieldIds, viewIds: [...structure.views.keys()], laterLines }
}

type AddRows = Extract<Command, { kind: 'addRows' }>

function partsOf(command: AddRows): readonly AddRows[] {
  const { rows } = command
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) => ({
    ...command,
    place: 'last',
    rows: rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  }))
}

function check(refusal: CommandRefusal | null): void {
  if (refusal !== null) throw new Refused(refusal)
}

interface Rest {
  readonly client: PoolClient
  readonly host: ImportHost
  readonly question: ImportQuestion
  readonly source: ImportSource
  readonly locks: ImportLocks
  readonly ahead: RowsAhead
}

async function doTheRest({ client, host, question, source, locks, ahead }: Rest): Promise<ImportedRows> {
  const { databaseId, sender, version, at, mode } = question
  const begin = async (id: string, ofVersion: number, isBulk: boolean) =>
    new CommandTransaction(client, id, {
      structure: await readStructure(client, id),
      outcomes: new Map(),
      version: ofVersion,
      at,
      isBulk,
    })
  const own = await begin(databaseId, version, true)
  const transactions = new Map([[databaseId, own]])
  const levelOf = (id: string) => locks.levels.get(id) ?? 'none'
  const settling = {
    client,
    mayWrite: (_userId: string, id: string) => levelOf(id) === 'write',
    async transactionOf(id: string) {
      const ofVersion = locks.versions.get(id)
      const begun =
        transactions.get(id) ?? (ofVersion === undefined ? null : await begin(id, ofVersion + 1, false))
      if (begun !== null) transactions.set(id, begun)
      return begun
    },
  }
  const deleted = mode === 'replace' ? await deleteOtherRows(client, question) : 0
  const updated = new Set<string>()
  async function apply(commands: readonly Command[]): Promise<void> {
    for (const command of commands)
      check(relationRefusal(command, { databaseId, fields: own.structure.fields, levelOf }))
    check(await own.applyBulk(sender, commands))
    await settleConsequences(settling, own)
    const before = updated.size
    for (const command of commands) if (command.kind === 'setCell') updated.add(command.rowId)
    await host.advance(updated.size - before)
  }
  let waiting: Command[] = []
  const later = ahead.laterLines.size === 0 ? [] : source.commands(ahead.laterLines)
  for await (const [, command] of later) {
    // A line whose rows are there in part is seen in both passes.
    if (command.kind === 'addRows') continue
    waiting.push(command)
    if (waiting.length < COMMANDS_AT_ONCE && command.kind !== 'deleteRows') continue
    await apply(waiting)
    waiting = []
  }
  if (waiting.length > 0) await apply(waiting)
  const { fields, views } = own.structure
  if ([...ahead.fieldIds].some((id) => !fields.has(id))) throw new Refused('field_gone')
  if ([...views.keys()].some((id) => !ahead.viewIds.includes(id)))
    await placeInNewViews(client, { databaseId, version, viewIds: ahead.viewIds })
  return {
    added: ahead.added,
    updated: updated.size,
    deleted,
    isRestructured: own.isRestructured,
    leftEmpty: source.leftEmpty,
    related: [...transactions].flatMap(([id, { isChanged }]) => (id !== databaseId && isChanged ? id : [])),
  }
}

/** So many pass the event loop in one piece, and are in memory at once. */
const ROWS_AT_ONCE = 250
const COMMANDS_AT_ONCE = 2_000
