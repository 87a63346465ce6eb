import type { FieldRecord, RowRecord, ViewRecord } from '@sheaf/model'

type AnyRecord = FieldRecord | ViewRecord | RowRecord
type Members = Readonly<Record<string, unknown>>

export interface RecordChange {
  /** Null for a record that was not there. */
  readonly before: Members | null
  readonly after: Members
}

/**
 * The members of a record that a command changed, before and after; of members that are objects, such as cells, those
 * within. A member that is not there is null. Null where it changed nothing of which there is a history: what people say about a row
 * is none, so that words that were deleted are gone.
 */
export function changeRecordOf(before: AnyRecord | null, after: AnyRecord): RecordChange | null {
  const [was, is] = [membersOf(before), membersOf(after)]
  const changed = Object.entries(is).flatMap(([key, value]) => {
    const change = changeOf(was[key], value)
    return change === null ? [] : [[key, change] as const]
  })
  if (before !== null && changed.length === 0) return null
  const side = (index: 0 | 1): Members =>
    Object.fromEntries(changed.map(([key, change]) => [key, change[index]]))
  return { before: before && side(0), after: side(1) }
}

/** What two changes of a record did, one behind the other. */
export function joinedChange(one: RecordChange, other: RecordChange): RecordChange {
  return {
    before: one.before && overlaid(other.before ?? {}, one.before),
    after: overlaid(one.after, other.after),
  }
}

/** The members of both, those of `above` where they have the same; of members that are objects, those within. */
function overlaid(below: Members, above: Members): Members {
  const members: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const other = below[key]
    members[key] = isMembers(value) && isMembers(other) ? { ...other, ...value } : value
  }
  return members
}

function membersOf(record: AnyRecord | null): Members {
  if (record === null) return {}
  if ('value' in record) return { value: record.value, isDeleted: record.isDeleted }
  const { cells, orders, height, meta, isDeleted } = record
  return { cells, orders, height, meta, isDeleted }
}

// The rules of commands keep what they do not change.
function changeOf(before: unknown, after: unknown): readonly [unknown, unknown] | null {
  if (before === after) return null
  if (!isMembers(after)) return [before ?? null, after]
  const was = isMembers(before) ? before : {}
  const keys = [...new Set([...Object.keys(was), ...Object.keys(after)])].filter(
    (key) => was[key] !== after[key],
  )
  if (keys.length === 0) return null
  const pick = (from: Members) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return [pick(was), pick(after)]
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
