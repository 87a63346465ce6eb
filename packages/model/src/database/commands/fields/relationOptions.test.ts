import { expect, it } from 'vitest'
import { optionsOf, readField } from '../../fields/readField.ts'
import { after, boardRecords } from '../../mirror/mirror.fixture.ts'
import type { DatabaseRecords } from '../../records/DatabaseRecords.ts'
import { readRecords } from '../../records/readRecords.ts'
import type { RelationTypeOptions } from './FieldCommand.ts'
import { setFieldOptions } from './setFieldOptions.ts'

const context = { version: 9, nowSeconds: 1, uid: '1', userId: 'somebody' }
const [ONE, OTHER] = ['d0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002']
const field = { fieldId: 'sites', name: 'Sites', type: 'relation', after: null } as const
const records = after(boardRecords(), { kind: 'addField', ...field })
const choosing = (options: Omit<RelationTypeOptions, 'type'>) =>
  ({ kind: 'setFieldOptions', fieldId: 'sites', options: { type: 'relation', ...options } }) as const
const inverseOf = (set: ReturnType<typeof choosing>, of: DatabaseRecords) =>
  setFieldOptions.invert(set, readRecords(of), context)
const optionsIn = (of: DatabaseRecords) =>
  optionsOf(readField('sites', of.fields.get('sites')?.value).optionsByType, 'relation')

it('DBC-UNDO-1: the first database of a relation is taken back to none, and cells may still name its rows', () => {
  const set = choosing({ databaseId: ONE })
  const back = inverseOf(set, records)
  expect(back).toEqual([choosing({ databaseId: null })])
  const undone = after(records, set, ...back)
  expect(undone.fields.get('sites')?.value).toMatchObject({ type_option: { 10: { database_id: '' } } })
  expect(optionsIn(undone)).toMatchObject({ databaseId: null, formerDatabaseIds: [ONE] })
  expect(inverseOf(choosing({ databaseId: null }), after(records, set))).toEqual([set])
})

it('DBC-UNDO-1: chosen together with a field over there, it takes that along', () => {
  const reciprocal = { fieldId: 'jobs', name: 'Jobs' }
  const set = choosing({ databaseId: ONE, reciprocal })
  const back = inverseOf(set, records)
  expect(back).toEqual([choosing({ databaseId: null, reciprocal: null, deletesReciprocal: true })])
  const paired = after(records, set)
  expect(inverseOf(choosing({ databaseId: null }), paired)).toEqual([set])
  expect(optionsIn(after(paired, choosing({ databaseId: null })))).toMatchObject({
    databaseId: null,
    reciprocal: null,
  })
})

it('REL-TWO-1: no relation is two-way without a database', () => {
  const reciprocal = { fieldId: 'jobs', name: 'Jobs' }
  const paired = after(records, choosing({ databaseId: ONE, reciprocal }))
  const reciprocalAfter = (of: DatabaseRecords, options: Omit<RelationTypeOptions, 'type'>) =>
    optionsIn(after(of, choosing(options))).reciprocal
  expect(reciprocalAfter(records, { reciprocal })).toBeNull()
  expect(reciprocalAfter(paired, { databaseId: null, reciprocal })).toBeNull()
  expect(reciprocalAfter(paired, { databaseId: OTHER, reciprocal })).toEqual(reciprocal)
})
