import { cellText, readCell, rollupWay, type CellOf } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import type { CellSpec, FilterSpec, OptionsSpec } from './DatabaseSpec.ts'
import { numbersOf, oneField, openSpec, rowId, type OneField, type OpenDatabase } from './openSpec.ts'
import { SAMPLE } from './sampleDatabase.ts'

const number = (decimal: string): CellSpec => ({ type: 'number', decimal })
const box = (checked: boolean): CellSpec => ({ type: 'checkbox', checked })

interface Related extends Omit<OneField, 'view'> {
  readonly rollup: OptionsSpec
  /** Rows that the first row lists; all where absent. */
  readonly rows?: readonly number[]
  readonly filters?: readonly FilterSpec[]
}

/** A rollup of field `x` over rows of its own database. */
function openRollup({ rollup, rows, filters = [], ...field }: Related): OpenDatabase {
  const spec = oneField({ ...field, view: { filters } })
  const listed = (rows ?? field.cells.map((_, index) => index)).map(rowId)
  return openSpec({
    ...spec,
    fields: [
      ...spec.fields,
      { id: 'rel', name: 'Related', type: 'relation', options: { databaseId: SAMPLE.databaseId } },
      {
        id: 'up',
        name: 'Rollup',
        type: 'rollup',
        options: { relationFieldId: 'rel', targetFieldId: 'x', ...rollup },
      },
    ],
    rows: spec.rows.map((row, index) =>
      index === 0 ? { ...row, cells: { ...row.cells, rel: { type: 'relation', rowIds: listed } } } : row,
    ),
  })
}

function read(related: Related): { readonly text: string; readonly decimal: string | null } {
  const { database, rows, context } = openRollup(related)
  const field = database.fields.get('up')!
  const cell = readCell(rows.get(rowId(0))!, field, database, context)
  const { decimal = null } = (cell as CellOf<'rollup'> | null) ?? {}
  return { text: cellText(cell, field, context), decimal }
}

