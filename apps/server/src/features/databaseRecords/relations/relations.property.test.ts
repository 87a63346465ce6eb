import {
  linkedRowIds,
  newField,
  readField,
  type Command,
  type DatabaseRecords,
  type FieldRecord,
  type RelationLimit,
} from '@sheaf/model'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyCommands } from '../applyCommands.ts'
import { ALL_OPEN } from '../testing/ALL_OPEN.ts'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 40)

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterAll(() => stage.close())

/*
 * What two people do to two databases whose fields `f` and `g` are the two sides of one relation, or to one database that has both:
 *
 * - links and unlinks from either side: one row, several, the same twice, rows that are deleted, that never were;
 * - cells emptied, written as text, taken back to what they held;
 * - rows deleted and restored;
 * - fields deleted alone and with their other side, restored, retyped and back, renamed, made one-way and two-way again;
 * - limits set on either side, before and after more was linked;
 * - in both orders, and at the same moment;
 * - all of it where rows were linked, more than a limit lets, before the relation was two-way.
 */
type Side = 'f' | 'g'

interface Step {
  readonly side: Side
  readonly command: (place: Place) => Command
}

/** Ids of a run, as a side sees them. */
interface Place {
  readonly own: readonly string[]
  readonly other: readonly string[]
  readonly otherDatabaseId: string
  readonly side: Side
}

const at = fc.nat(3)
const several = fc.array(at, { maxLength: 3 })
const limit = fc.constantFrom<RelationLimit>('none', 'one')
const pick = (ids: readonly string[], indexes: readonly number[]) => indexes.map((index) => ids[index] ?? '')
const otherSide = (side: Side): Side => (side === 'f' ? 'g' : 'f')

const anyStep: fc.Arbitrary<Step> = fc.record({
  side: fc.constantFrom<Side>('f', 'g'),
  command: fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .record({ row: at, add: several, remove: several })
        .map(({ row, add, remove }) => (place: Place): Command => {
          const type = 'relation'
          const rowId = place.own[row] ?? ''
          const [added, removed] = [pick(place.other, add), pick(place.other, remove)]
          return { kind: 'changeMembers', rowId, fieldId: place.side, type, add: added, remove: removed }
        }),
    },
    at.map((row) => (place: Place): Command => ({
      kind: 'setCell',
      rowId: place.own[row] ?? '',
      fieldId: place.side,
      value: null,
    })),
    at.map((row) => (place: Place): Command => ({
      kind: 'setCell',
      rowId: place.own[row] ?? '',
      fieldId: place.side,
      value: { type: 'rich_text', text: 'Words' },
    })),
    fc.record({ row: at, ids: several }).map(({ row, ids }) => (place: Place): Command => {
      const cell = { field_type: 10, data: pick(place.other, ids), created_at: '1', last_modified: '1' }
      return { kind: 'revertCell', rowId: place.own[row] ?? '', fieldId: place.side, cell, wasData: null }
    }),
    fc.record({ row: at, isBack: fc.boolean() }).map(({ row, isBack }) => (place: Place): Command => ({
      kind: isBack ? 'restoreRows' : 'deleteRows',
      rowIds: [place.own[row] ?? ''],
    })),
    fc.boolean().map((isBoth) => ({ side }: Place): Command => {
      return { kind: 'deleteField', fieldId: side, ...(isBoth && { deletesReciprocal: true as const }) }
    }),
    {
      weight: 2,
      arbitrary: fc.constant(({ side }: Place): Command => ({ kind: 'restoreField', fieldId: side })),
    },
    fc.constantFrom('relation' as const, 'rich_text' as const).map((type) => ({ side }: Place): Command => ({
      kind: 'setFieldType',
      fieldId: side,
      type,
    })),
    fc.constantFrom('One', 'Two').map((name) => ({ side }: Place): Command => ({
      kind: 'renameField',
      fieldId: side,
      name,
    })),
    fc.record({ sourceLimit: limit, targetLimit: limit }).map((limits) => ({ side }: Place): Command => {
      return { kind: 'setFieldOptions', fieldId: side, options: { type: 'relation', ...limits } }
    }),
    fc.constantFrom('one-way', 'deleted', 'two-way').map((wanted) => ({ side }: Place): Command => {
      const reciprocal = wanted === 'two-way' ? { fieldId: otherSide(side), name: 'Back' } : null
      const more = wanted === 'deleted' ? { deletesReciprocal: true as const } : {}
      return {
        kind: 'setFieldOptions',
        fieldId: side,
        options: { type: 'relation', reciprocal, ...more },
      }
    }),
  ),
})

