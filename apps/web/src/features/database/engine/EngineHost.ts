import {
  copyRecords,
  isRowTable,
  openRowPack,
  openRowTable,
  type DatabaseRecords,
  type ReadContext,
  type RowRecord,
  type ViewAnswer,
  type WritableRecords,
} from '@sheaf/model'
import type { EngineOrder, EngineRead, EngineReply, EngineRequest, FreshDatabase } from './EngineMessages.ts'
import { evaluateRecords } from './evaluateRecords.ts'

/** The worker's side: holds the records of a database and evaluates its views. */
export class EngineHost {
  #base: Pick<DatabaseRecords, 'id' | 'inlineViewId'> = { id: '', inlineViewId: '' }
  readonly #fields = new Map<string, EngineRequest['fields'][number]>()
  readonly #views = new Map<string, EngineRequest['views'][number]>()
  #rows: WritableRecords<RowRecord> = new Map()
  #last: { readonly viewId: string; readonly answer: ViewAnswer | null } | null = null

  /** Null where nothing was asked. */
  receive({ fresh, fields, views, rows, gone, read }: EngineRequest): EngineReply | null {
    if (fresh) this.#begin(fresh, views)
    for (const field of fields) this.#fields.set(field.id, field)
    for (const view of views) this.#views.set(view.id, view)
    for (const row of rows) this.#rows.set(row.id, row)
    for (const id of gone) for (const records of [this.#fields, this.#views, this.#rows]) records.delete(id)
    return read && this.#read(read)
  }

  #begin({ id, inlineViewId, packs }: FreshDatabase, views: EngineRequest['views']): void {
    this.#base = { id, inlineViewId }
    this.#last = null
    for (const records of [this.#fields, this.#views]) records.clear()
    // This program made them, or opened them before it sent them here.
    const opened = packs.flatMap((bytes) => openRowPack(bytes) ?? [])
    const known = new Map(views.map((view) => [view.id, view]))
    this.#rows = opened.length === 0 ? new Map() : copyRecords(openRowTable(opened, [], known))
  }

  #orderOf({ rowIds, groups }: Pick<ViewAnswer, 'rowIds' | 'groups'>, readsCodes: boolean): EngineOrder {
    const rows: ReadonlyMap<string, unknown> = this.#rows
    const others: string[] = []
    if (!readsCodes || !isRowTable(rows)) return { rowIds, groups, others }
    return {
      rowIds: rows.codesOf(rowIds, others),
      groups: groups && {
        ...groups,
        groups: groups.groups.map((group) => ({ ...group, rowIds: rows.codesOf(group.rowIds, others) })),
      },
      others,
    }
  }

  #read({ number, viewId, context: plain, names, readsCodes }: EngineRead): EngineReply {
    const known = new Map(names)
    const asked = new Set<string>()
    const context: ReadContext = {
      ...plain,
      personName(userId) {
        if (!known.has(userId)) asked.add(userId)
        return known.get(userId) ?? null
      },
    }
    const records = { ...this.#base, fields: this.#fields, views: this.#views, rows: this.#rows }
    const answer = evaluateRecords(records, viewId, context)
    const before = this.#last?.viewId === viewId ? this.#last.answer : null
    this.#last = { viewId, answer }
    const isSame = answer !== null && before !== null && isSameOrder(before, answer)
    if (answer === null) return { number, order: null, rest: null, asked: [...asked] }
    const { rowIds, groups, ...rest } = answer
    return {
      number,
      order: isSame ? 'same' : this.#orderOf({ rowIds, groups }, readsCodes),
      rest,
      asked: [...asked],
    }
  }
}

/** What of a reply is handed over. */
export function handedOver({ order }: EngineReply): ArrayBuffer[] {
  if (order === null || order === 'same') return []
  const lists = [order.rowIds, ...(order.groups?.groups ?? []).map(({ rowIds }) => rowIds)]
  return lists.flatMap((list) => (list instanceof Uint32Array ? list.buffer : []))
}

/** Most changes of cells move no row: the page need not read its lists again. */
function isSameOrder(one: ViewAnswer, other: ViewAnswer): boolean {
  if (!isSameList(one.rowIds, other.rowIds) || one.groups?.fieldId !== other.groups?.fieldId) return false
  const [before, after] = [one.groups?.groups ?? [], other.groups?.groups ?? []]
  return (
    before.length === after.length &&
    before.every((group, index) => {
      const { rowIds, ...rest } = group
      const { rowIds: otherIds = [], ...otherRest } = after[index] ?? {}
      return isSameList(rowIds, otherIds) && JSON.stringify(rest) === JSON.stringify(otherRest)
    })
  )
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((id, index) => id === other[index]))
}
