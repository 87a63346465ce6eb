import { err, ok } from '@sheaf/base'
import { listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import type { Command } from '../Command.ts'
import type { CommandRules } from '../CommandRules.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { PutSort, RemoveSorts } from './ViewCommand.ts'

export const putSort: CommandRules<PutSort> = {
  reads: () => NO_ROWS,
  plan({ viewId, sort, after }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (records.field(sort.fieldId) === null) return err('field_gone')
    const before = listOf(view.value.value['sorts'])
    const present = before.findIndex((entry) => isSame(entry, sort))
    const stored = {
      ...recordOf(before[present]),
      id: sort.id,
      field_id: sort.fieldId,
      condition: sort.descending ? 1 : 0,
    }
    const others = before.filter((entry) => !isSame(entry, sort))
    const anchor = after === undefined ? -1 : others.findIndex((entry) => idOf(entry) === after)
    const fallback = present === -1 ? others.length : Math.min(present, others.length)
    const place = after === null ? 0 : anchor === -1 ? fallback : anchor + 1
    return changedView(view.value, { sorts: others.toSpliced(place, 0, stored) }, context)
  },
  invert({ viewId, sort }, records) {
    const view = records.view(viewId)
    if (view === null) return []
    const sorts = readDatabaseView(viewId, view.value).sorts
    const taken = sorts.filter(({ id, fieldId }) => id === sort.id || fieldId === sort.fieldId)
    return [
      { kind: 'removeSorts', viewId, sortIds: [sort.id] },
      ...taken.map((before): Command => ({
        kind: 'putSort',
        viewId,
        sort: before,
        after: sorts[sorts.indexOf(before) - 1]?.id ?? null,
      })),
    ]
  },
}

export const removeSorts: CommandRules<RemoveSorts> = {
  reads: () => NO_ROWS,
  plan({ viewId, sortIds }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const before = listOf(view.value.value['sorts'])
    const sorts = before.filter((entry) => !sortIds.includes(idOf(entry)))
    return sorts.length === before.length ? ok({}) : changedView(view.value, { sorts }, context)
  },
  invert({ viewId, sortIds }, records) {
    const view = records.view(viewId)
    const sorts = view ? readDatabaseView(viewId, view.value).sorts : []
    return sorts.flatMap((sort, index): readonly Command[] =>
      sortIds.includes(sort.id)
        ? [{ kind: 'putSort', viewId, sort, after: sorts[index - 1]?.id ?? null }]
        : [],
    )
  },
}

/** One sort per field (collab-model 4.7). */
function isSame(entry: unknown, { id, fieldId }: PutSort['sort']): boolean {
  return idOf(entry) === id || textOf(recordOf(entry)['field_id']) === fieldId
}

function idOf(entry: unknown): string {
  return textOf(recordOf(entry)['id'])
}
