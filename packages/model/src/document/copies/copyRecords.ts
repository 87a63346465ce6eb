import type * as Y from 'yjs'
import type { EntryId } from '../yjsInternals.ts'

/** Root map that holds what was moved from text to text by copying (BND-COPY-1). Readers of the format ignore it. */
const COPIES_KEY = 'x_copies'

/** Characters that were deleted in one text and inserted in another at once, by neighbouring clocks. */
export interface CopiedRun {
  readonly from: EntryId
  readonly to: EntryId
  /** In characters. */
  readonly length: number
  /** Brought back by undo, or made when the text had been moved already: any other copy comes first. */
  readonly givesWay: boolean
}

export function copiesMap(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(COPIES_KEY)
}

/** Writes the records of one change. The key is the first character of the copy and therefore unique. */
export function writeCopies(doc: Y.Doc, runs: readonly CopiedRun[]): void {
  for (const givesWay of [false, true]) {
    const some = runs.filter((run) => run.givesWay === givesWay)
    const first = some[0]
    if (!first) continue
    const record = {
      runs: some.map(({ from, to, length }) => [from.client, from.clock, to.client, to.clock, length]),
      ...(givesWay ? { last: true } : {}),
    }
    copiesMap(doc).set(`${first.to.client}:${first.to.clock}`, JSON.stringify(record))
  }
}

/** The runs of a record; none when the value is not one. */
export function readCopies(value: unknown): readonly CopiedRun[] {
  if (typeof value !== 'string') return []
  try {
    const record: unknown = JSON.parse(value)
    if (typeof record !== 'object' || record === null || !('runs' in record)) return []
    const { runs } = record
    const givesWay = 'last' in record && record.last === true
    return Array.isArray(runs) ? runs.flatMap((run: unknown) => readRun(run, givesWay)) : []
  } catch {
    return []
  }
}

function readRun(run: unknown, givesWay: boolean): CopiedRun[] {
  if (!Array.isArray(run) || run.length !== 5 || !run.every(isClock)) return []
  const [client = 0, clock = 0, toClient = 0, toClock = 0, length = 0] = run
  if (length > MAX_RUN) return []
  return [{ from: { client, clock }, to: { client: toClient, clock: toClock }, length, givesWay }]
}

/** Longer than any text that a page may hold; a larger number is not ours. */
const MAX_RUN = 2_000_000

function isClock(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
