import { openRecords, readCell, type DatabaseRecords, type Field, type ReadContext } from '@sheaf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InputContext } from '@sheaf/export/cells'
import { sampleRecords, SAMPLE_VIEW_ID, withCommands } from '../testing/sampleRecords.ts'
import { exportedTable } from './ExportedTable.ts'
import {
  guessColumn,
  guessTargets,
  planImport,
  type ImportChoices,
  type ImportPlan,
  type ImportPlace,
  type TableFile,
  type TableReading,
} from '@sheaf/export/tables'
import { portableContext, portableText } from '@sheaf/export/portableText'
import { readTable } from './readTable.ts'
import { writeTable, type TableFormat } from './tableFormats.ts'

const READER: ReadContext = { locale: 'de', timeZone: 'Europe/Berlin', now: 0 }

it.each<TableFormat>(['csv', 'tsv', 'xlsx', 'json'])(
  'ROW-FILE-7: what is exported as %s is imported as the same rows',
  async (format) => {
    const before = sampleRecords(40)
    const table = exportedTable(
      { viewId: SAMPLE_VIEW_ID } as Parameters<typeof exportedTable>[0],
      before,
      'all',
      READER,
    )
    const file = await writeTable(table, format, { signal: new AbortController().signal, onRows: () => {} })
    const read = await readFile(file)
    const plan = await planOf(read, before, { mode: 'replace' })
    expect(plan.warnings).toEqual([])
    const after = withCommands(before, plan.commands)
    expect(textsOf(after)).toEqual(textsOf(before))
  },
)

it('ROW-FILE-8: words that people write come through every text format', async () => {
  const word = fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      '\t',
      ',',
      ';',
      '|',
      '\n',
      'a',
      '1',
      '.',
      ' ',
      'ä',
      '[',
      '{',
      '漢',
      '\u200E',
    ),
    maxLength: 8,
  })
  const texts = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom<TableFormat>('csv', 'tsv', 'json'), async (pairs, format) => {
      const before = sampleRecords(pairs.length)
      const fields = fieldsOf(before).filter(({ type }) => type === 'rich_text')
      const rowIds = textRows(before)
      const named = withCommands(
        before,
        rowIds.flatMap((rowId, index) =>
          fields.map((field) => {
            const text = pairs[index]?.[0] ?? ''
            const value = text === '' ? null : ({ type: 'rich_text', text } as const)
            return { kind: 'setCell', rowId, fieldId: field.id, value } as const
          }),
        ),
      )
      const table = exportedTable(
        { viewId: SAMPLE_VIEW_ID } as Parameters<typeof exportedTable>[0],
        named,
        'all',
        READER,
      )
      const file = await writeTable(table, format, { signal: new AbortController().signal, onRows: () => {} })
      const read = await readFile(file, { hasHeader: true })
      const after = withCommands(named, (await planOf(read, named, { mode: 'replace' })).commands)
      expect(textsOf(after)).toEqual(textsOf(named))
    }),
    { numRuns: 60 },
  )
})

it.each([
  ['semicolons', 'Name;Area\r\nDock;"1.480,5"\r\nPier;96', { delimiter: ';' }],
  ['tabs', 'Name\tArea\nDock\t1480.5\nPier\t96', { delimiter: '\t' }],
  [
    'a mark of UTF-8 and breaks in cells',
    '\uFEFFName,Area\n"Dock\nEast",1480.5\n\n , \nPier,96',
    { delimiter: ',' },
  ],
])('ROW-FILE-9: a file with %s is read', async (_, text, { delimiter }) => {
  const table = await readFile(new Blob([text]))
  expect(table).toMatchObject({ format: 'csv', delimiter, encoding: 'utf-8', hasHeader: true })
  expect(table.columns.map(({ name }) => name)).toEqual(['Name', 'Area'])
  expect(table.rows).toHaveLength(2)
  const { type, form } = guessColumn(table.rows.map((row) => row[1] ?? ''))
  expect([type, form.locale]).toEqual(['number', delimiter === ';' ? 'de' : 'en'])
})

it('ROW-FILE-9: names that come twice or not at all, rows of all lengths, and other encodings', async () => {
  const bytes = Uint8Array.from(
    'Stra\u00dfe,Area,Area,\nB\u00fccherei,1,2\nHafen,3,4,5,6\n',
    (letter) => letter.codePointAt(0) ?? 0,
  )
  const table = await readFile(new Blob([bytes]))
  expect(table.encoding).toBe('windows-1252')
  expect(table.columns.map(({ name }) => name)).toEqual(['Straße', 'Area', 'Area 2', '', ''])
  expect(table.rows).toEqual([
    ['Bücherei', '1', '2', '', ''],
    ['Hafen', '3', '4', '5', '6'],
  ])
  expect((await readFile(new Blob(['1,2\n3,4']))).hasHeader).toBe(false)
  expect(await readTable(new Blob([Uint8Array.of(0, 1, 2, 0)]))).toMatchObject({
    ok: false,
    error: 'not_a_table',
  })
  expect(await readTable(new Blob([''])).then((read) => read.ok)).toBe(false)
  expect(await readTable(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 9)]))).toMatchObject({
    ok: false,
    error: 'not_a_table',
  })
})

