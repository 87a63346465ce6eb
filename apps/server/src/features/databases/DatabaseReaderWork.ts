import {
  addressesInRows,
  decodeDatabase,
  decodeRow,
  keepViews,
  parseFileAddress,
  planView,
  presentRowIds,
  rowDocumentId,
  rowTitle,
  type Database,
  type PlannedSection,
  type ReadContext,
  type Row,
  type Steps,
  type StructureComparison,
} from '@sheaf/model'
import { ComparedDatabase, type RowDifference, type RowStates } from './ComparedDatabase.ts'
import { inBatches } from '../../platform/inBatches.ts'
import { planningFields, PlanningRows } from './planningRows.ts'
import type {
  OpenedDatabase,
  OpenInput,
  Piece,
  PlanInput,
  EarlierDatabase,
  RowRead,
  RowsRead,
  ViewRead,
} from './DatabaseReader.ts'

const NO_FIELDS: ReadonlySet<string> = new Set()
/** Rows between two steps: taking one apart costs as much as looking at twenty. */
const DECODED_PER_STEP = 32
const BYTES_PER_STEP = 64 * 1024

/** The work of a `DatabaseReader`, in steps, wherever it is done. Opening is one step. */
export class DatabaseReaderWork {
  #database: Database | null = null
  #objectId: string | null = null
  #context: Omit<ReadContext, 'now'> | null = null
  #rows: PlanningRows | null = null
  #fieldIds = NO_FIELDS
  #viewIds: readonly string[] = []
  #compared: ComparedDatabase | null = null

  open(updates: readonly Uint8Array[], input: OpenInput): OpenedDatabase | null {
    let viewIds: readonly string[] = []
    const kept = keepViews(updates, (database) => {
      viewIds = chooseViews(database, input)
      return viewIds.length === 0 ? null : new Set(viewIds)
    })
    if (kept === null) return null
    const { update, database } = kept
    const views = viewIds.flatMap((id) => database.views.get(id) ?? [])
    this.#database = database
    this.#objectId = input.objectId
    this.#context = input.context
    this.#viewIds = viewIds
    const planned = planningFields(database, views)
    this.#rows = new PlanningRows(planned)
    this.#fieldIds = new Set([...planned, ...mediaFields(database), database.primaryFieldId ?? ''])
    const listed = input.objectId === null ? listedIn(database) : []
    const withoutOrders = Array.from(database.views, ([id, view]) => [id, { ...view, rowOrder: [] }] as const)
    return {
      collab: update,
      database: { ...database, views: new Map(withoutOrders) },
      viewIds,
      rowIds: presentRowIds(database),
      listedIds: listed,
    }
  }

  *readRows(entries: Iterable<readonly [string, Uint8Array]>): Steps<RowsRead> {
    const database = this.#opened()
    const context = this.#contextAt(0)
    const read: RowRead[] = []
    const addresses = new Set<string>()
    let sinceStep = 0
    for (const [id, update] of entries) {
      const row = decodeRow(update, this.#fieldIds)
      if (row !== null && this.#isOwn(row, id)) {
        this.#rows?.add(row)
        for (const address of addressesInRows([row], database))
          if (typeof address === 'string' && parseFileAddress(address) !== null) addresses.add(address)
        const title = withoutNul(rowTitle(row, database, context))
        read.push({ id, title, documentId: rowDocumentId(id) })
      }
      sinceStep += Math.max(BYTES_PER_STEP / DECODED_PER_STEP, update.length)
      if (sinceStep < BYTES_PER_STEP) continue
      sinceStep = 0
      yield
    }
    return { rows: read, addresses: [...addresses] }
  }

  *planView(viewId: string, { now, firstDayOfWeek, pieceRows }: PlanInput): Steps<ViewRead> {
    const database = this.#opened()
    const view = database.views.get(viewId)
    if (view === undefined || this.#rows === null) throw new Error('A view is planned that was not opened')
    const context = { ...this.#contextAt(now), firstDayOfWeek }
    const { plan, sections } = yield* planView(database, view, this.#rows, context)
    return { plan, pieces: [...piecesOf(sections, pieceRows)] }
  }

  compare({ collab, viewIds, now }: EarlierDatabase): StructureComparison | null {
    const earlier = decodeDatabase(collab)
    if (earlier === null) return null
    this.#compared = new ComparedDatabase(
      { database: earlier, viewIds },
      { database: this.#opened(), viewIds: this.#viewIds },
      (row, id) => this.#isOwn(row, id),
      this.#contextAt(now),
    )
    return this.#compared.structure()
  }

  *compareRows(ids: readonly string[], states: RowStates): Steps<readonly RowDifference[]> {
    if (this.#compared === null) throw new Error('Rows are compared of a database that was not')
    return yield* this.#compared.rows(ids, states)
  }

  /**
   * Whoever lists a row does not own it for that: what is stored here says itself to which database it belongs, and whoever
   * could write that could read it.
   */
  #isOwn(row: Row, id: string): boolean {
    const isTheirs = this.#objectId !== null && row.databaseId.toLowerCase() !== this.#objectId.toLowerCase()
    return row.id === id && !isTheirs
  }

  #contextAt(now: number): ReadContext {
    if (this.#context === null) throw new Error('Rows are read of a database that was not opened')
    return { ...this.#context, now }
  }

  #opened(): Database {
    if (this.#database === null) throw new Error('Rows are read of a database that was not opened')
    return this.#database
  }
}

/** Views that visitors see; none where the database does not show the view that is published. */
function chooseViews(database: Database, { viewId, visibleViewIds, objectId }: OpenInput): readonly string[] {
  const own = database.views.has(viewId) ? [viewId] : []
  if (objectId !== null && own.length === 0) return []
  const requested = (visibleViewIds ?? []).filter((id) => {
    const view = database.views.get(id)
    return view !== undefined && (objectId === null || !view.inline)
  })
  return requested.length > 0 ? [...new Set(requested)] : own
}

function listedIn(database: Database): string[] {
  const listed = new Set<string>()
  for (const view of database.views.values()) for (const { id } of view.rowOrder) listed.add(id)
  return [...listed]
}

function mediaFields(database: Database): string[] {
  return [...database.fields.values()].flatMap(({ id, type }) => (type === 'media' ? [id] : []))
}

function* piecesOf(sections: readonly PlannedSection[], pieceRows: number): Generator<Piece> {
  for (const { section, rowIds } of sections) {
    let piece = 0
    for (const ids of inBatches(rowIds, pieceRows)) {
      // No id has a space in it.
      yield { section, piece, rowIds: ids.join(' ') }
      piece += 1
    }
  }
}

// PostgreSQL keeps no zero bytes in texts.
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '')
}
