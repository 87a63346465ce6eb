import { err, type Result } from '@sheaf/base'
import type { CommandId } from '@sheaf/contract'
import {
  consequencesOf,
  rulesOf,
  type Command,
  type CommandContext,
  type CommandRefusal,
  type Consequence,
  type FieldRecord,
  type RecordChanges,
  type RowRecord,
  type ViewRecord,
} from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import { changeRecordOf, joinedChange, type RecordChange } from './changeRecordOf.ts'
import { CommandRecords, type Structure } from './CommandRecords.ts'
import type { ChangedRecords, OwnedOutcome } from './DatabasePatches.ts'
import { namedPeople, type NamedPeople } from './namedPeople.ts'
import type { SaidComment } from './tellRowComments.ts'
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

/** Who does something. */
export type Sender = Pick<SentCommand, 'userId' | 'uid'>

/** What a command asks of the other side of a relation. */
export interface OwedConsequence {
  readonly sender: Sender
  readonly consequence: Consequence
}

export interface CommandTransactionOptions {
  readonly structure: Structure
  /** Of commands that came before, by `outcomeKey`; grows. */
  readonly outcomes: Map<string, OwnedOutcome>
  /** That changed records get. */
  readonly version: number
  readonly at: Date
  /** Stores the documents of rows that begin one; absent where no command does. */
  readonly beginDocuments?: BeginDocuments
  /** Far more rows are changed than fit into memory: they are not kept, and the version is counted by whoever commits. */
  readonly isBulk?: boolean
}

/** Rows that have a document from now on, with the row from which it is copied. */
interface BegunDocuments {
  readonly databaseId: string
  readonly at: Date
  readonly begun: ReadonlyMap<string, string | null>
}
export type BeginDocuments = (client: PoolClient, documents: BegunDocuments) => Promise<void>