it.each([
  [['yes', 'No', 'yes'], 'checkbox'],
  [['03.04.2019', '17.11.2019'], 'date_time'],
  [['12/31/2019', '01/02/2020'], 'date_time'],
  [['https://a.example', 'www.b.example'], 'url'],
  [['done', 'done', 'on site', 'done', 'on site', 'done'], 'single_select'],
  [['reuse, timber', 'timber', 'reuse', 'timber, reuse'], 'multi_select'],
  [['SB-0041', 'SB-0042'], 'rich_text'],
  [['0041', '0042'], 'rich_text'],
  [['', ' '], 'rich_text'],
  [['212', 'n/a', '96', '-'], 'number'],
  [['[a.pdf](https://a.example/a.pdf)', '[b](/file/b)\n[c.png](http://c.example/c.png)'], 'media'],
  [['[a.pdf](https://a.example/a.pdf)', 'see [b](/file/b)'], 'rich_text'],
])('ROW-FILE-10: %j is guessed to be %s', (texts, type) => {
  expect(guessColumn(texts).type).toBe(type)
})

it('ROW-FILE-10: a column whose later texts are all different is no list of options', async () => {
  const kind = (row: number): string => (row < 1_500 ? ['sail', 'motor'][row % 2]! : `kind ${row}`)
  const lines = Array.from({ length: 2_000 }, (_, row) => `Boat ${row},${kind(row)},${['a', 'b'][row % 2]}`)
  const table = await readFile(new Blob([`Name,Kind,Class\n${lines.join('\n')}`]))
  const targets = guessTargets(table, fieldsOf(sampleRecords(1)), newId, String)
  expect(targets.slice(1)).toMatchObject([
    { into: 'new', type: 'rich_text' },
    { into: 'new', type: 'single_select' },
  ])
})

it.each([
  [`${'a,'.repeat(1_000_000)}\nb`, 'too_many_columns'],
  [`a\n${'b\n'.repeat(100_001)}`, 'too_many_rows'],
])('ROW-FILE-9: far too much is told', async (text, error) => {
  expect(await readTable(new Blob([text]))).toEqual({ ok: false, error })
})

it('ROW-FILE-11: rows with the same key are changed, others are added, and what fits no field is told and left out', async () => {
  const before = sampleRecords(3)
  const table = await readFile(
    new Blob([
      'Name,Area\u002c m²,Phase,Extra\nweaving WORKSHOP,300,Permit,a\nNew dock,n/a,Later,b\n,,,\nNew dock,7,,c'.replace(
        'Area\u002c m²',
        '"Area, m²"',
      ),
    ]),
  )
  const plan = await planOf(table, before, { mode: 'append', keyColumn: 0 })
  expect([plan.added, plan.updated, plan.leftOut]).toEqual([1, 1, 0])
  expect(plan.warnings).toMatchObject([{ column: 1, problem: 'notNumber', rows: 1, example: 'n/a' }])
  expect(plan.preview[0]?.slice(0, 3)).toEqual(
    ['weaving WORKSHOP', '300', 'Permit'].map((text) => ({ text, problem: null })),
  )
  expect(plan.preview[1]?.[1]).toEqual({ text: 'n/a', problem: 'notNumber' })
  const after = withCommands(before, plan.commands)
  const rows = textsOf(after)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatchObject({
    Name: 'weaving WORKSHOP',
    'Area, m²': '300',
    Phase: 'Permit',
    Tags: 'Reuse',
    Extra: 'a',
  })
  expect(rows[3]).toMatchObject({ Name: 'New dock', 'Area, m²': '7', Phase: 'Later', Extra: 'c' })
})

async function readFile(file: Blob, reading?: TableReading): Promise<TableFile> {
  const read = await readTable(file, reading)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

let made = 0
const newId = (): string => `made${(made += 1)}`
const CONTEXT: InputContext = { ...READER, newOptionId: newId, newMemberId: newId }

function planOf(
  table: TableFile,
  records: DatabaseRecords,
  choices: Partial<ImportChoices>,
): Promise<ImportPlan> {
  const { database, rows } = openRecords(records, SAMPLE_VIEW_ID)
  const fields = fieldsOf(records)
  const place: ImportPlace = {
    viewId: SAMPLE_VIEW_ID,
    fields,
    rowIds: textRows(records),
    cell: (rowId, field) => {
      const row = rows.get(rowId)
      return row && readCell(row, field, database, CONTEXT)
    },
  }
  const targets = guessTargets(table, fields, newId, (column) => table.columns[column]?.name ?? '')
  const all = { targets, mode: 'append', keyColumn: null, ...choices } as const
  return planImport(table, all, place, { ...CONTEXT, newRowId: () => crypto.randomUUID() }, async () => {})
}

function fieldsOf(records: DatabaseRecords): readonly Field[] {
  const fields = [...openRecords(records, SAMPLE_VIEW_ID).database.fields.values()]
  return [...fields.filter(({ primary }) => primary), ...fields.filter(({ primary }) => !primary)]
}

function textRows(records: DatabaseRecords): readonly string[] {
  const { database } = openRecords(records, SAMPLE_VIEW_ID)
  return database.views.get(SAMPLE_VIEW_ID)?.rowOrder.map(({ id }) => id) ?? []
}

/** Rows in order, as words by the names of the fields. */
function textsOf(records: DatabaseRecords): readonly Readonly<Record<string, string>>[] {
  const { database, rows } = openRecords(records, SAMPLE_VIEW_ID)
  const context = portableContext(READER)
  return textRows(records).map((id) => {
    const row = rows.get(id)
    const entries = fieldsOf(records).map((field) => [
      field.name,
      row ? portableText(readCell(row, field, database, context), field, context) : '',
    ])
    return Object.fromEntries(entries) as Record<string, string>
  })
}
