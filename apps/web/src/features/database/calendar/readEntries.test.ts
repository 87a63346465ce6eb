import { describe, expect, it } from 'vitest'
import { openRecords, rowOfRecord, type DatabaseRecords, type ReadContext } from '@sheaf/model'
import type { GridModel } from '../grid/useGridModel.ts'
import { SAMPLE_VIEW_ID, sampleRecords, withCommands } from '../testing/sampleRecords.ts'
import { createEntryReader } from './readEntries.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'UTC', now: 0 }

function modelOf(records: DatabaseRecords): GridModel & { read: string[] } {
  const read: string[] = []
  return {
    database: openRecords(records, SAMPLE_VIEW_ID).database,
    viewRowIds: [...records.rows.keys()],
    records: records.rows,
    read,
    row(rowId: string) {
      read.push(rowId)
      const record = records.rows.get(rowId)
      return record === undefined || record.isDeleted ? null : rowOfRecord(record, records.id)
    },
  } as unknown as GridModel & { read: string[] }
}

describe('where rows stand', () => {
  it('CAL-MONTH-1: of rows that did not change nothing is read again', () => {
    const records = sampleRecords(3)
    const model = modelOf(records)
    const field = model.database.fields.get('permit')!
    const readEntries = createEntryReader(field, CONTEXT)
    const alive = [...records.rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
    expect(readEntries(model).entries.map(({ rowId }) => rowId)).toEqual(alive)
    const [first = ''] = alive
    const changed = modelOf(
      withCommands(records, [{ kind: 'setCell', rowId: first, fieldId: 'permit', value: null }]),
    )
    const next = readEntries(changed)
    expect(next.undated).toEqual([first])
    expect(next.entries.map(({ rowId }) => rowId)).toEqual(alive.slice(1))
    expect(changed.read.filter((rowId) => alive.includes(rowId))).toEqual([first])
  })
})
