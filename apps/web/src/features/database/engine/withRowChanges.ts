import {
  changedIds,
  isRowTable,
  type DatabaseRecords,
  type RowRecord,
  type ViewAnswer,
  type ViewAnswerGroups,
} from '@sheaf/model'
import { evaluateRecords } from './evaluateRecords.ts'
import type { AnsweredView } from './ViewQuestion.ts'

/**
 * An answer with the rows that were added and deleted since it was asked for, until the next one says where they stand: added ones by
 * their place, at the end of a sorted view or where they are many, deleted ones not at all. The same answer where there are none.
 */
export function withRowChanges(
  { question, answer }: AnsweredView,
  records: DatabaseRecords,
): ViewAnswer | null {
  if (answer === null || question.records.rows === records.rows) return answer
  const added = new Map<string, RowRecord>()
  const gone = new Set<string>()
  const before = question.records.rows
  const changed = changedIds(before, records.rows)
  // Of many rows that came anew, the next answer says which are more.
  if (changed === null && isRowTable(records.rows)) return withoutDeleted(answer, records.rows)
  for (const id of changed ?? records.rows.keys()) {
    const [was, row] = [before.get(id), records.rows.get(id)]
    if (was === row || row === undefined) continue
    if (!row.isDeleted && (was === undefined || was.isDeleted)) added.set(id, row)
    if (row.isDeleted) gone.add(id)
  }
  for (const id of changed ?? before.keys()) if (before.has(id) && !records.rows.has(id)) gone.add(id)
  if (added.size === 0 && gone.size === 0) return answer
  return { ...answer, ...placed(answer, { added, gone, records }, question) }
}

function withoutDeleted(
  answer: ViewAnswer,
  rows: { isDeleted(id: string): boolean | undefined },
): ViewAnswer {
  const there = (ids: readonly string[]) => ids.filter((id) => rows.isDeleted(id) === false)
  const { groups } = answer
  return {
    ...answer,
    rowIds: there(answer.rowIds),
    groups: groups && {
      ...groups,
      groups: groups.groups.map((group) => ({ ...group, rowIds: there(group.rowIds) })),
    },
  }
}

interface RowChanges {
  readonly added: ReadonlyMap<string, RowRecord>
  readonly gone: ReadonlySet<string>
  readonly records: DatabaseRecords
}

function placed(
  { rowIds, groups, isSorted }: ViewAnswer,
  { added, gone, records }: RowChanges,
  { viewId, context }: AnsweredView['question'],
): Pick<ViewAnswer, 'rowIds' | 'groups'> {
  // The added rows alone, read as all are: whether they pass the filters, and in which groups.
  const shown = evaluateRecords({ ...records, rows: added }, viewId, context)
  const place = (ids: readonly string[], more: readonly string[]) => {
    const kept = ids.filter((id) => !gone.has(id))
    return isSorted || more.length > PLACED_ONE_BY_ONE
      ? [...kept, ...more]
      : more.reduce((all, id) => insertByOrder(all, id, records, viewId), kept)
  }
  return {
    rowIds: place(rowIds, shown?.rowIds ?? []),
    groups: groups && withGroups(groups, shown?.groups ?? null, place),
  }
}

function withGroups(
  { fieldId, groups }: ViewAnswerGroups,
  added: ViewAnswerGroups | null,
  place: (ids: readonly string[], more: readonly string[]) => readonly string[],
): ViewAnswerGroups {
  const filled = (added?.fieldId === fieldId ? added.groups : []).filter(({ rowIds }) => rowIds.length > 0)
  const more = new Map(filled.map((group) => [group.id, group]))
  const kept = groups.map((group) => {
    const found = more.get(group.id)
    more.delete(group.id)
    const rowIds = place(group.rowIds, found?.rowIds ?? [])
    return { ...group, rowIds, visible: found?.visible ?? group.visible }
  })
  return { fieldId, groups: [...kept, ...more.values()] }
}

function insertByOrder(ids: string[], id: string, { rows }: DatabaseRecords, viewId: string): string[] {
  const key = rows.get(id)?.orders[viewId]
  const before = ids.findLastIndex((other) => {
    const otherKey = rows.get(other)?.orders[viewId]
    return otherKey !== undefined && key !== undefined && otherKey <= key
  })
  return ids.toSpliced(key === undefined ? ids.length : before + 1, 0, id)
}

const PLACED_ONE_BY_ONE = 200
