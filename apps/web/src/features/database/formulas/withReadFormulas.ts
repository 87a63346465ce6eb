import { speakFormulas, type DatabaseRecords } from '@sheaf/model'
import { formulaLanguage } from '@sheaf/model/formulas'
import type { DatabaseSnapshot } from '../DatabaseSession.ts'

speakFormulas(formulaLanguage)

/**
 * A state of a database in which formulas can be read: whoever loads this has read the fields before their language was
 * there. They are other objects here, the same for the same, so that whoever remembers what they read of them reads again.
 */
export function withReadFormulas(snapshot: DatabaseSnapshot): DatabaseSnapshot {
  const { records, first, partial } = snapshot
  return {
    ...snapshot,
    records: records && readAgain(records),
    partial: partial && { ...partial, records: readAgain(partial.records) },
    first: first && { ...first, records: readAgain(first.records) },
  }
}

function readAgain(records: DatabaseRecords): DatabaseRecords {
  const known = AGAIN.get(records)
  if (known) return known
  const fields = FIELDS.get(records.fields) ?? new Map(records.fields)
  FIELDS.set(records.fields, fields)
  const again = { ...records, fields }
  AGAIN.set(records, again)
  return again
}

const FIELDS = new WeakMap<DatabaseRecords['fields'], DatabaseRecords['fields']>()
const AGAIN = new WeakMap<DatabaseRecords, DatabaseRecords>()
