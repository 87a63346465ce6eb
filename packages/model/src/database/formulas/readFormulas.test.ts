import { describe, expect, it } from 'vitest'
import { cellText } from '../cells/cellText.ts'
import type { Field } from '../fields/Field.ts'
import { readField } from '../fields/readField.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Database } from '../Database.ts'
import type { Rows } from '../rows/Row.ts'
import type { RowRecord, StoredValue } from '../records/DatabaseRecords.ts'
import { rowOfRecord } from '../records/rowOfRecord.ts'
import type { FormulaProblem } from './Formula.ts'
import { formulaLanguage, tryFormula } from './index.ts'
import { readFormulas } from './readFormulas.ts'

const CONTEXT: ReadContext = {
  locale: 'en',
  timeZone: 'Europe/Berlin',
  now: Date.UTC(2026, 5, 11, 10),
  firstDayOfWeek: 1,
}
const FIELDS = [
  { id: 'name', name: 'Name', ty: 0, is_primary: true },
  { id: 'price', name: 'Price', ty: 1 },
  { id: 'due', name: 'Due', ty: 2 },
  { id: 'done', name: 'Done', ty: 5 },
  {
    id: 'tags',
    name: 'Tags',
    ty: 4,
    type_option: { 4: { content: JSON.stringify({ options: OPTIONS() }) } },
  },
  { id: 'hours', name: 'Hours', ty: 13 },
]
const CELLS = {
  name: { data: 'Wall', field_type: 0 },
  price: { data: '1.1', field_type: 1 },
  // 11 June 2026 in Berlin.
  due: { data: '1781128800', field_type: 2 },
  tags: { data: 'o1,o2', field_type: 4 },
  hours: { data: '5400000', field_type: 13 },
}

function OPTIONS() {
  return ['Stone', 'Wood'].map((name, index) => ({ id: `o${index + 1}`, name, color: 'Aqua' }))
}

/** Fields with formulas by their ids, looked into. */
function opened(formulas: Readonly<Record<string, string>>): ReadonlyMap<string, Field> {
  const stored = Object.entries(formulas).map(([id, source]) => ({
    id,
    name: id.toUpperCase(),
    ty: 0,
    formula: `=${source}`,
  }))
  return readFormulasOf([...FIELDS, ...stored])
}

function readFormulasOf(stored: readonly StoredValue[]): ReadonlyMap<string, Field> {
  const fields = stored.map((field) => readField(String(field['id']), field))
  return new Map(readFormulas(fields).map((field) => [field.id, field]))
}

const text = (data: string) => ({ data, field_type: 0 })
const number = (data: string) => ({ data, field_type: 1 })

function databaseOf(fields: ReadonlyMap<string, Field>): Database {
  const [primary] = [...fields.values()].filter((field) => field.primary)
  return { id: 'd', fields, views: new Map(), inlineViewId: null, primaryFieldId: primary?.id ?? null }
}

function textOf(
  fields: ReadonlyMap<string, Field>,
  id: string,
  cells: RowRecord['cells'] = CELLS,
  context = CONTEXT,
): string {
  const field = fields.get(id)
  if (field?.type !== 'formula') throw new Error('That is no formula')
  const record = { id: 'row', cells, meta: {} } as unknown as RowRecord
  const cell = formulaLanguage.cell(rowOfRecord(record, 'd'), field, databaseOf(fields), context)
  return cellText(cell, field, context)
}

function problemOf(fields: ReadonlyMap<string, Field>, id: string): FormulaProblem | null {
  const field = fields.get(id)
  return field?.type === 'formula' ? field.options.problem : null
}

const shown = (source: string) => {
  const fields = opened({ f: source })
  expect(problemOf(fields, 'f')).toBe(null)
  return textOf(fields, 'f')
}

