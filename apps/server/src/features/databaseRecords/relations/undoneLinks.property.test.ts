import { readRecords, rulesOf, type Command, type RelationLimit } from '@sheaf/model'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../../../scripts/setup/runs.mjs'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import { at, beginRelation, limit, linksOf, pick, several, type Side } from './testing/beginRelation.ts'

/*
 * What somebody does to a two-way relation, with any limits from the start, and takes back:
 *
 * - links one row, several, the same twice, one that is linked to another row, or to several others; unlinks; both at once;
 * - one thing behind the other, from either side, each taken back the last one first, and given again;
 * - rows that never were; rows of another database, and of their own;
 * - while somebody else links and unlinks, from either side, before it is taken back.
 */
const NUM_RUNS = runs(40)
const UID = '7'

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterAll(() => stage.close())

/** Mostly one, so that links take each other's place. */
const mostlyOne = fc.oneof({ weight: 2, arbitrary: fc.constant('one' as const) }, limit)
const limits = fc.record({ sourceLimit: mostlyOne, targetLimit: mostlyOne })
const change = fc.record({ side: fc.constantFrom<Side>('f', 'g'), row: at, add: several, remove: several })
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function begin(isSelf: boolean, options: typeof limits extends fc.Arbitrary<infer T> ? T : never) {
  const relation = await beginRelation(stage, isSelf)
  const { places, send, read } = relation
  await send(
    'f',
    [{ kind: 'setFieldOptions', fieldId: 'f', options: { type: 'relation', ...options } }],
    stage.ada,
  )
  const command = ({ side, row, add, remove }: Change): Command => {
    const { own, other } = places[side]
    const of = { rowId: own[row] ?? '', fieldId: side, type: 'relation' } as const
    return { kind: 'changeMembers', ...of, add: pick(other, add), remove: pick(other, remove) }
  }
  /** Gives it; answers what takes it back, by what its person sees. */
  const give = async (side: Side, commands: readonly Command[]): Promise<readonly Command[]> => {
    const inverses: Command[] = []
    for (const each of commands) {
      const { records } = (await read())[side]
      const context = { nowSeconds: 5, uid: UID, version: 0 }
      inverses.unshift(...rulesOf(each).invert(each, readRecords(records), context))
      await send(side, [each], stage.ada)
    }
    return inverses
  }
  const links = async () => {
    const { f, g } = await read()
    const there = linksOf(f, false, g.records)
    expect(linksOf(g, true, f.records)).toEqual(there)
    return there
  }
  return { ...relation, command, give, links }
}

it('REL-UNDO-1: links that took the place of others are taken back, and those are there again', async () => {
  let displacing = 0
  await fc.assert(
    fc.asyncProperty(
      limits,
      fc.boolean(),
      fc.array(change, { minLength: 2, maxLength: 6 }),
      fc.array(change, { minLength: 2, maxLength: 5 }),
      async (options, isSelf, before, changes) => {
        const { command, give, links, send } = await begin(isSelf, options)
        for (const each of before) await send(each.side, [command(each)], stage.bob)
        const first = await links()
        const steps: { readonly side: Side; readonly inverses: readonly Command[] }[] = []
        for (const each of changes)
          steps.push({ side: each.side, inverses: await give(each.side, [command(each)]) })
        const last = await links()
        const again: typeof steps = []
        for (const { side, inverses } of steps.toReversed()) {
          displacing += inverses.filter((each) => 'displaced' in each).length
          again.unshift({ side, inverses: await give(side, inverses) })
        }
        expect(await links()).toEqual(first)
        for (const { side, inverses } of again) await send(side, inverses, stage.ada)
        expect(await links()).toEqual(last)
      },
    ),
    { numRuns: NUM_RUNS },
  )
  expect(displacing).toBeGreaterThan(NUM_RUNS / 10)
}, 300_000)

it('REL-UNDO-2: what others linked meanwhile keeps its place, the limits hold, and both sides agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      limits,
      fc.boolean(),
      fc.array(change, { maxLength: 5 }),
      change,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      async (options, isSelf, before, given, meanwhile) => {
        const { command, give, links, send } = await begin(isSelf, options)
        for (const each of before) await send(each.side, [command(each)], stage.bob)
        const first = await links()
        // What only links, puts nothing back into its own row.
        const inverses = await give(given.side, [command({ ...given, remove: [] })])
        const between = await links()
        for (const each of meanwhile) await send(each.side, [command(each)], stage.bob)
        const theirs = (await links()).filter((link) => !between.includes(link) && !first.includes(link))
        await send(given.side, inverses, stage.ada)
        const now = await links()
        const putsBack = inverses.some((each) => each.kind !== 'changeMembers' || each.add.length > 0)
        const ends = (index: number) => now.map((link) => link.split(' ')[index])
        const most = (one: RelationLimit, index: number) =>
          one === 'one' ? new Set(ends(index)).size : now.length
        expect({
          lost: putsBack ? [] : theirs.filter((link) => !now.includes(link)),
          sources: most(options.sourceLimit, 0),
          targets: most(options.targetLimit, 1),
        }).toEqual({ lost: [], sources: now.length, targets: now.length })
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 300_000)
