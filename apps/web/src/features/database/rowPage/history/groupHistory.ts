import type { RowHistory } from '@sheaf/contract'
import { isSameContent, rowMetaKey, type StoredCell } from '@sheaf/model'

type StoredEntry = RowHistory['entries'][number]

/** What one person did to a row within a few minutes. */
export interface HistoryEntry {
  /** Of the newest command in it. */
  readonly id: number
  readonly at: Date
  readonly by: StoredEntry['by']
  readonly cells: readonly CellHistory[]
  readonly looks: readonly LookHistory[]
  readonly events: readonly HistoryEvent[]
}

interface CellHistory {
  readonly fieldId: string
  /** Null for none. */
  readonly before: StoredCell | null
  readonly after: StoredCell | null
}

export interface LookHistory {
  readonly part: 'icon' | 'cover'
  readonly before: string | null
  readonly after: string | null
}

export type HistoryEvent = 'created' | 'deleted' | 'restored' | 'began'

export interface HistoryChoice {
  readonly rowId: string
  /** The fields whose changes are wanted. */
  readonly fieldIds: ReadonlySet<string>
  /** Whether what is no cell is wanted as well. */
  readonly hasOthers: boolean
}

/**
 * The changes of a row, newest first, in entries: those of one person within five minutes stand together, from the values before
 * the first to those after the last. What was taken back within them is not told. That the row was made stands alone.
 */
export function groupHistory(stored: readonly StoredEntry[], choice: HistoryChoice): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = []
  for (const one of stored.map((each) => readEntry(each, choice))) {
    const last = entries.at(-1)
    if (last && belongTogether(last, one)) entries[entries.length - 1] = joined(last, one)
    else entries.push(one)
  }
  return entries.map(withoutNothing).filter((entry) => sizeOf(entry) > 0)
}

const TOGETHER_MS = 5 * 60_000

function belongTogether(newer: HistoryEntry, older: HistoryEntry): boolean {
  const isAlone = (entry: HistoryEntry) => entry.events.includes('created')
  return (
    newer.by?.uuid === older.by?.uuid &&
    newer.at.getTime() - older.at.getTime() < TOGETHER_MS &&
    !isAlone(newer) &&
    !isAlone(older)
  )
}

function joined(newer: HistoryEntry, older: HistoryEntry): HistoryEntry {
  return {
    ...newer,
    cells: overlaid(newer.cells, older.cells, ({ fieldId }) => fieldId),
    looks: overlaid(newer.looks, older.looks, ({ part }) => part),
    events: [...newer.events, ...older.events.filter((event) => !newer.events.includes(event))],
  }
}

function overlaid<T extends { readonly before: unknown }>(
  newer: readonly T[],
  older: readonly T[],
  keyOf: (change: T) => string,
): readonly T[] {
  const first = new Map(older.map((change) => [keyOf(change), change]))
  const known = new Set(newer.map(keyOf))
  return [
    ...newer.map((change) => ({ ...change, before: (first.get(keyOf(change)) ?? change).before })),
    ...older.filter((change) => !known.has(keyOf(change))),
  ]
}

function withoutNothing(entry: HistoryEntry): HistoryEntry {
  return {
    ...entry,
    cells: entry.cells.filter(({ before, after }) => !isSame(before, after)),
    looks: entry.looks.filter(({ before, after }) => before !== after),
  }
}

function isSame(before: StoredCell | null, after: StoredCell | null): boolean {
  return before === null || after === null ? before === after : isSameContent(before, after)
}

function sizeOf({ cells, looks, events }: HistoryEntry): number {
  return cells.length + looks.length + events.length
}

function readEntry(stored: StoredEntry, { rowId, fieldIds, hasOthers }: HistoryChoice): HistoryEntry {
  const cells = stored.cells.flatMap(({ field_id: fieldId, before, after }) =>
    fieldIds.has(fieldId) ? [{ fieldId, before: cellOf(before), after: cellOf(after) }] : [],
  )
  return {
    id: stored.id,
    at: new Date(stored.at),
    by: stored.by,
    cells,
    looks: hasOthers && stored.before !== null ? looksOf(stored, rowId) : [],
    events: hasOthers ? eventsOf(stored, rowId) : [],
  }
}

function looksOf({ before, after }: StoredEntry, rowId: string): readonly LookHistory[] {
  const [was, is] = [membersOf(before?.['meta']), membersOf(after['meta'])]
  return (['icon', 'cover'] as const).flatMap((part) => {
    const key = rowMetaKey(rowId, `${part}_id`)
    return key !== null && key in is ? [{ part, before: textOf(was[key]), after: textOf(is[key]) }] : []
  })
}

function eventsOf({ before, after }: StoredEntry, rowId: string): readonly HistoryEvent[] {
  if (before === null) return ['created']
  const documentKey = rowMetaKey(rowId, 'is_document_empty')
  const isBegun = documentKey !== null && membersOf(after['meta'])[documentKey] === false
  if (after['isDeleted'] === true) return ['deleted']
  if (after['isDeleted'] === false) return ['restored']
  return isBegun ? ['began'] : []
}

function cellOf(value: unknown): StoredCell | null {
  return typeof value === 'object' && value !== null ? membersOf(value) : null
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
