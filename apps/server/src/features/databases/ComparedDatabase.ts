import {
  compareRow,
  compareStructure,
  decodeRow,
  rowDocumentId,
  rowTitle,
  type Fate,
  type ReadContext,
  type Row,
  type ShownDatabase,
  type Steps,
  type StructureComparison,
} from '@sheaf/model'
import { isSameContent } from '@sheaf/model/compare'
import { clipPair } from './clipPair.ts'

/** Some rows as they were and as they are stored now: Yjs v1 updates by id, of documents by their own. */
export interface RowStates {
  readonly earlier: ReadonlyMap<string, Uint8Array>
  readonly current: ReadonlyMap<string, Uint8Array>
  readonly earlierDocuments: ReadonlyMap<string, Uint8Array>
  readonly currentDocuments: ReadonlyMap<string, Uint8Array>
}

/** What became of a row. */
export interface RowDifference {
  readonly fate: Fate
  readonly id: string
  readonly title: string
  readonly cells: readonly {
    readonly fieldId: string
    readonly name: string
    readonly type: string
    readonly before: string
    readonly after: string
  }[]
  /** Cells beyond those. */
  readonly moreCells: number
  readonly parts: readonly ('icon' | 'cover' | 'document')[]
}

/** UTF-16 units of a title that is told of. */
export const MAX_TITLE = 200
/** Of a row so many cells are told of. */
const MAX_TOLD_CELLS = 20

/** An earlier state of a database beside what it is now; of neither are rows held. */
export class ComparedDatabase {
  readonly #before: ShownDatabase
  readonly #after: ShownDatabase
  readonly #isOwn: (row: Row, id: string) => boolean
  readonly #context: ReadContext

  constructor(
    before: ShownDatabase,
    after: ShownDatabase,
    /** Whether what is stored under an id is a row of the database. */
    isOwn: (row: Row, id: string) => boolean,
    context: ReadContext,
  ) {
    this.#before = before
    this.#after = after
    this.#isOwn = isOwn
    this.#context = context
  }

  structure(): StructureComparison {
    return compareStructure(this.#before, this.#after)
  }

  /** Those of the rows that are other, in their order; each is one step. */
  *rows(ids: readonly string[], states: RowStates): Steps<RowDifference[]> {
    const found: RowDifference[] = []
    for (const id of ids) {
      const difference = this.#row(id, states)
      if (difference !== null) found.push(difference)
      yield
    }
    return found
  }

  #row(id: string, states: RowStates): RowDifference | null {
    const stored = states.earlier.get(id)
    const before = stored === undefined ? null : decodeRow(stored)
    const current = states.current.get(id)
    const read = current === undefined ? null : decodeRow(current)
    const after = read !== null && this.#isOwn(read, id) ? read : null
    if (after === null) return before === null ? null : this.#whole('removed', before, this.#before)
    if (before === null) return this.#whole('added', after, this.#after)
    const { database } = this.#after
    const change = compareRow(
      { row: before, database: this.#before.database },
      { row: after, database },
      this.#context,
    )
    const isDocument = !isSameDocument(rowDocumentId(id), states)
    if (change === null && !isDocument) return null
    const cells = change?.cells ?? []
    return {
      ...this.#whole('changed', after, this.#after),
      cells: cells.slice(0, MAX_TOLD_CELLS).map(({ field, before: old, after: now }) => {
        const [shown, shownNow] = clipPair(old, now)
        return { fieldId: field.id, name: field.name, type: field.type, before: shown, after: shownNow }
      }),
      moreCells: Math.max(0, cells.length - MAX_TOLD_CELLS),
      parts: [
        ...(change?.isIcon === true ? (['icon'] as const) : []),
        ...(change?.isCover === true ? (['cover'] as const) : []),
        ...(isDocument ? (['document'] as const) : []),
      ],
    }
  }

  #whole(fate: Fate, row: Row, { database }: ShownDatabase): RowDifference {
    const title = rowTitle(row, database, this.#context).slice(0, MAX_TITLE).toWellFormed()
    return { fate, id: row.id, title, cells: [], moreCells: 0, parts: [] }
  }
}

function isSameDocument(id: string | null, states: RowStates): boolean {
  const before = states.earlierDocuments.get(id ?? '')
  const after = states.currentDocuments.get(id ?? '')
  if (before === undefined || after === undefined) return before === after
  return isSameContent(before, after)
}