describe('rollups', () => {
  it('DB-ROLLUP-2: a count needs no target, all else does', () => {
    const cells = [number('1'), null, number('3')]
    const counted = (rollup: OptionsSpec) => read({ type: 'number', cells, rollup }).text
    expect(counted({ targetFieldId: '', calculation: 'count' })).toBe('3')
    expect(counted({ targetFieldId: 'gone', calculation: 'count' })).toBe('3')
    expect(counted({ calculation: 'count' })).toBe('3')
    expect(counted({ targetFieldId: '', calculation: 'count_empty' })).toBe('')
    expect(counted({ targetFieldId: '', calculation: 'count', showAs: 'list' })).toBe('')
    expect(counted({ targetFieldId: 'up', calculation: 'sum' })).toBe('')
    expect(counted({ targetFieldId: '', relationFieldId: 'gone', calculation: 'count' })).toBe('')
  })

  it('DB-ROLLUP-5: a rollup of a rollup shows what that says of each row; one that looks at itself is empty', () => {
    const relation = { databaseId: SAMPLE.databaseId }
    const spec = oneField({
      type: 'number',
      cells: [null, number('2'), number('3'), number('4')],
    })
    const up = (id: string, relationFieldId: string, targetFieldId: string, more: OptionsSpec = {}) =>
      ({
        id,
        name: id,
        type: 'rollup',
        options: { relationFieldId, targetFieldId, calculation: 'sum', ...more },
      }) as const
    const links: readonly (readonly number[])[] = [[1, 2], [2, 3], [3], []]
    const { database, rows, context } = openSpec({
      ...spec,
      fields: [
        ...spec.fields,
        { id: 'rel', name: 'Related', type: 'relation', options: relation },
        up('one', 'rel', 'x'),
        up('two', 'rel', 'one'),
        up('three', 'rel', 'two'),
        up('list', 'rel', 'one', { showAs: 'list' }),
        up('here', 'rel', 'there'),
        up('there', 'rel', 'here'),
        up('self', 'rel', 'self'),
        up('into', 'rel', 'self', { calculation: 'count_empty' }),
      ],
      rows: spec.rows.map((row, index) => ({
        ...row,
        cells: { ...row.cells, rel: { type: 'relation', rowIds: (links[index] ?? []).map(rowId) } },
      })),
    })
    const text = (id: string) => {
      const field = database.fields.get(id)!
      return cellText(readCell(rows.get(rowId(0))!, field, database, context), field, context)
    }
    // Row 0 links rows 1 (which sums 3 + 4) and 2 (which sums 4); of row 3 there is nothing.
    expect(text('one')).toBe('5')
    expect(text('two')).toBe('11')
    expect(text('three')).toBe('4')
    expect(text('list')).toBe('7, 4')
    for (const loop of ['here', 'there', 'self']) expect(text(loop)).toBe('')
    expect(text('into')).toBe('2')
    const way = (id: string) => {
      const field = database.fields.get(id)!
      if (field.type !== 'rollup') throw new Error('No rollup')
      const { fields, isLoop } = rollupWay(field, database, context.related)
      return { fields: fields.map((each) => each.id), isLoop }
    }
    expect(way('three')).toEqual({ fields: ['two', 'one', 'x'], isLoop: false })
    expect(way('here')).toEqual({ fields: ['there', 'here'], isLoop: true })
    expect(way('into')).toEqual({ fields: ['self', 'self'], isLoop: false })
  })

  it('DB-ROLLUP-2: of no rows the count is 0 and the sum is empty', () => {
    const cells = [number('1'), null]
    const none = (calculation: 'sum' | 'count') =>
      read({ type: 'number', cells, rows: [], rollup: { calculation } })
    expect(none('sum')).toEqual({ text: '', decimal: null })
    expect(none('count')).toEqual({ text: '0', decimal: '0' })
    const sum = read({ type: 'number', cells, rows: [1], rollup: { calculation: 'sum' } })
    expect(sum).toEqual({ text: '0', decimal: '0' })
  })

  it('DB-ROLLUP-3: counted options are named by their ids or names, other values as they are stored or shown', () => {
    const options: OptionsSpec = {
      options: [
        { id: 'a', name: 'Open', color: 'Blue' },
        { id: 'b', name: 'Shut', color: 'Pink' },
      ],
    }
    const counted = (field: Omit<Related, 'rollup'>, conditionValue: string) =>
      read({ ...field, rollup: { calculation: 'count_value', conditionValue } }).text
    const single = {
      type: 'single_select' as const,
      options,
      cells: ['a', 'b', 'a'].map((id): CellSpec => ({ type: 'single_select', ids: [id] })),
    }
    expect(['a', 'Open', 'b', 'gone', ''].map((value) => counted(single, value))).toEqual([
      '2',
      '2',
      '1',
      '0',
      '0',
    ])
    const many = {
      type: 'multi_select' as const,
      options,
      cells: [['a', 'b'], ['b'], []].map((ids): CellSpec => ({ type: 'multi_select', ids })),
    }
    expect(['a', 'b', 'a,b', '["a"]'].map((value) => counted(many, value))).toEqual(['1', '2', '2', '1'])
    const amounts = {
      type: 'number' as const,
      options: { format: 1 },
      cells: ['1200', '1200.0', '3'].map(number),
    }
    expect(['1200', '$1,200', '12'].map((value) => counted(amounts, value))).toEqual(['2', '2', '0'])
    const boxes = { type: 'checkbox' as const, cells: [box(true), box(false), box(true)] }
    expect(['Yes', 'true', 'No', 'x'].map((value) => counted(boxes, value))).toEqual(['2', '2', '1', '0'])
    const texts = { type: 'rich_text' as const, cells: [{ type: 'rich_text' as const, text: 'a, b' }] }
    expect(['a, b', 'a'].map((value) => counted(texts, value))).toEqual(['1', '0'])
  })

  it('DB-ROLLUP-4: shares are compared as they are shown, from 0 to 100', () => {
    const boxes = {
      type: 'checkbox' as const,
      cells: [box(true), box(false), box(false)],
      rollup: { calculation: 'percent_checked' as const },
    }
    expect(read({ ...boxes, rows: [0, 1] })).toEqual({ text: '50%', decimal: '50' })
    expect(read(boxes)).toEqual({ text: '33%', decimal: '33.3333333333333' })
    const passing = (condition: number, content: string) => {
      const filters = [{ fieldId: 'up', condition, content }]
      return numbersOf(openRollup({ ...boxes, rows: [0, 1], filters }).view().rowIds)
    }
    expect([passing(0, '50'), passing(2, '49'), passing(0, '0.5')]).toEqual([[0], [0], []])
    const lists = ['1', '2', '3'].map((id): CellSpec => ({
      type: 'checklist',
      items: [0, 1, 2].map((index) => ({ id: String(index), name: '', done: index < Number(id) })),
    }))
    const average = read({ type: 'checklist', cells: lists, rollup: { calculation: 'average' } })
    expect(average).toEqual({ text: '67%', decimal: '66.6666666666667' })
  })

  it('DB-NUMBER-3: long numbers are rolled up with every digit', () => {
    const cells = ['9007199254740993', '9007199254740993'].map(number)
    const sum = read({ type: 'number', cells, rollup: { calculation: 'sum' } })
    expect(sum).toEqual({ text: '18014398509481986', decimal: '18014398509481986' })
  })
})
