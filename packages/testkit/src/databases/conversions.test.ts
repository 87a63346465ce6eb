import { readCell } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellSpec } from './DatabaseSpec.ts'
import { ENCODINGS } from './Encoding.ts'
import { oneField, openSpec, rowId } from './openSpec.ts'
import { readOneCell, STATES, type OneCell } from './readOneCell.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 40)

describe('cells of another type', () => {
  it.each<[string, OneCell, string]>([
    [
      'number to text',
      { type: 'rich_text', cell: { type: 'number', decimal: '5' }, former: { number: { format: 1 } } },
      '$5',
    ],
    [
      'select to text',
      {
        type: 'rich_text',
        cell: { type: 'multi_select', ids: ['a', 'c'] },
        former: { multi_select: STATES },
      },
      'Yes, Later',
    ],
    ['checkbox to text', { type: 'rich_text', cell: { type: 'checkbox', checked: true } }, 'Yes'],
    ['text to number', { type: 'number', cell: { type: 'rich_text', text: '$1,234.50' } }, '1234.5'],
    [
      'text to date',
      {
        type: 'date_time',
        options: { dateFormat: 'iso' },
        cell: { type: 'rich_text', text: '2026-11-20 10:30' },
      },
      '2026-11-20 10:30',
    ],
    ['nonsense to date', { type: 'date_time', cell: { type: 'rich_text', text: '2026-02-30' } }, ''],
    ['text to time', { type: 'time', cell: { type: 'rich_text', text: '1:30' } }, '1h 30m'],
    ['text to checkbox', { type: 'checkbox', cell: { type: 'rich_text', text: 'TRUE' } }, 'Yes'],
    [
      'text to link',
      { type: 'url', cell: { type: 'rich_text', text: 'https://example.com' } },
      'https://example.com',
    ],
    [
      'text to select',
      { type: 'multi_select', options: STATES, cell: { type: 'rich_text', text: 'Later, Yes' } },
      'Later, Yes',
    ],
    [
      'checkbox to select',
      { type: 'single_select', options: STATES, cell: { type: 'checkbox', checked: false } },
      'No',
    ],
    [
      'many to one',
      {
        type: 'single_select',
        options: STATES,
        cell: { type: 'multi_select', ids: ['c', 'a'] },
        former: { multi_select: STATES },
      },
      'Later',
    ],
    [
      'select to checklist',
      { type: 'checklist', cell: { type: 'single_select', ids: ['a'] }, former: { single_select: STATES } },
      '33%',
    ],
    [
      'checklist to select',
      {
        type: 'multi_select',
        options: STATES,
        cell: {
          type: 'checklist',
          items: [
            { id: '1', name: 'No', done: true },
            { id: '2', name: 'Yes', done: false },
          ],
        },
      },
      'No',
    ],
    ['date to number', { type: 'number', cell: { type: 'date_time', start: 5 } }, ''],
    ['link to number', { type: 'number', cell: { type: 'url', text: '5' } }, ''],
    ['relation to person', { type: 'person', cell: { type: 'relation', rowIds: ['a'] } }, ''],
  ])('DB-CONVERT-1: %s', (_, shown, text) => {
    expect(readOneCell(shown).text).toBe(text)
  })

  it.each<[string, boolean, string]>([
    ['[x] Milk', true, 'Milk'],
    ['- [x] Milk', true, 'Milk'],
    ['  * [X]  Milk ', true, 'Milk'],
    ['[ ] Milk', false, 'Milk'],
    ['- [ ] Milk', false, 'Milk'],
    ['[] Milk', false, 'Milk'],
    ['Milk', false, 'Milk'],
    ['Milk, eggs', false, 'Milk, eggs'],
    ['[x](https://example.com)', false, '[x](https://example.com)'],
    ['[y] Milk', false, '[y] Milk'],
    ['[x]', true, ''],
  ])('DB-CONVERT-2: the line "%s" is an item', (text, done, name) => {
    expect(readOneCell({ type: 'checklist', cell: { type: 'rich_text', text } }).cell).toEqual({
      type: 'checklist',
      items: [{ id: '1', name, done }],
      ratio: done ? 1 : 0,
    })
  })

  it('DB-CONVERT-2: every line of a text is an item, equal ones too; empty ones are none', () => {
    const text = '[x] one, two\r\n\n  \n- [ ] three\nthree'
    expect(readOneCell({ type: 'checklist', cell: { type: 'rich_text', text } }).cell).toEqual({
      type: 'checklist',
      items: [
        { id: '1', name: 'one, two', done: true },
        { id: '2', name: 'three', done: false },
        { id: '3', name: 'three', done: false },
      ],
      ratio: 1 / 3,
    })
    expect(readOneCell({ type: 'checklist', cell: { type: 'rich_text', text: ' \n' } }).cell).toBeNull()
  })

  it('DB-CONVERT-2: a checklist is the same one again when it was text meanwhile', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '[', ']', 'x', '-', '\n', '✓') })
    const items = fc.array(fc.record({ name, done: fc.boolean() }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(items, (list) => {
        const cell = {
          type: 'checklist' as const,
          items: list.map((item, at) => ({ id: String(at + 1), ...item })),
        }
        const { text } = readOneCell({ type: 'rich_text', cell })
        const again = readOneCell({ type: 'checklist', cell: { type: 'rich_text', text } }).cell
        const expected = cell.items.map((item) => ({ ...item, name: item.name.replaceAll('\n', ' ').trim() }))
        expect(again).toMatchObject({ items: expected })
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it.each<[string, CellSpec | null, string]>([
    ['ids of the new type', { type: 'multi_select', ids: ['c', 'a'] }, 'Later, Yes'],
    ['names of the new type', { type: 'multi_select', ids: ['No'] }, 'No'],
    ['a name with blanks around it', { type: 'multi_select', ids: [' No '] }, 'No'],
    ['names that ids had before', { type: 'multi_select', ids: ['old', 'c', 'a'] }, 'No, Later, Yes'],
    ['what is nowhere', { type: 'multi_select', ids: ['gone'] }, ''],
  ])('DB-CONVERT-4: selects take the options under the new type: %s', (_, cell, text) => {
    const former = { multi_select: { options: [{ id: 'old', name: 'No', color: 'Blue' as const }] } }
    const [first] = text.split(', ')
    expect(readOneCell({ type: 'single_select', options: STATES, former, cell }).text).toBe(first)
    const single =
      cell?.type === 'multi_select' ? { type: 'single_select' as const, ids: cell.ids.slice(0, 1) } : cell
    const formerSingle = { single_select: former.multi_select }
    expect(
      readOneCell({ type: 'multi_select', options: STATES, former: formerSingle, cell: single }).text,
    ).toBe(first)
  })

  it.each<[string, string | null]>([
    ['1e10', '10000000000'],
    ['1.5E+3', '1500'],
    ['-12.5e-3', '-0.0125'],
    ['1234567890123456789.25e1', '12345678901234567892.5'],
    ['1e-30', `0.${'0'.repeat(29)}1`],
    ['0e5', '0'],
    ['1e-999', '0'],
    ['007e1', '70'],
    ['1e999', null],
    ['1e', null],
    ['e5', null],
    ['1e1.5', null],
  ])('DB-NUMBER-2: %s as a number', (text, decimal) => {
    const expected = decimal === null ? null : { type: 'number', value: Number(decimal), decimal }
    expect(readOneCell({ type: 'number', cell: { type: 'rich_text', text } }).cell).toEqual(expected)
    expect(readOneCell({ type: 'number', cell: { type: 'number', decimal: text } }).cell).toEqual(expected)
  })

  it.each<[string, number | null]>([
    ['1.5', null],
    ['0.4', null],
    ['90000', 90_000],
    ['90000.0', 90_000],
    ['1.5h', 5_400_000],
  ])('DB-CONVERT-5: %s as a duration', (text, milliseconds) => {
    const expected = milliseconds === null ? null : { type: 'time', milliseconds }
    expect(readOneCell({ type: 'time', cell: { type: 'rich_text', text } }).cell).toEqual(expected)
  })

  it('DB-CONVERT-3: a range is two dates with an arrow between them', () => {
    const range = (text: string) => readOneCell({ type: 'date_time', cell: { type: 'rich_text', text } })
    expect(range('May 16, 2026 → May 14, 2026').text).toBe('May 14, 2026 → May 16, 2026')
    expect(range('May 14, 2026 18:40 → May 14, 2026 19:00').text).toBe(
      'May 14, 2026 18:40 → May 14, 2026 19:00',
    )
    expect(range('May 14, 2026 → soon').cell).toBeNull()
    expect(range('May 14, 2026 → May 15, 2026 → May 16, 2026').cell).toBeNull()
  })

  it('DB-CONVERT-3: a text is read in the order of day and month in which the date is shown', () => {
    const cell: CellSpec = { type: 'rich_text', text: '03/04/2026' }
    const read = readOneCell({ type: 'date_time', options: { dateFormat: 'day_month_year' }, cell })
    expect(read).toMatchObject({
      cell: { start: Date.parse('2026-04-03T00:00:00+02:00') / 1000 },
      text: cell.text,
    })
  })

  it('DB-CONVERT-3: a text is read by the clock that the date is shown by', () => {
    const shown = { type: 'date_time' as const, options: { timeZone: 'Asia/Tokyo' }, byFieldZones: true }
    const read = readOneCell({ ...shown, cell: { type: 'rich_text', text: 'May 14, 2026 6:40 PM' } })
    expect(read).toEqual({
      cell: expect.objectContaining({ start: Date.parse('2026-05-14T18:40:00+09:00') / 1000 }),
      text: 'May 14, 2026 18:40',
    })
  })

  it('DB-ENC-1: ids of related rows are trimmed, however they are listed', () => {
    const ids = [` ${rowId(0)}`, `${rowId(1)}\n`, rowId(0)]
    for (const encoding of ENCODINGS) {
      const spec = oneField({ type: 'relation', cells: [{ type: 'relation', rowIds: ids }] })
      const { database, rows, context } = openSpec(spec, encoding)
      const cell = readCell(rows.get(rowId(0))!, database.fields.get('x')!, database, context)
      expect(cell).toEqual({ type: 'relation', rowIds: [rowId(0), rowId(1)] })
    }
  })
})
