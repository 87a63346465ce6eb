import { deriveUuid } from '@sheaf/base'
import { createDocument } from '@sheaf/model'
import type { CellSpec, DatabaseSpec, FieldSpec, RowSpec } from './DatabaseSpec.ts'

/** Ids of the sample, so that tests name what they look at. */
export const SAMPLE = {
  databaseId: deriveUuid(seed(), 'database'),
  grid: deriveUuid(seed(), 'grid'),
  board: deriveUuid(seed(), 'board'),
  calendar: deriveUuid(seed(), 'calendar'),
  name: 'nameFd',
  estimate: 'numbFd',
  due: 'dateFd',
  status: 'statFd',
  tags: 'tagsFd',
  done: 'doneFd',
  link: 'linkFd',
  steps: 'stepFd',
  parents: 'parnFd',
  spent: 'timeFd',
  files: 'fileFd',
  people: 'persFd',
  edited: 'editFd',
  created: 'cretFd',
  author: 'authFd',
  total: 'rollFd',
  person: deriveUuid(seed(), 'person'),
} as const

/** A database with a field of every type, three tabs, and `count` rows in every state that a cell can have. */
export function sampleDatabase(count = 8): DatabaseSpec {
  return {
    id: SAMPLE.databaseId,
    fields: FIELDS,
    rows: Array.from({ length: count }, (_, index) => sampleRow(index)),
    views: [
      {
        id: SAMPLE.grid,
        name: 'All',
        layout: 'grid',
        calculations: [
          { fieldId: SAMPLE.estimate, kind: 'sum' },
          { fieldId: SAMPLE.done, kind: 'percent_checked' },
        ],
        fieldSettings: {
          [SAMPLE.name]: { width: 260 },
          [SAMPLE.link]: { visibility: 'hidden' },
          [SAMPLE.tags]: { wrap: false },
        },
      },
      {
        id: SAMPLE.board,
        name: 'By status',
        layout: 'board',
        groups: [
          {
            fieldId: SAMPLE.status,
            columns: [{ id: SAMPLE.status }, { id: 'todo' }, { id: 'doing' }, { id: 'done' }],
          },
        ],
        board: { hideUngrouped: false, collapseHiddenGroups: false, shownEmptyGroupIds: ['todo'] },
        sorts: [{ fieldId: SAMPLE.name }],
      },
      {
        id: SAMPLE.calendar,
        name: 'When',
        layout: 'calendar',
        calendar: { fieldId: SAMPLE.due, firstDayOfWeek: 1, showWeekNumbers: false, numberOfDays: 7 },
      },
    ],
  }
}

export function sampleRowId(index: number): string {
  return deriveUuid(seed(), `row ${index}`)
}

function sampleRow(index: number): RowSpec {
  const id = sampleRowId(index)
  const cells: Record<string, CellSpec> = {
    [SAMPLE.name]: { type: 'rich_text', text: NAMES[index % NAMES.length] ?? '' },
  }
  // Every eighth row has a name only.
  if (index % 8 !== 7) {
    cells[SAMPLE.estimate] = {
      type: 'number',
      decimal: String((index * 37) % 101) + (index % 2 === 0 ? '.5' : ''),
    }
    cells[SAMPLE.due] = sampleDate(index)
    cells[SAMPLE.status] = { type: 'single_select', ids: [STATUS_IDS[index % STATUS_IDS.length] ?? 'todo'] }
    cells[SAMPLE.tags] = { type: 'multi_select', ids: TAG_IDS.slice(0, index % 3) }
    cells[SAMPLE.done] = { type: 'checkbox', checked: index % 3 === 2 }
    cells[SAMPLE.link] = { type: 'url', text: `https://example.com/${index}` }
    cells[SAMPLE.steps] = {
      type: 'checklist',
      items: ['Plan', 'Do', 'Check'].map((name, step) => ({ id: `s${step}`, name, done: step < index % 4 })),
    }
    cells[SAMPLE.parents] = {
      type: 'relation',
      rowIds: index === 0 ? [] : [sampleRowId(index - 1), sampleRowId(0)],
    }
    cells[SAMPLE.spent] = { type: 'time', milliseconds: index * 5_400_000 }
    cells[SAMPLE.people] = { type: 'person', userIds: [SAMPLE.person] }
    cells[SAMPLE.files] = {
      type: 'media',
      files: [
        {
          id: deriveUuid(id, 'file'),
          name: 'picture.png',
          url: 'https://example.com/picture.png',
          upload: 'network',
          kind: 'image',
        },
      ],
    }
  }
  return {
    id,
    cells,
    createdAt: 1_730_000_000 + index * 3600,
    lastModified: 1_731_000_000 + index * 3600,
    createdBy: SAMPLE.person,
    ...(index % 4 === 1 && { icon: '🚀' }),
    lastEditedBy: SAMPLE.person,
    ...(index % 4 === 2 && { cover: { type: 'color', data: '0xFFE1BEE7', offset: 0.25 } }),
    ...(index % 4 === 0 && { document: sampleDocument(id) }),
  }
}

