import {
  cellText,
  dayEnds,
  firstView,
  newField,
  openRecords,
  readCell,
  readRecords,
  rulesOf,
  speakFormulas,
  type Command,
  type DatabaseRecords,
  type ReadContext,
} from '@sheaf/model'
import { formulaLanguage } from '@sheaf/model/formulas'
import { beforeAll, describe, expect, it } from 'vitest'
import { evaluateRecords } from '../engine/evaluateRecords.ts'
import { exportedTable } from '../transfer/ExportedTable.ts'
import { writeTable } from '../transfer/tableFormats.ts'
import { sampleRecords, SAMPLE_VIEW_ID, withCommands } from '../testing/sampleRecords.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'UTC', now: Date.UTC(2026, 5, 11), firstDayOfWeek: 1 }
const viewId = SAMPLE_VIEW_ID

beforeAll(() => speakFormulas(formulaLanguage))

/** Ten projects, with formulas: twice the area, the year of the permit, whether the area is large, the first tag. */
function withFormulas(): DatabaseRecords {
  const formulas = {
    double: '{area} * 2',
    due: 'dateAdd({permit}, 1, "years")',
    large: '{double} > 400',
    tag: 'first({tags})',
    effort: '{hours} * 2',
    left: '{permit} > today()',
  }
  return withCommands(
    sampleRecords(10),
    Object.entries(formulas).flatMap(([fieldId, formula]): readonly Command[] => [
      { kind: 'addField', fieldId, name: fieldId, type: 'rich_text', after: null },
      { kind: 'setFormula', fieldId, formula },
    ]),
  )
}

function textsOf(records: DatabaseRecords, fieldId: string): readonly string[] {
  const { database, rows } = openRecords(records, viewId)
  const field = database.fields.get(fieldId)!
  const { rowIds } = evaluateRecords(records, viewId, CONTEXT)!
  return rowIds.map((id) => cellText(readCell(rows.get(id)!, field, database, CONTEXT), field, CONTEXT))
}

const filtered = (fieldId: string, typeNumber: number, condition: number, content: string): Command => ({
  kind: 'putFilter',
  viewId,
  filter: { kind: 'data', id: 'filter1', fieldId, typeNumber, condition, content },
  in: null,
})

describe('FORMULA-RESULT-1: a view treats a formula as what its result is', () => {
  const records = withFormulas()

  it('filters numbers, boxes, dates, durations and texts', () => {
    expect(textsOf(withCommands(records, [filtered('double', 1, 2, '500')]), 'double')).toEqual([
      '520',
      '3720',
      '620',
      '1840',
    ])
    expect(textsOf(withCommands(records, [filtered('large', 5, 0, '')]), 'double')).toHaveLength(5)
    expect(textsOf(withCommands(records, [filtered('tag', 0, 0, 'Reuse')]), 'tag')).toEqual([
      'Reuse',
      'Reuse',
      'Reuse',
    ])
    expect(textsOf(withCommands(records, [filtered('effort', 13, 3, '10800001')]), 'effort')).toEqual(['3h'])
  })

  it('sorts, groups and calculates', () => {
    const sorted = withCommands(records, [
      { kind: 'putSort', viewId, sort: { id: 's1', fieldId: 'double', descending: true } },
    ])
    expect(textsOf(sorted, 'double').slice(0, 3)).toEqual(['3720', '1840', '620'])
    const grouped = withCommands(records, [
      { kind: 'setGrouping', viewId, grouping: { id: 'g:1', fieldId: 'large', content: '' } },
      { kind: 'setCalculation', viewId, fieldId: 'double', calculation: { id: 'c1', kind: 'sum' } },
    ])
    const answer = evaluateRecords(grouped, viewId, CONTEXT)
    expect(answer?.groups?.groups.map(({ key, rowIds }) => [key, rowIds.length])).toEqual([
      [{ kind: 'checkbox', checked: true }, 5],
      [{ kind: 'checkbox', checked: false }, 5],
    ])
    const total = answer?.totals.find(({ field }) => field.id === 'double')?.value
    expect(total).toEqual({ unit: 'number', decimal: '8272' })
  })
})

