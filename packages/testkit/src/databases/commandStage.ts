import { deriveUuid } from '@sheaf/base'
import {
  FIELD_TYPES,
  newDatabase,
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type CommandRefusal,
  type DatabaseRecords,
  type NewDatabaseWords,
} from '@sheaf/model'
import type { CommandTargets } from './arbitraryCommand.ts'

const DATABASE_ID = deriveUuid('6ba7b812-9dad-11d1-80b4-00c04fd430c8', 'commands')
const WORDS: NewDatabaseWords = {
  name: 'Name',
  type: 'Type',
  done: 'Done',
  description: 'Description',
  status: 'Status',
  toDo: 'To do',
  doing: 'Doing',
  card: 'Card',
  title: 'Title',
  date: 'Date',
  tags: 'Tags',
}
const VIEW_ID = deriveUuid(DATABASE_ID, 'view')
const NEW_ROW_IDS = Array.from({ length: 5 }, (_, index) => deriveUuid(DATABASE_ID, `new ${index}`))

/** A new grid with a field of every type beside its own, whose id is the name of the type. */
export function commandStage(): { readonly records: DatabaseRecords; readonly targets: CommandTargets } {
  let drawn = 0
  const fresh = newDatabase(
    { id: DATABASE_ID, viewId: VIEW_ID, layout: 'grid', name: '', words: WORDS },
    {
      nowSeconds: 100,
      uid: '1',
      newRowId: () => deriveUuid(DATABASE_ID, `row ${(drawn += 1)}`),
      newShortId: () => `short${(drawn += 1)}`,
    },
  )
  const records = FIELD_TYPES.reduce<DatabaseRecords>(
    (before, type) =>
      apply(before, { kind: 'addField', fieldId: type, name: type, type, after: null }, 1).records,
    fresh,
  )
  return {
    records,
    targets: {
      rowIds: [...records.rows.keys()],
      fieldIds: [...records.fields.keys(), 'nofield'],
      viewIds: [...records.views.keys(), deriveUuid(DATABASE_ID, 'no view')],
      newRowIds: NEW_ROW_IDS,
    },
  }
}

/** The records after a command, as everybody works them out; the same where it is refused. */
export function apply(
  before: DatabaseRecords,
  command: Command,
  version: number,
): { readonly records: DatabaseRecords; readonly refusal: CommandRefusal | null } {
  const context = { nowSeconds: 100 + version, uid: '7', userId: 'me', version }
  const planned = rulesOf(command).plan(command, readRecords(before), context)
  if (!planned.ok) return { records: before, refusal: planned.error }
  return { records: withChanges(before, planned.value), refusal: null }
}

/** Commands that take one back which is about to be applied. */
export function inverseOf(before: DatabaseRecords, command: Command, version: number): readonly Command[] {
  return rulesOf(command).invert(command, readRecords(before), {
    nowSeconds: 100 + version,
    uid: '7',
    userId: 'me',
    version,
  })
}
