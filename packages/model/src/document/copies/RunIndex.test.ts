import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CopiedRun } from './copyRecords.ts'
import { RunIndex } from './RunIndex.ts'
import { stretches } from './stretches.ts'

const LAST = 40

const runs = fc.array(
  fc
    .record({ client: fc.integer({ min: 1, max: 2 }), clock: fc.nat(LAST), length: fc.nat(12) })
    .map(({ client, clock, length }): CopiedRun => {
      const start = { client, clock }
      return { from: start, to: start, length, givesWay: false, isStray: false }
    }),
  { maxLength: 12 },
)

it('BND-COPY-3: the runs that cover a character, and as far as its reach tells those behind it', () => {
  fc.assert(
    fc.property(runs, runs, (first, later) => {
      const index = new RunIndex('from', first)
      for (const run of later) index.add(run)
      const all = [...first, ...later]
      for (const client of [1, 2, 3]) {
        const covered = (clock: number) =>
          all.filter(
            ({ from, length }) =>
              from.client === client && clock >= from.clock && clock < from.clock + length,
          )
        let steps = 0
        for (const [character, reach] of stretches({ client, clock: 0, length: 2 * LAST })) {
          const found = index.at(character, reach)
          steps++
          for (let at = 0; at < reach.length; at++)
            expect(new Set(covered(character.clock + at))).toEqual(new Set(found))
        }
        // Not by characters: runs have two ends each.
        expect(steps).toBeLessThanOrEqual(2 * all.length + 1)
      }
    }),
  )
})
