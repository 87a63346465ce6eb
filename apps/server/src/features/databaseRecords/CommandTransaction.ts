import { err, type Result } from '@sheaf/base'
import type { CommandId } from '@sheaf/contract'
import {
  rulesOf,
  type Command,
  type CommandContext,
  type CommandRefusal,
  type FieldRecord,
  type RecordChanges,
  type RowRecord,
  type ViewRecord,
} from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import { copyRowDocuments, createRowDocuments } from '../rowDocuments/index.ts'
import { changeRecordOf, type RecordChange } from './changeRecordOf.ts'
import { CommandRecords, type Structure } from './CommandRecords.ts'
import type { ChangedRecords, OwnedOutcome } from './DatabasePatches.ts'
import { writeRecords, type HistoryRecord } from './writeRecords.ts'

/** A command with who sends it. */
export interface SentCommand extends CommandId {
  readonly command: Command
  readonly userId: string
  /** Of the person, as decimal text. */
  readonly uid: string
  /** Refuses it, whatever its rules say. */
  readonly refusal?: CommandRefusal
}

export interface CommandTransactionOptions {
  readonly structure: Structure
  /** Of commands that came before, by `outcomeKey`; grows. */
  readonly outcomes: Map<string, OwnedOutcome>
  /** That changed records get. */
  readonly version: number
  readonly at: Date
}

/** What commands of one transaction do. */
export class CommandTransaction {
  isChanged = false
  isRestructured = false
  readonly told: OwnedOutcome[] = []
  readonly #client: PoolClient
  readonly #databaseId: string
  readonly #options: CommandTransactionOptions
  readonly #records: CommandRecords
  readonly #fields = new Map<string, FieldRecord>()
  readonly #views = new Map<string, ViewRecord>()
  readonly #rows = new Map<string, RowRecord>()
  /** Rows that have a document from now on, with the row from which it is copied. */
  readonly #begun = new Map<string, string | null>()

  constructor(client: PoolClient, databaseId: string, options: CommandTransactionOptions) {
    this.#client = client
    this.#databaseId = databaseId
    this.#options = options
    this.#records = new CommandRecords(client, databaseId, options.structure)
  }

  get structure(): Structure {
    return this.#records.structure
  }

  get changed(): ChangedRecords {
    return {
      fields: [...this.#fields.values()],
      views: [...this.#views.values()],
      rows: [...this.#rows.values()],
    }
  }

  async apply(run: readonly SentCommand[]): Promise<void> {
    const fresh = run.filter((each) => !this.#options.outcomes.has(outcomeKey(each)))
    if (fresh.length > 0) await this.#records.load(fresh.map(({ command }) => command))
    const outcomes: OwnedOutcome[] = []
    const history: HistoryRecord[] = []
    for (const each of run) {
      const stored = this.#options.outcomes.get(outcomeKey(each))
      const outcome = stored ?? this.#applyOne(each, history)
      if (stored === undefined) outcomes.push(outcome)
      this.#options.outcomes.set(outcomeKey(each), outcome)
      this.told.push(outcome)
    }
    if (outcomes.length > 0) await this.#write(outcomes, history)
  }

  #applyOne(sent: SentCommand, history: HistoryRecord[]): OwnedOutcome {
    const { queue, seq, userId, command } = sent
    const planned = this.#plan(sent)
    if (!planned.ok) return { queue, seq, userId, refusal: planned.error }
    const { fields = [], views = [], rows = [] } = planned.value
    const note = (kind: HistoryRecord['kind'], recordId: string, change: RecordChange | null) =>
      change !== null && history.push({ kind, recordId, command: command.kind, userId, ...change })
    for (const field of fields) note('field', field.id, changeRecordOf(this.#records.field(field.id), field))
    for (const view of views) note('view', view.id, changeRecordOf(this.#records.view(view.id), view))
    for (const row of rows) note('row', row.id, changeRecordOf(this.#records.row(row.id), row))
    this.#records.apply(planned.value)
    if (command.kind === 'beginRowDocument') this.#begun.set(command.rowId, command.from ?? null)
    return { queue, seq, userId, refusal: null }
  }

  #plan({ command, uid, userId, refusal }: SentCommand): Result<RecordChanges, CommandRefusal> {
    if (refusal !== undefined) return err(refusal)
    if (command.kind === 'addRows' && command.rows.some(({ id }) => this.#records.isTaken(id)))
      return err('id_taken')
    const { version, at } = this.#options
    const context: CommandContext = { nowSeconds: Math.floor(at.getTime() / 1000), uid, userId, version }
    return rulesOf(command).plan(command, this.#records, context)
  }

  async #write(outcomes: readonly OwnedOutcome[], history: readonly HistoryRecord[]): Promise<void> {
    const taken = this.#records.take()
    const { fields, views, rows } = taken
    this.isRestructured ||= fields.length + views.length > 0
    this.isChanged ||= this.isRestructured || rows.length > 0
    for (const field of fields) this.#fields.set(field.id, field)
    for (const view of views) this.#views.set(view.id, view)
    for (const row of rows) this.#rows.set(row.id, row)
    const { version, at } = this.#options
    await writeRecords(this.#client, {
      ...taken,
      databaseId: this.#databaseId,
      outcomes,
      history,
      version: this.isChanged ? version : version - 1,
      at,
    })
    await this.#beginDocuments()
  }

  async #beginDocuments(): Promise<void> {
    if (this.#begun.size === 0) return
    const base = { databaseId: this.#databaseId, at: this.#options.at }
    const copies = [...this.#begun].flatMap(([rowId, from]) => (from === null ? [] : [{ rowId, from }]))
    if (copies.length > 0) await copyRowDocuments(this.#client, { ...base, copies })
    await createRowDocuments(this.#client, { ...base, rowIds: [...this.#begun.keys()] })
    this.#begun.clear()
  }
}

/** Names a command. */
export function outcomeKey({ userId, queue, seq }: Pick<OwnedOutcome, 'userId' | 'queue' | 'seq'>): string {
  return `${userId} ${queue} ${seq}`
}