describe('what formulas say', () => {
  it.each([
    ['FORMULA-READ-1', '1 + 2 * 3', '7'],
    ['FORMULA-READ-1', '2 ^ 3 ^ 2', '512'],
    ['FORMULA-READ-1', '-2 ^ 2', '-4'],
    ['FORMULA-READ-1', 'NOT false AND 1 + 1 = 2 || false', 'Yes'],
    ['FORMULA-READ-1', '6 ÷ 3 × 2 ≥ 4', 'Yes'],
    ['FORMULA-READ-1', '"a\\"b\\\\c"', 'a"b\\c'],
    ['FORMULA-READ-3', 'let(x, 2, let(y, x * x, y + x))', '6'],
    ['FORMULA-READ-3', 'join(map(["a", "b"], item + index), "")', 'a1b2'],
    ['FORMULA-READ-3', 'sum(map(range(1, 3), sum(map(range(1, 2), item))))', '9'],
    ['FORMULA-TYPE-2', '{tags}', 'Stone, Wood'],
    ['FORMULA-TYPE-2', '{hours}', '1h 30m'],
    ['FORMULA-TYPE-3', '"a" + {price} + {done}', 'a1.1No'],
    ['FORMULA-TYPE-3', '{hours} * 2 / {hours}', '2'],
    ['FORMULA-TYPE-3', '{due} + duration(1, "days")', 'Jun 12, 2026'],
    ['FORMULA-VALUE-1', '1 / 0', ''],
    ['FORMULA-VALUE-1', 'nothing + 1', ''],
    ['FORMULA-VALUE-1', 'length(nothing)', '0'],
    ['FORMULA-VALUE-1', 'sum([])', '0'],
    ['FORMULA-VALUE-1', 'average([])', ''],
    ['FORMULA-VALUE-1', 'if(nothing, "a", "b")', 'b'],
    ['FORMULA-VALUE-2', '"" = nothing', 'Yes'],
    ['FORMULA-VALUE-2', '"a" = "A"', 'No'],
    ['FORMULA-VALUE-2', '"a2" < "a10"', 'Yes'],
    ['FORMULA-VALUE-2', 'nothing < 1', 'No'],
    ['FORMULA-VALUE-3', '0.1 + 0.2', '0.3'],
    ['FORMULA-VALUE-3', '{price} * 3', '3.3'],
    ['FORMULA-VALUE-3', '12345678901234567890 + 1', '12345678901234567891'],
    ['FORMULA-VALUE-3', '10 ^ 100 * 10 ^ 100 * 10 ^ 100 * 10 ^ 100', ''],
    ['FORMULA-VALUE-4', 'today()', 'Jun 11, 2026'],
    ['FORMULA-VALUE-4', 'date(2026, 3, 28) + duration(2, "days")', 'Mar 30, 2026'],
    ['FORMULA-VALUE-4', 'inDays(date(2026, 3, 30) - date(2026, 3, 28))', '2'],
    ['FORMULA-VALUE-4', 'dateAdd(date(2026, 1, 31), 1, "months")', 'Feb 28, 2026'],
    ['FORMULA-VALUE-4', 'weekday({due}) + week({due}) * 10', '244'],
    ['FORMULA-VALUE-4', 'dateBetween(date(2026, 3, 1), date(2026, 1, 31), "months")', '1'],
    ['FORMULA-VALUE-4', 'workdays(date(2026, 6, 5), date(2026, 6, 8))', '2'],
    ['FORMULA-VALUE-4', 'endOf(date(2026, 2, 3), "months")', 'Feb 28, 2026'],
    ['FORMULA-VALUE-4', 'startOf(now(), "weeks")', 'Jun 08, 2026'],
    ['FORMULA-VALUE-1', 'date(2026, 2, 30)', ''],
    ['FORMULA-VALUE-1', 'round(2.345, 2) + roundDown(-1.5) + mod(7, -3)', '-1.65'],
    ['FORMULA-VALUE-1', 'switch({name}, "Wall", 1, "Door", 2, 3)', '1'],
    ['FORMULA-VALUE-1', 'join(filter(split("a,b,,c", ","), not empty(item)), "-")', 'a-b-c'],
    ['FORMULA-VALUE-1', 'join(sort(split("b,c,a", ",")), "") + at([1, 2, 3], -1)', 'abc3'],
    ['FORMULA-VALUE-1', 'capitalize(middle("👍garden", 2, 3)) + length("👍")', 'Gar1'],
  ])('%s: %s is %s', (_, source, text) => {
    expect(shown(source)).toBe(text)
  })
})

