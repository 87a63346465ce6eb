import {
  openRecords,
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type DatabaseRecords,
  type KnownFieldType,
  type ReadContext,
} from '@sheaf/model'
import type { CellHost, KnownPerson, RelatedSource } from '../cells/CellHost.ts'
import { MemorySession } from './MemorySession.ts'
import { SAMPLE_VIEW_ID, sampleRecords } from './sampleRecords.ts'

/** Sample with fields whose cells hold people, rows, items and files. */
export function withMembers(records: DatabaseRecords): DatabaseRecords {
  const field = (fieldId: string, name: string, type: KnownFieldType): Command => ({
    kind: 'addField',
    fieldId,
    name,
    type,
    after: null,
  })
  const [row = ''] = records.rows.keys()
  const first = [...records.rows.values()].find(({ isDeleted }) => !isDeleted)?.id ?? row
  return apply(records, [
    field('before', 'Before site', 'checklist'),
    field('team', 'Team', 'person'),
    field('visits', 'Site visits', 'relation'),
    { kind: 'setFieldOptions', fieldId: 'visits', options: { type: 'relation', databaseId: VISITS_ID } },
    field('notes', 'Hidden rows', 'relation'),
    { kind: 'setFieldOptions', fieldId: 'notes', options: { type: 'relation', databaseId: HIDDEN_ID } },
    field('files', 'Drawings', 'media'),
    field('made', 'Made', 'created_time'),
    field('madeBy', 'Made by', 'created_by'),
    field('summary', 'Summary', 'summary'),
    {
      kind: 'changeChecklist',
      rowId: first,
      fieldId: 'before',
      put: ITEMS.map((name, index) => ({ id: `i${index}`, name, done: index < 3 })),
      remove: [],
    },
    {
      kind: 'changeMembers',
      rowId: first,
      fieldId: 'team',
      type: 'person',
      add: ['ilse', 'gone'],
      remove: [],
    },
    { kind: 'changeMembers', rowId: first, fieldId: 'notes', type: 'relation', add: [HIDDEN_ID], remove: [] },
    {
      kind: 'changeMembers',
      rowId: first,
      fieldId: 'visits',
      type: 'relation',
      add: ['00000000-0000-4000-8000-000000000101'],
      remove: [],
    },
    {
      kind: 'changeFiles',
      rowId: first,
      fieldId: 'files',
      put: [
        {
          id: 'f1',
          name: 'Plan.pdf',
          url: 'https://small.test/plan.pdf',
          upload: 'network',
          kind: 'document',
        },
        { id: 'f2', name: 'Site', url: 'https://small.test/site', upload: 'network', kind: 'link' },
      ],
      remove: [],
    },
  ])
}

const ITEMS = [
  'Stove certificate',
  'Neighbour on the east side',
  'Larch from Osk, dried',
  'Mooring for the barge',
  'Keys',
]
const VISITS_ID = '00000000-0000-4000-8000-00000000d001'
const HIDDEN_ID = '00000000-0000-4000-8000-00000000d002'

const PEOPLE: readonly KnownPerson[] = ['Ilse', 'Jun', 'Mara', 'Noor', 'Tomas'].map((name) => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@small.build`,
  picture: null,
}))

const visits = new MemorySession(sampleRecords(6))

export const SAMPLE_HOST: CellHost = {
  people: PEOPLE,
  ownUuid: 'mara',
  related: (databaseId) => (databaseId === VISITS_ID ? visitsSource() : { state: 'hidden' }),
  files: null,
  reminders: null,
  mayAddOptions: true,
}

/** What reading takes from it. */
export const SAMPLE_READING: Pick<ReadContext, 'related' | 'personName'> = {
  related(databaseId) {
    const source = databaseId === VISITS_ID ? visitsSource() : null
    return source?.state === 'ready' ? source.related : null
  },
  personName: (id) => (id === 'gone' ? 'Osk' : (PEOPLE.find((person) => person.id === id)?.name ?? null)),
}

function visitsSource(): RelatedSource {
  const { records } = visits.getSnapshot()
  if (records === null) return { state: 'loading' }
  const { database, rows } = openRecords(records, SAMPLE_VIEW_ID)
  return {
    state: 'ready',
    name: 'Visits',
    related: { database, rows },
    addressOf: (rowId) => `/visits?r=${rowId}`,
    openRow: () => {},
    rowIds: [...records.rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    addRow(rowId, name) {
      const cells = { [database.primaryFieldId ?? '']: { type: 'rich_text', text: name } as const }
      visits.dispatch([
        { kind: 'addRows', viewId: SAMPLE_VIEW_ID, place: 'last', rows: [{ id: rowId, cells }] },
      ])
    },
  }
}

function apply(records: DatabaseRecords, commands: readonly Command[]): DatabaseRecords {
  return commands.reduce((before, command) => {
    const context = { nowSeconds: 1_780_000_000, uid: 'ilse', version: 1 }
    const planned = rulesOf(command).plan(command, readRecords(before), context)
    if (!planned.ok) throw new Error(`${command.kind}: ${planned.error}`)
    return withChanges(before, planned.value)
  }, records)
}
