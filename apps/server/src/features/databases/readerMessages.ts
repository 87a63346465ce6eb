import type { StructureComparison } from '@sheaf/model'
import type { RowDifference, RowStates } from './ComparedDatabase.ts'
import type { ThreadTask } from '../../platform/threads/index.ts'
import type {
  OpenedDatabase,
  OpenInput,
  EarlierDatabase,
  PlanInput,
  RowsRead,
  ViewRead,
} from './DatabaseReader.ts'

/** What is asked of the thread; each is answered by one `Answer`, in the order in which they came. */
export type Question =
  | { readonly kind: 'open'; readonly updates: readonly Uint8Array[]; readonly input: OpenInput }
  | { readonly kind: 'rows'; readonly rows: PackedRows }
  | { readonly kind: 'plan'; readonly viewId: string; readonly input: PlanInput }
  | { readonly kind: 'compare'; readonly earlier: EarlierDatabase }
  | { readonly kind: 'compareRows'; readonly ids: readonly string[]; readonly states: PackedStates }

export type Answer =
  | { readonly kind: 'opened'; readonly opened: OpenedDatabase | null }
  | { readonly kind: 'rows'; readonly read: RowsRead }
  | { readonly kind: 'planned'; readonly view: ViewRead }
  | { readonly kind: 'compared'; readonly structure: StructureComparison | null }
  | { readonly kind: 'rowsCompared'; readonly rows: readonly RowDifference[] }

/** One of many questions to the thread that is reserved for a database. */
export const READ_DATABASE: ThreadTask<Question, Answer> = { name: 'readDatabase', timeLimitMs: 30_000 }

/** Many rows in one piece of memory, which is handed over instead of copied. */
export interface PackedRows {
  readonly ids: readonly string[]
  /** Where each row ends. */
  readonly ends: readonly number[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function packRows(rows: ReadonlyMap<string, Uint8Array>): PackedRows {
  let size = 0
  const ends = Array.from(rows.values(), (row) => (size += row.length))
  const bytes = new Uint8Array(size)
  let at = 0
  for (const row of rows.values()) {
    bytes.set(row, at)
    at += row.length
  }
  return { ids: [...rows.keys()], ends, bytes }
}

export function* unpackRows({ ids, ends, bytes }: PackedRows): Generator<readonly [string, Uint8Array]> {
  let at = 0
  for (const [index, id] of ids.entries()) {
    const end = ends[index] ?? at
    yield [id, bytes.subarray(at, end)]
    at = end
  }
}

export type PackedStates = Readonly<Record<keyof RowStates, PackedRows>>

export function packStates(states: RowStates): PackedStates {
  return {
    earlier: packRows(states.earlier),
    current: packRows(states.current),
    earlierDocuments: packRows(states.earlierDocuments),
    currentDocuments: packRows(states.currentDocuments),
  }
}

export function unpackStates(packed: PackedStates): RowStates {
  return {
    earlier: new Map(unpackRows(packed.earlier)),
    current: new Map(unpackRows(packed.current)),
    earlierDocuments: new Map(unpackRows(packed.earlierDocuments)),
    currentDocuments: new Map(unpackRows(packed.currentDocuments)),
  }
}
