import { deriveUuid } from '@sheaf/base'
import { createDocument } from '@sheaf/model'
import {
  encodeDatabase,
  encodeDatabaseBlob,
  ENCODINGS,
  type CellSpec,
  type DatabaseSpec,
} from '@sheaf/testkit/databases'
import { runSql } from './database.ts'
import type { PublishedSite } from './publishedSite.ts'
import type { Sheaf } from './sheaf.ts'

const SEED = '0c9d3a52-7a0e-4c33-9a52-5b7f0d1f6a10'
const id = (name: string): string => deriveUuid(SEED, name)

export const PROJECTS = {
  database: id('database'),
  grid: id('grid'),
  board: id('board'),
  calendar: id('calendar'),
  grouped: id('grouped'),
}

type Project = readonly [
  name: string,
  icon: string,
  phase: string,
  lead: string,
  tags: string,
  day: string,
  area: number,
  isPaid: boolean,
]

const LIST: readonly Project[] = [
  ['Weaving workshop', '🧵', 'done', 'Mara', 'reuse', '2026-01-12', 260, true],
  ['Allotment sheds', '', 'done', 'Tomas', 'timber', '2026-03-02', 48, true],
  ['Lakeside library', '📚', 'permit', 'Mara', 'public,timber', '2026-06-18', 248, true],
  ['Boathouse', '🛶', 'site', 'Tomas', 'timber,reuse', '2026-06-30', 96, true],
  ['Timber school', '🌲', 'design', 'Ilse', 'school,timber', '2026-06-03', 1860, false],
  ['House with two doors', '🚪', 'design', 'Noor', 'housing', '2026-06-10', 182, true],
  ['Weir keeper’s cottage', '', 'brief', 'Jun', 'reuse,housing', '2026-06-11', 74, false],
  ['Chapel roof repair', '🔔', 'site', 'Mara', 'reuse', '2026-06-11', 310, true],
  ['Bakery on the corner', '', 'permit', 'Noor', 'public,reuse', '2026-06-11', 138, true],
  ['Station bicycle hall', '🚲', 'design', 'Ilse', 'public', '2026-06-11', 920, false],
  ['Orchard kindergarten', '', 'brief', 'Jun', 'school', '2026-09-11', 430, false],
  ['Courtyard for six', '', 'site', 'Tomas', 'housing,timber', '2026-09-25', 688, true],
  ['Ferry shelter', '', 'permit', 'Ilse', 'public,timber', '2026-10-09', 36, true],
  ['Hillside studio', '', '', 'Noor', 'timber', '', 58, false],
]
const PEOPLE = ['Mara', 'Tomas', 'Ilse', 'Noor', 'Jun']
const HOSTILE = '<img src=x onerror=alert(1)> & "quotes"'

/** The projects of an office, with the tabs of the drawings; `more` plain rows behind them. */
export function projectsDatabase(more = 0): DatabaseSpec {
  return {
    id: PROJECTS.database,
    fields: [
      { id: 'name', name: 'Name', type: 'rich_text', primary: true },
      {
        id: 'phase',
        name: 'Phase',
        type: 'single_select',
        options: {
          options: [
            { id: 'brief', name: 'Brief', color: 'Blue' },
            { id: 'design', name: 'Design', color: 'Purple' },
            { id: 'permit', name: 'Permit', color: 'Orange' },
            { id: 'site', name: 'On site', color: 'Yellow' },
            { id: 'done', name: 'Done', color: 'Green' },
          ],
        },
      },
      {
        id: 'lead',
        name: 'Lead',
        type: 'person',
        options: { persons: PEOPLE.map((name) => ({ id: id(name), name })) },
      },
      {
        id: 'tags',
        name: 'Tags',
        type: 'multi_select',
        options: {
          options: [
            { id: 'public', name: 'Public', color: 'Aqua' },
            { id: 'timber', name: 'Timber', color: 'Orange' },
            { id: 'reuse', name: 'Reuse', color: 'Lime' },
            { id: 'housing', name: 'Housing', color: 'Pink' },
            { id: 'school', name: 'School', color: 'Blue' },
          ],
        },
      },
      { id: 'day', name: 'Permit by', type: 'date_time', options: { dateFormat: 'friendly' } },
      { id: 'area', name: 'Area, m²', type: 'number', options: { format: 37 } },
      { id: 'fee', name: 'Fee', type: 'checkbox' },
      { id: 'steps', name: 'Steps', type: 'checklist' },
      { id: 'site', name: 'Site', type: 'url' },
    ],
    views: [
      {
        id: PROJECTS.grid,
        name: 'All',
        layout: 'grid',
        calculations: [
          { fieldId: 'name', kind: 'count' },
          { fieldId: 'area', kind: 'sum' },
          { fieldId: 'fee', kind: 'checked' },
        ],
        fieldSettings: {
          name: { width: 268 },
          phase: { width: 124 },
          lead: { width: 120 },
          tags: { width: 196, wrap: false },
          day: { width: 124 },
          area: { width: 100 },
        },
      },
      {
        id: PROJECTS.board,
        name: 'By phase',
        layout: 'board',
        groups: [
          {
            fieldId: 'phase',
            columns: ['phase', 'brief', 'design', 'permit', 'site', 'done'].map((column) => ({ id: column })),
          },
        ],
        board: { hideUngrouped: true },
        fieldSettings: Object.fromEntries(
          ['area', 'fee', 'steps', 'site'].map((field) => [field, { visibility: 'hidden' }]),
        ),
      },
      {
        id: PROJECTS.calendar,
        name: 'Schedule',
        layout: 'calendar',
        calendar: { fieldId: 'day', firstDayOfWeek: 1 },
      },
      {
        id: PROJECTS.grouped,
        name: 'Leads',
        layout: 'grid',
        groups: [{ fieldId: 'lead', columns: [] }],
        sorts: [{ fieldId: 'name' }],
      },
    ],
    rows: [...LIST.map(rowOf), ...Array.from({ length: more }, (_, index) => plainRow(index))],
  }
}