/** What a relation has while it is one-way. */
interface Before {
  readonly limits: { readonly sourceLimit: RelationLimit; readonly targetLimit: RelationLimit }
  readonly links: readonly (readonly number[])[]
}

const NOTHING_BEFORE: Before = { limits: { sourceLimit: 'none', targetLimit: 'none' }, links: [] }

const anyBefore: fc.Arbitrary<Before> = fc.record({
  limits: fc.record({ sourceLimit: limit, targetLimit: limit }),
  links: fc.array(several, { maxLength: 3 }),
})

async function begin(isSelf: boolean, { limits, links }: Before = NOTHING_BEFORE) {
  const [one, two] = [await stage.add(), isSelf ? null : await stage.add()]
  const other = two ?? one
  const place = (side: Side): Place & { readonly databaseId: string } => {
    const [own, related] = side === 'f' ? [one.records, other.records] : [other.records, one.records]
    return {
      side,
      databaseId: own.id,
      otherDatabaseId: related.id,
      own: [...own.rows.keys(), NO_ROW],
      other: [...related.rows.keys(), NO_ROW],
    }
  }
  const make = { f: place('f'), g: place('g') }
  let seq = 0
  const send = async (side: Side, commands: readonly Command[], userId: string) => {
    const sent = commands.map((command) => {
      seq += 1
      return { command, queue: QUEUE, seq, userId, uid: '7' }
    })
    return await applyCommands(stage.db.database, make[side].databaseId, sent, {
      known: null,
      at: new Date(),
      ...ALL_OPEN,
    })
  }
  await send(
    'f',
    [
      { kind: 'addField', fieldId: 'f', name: 'There', type: 'relation', after: null },
      {
        kind: 'setFieldOptions',
        fieldId: 'f',
        options: { type: 'relation', databaseId: other.records.id },
      },
      ...links.map((ids, index): Command => {
        const rowId = make.f.own[index] ?? ''
        return {
          kind: 'changeMembers',
          rowId,
          fieldId: 'f',
          type: 'relation',
          add: pick(make.f.other, ids),
          remove: [],
        }
      }),
      {
        kind: 'setFieldOptions',
        fieldId: 'f',
        options: { type: 'relation', ...limits, reciprocal: { fieldId: 'g', name: 'Back' } },
      },
    ],
    stage.ada,
  )
  return {
    places: make,
    send,
    read: async () => ({
      f: sideOf(await stage.read(make.f.databaseId), 'f'),
      g: sideOf(await stage.read(make.g.databaseId), 'g'),
    }),
  }
}

const QUEUE = randomUUID()
const NO_ROW = randomUUID()

interface ReadSide {
  readonly field: FieldRecord
  readonly records: DatabaseRecords
}

function sideOf(records: DatabaseRecords, side: Side): ReadSide {
  const value = newField({ id: side, name: '', type: 'relation', isPrimary: false }, 0)
  return { records, field: records.fields.get(side) ?? { id: side, version: 0, isDeleted: true, value } }
}

/** Pairs of linked rows of the two databases that are both there, one end first. */
function linksOf({ records, field }: ReadSide, isBack: boolean, there: DatabaseRecords): readonly string[] {
  const read = readField(field.id, field.value)
  return [...records.rows.values()]
    .flatMap((row) =>
      linkedRowIds(row, read)
        .filter((id) => there.rows.has(id))
        .map((id) => (isBack ? `${id} ${row.id}` : `${row.id} ${id}`)),
    )
    .toSorted()
}

function isPaired({ f, g }: { readonly f: ReadSide; readonly g: ReadSide }): boolean {
  const leads = ({ field }: ReadSide, to: string) => {
    const read = readField(field.id, field.value)
    return !field.isDeleted && read.type === 'relation' && read.options.reciprocal?.fieldId === to
  }
  // Neither side says it is two-way alone.
  expect(leads(f, 'g')).toBe(leads(g, 'f'))
  return leads(f, 'g')
}

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
        const { places, send, read } = await begin(isSelf, before)
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
        const { places, send, read } = await begin(isSelf)
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
