import { changedIds, isRowTable, type DatabaseRecords } from '@sheaf/model'
import type { EngineRequest } from './EngineMessages.ts'

export type RecordsPatch = Omit<EngineRequest, 'read'>

/** What changed from one state of a database to another: records that did not change are the same objects. */
export function recordsPatch(before: DatabaseRecords | null, after: DatabaseRecords): RecordsPatch {
  const { id, inlineViewId } = after
  const table = isRowTable(after.rows) ? after.rows : null
  // Rows in other packs than before are all other ones.
  const isRepacked = table !== null && before !== null && changedIds(before.rows, table) === null
  const isFresh = before === null || before.id !== id || before.inlineViewId !== inlineViewId || isRepacked
  const from = isFresh ? null : before
  return {
    fresh: isFresh ? { id, inlineViewId, packs: table?.packs.map(({ bytes }) => bytes) ?? [] } : null,
    fields: changedOf(from?.fields, after.fields),
    views: changedOf(from?.views, after.views),
    rows: changedOf(from?.rows, from === null && table ? table.changed : after.rows),
    gone: [
      ...goneOf(from?.fields, after.fields),
      ...goneOf(from?.views, after.views),
      ...goneOf(from?.rows, after.rows),
    ],
  }
}

function changedOf<T>(
  before: ReadonlyMap<string, T> | undefined,
  after: ReadonlyMap<string, T>,
): readonly T[] {
  if (before === after) return []
  const changed: T[] = []
  for (const id of (before && changedIds(before, after)) ?? after.keys()) {
    const record = after.get(id)
    if (record !== undefined && before?.get(id) !== record) changed.push(record)
  }
  return changed
}

function goneOf(
  before: ReadonlyMap<string, unknown> | undefined,
  after: ReadonlyMap<string, unknown>,
): readonly string[] {
  if (before === undefined || before === after) return []
  const gone: string[] = []
  for (const id of changedIds(before, after) ?? before.keys())
    if (before.has(id) && !after.has(id)) gone.push(id)
  return gone
}