export const projectRow = (name: string): string => id(`row ${name}`)

function rowOf([name, icon, phase, lead, tags, day, area, isPaid]: Project) {
  const cells: Record<string, CellSpec> = {
    name: { type: 'rich_text', text: name },
    lead: { type: 'person', userIds: [id(lead)] },
    tags: { type: 'multi_select', ids: tags.split(',') },
    area: { type: 'number', decimal: String(area) },
    fee: { type: 'checkbox', checked: isPaid },
    ...(phase !== '' && { phase: { type: 'single_select', ids: [phase] } }),
    ...(day !== '' && {
      day: { type: 'date_time', start: Date.parse(`${day}T10:00:00Z`) / 1000, includeTime: area < 100 },
    }),
    ...(name === 'House with two doors' && {
      site: { type: 'url', text: 'javascript:alert(1)' },
      steps: {
        type: 'checklist',
        items: [
          { id: 'a', name: HOSTILE, done: true },
          { id: 'b', name: 'Who sweeps the shared step', done: false },
        ],
      },
    }),
  }
  let drawn = 0
  const block = (): string => `row-doc-${String(drawn++)}`
  const text = [
    { text: 'Two households under one ridge. Each has its own door, its own stair and its own bench.' },
  ]
  const document = createDocument(
    deriveUuid(projectRow(name), 'document_id'),
    [{ type: 'paragraph', text }],
    { block },
  )
  return {
    id: projectRow(name),
    cells,
    createdAt: 1_780_000_000,
    lastModified: 1_780_000_000,
    ...(icon !== '' && { icon }),
    ...(name === 'House with two doors' && { document }),
  }
}

function plainRow(index: number) {
  const name = index === 0 ? HOSTILE : `Project ${index}`
  return { id: id(`more ${index}`), cells: { name: { type: 'rich_text', text: name } as const } }
}

const LAYOUTS: Readonly<Record<string, number>> = { grid: 1, board: 2, calendar: 3 }

/** Puts a database on the web as a desktop client does, by the publish stream; answers its address. */
export async function publishDatabase(
  sheaf: Sheaf,
  site: PublishedSite,
  spec: DatabaseSpec,
  publishName: string,
): Promise<string> {
  const [view] = spec.views
  if (view === undefined) throw new Error('No view')
  const page = await site.addPage('All projects')
  // There is no call yet that makes a page of another layout.
  await runSql(sheaf, 'UPDATE views SET layout = $2 WHERE id = $1', [page, LAYOUTS[view.layout]])
  const blob = encodeDatabaseBlob(
    encodeDatabase(spec, ENCODINGS[2]!),
    spec.views.map((each) => each.id),
  )
  const shown = { view_id: page, name: 'All projects', icon: null, layout: LAYOUTS[view.layout], extra: null }
  const metadata = { view: shown, child_views: [], ancestor_views: [] }
  const meta = Buffer.from(JSON.stringify({ view_id: page, publish_name: publishName, metadata }))
  const body = Buffer.concat([lengthOf(meta), meta, lengthOf(blob), blob, Buffer.alloc(4)])
  await site.owner.call('POST', `/api/workspace/${site.namespace}/publish`, body)
  return site.addressOf(publishName)
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return length
}
