import { readField, type RelationLimit } from '@sheaf/model'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../../../scripts/setup/runs.mjs'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import {
  anyBefore,
  anyStep,
  at,
  beginRelation,
  isPaired,
  limit,
  linksOf,
  pick,
  several,
  type Side,
} from './testing/beginRelation.ts'

const NUM_RUNS = runs(40)

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterAll(() => stage.close())

it('REL-TWO-1: after any changes by two people on both sides, both sides of a two-way relation list the same links', async () => {
  let pairedRuns = 0
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      anyBefore,
      fc.array(fc.record({ step: anyStep, isBob: fc.boolean(), joins: fc.boolean() }), {
        maxLength: 14,
      }),
      async (isSelf, before, steps) => {
        const { places, send, read } = await beginRelation(stage, isSelf, before)
        let together: Promise<unknown>[] = []
        for (const { step, isBob, joins } of steps) {
          const sent = send(step.side, [step.command(places[step.side])], isBob ? stage.bob : stage.ada)
          together.push(sent)
          // Some meet in the database at the same moment.
          if (!joins) await Promise.all(together.splice(0))
        }
        await Promise.all(together)
        together = []
        const now = await read()
        if (!isPaired(now)) return
        pairedRuns += 1
        const { f, g } = now
        expect(linksOf(g, true, f.records)).toEqual(linksOf(f, false, g.records))
        const [one, other] = [readField('f', f.field.value), readField('g', g.field.value)]
        if (one.type !== 'relation' || other.type !== 'relation') throw new Error('No relations')
        expect([other.options.sourceLimit, other.options.targetLimit]).toEqual([
          one.options.targetLimit,
          one.options.sourceLimit,
        ])
        expect(other.options.reciprocal?.name).toBe(one.name)
      },
    ),
    { numRuns: NUM_RUNS },
  )
  expect(pairedRuns).toBeGreaterThan(NUM_RUNS / 10)
}, 300_000)

it('REL-LIMIT-1: with a limit from the start no row is ever linked twice, whoever links at the same moment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ sourceLimit: limit, targetLimit: limit }),
      fc.boolean(),
      fc.array(fc.record({ side: fc.constantFrom<Side>('f', 'g'), row: at, add: several }), {
        minLength: 1,
        maxLength: 10,
      }),
      async (limits, isSelf, links) => {
        const { places, send, read } = await beginRelation(stage, isSelf)
        const options = { type: 'relation', ...limits } as const
        await send('f', [{ kind: 'setFieldOptions', fieldId: 'f', options }], stage.ada)
        await Promise.all(
          links.map(({ side, row, add }, index) => {
            const { own, other } = places[side]
            const ids = pick(other, add)
            const members = {
              rowId: own[row] ?? '',
              fieldId: side,
              type: 'relation',
              add: ids,
              remove: [],
            } as const
            return send(
              side,
              [{ kind: 'changeMembers', ...members }],
              index % 2 === 0 ? stage.ada : stage.bob,
            )
          }),
        )
        const { f, g } = await read()
        const [there, back] = [linksOf(f, false, g.records), linksOf(g, true, f.records)]
        expect(back).toEqual(there)
        const ends = (index: number) => there.map((link) => link.split(' ')[index])
        // Of a side without a limit it may be any number.
        const most = (one: RelationLimit, index: number) =>
          one === 'one' ? new Set(ends(index)).size : there.length
        expect([most(limits.sourceLimit, 0), most(limits.targetLimit, 1)]).toEqual([
          there.length,
          there.length,
        ])
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 300_000)
