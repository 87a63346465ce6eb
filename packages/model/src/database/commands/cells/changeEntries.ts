import { err, ok } from '@sheaf/base'
import { stampedCell } from '../../cells/encodeCell.ts'
import type { StoredCell } from '../../rows/Row.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { isSameJson } from '../isSameJson.ts'
import { changedRow } from '../setCell.ts'
import type { ChangeChecklist, ChangeFiles } from './CellCommand.ts'
import { findCell, type FoundCell } from './findCell.ts'

type ChangeEntries = ChangeChecklist | ChangeFiles
type PutOf<C extends ChangeEntries> = C['put'][number]
type EntryOf<C extends ChangeEntries> = Omit<PutOf<C>, 'after'>

/** A type of cell that lists entries with ids. */
export interface EntryCells<C extends ChangeEntries> {
  readonly entriesOf: (found: FoundCell) => readonly EntryOf<C>[]
  readonly contentOf: (entries: readonly EntryOf<C>[]) => StoredCell
  /** Whether an entry may be put into such a cell. */
  readonly mayPut: (entry: PutOf<C>) => boolean
  readonly putBehind: (entry: EntryOf<C>, after: string | null) => PutOf<C>
}

/** The rules of a command that puts entries into a cell and takes others out of it. */
export function changeEntries<C extends ChangeEntries>({
  entriesOf,
  contentOf,
  mayPut,
  putBehind,
}: EntryCells<C>): CommandRules<C> {
  return {
    reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
    plan(command, records, context) {
      const found = findCell(command, records, context)
      if (!found.ok) return found
      const { row, cell } = found.value
      const put: readonly PutOf<C>[] = command.put
      if (put.length + command.remove.length > DATABASE_LIMITS.membersAtOnce) return err('too_many')
      if (!put.every((entry) => mayPut(entry))) return err('invalid_value')
      const before = entriesOf(found.value)
      const entries = putInOrder<C>(before, put, command.remove)
      if (isSameJson(before, entries)) return ok({})
      const written = stampedCell(contentOf(entries), cell, context.nowSeconds)
      return changedRow(row, command.fieldId, written, context)
    },
    invert(command, records, context) {
      const found = findCell(command, records, context)
      if (!found.ok) return []
      const before = entriesOf(found.value)
      const named = command.put.map(({ id }) => id)
      const touched = new Set([...command.remove, ...named])
      const known = new Set(before.map(({ id }) => id))
      const put = before.flatMap((entry, index) =>
        touched.has(entry.id) ? [putBehind(entry, before[index - 1]?.id ?? null)] : [],
      )
      const remove = named.filter((id) => !known.has(id))
      const back: C = { ...command, put, remove }
      return put.length + remove.length === 0 ? [] : [back]
    },
  }
}

/**
 * A list with entries put into it and others taken out. An entry that is there keeps its place where none is named, or the named
 * one is gone; a new one stands last.
 */
function putInOrder<C extends ChangeEntries>(
  entries: readonly EntryOf<C>[],
  put: readonly PutOf<C>[],
  remove: readonly string[],
): readonly EntryOf<C>[] {
  const removed = new Set(remove)
  let list = entries.filter(({ id }) => !removed.has(id))
  for (const { after, ...entry } of put) {
    const present = list.findIndex(({ id }) => id === entry.id)
    const others = present === -1 ? list : list.toSpliced(present, 1)
    const anchor = after === undefined ? -1 : others.findIndex(({ id }) => id === after)
    const fallback = present === -1 ? others.length : present
    const place = after === null ? 0 : anchor === -1 ? fallback : anchor + 1
    list = others.toSpliced(place, 0, entry)
  }
  return list
}
