import type { JsonValue } from '@sheaf/base'

/**
 * What two changes of one note come to: both of them, block by block of the top level. Where both changed the same blocks,
 * those of both are kept, theirs first; what one side deleted and the other changed stays. Nothing that either wrote is lost.
 */
export function mergeNotes(base: JsonValue, mine: JsonValue, theirs: JsonValue): JsonValue {
  if (!Array.isArray(mine) || !Array.isArray(theirs) || !Array.isArray(base))
    return mergeWholes(base, mine, theirs)
  const baseKeys = base.map(keyOf)
  const inMine = matches(baseKeys, mine.map(keyOf))
  const inTheirs = matches(baseKeys, theirs.map(keyOf))
  const merged: JsonValue[] = []
  let [fromBase, fromMine, fromTheirs] = [0, 0, 0]
  for (let index = 0; index <= base.length; index += 1) {
    const myEnd = index === base.length ? mine.length : inMine[index]
    const theirEnd = index === base.length ? theirs.length : inTheirs[index]
    // A block that both still have ends a stretch in which either may have changed something.
    if (myEnd === undefined || theirEnd === undefined) continue
    const stretch = {
      base: base.slice(fromBase, index),
      mine: mine.slice(fromMine, myEnd),
      theirs: theirs.slice(fromTheirs, theirEnd),
    }
    merged.push(...mergeStretch(stretch))
    if (index < base.length) merged.push(base[index])
    ;[fromBase, fromMine, fromTheirs] = [index + 1, myEnd + 1, theirEnd + 1]
  }
  return merged
}

type Keys = readonly string[]

interface Stretch {
  readonly base: readonly JsonValue[]
  readonly mine: readonly JsonValue[]
  readonly theirs: readonly JsonValue[]
}

function mergeStretch({ base, mine, theirs }: Stretch): readonly JsonValue[] {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const known = new Set([...base, ...theirs].map(keyOf))
  return [...theirs, ...mine.filter((block) => !known.has(keyOf(block)))]
}

/** Of a note that is no list of blocks. */
function mergeWholes(base: JsonValue, mine: JsonValue, theirs: JsonValue): JsonValue {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  return [theirs, mine].flat()
}

/** For each block of the base where it is in the changed list; of a longest list of blocks that both have in one order. */
function matches(base: Keys, changed: Keys): readonly (number | undefined)[] {
  const found: (number | undefined)[] = base.map(() => undefined)
  let start = 0
  while (start < base.length && start < changed.length && base[start] === changed[start]) {
    found[start] = start
    start += 1
  }
  let [baseEnd, changedEnd] = [base.length, changed.length]
  while (baseEnd > start && changedEnd > start && base[baseEnd - 1] === changed[changedEnd - 1]) {
    baseEnd -= 1
    changedEnd -= 1
    found[baseEnd] = changedEnd
  }
  matchMiddle(base.slice(start, baseEnd), changed.slice(start, changedEnd)).forEach((place, index) => {
    if (place !== undefined) found[start + index] = start + place
  })
  return found
}

/** Beyond so many pairs of blocks it is taken for changed as a whole. */
const MAX_PAIRS = 1_000_000

function matchMiddle(base: Keys, changed: Keys): readonly (number | undefined)[] {
  if (base.length * changed.length > MAX_PAIRS) return []
  const width = changed.length + 1
  const lengths = new Uint32Array((base.length + 1) * width)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = base.length - 1; row >= 0; row -= 1)
    for (let column = changed.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        base[row] === changed[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const found: (number | undefined)[] = base.map(() => undefined)
  for (let row = 0, column = 0; row < base.length && column < changed.length;) {
    if (base[row] === changed[column]) found[row++] = column++
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return found
}

function isSame(a: JsonValue, b: JsonValue): boolean {
  return keyOf(a) === keyOf(b)
}

/** Equal for what is equal, whatever the order in which keys of objects were written. */
function keyOf(value: JsonValue): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
