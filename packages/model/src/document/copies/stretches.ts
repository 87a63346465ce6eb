import type { EntryId } from '../yjsInternals.ts'

/** Characters with neighbouring clocks. */
export interface ClockRange extends EntryId {
  readonly length: number
}

/**
 * How many characters, from one on, an answer about that one holds for. Whatever is looked up on the way to it
 * narrows it.
 */
export class Reach {
  length: number

  constructor(length = 1) {
    this.length = length
  }

  narrow(length: number): void {
    if (length < this.length) this.length = length
  }
}

/**
 * Goes through characters by stretches that fare alike, so that work follows the number of pieces and not the
 * length of the text. Each step gives the first character of a stretch, and the reach to be narrowed by the look-ups
 * made for it before the next step.
 */
export function* stretches({ client, clock, length }: ClockRange): Generator<readonly [EntryId, Reach]> {
  for (let at = 0; at < length;) {
    const reach = new Reach(length - at)
    yield [{ client, clock: clock + at }, reach]
    at += reach.length
  }
}
