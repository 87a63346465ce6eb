import {
  newDatabase,
  readRecords,
  rulesOf,
  SELECT_COLORS,
  withChanges,
  type CellInput,
  type Command,
  type DatabaseRecords,
  type KnownFieldType,
} from '@sheaf/model'

export const SAMPLE_VIEW_ID = '00000000-0000-4000-8000-000000000002'

const PROJECTS = [
  ['Weaving workshop', 'Done', 'Reuse', 260],
  ['Allotment sheds', 'Done', 'Timber', 48],
  ['Lakeside library', 'Permit', 'Public,Timber', 248],
  ['Boathouse', 'On site', 'Timber,Reuse', 96],
  ['Timber school', 'Design', 'School,Timber', 1860],
  ['House with two doors', 'Design', 'Housing', 182],
  ['Weir keeper’s cottage', 'Brief', 'Reuse,Housing', 74],
  ['Chapel roof repair', 'On site', 'Reuse', 310],
  ['Bakery on the corner', 'Permit', 'Public,Reuse', 138],
  ['Station bicycle hall', 'Design', 'Public', 920],
] as const
const OPTIONS = {
  phase: ['Brief', 'Design', 'Permit', 'On site', 'Done'],
  tags: ['Public', 'Timber', 'Reuse', 'School', 'Housing'],
} as const
const DAY = 86_400
const FIRST_DAY = 20_465

/** A database of projects with so many rows, and fields up to so many. */
export function sampleRecords(rowCount: number, fieldCount = 9): DatabaseRecords {
  const made = newDatabase(
    { id: uuid(1), viewId: SAMPLE_VIEW_ID, layout: 'grid', name: 'All projects', words: WORDS },
    { nowSeconds: 0, uid: '1', newRowId: countedRowIds(), newShortId: countedShortIds() },
  )
  const [name = '', type = '', done = ''] = made.fields.keys()
  const extra = Math.max(0, fieldCount - 9)
  return withCommands(made, [
    { kind: 'deleteRows', rowIds: [...made.rows.keys()] },
    { kind: 'deleteField', fieldId: type },
    { kind: 'renameField', fieldId: done, name: 'Fee set' },
    ...fields(name),
    ...Array.from({ length: extra }, (_, index) =>
      field(`extra${index}`, `Extra ${index + 1}`, index % 2 === 0 ? 'rich_text' : 'number', null),
    ),
    ...chunks(
      Array.from({ length: rowCount }, (_, index) => ({
        id: uuid(100 + index),
        cells: { ...cellsOf(index, name, done), ...extraCells(index, extra) },
      })),
    ),
  ])
}

function fields(name: string): readonly Command[] {
  const option = (fieldId: string, names: readonly string[]) =>
    names.map((each, index): Command => ({
      kind: 'addOption',
      fieldId,
      option: { id: `${fieldId}${index}`, name: each, color: SELECT_COLORS[index * 2] ?? 'Purple' },
    }))
  return [
    field('phase', 'Phase', 'single_select', name),
    field('tags', 'Tags', 'multi_select', 'phase'),
    field('permit', 'Permit by', 'date_time', 'tags'),
    field('area', 'Area, m²', 'number', 'permit'),
    field('site', 'Website', 'url', 'area'),
    field('hours', 'Hours', 'time', 'site'),
    field('lead', 'Lead', 'person', 'hours'),
    ...option('phase', OPTIONS.phase),
    ...option('tags', OPTIONS.tags),
  ]
}

function field(fieldId: string, name: string, type: KnownFieldType, after: string | null): Command {
  return { kind: 'addField', fieldId, name, type, after }
}

function cellsOf(index: number, name: string, done: string): Readonly<Record<string, CellInput>> {
  const [title, phase, tags, area] = PROJECTS[index % PROJECTS.length] ?? PROJECTS[0]
  const ids = (fieldId: 'phase' | 'tags', names: string) =>
    names.split(',').map((each) => `${fieldId}${(OPTIONS[fieldId] as readonly string[]).indexOf(each)}`)
  const round = Math.floor(index / PROJECTS.length)
  const start = (FIRST_DAY + index * 11) * DAY
  return {
    [name]: { type: 'rich_text', text: round === 0 ? title : `${title} ${round + 1}` },
    [done]: { type: 'checkbox', checked: index % 3 === 0 },
    phase: { type: 'single_select', optionIds: ids('phase', phase) },
    tags: { type: 'multi_select', optionIds: ids('tags', tags) },
    permit: { type: 'date_time', start, end: null, includeTime: false },
    area: { type: 'number', decimal: String(area) },
    ...(index % 2 === 0 && { site: { type: 'url', text: `small.build/${index + 1}` } }),
    hours: { type: 'time', milliseconds: (index + 1) * 5_400_000 },
  }
}

function extraCells(row: number, count: number): Readonly<Record<string, CellInput>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, CellInput] => [
      `extra${index}`,
      index % 2 === 0
        ? { type: 'rich_text', text: `Note ${row + 1}.${index + 1}` }
        : { type: 'number', decimal: String(row * index) },
    ]),
  )
}

function chunks(rows: Extract<Command, { readonly kind: 'addRows' }>['rows']): readonly Command[] {
  return Array.from({ length: Math.ceil(rows.length / 500) }, (_, index) => ({
    kind: 'addRows',
    viewId: SAMPLE_VIEW_ID,
    place: 'last',
    rows: rows.slice(index * 500, (index + 1) * 500),
  }))
}

/** Records after commands, each of which must be possible. */
export function withCommands(records: DatabaseRecords, commands: readonly Command[]): DatabaseRecords {
  return commands.reduce((before, command) => {
    const context = { nowSeconds: 0, uid: '1', version: 1 }
    const planned = rulesOf(command).plan(command, readRecords(before), context)
    if (!planned.ok) throw new Error(`${command.kind}: ${planned.error}`)
    return withChanges(before, planned.value)
  }, records)
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function countedRowIds(): () => string {
  let count = 10
  return () => uuid((count += 1))
}

function countedShortIds(): () => string {
  let count = 0
  return () => `field${(count += 1)}`
}

const WORDS = {
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
