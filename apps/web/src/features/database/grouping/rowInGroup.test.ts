import { openRecords, readRecords, rulesOf, withChanges, type Command, type ReadContext } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { evaluateRecords } from '../engine/evaluateRecords.ts'
import { SAMPLE_VIEW_ID, sampleRecords } from '../testing/sampleRecords.ts'
import { rowInGroup } from './rowInGroup.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'America/New_York', now: Date.UTC(2026, 5, 11, 12) }

describe('a row that is added to a group', () => {
  it.each([
    ['phase', ''],
    ['tags', ''],
    ['field1', ''],
    ['field3', ''],
    ['area', ''],
    ['site', ''],
    ...[0, 1, 2, 3, 4].map((condition) => ['permit', JSON.stringify({ condition })]),
  ])('GRID-GROUP-6: stands in each group of %s %s', (fieldId = '', content = '') => {
    const records = applied(sampleRecords(12), [
      { kind: 'setGrouping', viewId: SAMPLE_VIEW_ID, grouping: { id: 'g:1', fieldId, content } },
    ])
    const groups = evaluateRecords(records, SAMPLE_VIEW_ID, CONTEXT)?.groups?.groups ?? []
    expect(groups.length).toBeGreaterThan(1)
    const field = openRecords(records, SAMPLE_VIEW_ID).database.fields.get(fieldId)!
    for (const { id, key } of groups) {
      const { cells } = rowInGroup(key, field, CONTEXT)
      const added = applied(records, [
        { kind: 'addRows', viewId: SAMPLE_VIEW_ID, place: 'last', rows: [{ id: 'new', cells }] },
      ])
      const found = evaluateRecords(added, SAMPLE_VIEW_ID, CONTEXT)?.groups?.groups
      expect(found?.find((group) => group.id === id)?.rowIds).toContain('new')
    }
  })

  it('GRID-GROUP-6: gets people and related rows by commands of their own, and no value that nobody writes', () => {
    const { fields } = openRecords(sampleRecords(0), SAMPLE_VIEW_ID).database
    const [people, text] = [fields.get('lead')!, fields.get('field1')!]
    expect(rowInGroup({ kind: 'person', userId: '7' }, people, CONTEXT).members).toEqual({
      fieldId: 'lead',
      type: 'person',
      add: ['7'],
    })
    expect(rowInGroup({ kind: 'person', userId: '7' }, text, CONTEXT)).toEqual({ cells: {}, members: null })
    expect(rowInGroup({ kind: 'none' }, text, CONTEXT)).toEqual({ cells: {}, members: null })
  })
})

function applied(records: ReturnType<typeof sampleRecords>, commands: readonly Command[]) {
  return commands.reduce((before, command) => {
    const planned = rulesOf(command).plan(command, readRecords(before), {
      nowSeconds: 5,
      uid: '2',
      version: 2,
    })
    if (!planned.ok) throw new Error(planned.error)
    return withChanges(before, planned.value)
  }, records)
}