it('FORMULA-RESULT-2: is shown in the format of its field, and exported', async () => {
  const formatted = withCommands(withFormulas(), [
    { kind: 'setFieldOptions', fieldId: 'double', options: { type: 'number', format: 4 } },
    { kind: 'setFieldOptions', fieldId: 'due', options: { type: 'date_time', dateFormat: 'iso' } },
  ])
  expect(textsOf(formatted, 'double')[0]).toBe('€520')
  expect(textsOf(formatted, 'due')[0]).toBe('2027-01-12')
  const { database } = openRecords(formatted, viewId)
  const { rowIds } = evaluateRecords(formatted, viewId, CONTEXT)!
  const model = { database, view: firstView(database, [viewId]), viewId, viewRowIds: rowIds }
  const table = exportedTable(model as never, formatted, 'all', CONTEXT)
  const blob = await writeTable(table, 'csv', { onRows() {}, signal: new AbortController().signal })
  const [, first = ''] = (await blob.text()).split('\n')
  expect(first).toContain('2027-01-12')
  expect(first).toContain('520')
})

it('FORMULA-RESULT-3: a view whose rules count from today holds until the day ends', () => {
  const records = withFormulas()
  const endOf = (of: DatabaseRecords) => {
    const { database } = openRecords(of, viewId)
    return dayEnds(database, database.views.get(viewId)!, CONTEXT)
  }
  expect(endOf(withCommands(records, [filtered('double', 1, 2, '500')]))).toBe(null)
  expect(endOf(withCommands(records, [filtered('left', 5, 0, '')]))).toBe(Date.UTC(2026, 5, 12))
})

describe('FORMULA-STORE-2: a field becomes a formula, and something else again', () => {
  it('keeps what its cells hold, and is taken back', () => {
    const records = sampleRecords(3)
    const made: Command = { kind: 'setFormula', fieldId: 'area', formula: '1' }
    const inverse = rulesOf(made).invert(made, readRecords(records), { nowSeconds: 0, uid: '1', version: 1 })
    const formula = withCommands(records, [made])
    expect(textsOf(formula, 'area')).toEqual(['1', '1', '1'])
    expect(textsOf(withCommands(formula, inverse), 'area')).toEqual(['260', '48', '248'])
    const typed: Command = { kind: 'setFieldType', fieldId: 'area', type: 'number' }
    const back = rulesOf(typed).invert(typed, readRecords(formula), { nowSeconds: 0, uid: '1', version: 1 })
    expect(textsOf(withCommands(formula, [typed]), 'area')).toEqual(['260', '48', '248'])
    expect(textsOf(withCommands(withCommands(formula, [typed]), back), 'area')).toEqual(['1', '1', '1'])
  })

  it('but not the one that names the rows', () => {
    const records = sampleRecords(1)
    const [primary] = [...records.fields.values()].filter(({ value }) => value['is_primary'] === true)
    const made: Command = { kind: 'setFormula', fieldId: primary!.id, formula: '1' }
    const context = { nowSeconds: 0, uid: '1', version: 1 }
    expect(rulesOf(made).plan(made, readRecords(records), context)).toMatchObject({ error: 'primary_field' })
  })
})

it('FORMULA-STORE-3: nobody writes the cell of a formula', () => {
  const records = withFormulas()
  const [rowId = ''] = records.rows.keys()
  const set: Command = { kind: 'setCell', rowId, fieldId: 'double', value: { type: 'number', decimal: '1' } }
  const context = { nowSeconds: 0, uid: '1', version: 1 }
  expect(rulesOf(set).plan(set, readRecords(records), context)).toMatchObject({ error: 'invalid_value' })
  expect(newField({ id: 'x', name: '', type: 'rich_text', isPrimary: false }, 0)).not.toHaveProperty(
    'formula',
  )
})