/** What commands of one transaction do. */
export class CommandTransaction {
  isChanged = false
  isRestructured = false
  readonly told: OwnedOutcome[] = []
  readonly comments: SaidComment[] = []
  readonly named: NamedPeople[] = []
  /** Of what was applied since they were last taken. */
  owed: OwedConsequence[] = []
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
    const changes: HistoryRecord[] = []
    for (const [index, each] of run.entries()) {
      if (!isOfManyCells(each, run[index - 1])) history.push(...together(changes.splice(0)))
      const stored = this.#options.outcomes.get(outcomeKey(each))
      const outcome = stored ?? this.#applyOne(each, changes)
      if (stored === undefined) outcomes.push(outcome)
      this.#options.outcomes.set(outcomeKey(each), outcome)
      this.told.push(outcome)
    }
    history.push(...together(changes))
    if (outcomes.length > 0) await this.#write(outcomes, history)
  }

  /**
   * Applies commands of which nobody hears an outcome; the history tells what they did together. Answers why one is refused: then what
   * was written before must not be kept.
   */
  async applyBulk(sender: Sender, commands: readonly Command[]): Promise<CommandRefusal | null> {
    await this.#records.load(commands)
    const history: HistoryRecord[] = []
    for (const command of commands) {
      const refusal = this.#applyPlanned({ ...sender, command }, history)
      if (refusal !== null) return refusal
    }
    await this.#write([], together(history))
    return null
  }

  /** As if structure had been changed, without writing it. */
  foresee(sender: Sender, command: Command): CommandRefusal | null {
    const planned = this.#plan({ ...sender, command })
    if (!planned.ok) return planned.error
    this.#records.apply(planned.value)
    this.#records.take()
    return null
  }

  /** Applies what changes of other databases ask of this one; nobody hears of an outcome. What cannot be done is left out. */
  async follow(sender: Sender, commands: readonly Command[]): Promise<void> {
    for (let from = 0; from < commands.length; from += COMMANDS_OF_A_RUN) {
      const run = commands.slice(from, from + COMMANDS_OF_A_RUN)
      await this.#records.load(run)
      const history: HistoryRecord[] = []
      for (const command of run) this.#applyPlanned({ ...sender, command }, history)
      await this.#write([], history)
    }
  }

  #applyOne(sent: SentCommand, history: HistoryRecord[]): OwnedOutcome {
    const { queue, seq, userId } = sent
    return { queue, seq, userId, refusal: this.#applyPlanned(sent, history) }
  }

  #applyPlanned(
    sent: Pick<SentCommand, 'command' | 'userId' | 'uid' | 'refusal'>,
    history: HistoryRecord[],
  ): CommandRefusal | null {
    const { userId, uid, command } = sent
    const planned = this.#plan(sent)
    if (!planned.ok) return planned.error
    const consequences = consequencesOf(command, planned.value, this.#records, this.#databaseId)
    for (const consequence of consequences) this.owed.push({ sender: { userId, uid }, consequence })
    const { fields = [], views = [], rows = [] } = planned.value
    const note = (kind: HistoryRecord['kind'], recordId: string, change: RecordChange | null) =>
      change !== null && history.push({ kind, recordId, command: command.kind, userId, ...change })
    for (const field of fields) note('field', field.id, changeRecordOf(this.#records.field(field.id), field))
    for (const view of views) note('view', view.id, changeRecordOf(this.#records.view(view.id), view))
    for (const row of rows) {
      const before = this.#records.row(row.id)
      note('row', row.id, changeRecordOf(before, row))
      if (!this.#options.isBulk) this.named.push(...namedPeople(before, row, userId))
    }
    this.#records.apply(planned.value)
    if (command.kind === 'addComment' || (command.kind === 'editComment' && command.mentions))
      this.comments.push(saidBy(userId, command))
    if (command.kind === 'beginRowDocument') this.#begun.set(command.rowId, command.from ?? null)
    return null
  }

  #plan({
    command,
    uid,
    userId,
    refusal,
  }: Pick<SentCommand, 'command' | 'userId' | 'uid' | 'refusal'>): Result<RecordChanges, CommandRefusal> {
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
    const { version, at, isBulk = false } = this.#options
    if (!isBulk) for (const row of rows) this.#rows.set(row.id, row)
    await writeRecords(this.#client, {
      ...taken,
      databaseId: this.#databaseId,
      outcomes,
      history,
      version: this.isChanged || isBulk ? version : version - 1,
      at,
      isCounted: !isBulk,
    })
    await this.#beginDocuments()
  }

  async #beginDocuments(): Promise<void> {
    if (this.#begun.size === 0) return
    const { at, beginDocuments } = this.#options
    if (beginDocuments === undefined) throw new Error('Rows begin documents where none are stored')
    await beginDocuments(this.#client, { databaseId: this.#databaseId, at, begun: this.#begun })
    this.#begun.clear()
  }
}

/** Cells of several fields that one gesture writes are commands behind each other. */
function isOfManyCells({ command, userId }: SentCommand, before: SentCommand | undefined): boolean {
  const { kind } = command
  return (
    (kind === 'setCells' || kind === 'revertCells') &&
    before?.command.kind === kind &&
    before.userId === userId
  )
}

/** One entry for each record. */
function together(history: readonly HistoryRecord[]): readonly HistoryRecord[] {
  const entries = new Map<string, HistoryRecord>()
  for (const entry of history) {
    const key = `${entry.kind} ${entry.recordId}`
    const before = entries.get(key)
    entries.set(key, before === undefined ? entry : { ...before, ...joinedChange(before, entry) })
  }
  return [...entries.values()]
}

/** As many as may name a row each and be in memory at once. */
const COMMANDS_OF_A_RUN = 1_000

/** Names a command. */
export function outcomeKey({ userId, queue, seq }: Pick<OwnedOutcome, 'userId' | 'queue' | 'seq'>): string {
  return `${userId} ${queue} ${seq}`
}

type Saying = Extract<Command, { kind: 'addComment' | 'editComment' }>

function saidBy(authorId: string, { kind, rowId, commentId, mentions = [] }: Saying): SaidComment {
  return { rowId, commentId, authorId, mentions, isNew: kind === 'addComment' }
}
