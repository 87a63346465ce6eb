import { csvHead, csvOfRows } from '@sheaf/export'
import { openRecords, type DatabaseRecords, type ReadContext } from '@sheaf/model'
import fc from 'fast-check'
import papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { sampleRecords, SAMPLE_VIEW_ID, withCommands } from '../testing/sampleRecords.ts'
import { withoutGuard } from '@sheaf/export/formulaGuard'
import { exportedTable } from './ExportedTable.ts'
import { writeTable, type TableFormat } from './tableFormats.ts'

const READER: ReadContext = {
  locale: 'de',
  timeZone: 'Europe/Berlin',
  now: 0,
  boxWords: { checked: 'Ja', unchecked: 'Nein' },
}

it('ROW-FILE-2: every field and row is there, in forms that do not depend on the language', async () => {
  const rows = papa.parse<string[]>(await textOf(sampleRecords(3), 'csv'), { skipEmptyLines: true }).data
  expect(rows).toHaveLength(4)
  expect(rows[0]).toEqual([
    'Name',
    'Phase',
    'Tags',
    'Permit by',
    'Area, m²',
    'Website',
    'Hours',
    'Lead',
    'Fee set',
  ])
  const [name, phase, tags, permit, area, , , , fee] = rows[3] ?? []
  expect([name, phase, tags, area]).toEqual(['Lakeside library', 'Permit', 'Public, Timber', '248'])
  expect(permit).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(['Yes', 'No', '']).toContain(fee)
})

it('ROW-FILE-3: a spreadsheet runs nothing of what people wrote, and nothing is lost by it', async () => {
  const hostile = fc.oneof(
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', '\t', ',', ';', '\n', 'a', '1', '.', ' ', 'ä'),
    }),
    fc.string({ unit: 'grapheme' }),
  )
  await fc.assert(
    fc.asyncProperty(hostile, fc.constantFrom<TableFormat>('csv', 'tsv'), async (words, format) => {
      const text = words.toWellFormed().replaceAll(/[\0\r]/g, '')
      const delimiter = format === 'csv' ? ',' : '\t'
      const written = await textOf(named(text), format)
      const cell = papa.parse<string[]>(written, { delimiter }).data[1]?.[0] ?? ''
      expect(cell).not.toMatch(/^(?:[=@\t\r]|[+-](?![\d.,\s%]*$))/)
      expect(withoutGuard(cell)).toBe(text)
    }),
  )
})

it('ROW-FILE-4: a workbook has numbers, dates and checkboxes as such', async () => {
  const blob = await written(sampleRecords(3), 'xlsx')
  const [sheet] = await readXlsxFile(Buffer.from(await blob.arrayBuffer()))
  const row = sheet?.data[3] ?? []
  expect(row[0]).toBe('Lakeside library')
  expect(row[3]).toBeInstanceOf(Date)
  expect(row[4]).toBe(248)
})

it('ROW-FILE-5: JSON tells the fields with their options, and cells by their types', async () => {
  const { fields, rows } = JSON.parse(await textOf(sampleRecords(3), 'json')) as {
    fields: { id: string; name: string; type: string; options: { options?: { name: string }[] } }[]
    rows: Record<string, unknown>[]
  }
  expect(fields.find(({ name }) => name === 'Phase')).toMatchObject({ type: 'single_select' })
  expect(fields.find(({ name }) => name === 'Tags')?.options.options?.map(({ name }) => name)).toContain(
    'Timber',
  )
  expect(rows[2]).toMatchObject({ phase: 'Permit', tags: ['Public', 'Timber'], area: 248 })
})

it('ROW-FILE-6: cancelling ends it', async () => {
  const stopping = new AbortController()
  const table = exportedTable(model, sampleRecords(1000), 'all', READER)
  const done: number[] = []
  const onRows = (rows: number): void => {
    done.push(rows)
    stopping.abort()
  }
  await expect(writeTable(table, 'csv', { signal: stopping.signal, onRows })).rejects.toThrow('abort')
  expect(done).toHaveLength(1)
})

/** Of everything, no more than the name of the view is asked. */
const model = { viewId: SAMPLE_VIEW_ID } as Parameters<typeof exportedTable>[0]

function written(records: DatabaseRecords, format: TableFormat): Promise<Blob> {
  const table = exportedTable(model, records, 'all', READER)
  return writeTable(table, format, { signal: new AbortController().signal, onRows: () => {} })
}

async function textOf(records: DatabaseRecords, format: TableFormat): Promise<string> {
  return (await written(records, format)).text()
}

/** A database with a row of a name. */
function named(text: string): DatabaseRecords {
  const records = sampleRecords(1)
  const [rowId = ''] = [...records.rows].flatMap(([id, { isDeleted }]) => (isDeleted ? [] : [id]))
  const [fieldId = ''] = records.fields.keys()
  return withCommands(records, [{ kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text } }])
}

it('ROW-FILE-3, EXP-DB-2: the archive of a workspace has the same file', async () => {
  const hostile = ['=1', "'=1", "''@x", '+1', '-a', 'a"b', ' x', 'x ', 'a\nb', 'a,b', '\uFEFF', "'", '', '\t']
  const before = sampleRecords(hostile.length)
  const [primary = ''] = [...before.fields.values()].flatMap(({ id, value }) =>
    value['is_primary'] ? [id] : [],
  )
  const records = withCommands(
    before,
    [...before.rows.keys()].map((rowId, index) => ({
      kind: 'setCell',
      rowId,
      fieldId: primary,
      value: { type: 'rich_text', text: hostile[index] ?? '' },
    })),
  )
  const all = { viewId: SAMPLE_VIEW_ID } as Parameters<typeof exportedTable>[0]
  const { fields, rowIds, context } = exportedTable(all, records, 'all', READER)
  const { database, rows } = openRecords(records, SAMPLE_VIEW_ID)
  const written = csvOfRows(
    rowIds.flatMap((id) => rows.get(id) ?? []),
    { database, fields, context, addressOf: (url) => url },
  )
  const file = await writeTable(exportedTable(all, records, 'all', READER), 'csv', {
    signal: new AbortController().signal,
    onRows: () => {},
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(csvHead(fields) + written).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
})
