import { isUuid } from '@sheaf/base'
import { DOCUMENT_LIMITS } from '@sheaf/contract'
import { DATABASE_LIMITS, type DatabaseRecords, type RecordChanges, type RowRecord } from '@sheaf/model'
import type * as Y from 'yjs'

/** Whether what another client made of a database is within the limits of commands, and can be stored. */
export function fitsDatabase(records: DatabaseRecords, { fields = [], views = [] }: RecordChanges): boolean {
  const shown = [...records.fields.values()].filter(({ isDeleted }) => !isDeleted)
  return (
    shown.length <= DATABASE_LIMITS.fields &&
    records.fields.size <= DATABASE_LIMITS.fieldsEver &&
    records.views.size <= MAX_VIEWS &&
    views.every(({ id }) => isUuid(id)) &&
    [...fields, ...views].every(({ value }) => JSON.stringify(value).length <= MAX_STRUCTURE_LENGTH)
  )
}

/** The same of a row. */
export function fitsRow({ id, cells, meta, comments = {} }: RowRecord): boolean {
  return (
    isUuid(id) &&
    JSON.stringify([cells, meta]).length <= DATABASE_LIMITS.rowLength &&
    JSON.stringify(comments).length <= DATABASE_LIMITS.commentsLength
  )
}

/** Whether an object is within the limits of every Yjs object. */
export function fitsObject({ store }: Y.Doc): boolean {
  let structs = 0
  for (const ofClient of store.clients.values()) structs += ofClient.length
  return store.clients.size <= DOCUMENT_LIMITS.clients && structs <= DOCUMENT_LIMITS.structs
}

const MAX_VIEWS = 1_000
/** Of a field or a view as JSON. */
const MAX_STRUCTURE_LENGTH = 2_000_000
