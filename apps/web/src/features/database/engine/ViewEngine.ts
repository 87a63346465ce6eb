import { isRowTable, type DatabaseRecords, type ViewAnswer } from '@sheaf/model'
import type { EngineOrder, EngineReply, EngineRequest, RowList } from './EngineMessages.ts'
import { evaluateRecords } from './evaluateRecords.ts'
import { readsOtherDatabases } from './readsOtherDatabases.ts'
import { recordsPatch } from './recordsPatch.ts'
import type { AnsweredView, ViewQuestion } from './ViewQuestion.ts'

/** A worker, or what stands for one in tests. */
export interface EnginePort {
  readonly post: (request: EngineRequest) => void
  readonly close: () => void
}

export interface EnginePortEvents {
  readonly onReply: (reply: EngineReply) => void
  readonly onCrash: () => void
}

interface ViewEngineOptions {
  readonly start: (events: EnginePortEvents) => EnginePort
  /** Runs something after what the browser has to do now. */
  readonly later: (run: () => void) => void
}

/**
 * Evaluates views in a worker. It is told what changed only, and asked one thing at a time: what comes up meanwhile is asked after, as
 * it stands then. Where the worker breaks, and for views that read other databases, evaluates here.
 */
export class ViewEngine {
  readonly #options: ViewEngineOptions
  readonly #listeners = new Set<() => void>()
  readonly #names = new Map<string, string | null>()
  #port: EnginePort | null = null
  #isBroken = false
  #isClosed = false
  /** Records that the worker holds. */
  #held: DatabaseRecords | null = null
  #wanted: ViewQuestion | null = null
  #asked: { readonly question: ViewQuestion; readonly number: number } | null = null
  #number = 0
  #answered: AnsweredView | null = null

  constructor(options: ViewEngineOptions) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The newest answer; the same object until another comes. */
  readonly getAnswered = () => this.#answered

  /** Asks for a view; what was asked before and is not answered yet is not of interest any more. */
  ask(question: ViewQuestion): void {
    this.#wanted = question
    this.#askNext()
  }

  close(): void {
    this.#isClosed = true
    this.#port?.close()
    this.#port = null
    this.#listeners.clear()
  }

  #askNext(): void {
    const question = this.#wanted
    if (question === null || this.#asked !== null || this.#isClosed) return
    this.#wanted = null
    this.#number += 1
    this.#asked = { question, number: this.#number }
    if (this.#isBroken || readsOtherDatabases(question)) this.#evaluateHere()
    else this.#send(question)
  }

  #evaluateHere(): void {
    this.#options.later(() => {
      const asked = this.#asked
      if (asked === null || this.#isClosed) return
      const { records, viewId, context } = asked.question
      this.#accept(asked.question, evaluateRecords(records, viewId, context))
    })
  }

  #send({ records, viewId, context }: ViewQuestion): void {
    this.#port ??= this.#options.start({
      onReply: (reply) => this.#hear(reply),
      onCrash: () => this.#break(),
    })
    const patch = recordsPatch(this.#held, records)
    this.#held = records
    const { personName, related: _, ...plain } = context
    for (const id of this.#names.keys()) this.#names.set(id, personName?.(id) ?? null)
    const readsCodes = isRowTable(records.rows)
    const read = { number: this.#number, viewId, context: plain, names: [...this.#names], readsCodes }
    this.#post({ ...patch, read })
  }

  /** A large database goes in parts, between which the page does what else it has to. */
  #post(request: EngineRequest): void {
    const rows = request.rows.slice(0, ROWS_AT_ONCE)
    const rest = request.rows.slice(ROWS_AT_ONCE)
    if (rest.length === 0) return this.#port?.post(request)
    this.#port?.post({ ...request, rows, gone: [], read: null })
    this.#options.later(() => this.#post({ ...request, fresh: null, fields: [], views: [], rows: rest }))
  }

  #hear({ number, order, rest, asked: unknown }: EngineReply): void {
    const asked = this.#asked
    if (asked === null || asked.number !== number) return
    const { question } = asked
    const before = this.#answered?.answer ?? null
    const lists = order === 'same' ? before : order && readOrder(order, question.records)
    const { personName } = question.context
    // Without their names the worker could not sort by them.
    const isKnown = unknown.map((id) => (this.#names.set(id, personName?.(id) ?? null), this.#names.get(id)))
    if (isKnown.some((name) => typeof name === 'string')) this.#wanted ??= question
    this.#accept(question, lists && rest && { rowIds: lists.rowIds, groups: lists.groups, ...rest })
  }

  #accept(question: ViewQuestion, answer: ViewAnswer | null): void {
    this.#asked = null
    this.#answered = { question, answer }
    for (const listener of this.#listeners) listener()
    this.#askNext()
  }

  #break(): void {
    this.#port?.close()
    this.#port = null
    this.#isBroken = true
    if (this.#asked !== null) this.#evaluateHere()
  }
}

/** Ids are those of the records: nothing is copied for them. */
function readOrder(
  { rowIds, groups, others }: EngineOrder,
  { rows }: DatabaseRecords,
): Pick<ViewAnswer, 'rowIds' | 'groups'> {
  const read = (list: RowList): readonly string[] => {
    if (!(list instanceof Uint32Array)) return list
    return isRowTable(rows) ? rows.idsOf(list, others) : []
  }
  const all = groups?.groups.map((group) => ({ ...group, rowIds: read(group.rowIds) }))
  return { rowIds: read(rowIds), groups: groups && { fieldId: groups.fieldId, groups: all ?? [] } }
}

/** Some milliseconds of copying. */
const ROWS_AT_ONCE = 250
