import type { DatabaseRecords, ReadContext, ViewAnswer } from '@sheaf/model'
import type { EngineRead, EngineReply, EngineRequest } from './EngineMessages.ts'
import { evaluateRecords } from './evaluateRecords.ts'

/** The worker's side: holds the records of a database and evaluates its views. */
export class EngineHost {
  #base: Pick<DatabaseRecords, 'id' | 'inlineViewId'> = { id: '', inlineViewId: '' }
  readonly #fields = new Map<string, EngineRequest['fields'][number]>()
  readonly #views = new Map<string, EngineRequest['views'][number]>()
  readonly #rows = new Map<string, EngineRequest['rows'][number]>()
  #last: { readonly viewId: string; readonly answer: ViewAnswer | null } | null = null

  /** Null where nothing was asked. */
  receive({ fresh, fields, views, rows, gone, read }: EngineRequest): EngineReply | null {
    if (fresh) this.#begin(fresh)
    for (const field of fields) this.#fields.set(field.id, field)
    for (const view of views) this.#views.set(view.id, view)
    for (const row of rows) this.#rows.set(row.id, row)
    for (const id of gone) for (const records of [this.#fields, this.#views, this.#rows]) records.delete(id)
    return read && this.#read(read)
  }

  #begin(base: Pick<DatabaseRecords, 'id' | 'inlineViewId'>): void {
    this.#base = base
    this.#last = null
    for (const records of [this.#fields, this.#views, this.#rows]) records.clear()
  }

  #read({ number, viewId, context: plain, names }: EngineRead): EngineReply {
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
    return { number, order: isSame ? 'same' : { rowIds, groups }, rest, asked: [...asked] }
  }
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
  return one.length === other.length && one.every((id, index) => id === other[index])
}
