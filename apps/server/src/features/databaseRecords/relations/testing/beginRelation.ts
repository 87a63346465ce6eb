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
import { expect } from 'vitest'
import { applyCommands } from '../../applyCommands.ts'
import { ALL_OPEN } from '../../testing/ALL_OPEN.ts'
import type { DatabaseStage } from '../../testing/openDatabaseStage.ts'

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
/** One of the two fields of a relation. */
export type Side = 'f' | 'g'

export interface Step {
  readonly side: Side
  readonly command: (place: Place) => Command
}

/** Ids of a run, as a side sees them. */
export interface Place {
  readonly own: readonly string[]
  readonly other: readonly string[]
  readonly otherDatabaseId: string
  readonly side: Side
}

export const at = fc.nat(3)
export const several = fc.array(at, { maxLength: 3 })
export const limit = fc.constantFrom<RelationLimit>('none', 'one')
export const pick = (ids: readonly string[], indexes: readonly number[]) =>
  indexes.map((index) => ids[index] ?? '')
const otherSide = (side: Side): Side => (side === 'f' ? 'g' : 'f')

export const anyStep: fc.Arbitrary<Step> = fc.record({
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
    // The database is taken away, or chosen again with the field there.
    fc.boolean().map((isAway) => ({ side, otherDatabaseId }: Place): Command => {
      const again = { databaseId: otherDatabaseId, reciprocal: { fieldId: otherSide(side), name: 'Back' } }
      return {
        kind: 'setFieldOptions',
        fieldId: side,
        options: { type: 'relation', ...(isAway ? { databaseId: null } : again) },
      }
    }),
  ),
})

/** What a relation has while it is one-way. */
export interface Before {
  readonly limits: { readonly sourceLimit: RelationLimit; readonly targetLimit: RelationLimit }
  readonly links: readonly (readonly number[])[]
}

const NOTHING_BEFORE: Before = { limits: { sourceLimit: 'none', targetLimit: 'none' }, links: [] }

export const anyBefore: fc.Arbitrary<Before> = fc.record({
  limits: fc.record({ sourceLimit: limit, targetLimit: limit }),
  links: fc.array(several, { maxLength: 3 }),
})

export async function beginRelation(
  stage: DatabaseStage,
  isSelf: boolean,
  { limits, links }: Before = NOTHING_BEFORE,
) {
  const [one, two] = [await stage.add(), isSelf ? null : await stage.add()]
  const other = two ?? one
  // Rows that are not there, unless another client makes them.
  const unmade = { f: randomUUID(), g: randomUUID() }
  if (isSelf) unmade.g = unmade.f
  const place = (side: Side): Place & { readonly databaseId: string } => {
    const [own, related] = side === 'f' ? [one.records, other.records] : [other.records, one.records]
    return {
      side,
      databaseId: own.id,
      otherDatabaseId: related.id,
      own: [...own.rows.keys(), unmade[side]],
      other: [...related.rows.keys(), unmade[otherSide(side)]],
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

export interface ReadSide {
  readonly field: FieldRecord
  readonly records: DatabaseRecords
}

function sideOf(records: DatabaseRecords, side: Side): ReadSide {
  const value = newField({ id: side, name: '', type: 'relation', isPrimary: false }, 0)
  return { records, field: records.fields.get(side) ?? { id: side, version: 0, isDeleted: true, value } }
}

/** Pairs of linked rows of the two databases that are both there, one end first. */
export function linksOf(
  { records, field }: ReadSide,
  isBack: boolean,
  there: DatabaseRecords,
): readonly string[] {
  const read = readField(field.id, field.value)
  return [...records.rows.values()]
    .flatMap((row) =>
      linkedRowIds(row, read)
        .filter((id) => there.rows.has(id))
        .map((id) => (isBack ? `${id} ${row.id}` : `${row.id} ${id}`)),
    )
    .toSorted()
}

export function isPaired({ f, g }: { readonly f: ReadSide; readonly g: ReadSide }): boolean {
  const leads = ({ field }: ReadSide, to: string) => {
    const read = readField(field.id, field.value)
    return !field.isDeleted && read.type === 'relation' && read.options.reciprocal?.fieldId === to
  }
  // Neither side says it is two-way alone.
  expect(leads(f, 'g')).toBe(leads(g, 'f'))
  return leads(f, 'g')
}
