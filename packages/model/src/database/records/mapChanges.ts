import { isRowTable } from '../packed/isRowTable.ts'

type Records = ReadonlyMap<string, unknown>

/** A state of records, by what it was made from. */
interface Origin {
  readonly from: Origin | null
  /** Ids of what may differ from there. */
  readonly ids: readonly string[]
  readonly depth: number
}

const origins = new WeakMap<Records, Origin>()

/** Remembers that a map is another one but for the records that are named. */
export function noteChange(from: Records, to: Records, ids: readonly string[]): void {
  if (from === to) return
  const before = originOf(from)
  // What is far back is of no interest, and is not kept.
  const isFar = before.depth >= MAX_DEPTH || ids.length > MAX_IDS
  origins.set(to, isFar ? NEW_ORIGIN() : { from: before, ids, depth: before.depth + 1 })
}

/**
 * Ids of all records in which two maps may differ, found without looking at the others; null where it is not known how one came
 * from the other. A map whose changes were noted must not be changed any more.
 */
export function changedIds(one: Records, other: Records): ReadonlySet<string> | null {
  return notedIds(one, other) ?? (isRowTable(one) && isRowTable(other) ? one.differences(other) : null)
}

function notedIds(one: Records, other: Records): ReadonlySet<string> | null {
  let [a, b]: [Origin | null, Origin | null] = [origins.get(one) ?? null, origins.get(other) ?? null]
  const steps: (readonly string[])[] = []
  while (a !== b) {
    if (a === null || b === null) return null
    const later: Origin = a.depth >= b.depth ? a : b
    steps.push(later.ids)
    if (later === a) a = later.from
    else b = later.from
  }
  // In the order in which they came: records that are new stand in a map as they came.
  return a === null ? null : new Set(steps.toReversed().flat())
}

function originOf(records: Records): Origin {
  const known = origins.get(records) ?? NEW_ORIGIN()
  origins.set(records, known)
  return known
}

const NEW_ORIGIN = (): Origin => ({ from: null, ids: [], depth: 0 })
const MAX_DEPTH = 500
const MAX_IDS = 2000