describe('FORMULA-TYPE-1: what does not go together', () => {
  it.each<[string, FormulaProblem['code'], string]>([
    ['', 'empty', ''],
    ['1 +', 'value_missing_after', '+'],
    ['(1 + 2', 'closing_missing', '('],
    ['sum(1, )', 'value_missing', ')'],
    ['1 2', 'unexpected', '2'],
    ['"abc', 'open_text', '"abc'],
    ['1 # 2', 'unknown_character', '#'],
    ['rond(1)', 'unknown_function', 'rond'],
    ['Pricee', 'unknown_name', 'Pricee'],
    ['today', 'call_needs_brackets', 'today'],
    ['{price} / {name}', 'wrong_type', '{name}'],
    ['{tags} + 1', 'wrong_type', '{tags}'],
    ['{price} = {name}', 'unlike', '{price} = {name}'],
    ['if(1, 2, 3)', 'wrong_type', '1'],
    ['if(true, 2, {due})', 'wrong_type', '{due}'],
    ['round()', 'too_few_values', 'round'],
    ['pi(1)', 'too_many_values', '1'],
    ['[[1]]', 'nested_list', '[1]'],
    ['dateAdd({due}, 1, "fortnights")', 'unknown_unit', '"fortnights"'],
    ['{gone} + 1', 'field_gone', '{gone}'],
    ['{price.other:number}', 'related_unfit', '{price.other:number}'],
    ['let(1, 2, 3)', 'wrong_type', '1'],
  ])('%s: %s', (source, code, culprit) => {
    const problem = problemOf(opened({ f: source }), 'f')
    expect(problem?.code).toBe(code)
    expect(source.slice(problem?.from, problem?.to)).toBe(culprit)
  })

  it('names what was probably meant', () => {
    expect(problemOf(opened({ f: 'dateBetwen({due}, {due}, "days")' }), 'f')).toMatchObject({
      near: 'dateBetween',
    })
  })
})

describe('FORMULA-RELATED-1: fields of related rows', () => {
  const related = readFormulasOf([
    { id: 'title', name: 'Title', ty: 0, is_primary: true },
    { id: 'cost', name: 'Cost', ty: 1 },
    { id: 'secret', name: 'Secret', ty: 0, formula: '={cost}' },
  ])
  const rowOf = (id: string, cells: RowRecord['cells']) =>
    rowOfRecord({ id, cells, meta: {} } as unknown as RowRecord, 'other')
  const others = new Map(
    [rowOf('r1', { title: text('Beam'), cost: number('2.5') }), rowOf('r2', { cost: number('4') })].map(
      (row) => [row.id, row],
    ),
  )
  const readable: ReadContext['related'] = (id) =>
    id === 'other' ? { database: databaseOf(related), rows: others as unknown as Rows } : null
  const relation = { id: 'parts', name: 'Parts', ty: 10, type_option: { 10: { database_id: 'other' } } }
  const cells = { ...CELLS, parts: { data: ['r1', 'r2', 'gone'], field_type: 10 } }
  const read = (source: string, context: Partial<ReadContext>) => {
    const fields = readFormulasOf([...FIELDS, relation, { id: 'f', name: 'F', ty: 0, formula: `=${source}` }])
    expect(problemOf(fields, 'f')).toBe(null)
    return textOf(fields, 'f', cells, { ...CONTEXT, ...context })
  }

  it('are lists, of the rows that may be read', () => {
    expect(read('sum({parts.cost:number})', { related: readable })).toBe('6.5')
    expect(read('join({parts.title:text}, "+")', { related: readable })).toBe('Beam')
    expect(read('sum(map({parts.cost:number}, item * 2))', { related: readable })).toBe('13')
    expect(read('count({parts})', { related: readable })).toBe('2')
  })

  it('are not there for whoever may not read them', () => {
    for (const context of [{}, { related: () => null }]) {
      expect(read('sum({parts.cost:number})', context)).toBe('0')
      expect(read('join({parts}, ",") + join({parts.title:text}, ",")', context)).toBe('')
      expect(read('count({parts})', context)).toBe('0')
    }
  })

  it('are nothing where they are of another type by now, and where they are computed', () => {
    expect(read('count(compact({parts.cost:date}))', { related: readable })).toBe('0')
    expect(read('join({parts.cost:text}, "+")', { related: readable })).toBe('2.5+4')
    expect(read('count(compact({parts.secret:text}))', { related: readable })).toBe('0')
    expect(read('count(compact({parts.never:number}))', { related: readable })).toBe('0')
  })
})

