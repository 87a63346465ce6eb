import { changedIds, copyRecords, isRowTable, noteChange, type DatabaseRecords } from '@sheaf/model'
import type { PendingCommand } from './CommandQueues.ts'
import { isSameRecord, RecordDraft } from './RecordDraft.ts'

/** Version of records that the server does not have in this form yet: no version of a database, and always the same. */
export const FORESEEN_VERSION = 0

/**
 * What a person sees: the records of the server with their own commands applied by the rules that the server follows. A command
 * that the rules refuse is not seen. Records that are as in `before` are those of `before`, and so are maps and the whole.
 */
export function foresee(
  base: DatabaseRecords,
  pending: Iterable<PendingCommand>,
  before: DatabaseRecords | null,
): DatabaseRecords {
  let draft: RecordDraft | null = null
  for (const { command, nowSeconds, uid, userId = '' } of pending) {
    draft ??= new RecordDraft(base)
    draft.perform(command, { nowSeconds, uid, userId, version: FORESEEN_VERSION })
  }
  const next = draft?.finish() ?? base
  if (!before || before.id !== next.id) return next
  const fields = reusing(next.fields, before.fields)
  const views = reusing(next.views, before.views)
  const rows = reusingRows(next.rows, before.rows)
  const isSame = fields === before.fields && views === before.views && rows === before.rows
  return isSame ? before : { ...next, fields, views, rows }
}

function reusing<T extends { readonly version: number }>(
  next: ReadonlyMap<string, T>,
  before: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  if (next === before) return before
  const reused = new Map<string, T>()
  let isSame = next.size === before.size
  for (const id of changedIds(before, next) ?? next.keys()) {
    const [known, record] = [before.get(id), next.get(id)]
    if (known === record) continue
    if (known && record && isSameRecord(known, record)) reused.set(id, known)
    else isSame = false
  }
  if (isSame) return before
  if (reused.size === 0) return next
  const merged = copyRecords(next)
  for (const [id, record] of reused) merged.set(id, record)
  noteChange(next, merged, [...reused.keys()])
  return merged
}

type Rows = DatabaseRecords['rows']

function reusingRows(next: Rows, before: Rows): Rows {
  if (!isRowTable(next) || next === before || changedIds(before, next)) return reusing(next, before)
  next.holdSame(before, isSameRecord)
  return next
}
