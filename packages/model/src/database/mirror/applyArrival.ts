import type { StoredValue } from '../records/DatabaseRecords.ts'
import { parseJson } from '../stored/storedValues.ts'
import { entryId, listIdentities } from './listIdentities.ts'
import type { Arrival, ListArrival, Path } from './receiveUpdate.ts'
import { entryOf, isSameJson, isStoredMap, withEntry } from './storedJson.ts'

/** A value after what arrived there. What is not there any more is not written into. */
export function applyArrival(value: StoredValue, arrival: Arrival): StoredValue {
  const changed = changedAt(value, arrival.path, (standing) =>
    arrival.kind === 'list'
      ? listAfter(standing, arrival)
      : arrival.isConflict
        ? merged(standing, arrival.value, arrival.path)
        : arrival.value,
  )
  return isStoredMap(changed) ? changed : value
}

function changedAt(value: unknown, path: Path, change: (standing: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  if (typeof step === 'string') {
    const map = isStoredMap(value) ? value : {}
    const entry = changedAt(entryOf(map, step), rest, change)
    return entry === undefined && !isStoredMap(value) ? value : withEntry(map, step, entry)
  }
  if (!Array.isArray(value)) return value
  const place = listIdentities(value).indexOf(step.entry)
  return place === -1 ? value : value.with(place, changedAt(value[place], rest, change))
}

/**
 * Of two that wrote the same entry without knowing of each other, the later arrival. What both made keeps the entries of
 * both, but a cell is one value.
 */
function merged(standing: unknown, arrived: unknown, path: Path): unknown {
  if (isStoredMap(standing) && isStoredMap(arrived) && !isCell(path)) {
    let both = standing
    for (const [key, value] of Object.entries(arrived))
      both = withEntry(both, key, merged(entryOf(both, key), value, [...path, key]))
    return both
  }
  return isOptions(path) ? withOptionsOfBoth(standing, arrived) : arrived
}

/** Nobody's option goes because somebody else added one: cells may hold it. */
function withOptionsOfBoth(standing: unknown, arrived: unknown): unknown {
  const [before, after] = [contentOf(standing), contentOf(arrived)]
  if (before === null || after === null) return arrived
  const ids = new Set(after.options.map(entryId))
  const missing = before.options.filter((option) => !ids.has(entryId(option)))
  if (missing.length === 0) return arrived
  return JSON.stringify({ ...after.content, options: [...after.options, ...missing] })
}

function contentOf(text: unknown): { content: StoredValue; options: readonly unknown[] } | null {
  const content = typeof text === 'string' ? parseJson(text) : null
  if (!isStoredMap(content) || !Array.isArray(content['options'])) return null
  return { content, options: content['options'] }
}

function isCell(path: Path): boolean {
  return path.length === 3 && path[1] === 'cells'
}

function isOptions(path: Path): boolean {
  return path.at(-1) === 'content' && path.at(-3) === 'type_option'
}

function listAfter(standing: unknown, { before, after, arrived, isLost }: ListArrival): unknown {
  const list: readonly unknown[] = Array.isArray(standing) ? standing : []
  const put = new Map(arrived.map((entry) => [entryId(entry), entry]))
  if (isLost) {
    const ids = new Set(list.map(entryId))
    return [...list, ...[...put].flatMap(([id, entry]) => (ids.has(id) ? [] : [entry]))]
  }
  const settled = withoutDoubles(before, after, put)
  return isSameJson(list, before) ? settled : threeWay(list, before, settled, put)
}

/** Where two put in the same entry without knowing of each other it stands there twice: the later arrival says what it is. */
function withoutDoubles(
  before: readonly unknown[],
  after: readonly unknown[],
  put: ReadonlyMap<string, unknown>,
): readonly unknown[] {
  const counts = new Map<string, number>()
  for (const entry of before) counts.set(entryId(entry), (counts.get(entryId(entry)) ?? 0) + 1)
  const seen = new Map<string, number>()
  return after.flatMap((entry) => {
    const id = entryId(entry)
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    if (!put.has(id)) return [entry]
    return count > Math.max(1, counts.get(id) ?? 0) ? [] : [count === 1 ? put.get(id) : entry]
  })
}

/** The list holds more than the mirror had: what is deleted and can be restored keeps its place in it. */
function threeWay(
  list: readonly unknown[],
  before: readonly unknown[],
  after: readonly unknown[],
  put: ReadonlyMap<string, unknown>,
): readonly unknown[] {
  const left = new Set(after.map(entryId))
  const gone = new Set(before.map(entryId).filter((id) => !left.has(id)))
  const result = list.filter((entry) => !gone.has(entryId(entry)) && !put.has(entryId(entry)))
  let place = 0
  for (const entry of after) {
    const id = entryId(entry)
    if (put.has(id)) result.splice(place++, 0, entry)
    else place = result.findIndex((other) => entryId(other) === id) + 1 || place
  }
  return result
}