function sampleDate(index: number): CellSpec {
  // From 1 November 2026, 10:00 UTC on, a row a day.
  const start = 1_793_527_200 + index * 86_400
  if (index % 3 === 1) return { type: 'date_time', start, end: start + 2 * 86_400 }
  return { type: 'date_time', start, includeTime: index % 3 === 2 }
}

function sampleDocument(rowId: string): Uint8Array {
  let drawn = 0
  const block = (): string => `sample${String(drawn++).padStart(4, '0')}`
  const blocks = [{ type: 'paragraph', text: [{ text: 'What stands inside the row.' }] }]
  return createDocument(deriveUuid(rowId, 'document_id'), blocks, { block })
}

const STATUS_IDS = ['todo', 'doing', 'done']
const TAG_IDS = ['red', 'blue', 'green']
const NAMES = ['Aurora', 'beacon', 'Cliff 10', 'cliff 9', 'Dune', 'Émile', 'fjord', 'Glacier']

const FIELDS: readonly FieldSpec[] = [
  { id: SAMPLE.name, name: 'Name', type: 'rich_text', primary: true },
  { id: SAMPLE.estimate, name: 'Estimate', type: 'number', options: { format: 4 } },
  { id: SAMPLE.due, name: 'Due', icon: '📅', type: 'date_time', options: { dateFormat: 'iso' } },
  {
    id: SAMPLE.status,
    name: 'Status',
    type: 'single_select',
    options: {
      options: [
        { id: 'todo', name: 'To do', color: 'Purple' },
        { id: 'doing', name: 'Doing', color: 'Orange' },
        { id: 'done', name: 'Done', color: 'Green' },
      ],
    },
  },
  {
    id: SAMPLE.tags,
    name: 'Tags',
    type: 'multi_select',
    options: {
      options: [
        { id: 'red', name: 'Red', color: 'Coral' },
        { id: 'blue', name: 'Blue', color: 'Blue' },
        { id: 'green', name: 'Green', color: 'Lime' },
      ],
    },
  },
  { id: SAMPLE.done, name: 'Done', type: 'checkbox' },
  { id: SAMPLE.link, name: 'Link', type: 'url' },
  { id: SAMPLE.steps, name: 'Steps', type: 'checklist' },
  { id: SAMPLE.parents, name: 'After', type: 'relation', options: { databaseId: SAMPLE.databaseId } },
  { id: SAMPLE.spent, name: 'Spent', type: 'time' },
  { id: SAMPLE.files, name: 'Files', type: 'media' },
  {
    id: SAMPLE.people,
    name: 'People',
    type: 'person',
    options: { persons: [{ id: SAMPLE.person, name: 'Ada Example' }] },
  },
  {
    id: SAMPLE.edited,
    name: 'Edited',
    type: 'last_edited_time',
    options: { dateFormat: 'us', timeFormat: 'twelve_hour', includeTime: true },
  },
  {
    id: SAMPLE.created,
    name: 'Created',
    type: 'created_time',
    options: { dateFormat: 'full', includeTime: false },
  },
  { id: SAMPLE.author, name: 'Author', type: 'created_by' },
  {
    id: SAMPLE.total,
    name: 'Estimate before',
    type: 'rollup',
    options: { relationFieldId: SAMPLE.parents, targetFieldId: SAMPLE.estimate, calculation: 'sum' },
  },
]

function seed(): string {
  return '550e8400-e29b-41d4-a716-446655440000'
}
