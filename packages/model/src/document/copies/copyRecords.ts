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
  /** Taken along by its author (BND-COPY-2): no reason to take anything else along. */
  readonly isStray: boolean
}

export function copiesMap(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(COPIES_KEY)
}

/** Writes the records of one change. The key is the first character of the copy and therefore unique. */
export function writeCopies(doc: Y.Doc, runs: readonly CopiedRun[]): void {
  for (const { givesWay, isStray } of KINDS) {
    const some = runs.filter((run) => run.givesWay === givesWay && run.isStray === isStray)
    if (some.length === 0) continue
    const { to } = some[0]!
    const record = {
      runs: some.map((run) => [run.from.client, run.from.clock, run.to.client, run.to.clock, run.length]),
      ...(givesWay ? { last: true } : {}),
      ...(isStray ? { stray: true } : {}),
    }
    copiesMap(doc).set(`${to.client}:${to.clock}`, JSON.stringify(record))
  }
}

/** The same runs, neighbours made one. */
export function joined(runs: readonly CopiedRun[]): readonly CopiedRun[] {
  const found: CopiedRun[] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (last && follows(last, run)) found[found.length - 1] = { ...last, length: last.length + run.length }
    else found.push(run)
  }
  return found
}

function follows(one: CopiedRun, next: CopiedRun): boolean {
  return (
    one.givesWay === next.givesWay &&
    one.isStray === next.isStray &&
    one.from.client === next.from.client &&
    one.from.clock + one.length === next.from.clock &&
    one.to.client === next.to.client &&
    one.to.clock + one.length === next.to.clock
  )
}

/** The runs of a record; none when the value is not one. */
export function readCopies(value: unknown): readonly CopiedRun[] {
  if (typeof value !== 'string') return []
  try {
    const record: unknown = JSON.parse(value)
    if (typeof record !== 'object' || record === null || !('runs' in record)) return []
    const { runs } = record
    const givesWay = 'last' in record && record.last === true
    const isStray = 'stray' in record && record.stray === true
    return Array.isArray(runs) ? runs.flatMap((run: unknown) => readRun(run, { givesWay, isStray })) : []
  } catch {
    return []
  }
}

function readRun(run: unknown, kind: Pick<CopiedRun, 'givesWay' | 'isStray'>): CopiedRun[] {
  if (!Array.isArray(run) || run.length !== 5 || !run.every(isClock)) return []
  const [client = 0, clock = 0, toClient = 0, toClock = 0, length = 0] = run
  if (length > MAX_RUN) return []
  return [{ from: { client, clock }, to: { client: toClient, clock: toClock }, length, ...kind }]
}

const KINDS = [
  { givesWay: false, isStray: false },
  { givesWay: true, isStray: false },
  { givesWay: false, isStray: true },
]

/** Longer than any text that a page may hold; a larger number is not ours. */
const MAX_RUN = 2_000_000

function isClock(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
