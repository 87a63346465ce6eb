import {
  decodeDatabase,
  decodeRow,
  keepViews,
  parseFileAddress,
  rowDocumentId,
  rowTitle,
  type Database,
  type Row,
  type Steps,
  type StructureComparison,
} from '@sheaf/model'
import { ComparedDatabase, type RowDifference, type RowStates } from '../../changes/ComparedDatabase.ts'
import { rowIdsOf } from '../DatabaseSource.ts'
import { inBatches } from '../inBatches.ts'
import { namedInRows } from '../namedInRows.ts'
import { planningFields, PlanningRows } from '../planningRows.ts'
import { planTab } from '../planTab.ts'
import { readingContext } from '../readingContext.ts'
import { PIECE_ROWS, type PlannedSection } from '../TabPlan.ts'
import type {
  OpenedDatabase,
  OpenWish,
  Piece,
  PublishedHead,
  RowRead,
  RowsRead,
  TabRead,
} from './DatabaseReader.ts'

const MAX_TITLE = 2000
const NO_FIELDS: ReadonlySet<string> = new Set()
/** Rows between two steps: taking one apart costs as much as looking at twenty. */
const DECODED_PER_STEP = 32

/** The work of a `DatabaseReader`, in steps, wherever it is done. Opening is one step. */
export class DatabaseReading {
  #database: Database | null = null
  #objectId: string | null = null
  #rows: PlanningRows | null = null
  #fieldIds = NO_FIELDS
  #tabIds: readonly string[] = []
  #compared: ComparedDatabase | null = null

  open(updates: readonly Uint8Array[], wish: OpenWish): OpenedDatabase | null {
    let tabIds: readonly string[] = []
    const kept = keepViews(updates, (database) => {
      tabIds = chooseTabs(database, wish)
      return tabIds.length === 0 ? null : new Set(tabIds)
    })
    if (kept === null) return null
    const { update, database } = kept
    const tabs = tabIds.flatMap((id) => database.views.get(id) ?? [])
    this.#database = database
    this.#objectId = wish.objectId
    this.#tabIds = tabIds
    const planned = planningFields(database, tabs)
    this.#rows = new PlanningRows(planned)
    this.#fieldIds = new Set([...planned, ...mediaFields(database), database.primaryFieldId ?? ''])
    const listed = wish.objectId === null ? listedIn(database) : []
    const views = Array.from(database.views, ([id, view]) => [id, { ...view, rowOrder: [] }] as const)
    return {
      collab: update,
      database: { ...database, views: new Map(views) },
      tabIds,
      rowIds: rowIdsOf(database),
      listedIds: listed,
    }
  }

  *readRows(entries: Iterable<readonly [string, Uint8Array]>): Steps<RowsRead> {
    const database = this.#opened()
    const context = readingContext(new Date(0))
    const read: RowRead[] = []
    const addresses = new Set<string>()
    let count = 0
    for (const [id, update] of entries) {
      const row = decodeRow(update, this.#fieldIds)
      if (row !== null && this.#isOwn(row, id)) {
        this.#rows?.add(row)
        for (const address of namedInRows([row], database))
          if (typeof address === 'string' && parseFileAddress(address) !== null) addresses.add(address)
        const title = withoutNul(rowTitle(row, database, context)).slice(0, MAX_TITLE)
        read.push({ id, title, documentId: rowDocumentId(id) })
      }
      count += 1
      if (count % DECODED_PER_STEP === 0) yield
    }
    return { rows: read, addresses: [...addresses] }
  }

  *planTab(tabId: string, now: number): Steps<TabRead> {
    const database = this.#opened()
    const view = database.views.get(tabId)
    if (view === undefined || this.#rows === null) throw new Error('A tab is planned that is not shown')
    const { plan, sections } = yield* planTab(database, view, this.#rows, readingContext(new Date(now)))
    return { plan, pieces: [...piecesOf(sections)] }
  }

  compare({ collab, tabIds, now }: PublishedHead): StructureComparison | null {
    const published = decodeDatabase(collab)
    if (published === null) return null
    this.#compared = new ComparedDatabase(
      { database: published, viewIds: tabIds },
      { database: this.#opened(), viewIds: this.#tabIds },
      (row, id) => this.#isOwn(row, id),
      readingContext(new Date(now)),
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

  #opened(): Database {
    if (this.#database === null) throw new Error('Rows are read of a database that was not opened')
    return this.#database
  }
}

/** Views that visitors see; none where the database does not show the view that is published. */
function chooseTabs(database: Database, { viewId, visibleViewIds, objectId }: OpenWish): readonly string[] {
  const own = database.views.has(viewId) ? [viewId] : []
  if (objectId !== null && own.length === 0) return []
  const wished = (visibleViewIds ?? []).filter((id) => {
    const view = database.views.get(id)
    return view !== undefined && (objectId === null || !view.inline)
  })
  return wished.length > 0 ? [...new Set(wished)] : own
}

function listedIn(database: Database): string[] {
  const listed = new Set<string>()
  for (const view of database.views.values()) for (const { id } of view.rowOrder) listed.add(id)
  return [...listed]
}

function mediaFields(database: Database): string[] {
  return [...database.fields.values()].flatMap(({ id, type }) => (type === 'media' ? [id] : []))
}

function* piecesOf(sections: readonly PlannedSection[]): Generator<Piece> {
  for (const { section, rowIds } of sections) {
    let piece = 0
    for (const ids of inBatches(rowIds, PIECE_ROWS)) {
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