describe('formulas that need each other', () => {
  it('FORMULA-GRAPH-1: are worked out behind those that they name, in whatever order the fields stand', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `f${index}`,
        index === 59 ? '1' : `{f${index + 1}} + {f${index + 1}}`,
      ]),
    )
    const fields = opened(chain)
    expect(textOf(fields, 'f0')).toBe(String(2n ** 59n))
  })

  it('FORMULA-GRAPH-2: name the way where they need themselves', () => {
    const fields = opened({ a: '{b} + 1', b: '{c} + 1', c: '{a} + 1', d: '{a} * 2', e: '{e}', g: '1' })
    expect(problemOf(fields, 'a')).toMatchObject({ code: 'cycle' })
    expect(problemOf(fields, 'b')).toMatchObject({ code: 'cycle', path: ['c', 'a', 'b', 'c'] })
    expect(problemOf(fields, 'e')).toMatchObject({ code: 'cycle', path: ['e', 'e'] })
    expect(problemOf(fields, 'd')).toMatchObject({ code: 'cycle' })
    expect(['a', 'd', 'e', 'g'].map((id) => textOf(fields, id))).toEqual(['', '', '', '1'])
    // As it is said while somebody writes it.
    const tried = tryFormula('{a}', 'g', [...opened({ a: '{g}', g: '1' }).values()])
    expect(tried.problems).toMatchObject([{ code: 'cycle', path: ['a', 'g', 'a'] }])
  })

  it('FORMULA-GRAPH-3: say that what they need is broken or gone', () => {
    const fields = opened({ a: '{gone} + 1', b: '{a} + 1' })
    expect(problemOf(fields, 'a')?.code).toBe('field_gone')
    expect(problemOf(fields, 'b')).toMatchObject({ code: 'field_broken', fieldId: 'a' })
  })
})

describe('FORMULA-VALUE-5: what is too much', () => {
  it.each([
    ['map(range(1, 10000), sum(map(range(1, 10000), item)))', ''],
    ['count(map(range(1, 10000), repeat("x", 10000)))', ''],
    ['length(repeat("abc", 1000000))', '10000'],
    ['length(replace(repeat("a", 10000), "a", repeat("b", 10000)))', '10000'],
    ['length(join(range(1, 10000), repeat("-", 100)))', '10000'],
    ['count(range(1, 100000000000000))', '10000'],
    ['count(merge(range(1, 10000), range(1, 10000)))', '10000'],
    ['round(1, 1000000) + round(1, -1000000)', '1'],
    ['9 ^ 9 ^ 9', ''],
    ['dateAdd(today(), 999999999999, "years")', ''],
    ['dateAdd(today(), 999999999999, "seconds")', ''],
    ['date(999999, 1, 1)', ''],
    ['duration(9 ^ 99, "days")', ''],
    ['let(__proto__, 1, __proto__ + 1)', '2'],
    ['split("constructor", "")', 'c, o, n, s, t, r, u, c, t, o, r'],
  ])('%s is %s', (source, text) => {
    const before = Date.now()
    expect(shown(source)).toBe(text)
    expect(Date.now() - before).toBeLessThan(1000)
  })

  it('also by formulas that name each other ever more often', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `f${index}`,
        index === 99 ? '"abcdefghij"' : Array.from({ length: 20 }, () => `{f${index + 1}}`).join(' + '),
      ]),
    )
    expect(textOf(opened(chain), 'f0')).toHaveLength(10_000)
  })

  it('names of functions and fields are no keys of objects', () => {
    expect(problemOf(opened({ f: '__proto__(1)' }), 'f')?.code).toBe('unknown_function')
    expect(problemOf(opened({ f: 'toString(1)' }), 'f')?.code).toBe('unknown_function')
    expect(problemOf(opened({ f: '{__proto__}' }), 'f')?.code).toBe('field_gone')
  })
})
