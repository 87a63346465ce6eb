import {
  cellText,
  openRecords,
  orderedFields,
  readCell,
  readField,
  type Command,
  type DatabaseRecords,
  type ReadContext,
  type RelatedDatabase,
} from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { sampleRecords, SAMPLE_VIEW_ID, withCommands } from '../testing/sampleRecords.ts'
import type { GeneratedField } from '../cells/cellTypes.ts'
import { rowWords } from './rowWords.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'UTC', now: Date.UTC(2026, 5, 11), firstDayOfWeek: 1 }

const generated = (type: GeneratedField['type']) =>
  readField(type, { ty: type === 'summary' ? 11 : 12 }) as GeneratedField

/** Of the first project. */
function wordsIn(records: DatabaseRecords, type: GeneratedField['type'], names: readonly string[]) {
  const { database, rows } = openRecords(records, SAMPLE_VIEW_ID)
  const all = orderedFields(database, database.views.get(SAMPLE_VIEW_ID)!)
  const fields = names.map((name) => all.find((field) => field.name === name)!)
  const row = rows.get('00000000-0000-4000-8000-000000000100')!
  return rowWords(generated(type), { row, fields, database, context: CONTEXT })
}

const SECRET_ROW = '00000000-0000-4000-8000-000000000101'
const rowId = '00000000-0000-4000-8000-000000000100'

describe('AI-FIELD-TOLD-1: what of a row is sent', () => {
  it('is what the fields in sight say, but no text that a model wrote, no file and no empty cell', () => {
    const records = withCommands(sampleRecords(1), [
      { kind: 'addField', fieldId: 'sum', name: 'Summary', type: 'summary', after: null },
      { kind: 'setCell', rowId, fieldId: 'sum', value: { type: 'summary', text: 'Written before' } },
      { kind: 'addField', fieldId: 'none', name: 'Empty', type: 'rich_text', after: null },
      { kind: 'addField', fieldId: 'made', name: 'Made', type: 'created_time', after: null },
    ])
    expect(wordsIn(records, 'summary', ['Name', 'Summary', 'Phase', 'Empty', 'Made', 'Area, m²'])).toEqual([
      { title: 'Name', content: 'Weaving workshop' },
      { title: 'Phase', content: 'Done' },
      { title: 'Area, m²', content: '260' },
    ])
  })

  it('AI-FIELD-TOLD-2: says nothing that comes from rows of other databases, which not everybody may read', () => {
    const other = 'd0000000-0000-4000-8000-000000000001'
    const rollup = {
      type: 'rollup',
      relationFieldId: 'link',
      targetFieldId: 'title',
      showAs: 'list',
    } as const
    const records = withCommands(sampleRecords(1), [
      { kind: 'addField', fieldId: 'link', name: 'Client', type: 'relation', after: null },
      { kind: 'setFieldOptions', fieldId: 'link', options: { type: 'relation', databaseId: other } },
      { kind: 'changeMembers', rowId, fieldId: 'link', type: 'relation', add: [SECRET_ROW], remove: [] },
      { kind: 'addField', fieldId: 'names', name: 'Names', type: 'rollup', after: null },
      { kind: 'setFieldOptions', fieldId: 'names', options: rollup },
    ])
    // Its second row is linked.
    const related: RelatedDatabase = openRecords(sampleRecords(2), SAMPLE_VIEW_ID)
    const context = { ...CONTEXT, related: (id: string) => (id === other ? related : null) }
    const { database, rows } = openRecords(records, SAMPLE_VIEW_ID)
    const fields = [...database.fields.values()]
    const link = fields.find(({ id }) => id === 'link')!
    const row = rows.get(rowId)!
    expect(cellText(readCell(row, link, database, context), link, context)).toBe('Allotment sheds')
    const words = rowWords(generated('summary'), { row, fields, database, context })
    expect(words.map(({ title: name }) => name)).toContain('Phase')
    expect(JSON.stringify(words)).not.toContain('sheds')
  })

  it('is words alone where they are to be translated', () => {
    const records = sampleRecords(1)
    expect(wordsIn(records, 'translate', ['Name', 'Phase', 'Area, m²'])).toEqual([
      { title: 'Name', content: 'Weaving workshop' },
      { title: 'Phase', content: 'Done' },
    ])
  })

  it('names the items of a checklist, and tells fields of one name apart', () => {
    const put = [
      { id: 'a', name: 'Order', done: true },
      { id: 'b', name: 'Build', done: false },
    ]
    const list: readonly Command[] = [
      { kind: 'addField', fieldId: 'list', name: 'Phase', type: 'checklist', after: null },
      { kind: 'changeChecklist', rowId, fieldId: 'list', put, remove: [] },
    ]
    const records = withCommands(sampleRecords(1), list)
    const { database, rows } = openRecords(records, SAMPLE_VIEW_ID)
    const fields = [...database.fields.values()].filter(({ name }) => name === 'Phase')
    const options = { row: rows.get(rowId)!, fields, database, context: CONTEXT }
    expect(rowWords(generated('summary'), options)).toEqual([
      { title: 'Phase', content: 'Done' },
      { title: 'Phase (2)', content: 'Order ✓, Build' },
    ])
  })

  it('is no more than the call takes', () => {
    const long = (fieldId: string): readonly Command[] => [
      { kind: 'addField', fieldId, name: fieldId.repeat(100), type: 'rich_text', after: null },
      { kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text: '🌊'.repeat(15_000) } },
    ]
    const records = withCommands(sampleRecords(1), [...long('aaa'), ...long('bbb'), ...long('ccc')])
    const words = wordsIn(
      records,
      'summary',
      ['aaa', 'bbb', 'ccc'].map((id) => id.repeat(100)),
    )
    expect(words.map(({ title }) => title.length)).toEqual([190, 190])
    expect(words.map(({ content }) => content.length)).toEqual([30_000, 10_000])
    expect(words.every(({ content }) => content.isWellFormed())).toBe(true)
  })
})
