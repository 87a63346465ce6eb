import { CALCULATION_KINDS, FIELD_TYPES, type KnownFieldType } from '@sheaf/model'
import fc from 'fast-check'
import { deriveUuid } from '@sheaf/base'
import type {
  CellSpec,
  DatabaseSpec,
  FieldSpec,
  FilterSpec,
  OptionsSpec,
  RowSpec,
  ViewSpec,
} from './DatabaseSpec.ts'
import { SAMPLE } from './sampleDatabase.ts'

/** Any database: a field of every type, cells written under the present type or another, views with all their rules. */
export function arbitraryDatabase(): fc.Arbitrary<DatabaseSpec> {
  return fc
    .record({
      fields: fc.tuple(...FIELD_TYPES.map((type) => arbitraryField(type))),
      cells: fc.array(fc.dictionary(fc.constantFrom(...FIELD_TYPES), arbitraryCell(), { maxKeys: 8 }), {
        maxLength: 12,
      }),
    })
    .chain(({ fields, cells }) => {
      const rows = cells.map((row, index) => rowOf(row, index))
      return fc.array(arbitraryView(fields, rows), { maxLength: 2 }).map((views) => ({
        id: SAMPLE.databaseId,
        fields,
        rows,
        views: views.map((view, index) => ({ ...view, id: deriveUuid(SAMPLE.databaseId, `view ${index}`) })),
      }))
    })
}

function rowOf(cells: Readonly<Record<string, CellSpec>>, index: number): RowSpec {
  return {
    id: deriveUuid(SAMPLE.databaseId, `row ${index}`),
    cells,
    createdAt: 1_700_000_000 + index * 40_000,
    lastModified: 1_800_000_000 - index * 40_000,
    createdBy: SAMPLE.person,
    lastEditedBy: SAMPLE.person,
    cover: { type: 'file', data: 'https://example.com/c.png', offset: index / 10 },
  }
}

/** The id of a field is the name of its type. */
function arbitraryField(type: KnownFieldType): fc.Arbitrary<FieldSpec> {
  return fc
    .record({ options: OPTIONS, former: fc.constantFrom(...FIELD_TYPES), formerOptions: OPTIONS })
    .map(({ options, former, formerOptions }) => ({
      id: type,
      name: type,
      icon: type === 'number' ? '🔢' : '',
      type,
      primary: type === 'rich_text',
      options,
      formerOptions: { [former]: formerOptions },
    }))
}

const OPTION_IDS = ['one', 'two', 'three']

const OPTIONS: fc.Arbitrary<OptionsSpec> = fc.record({
  format: fc.integer({ min: 0, max: 40 }),
  dateFormat: fc.constantFrom('local', 'us', 'iso', 'friendly', 'day_month_year', 'full'),
  timeFormat: fc.constantFrom('twelve_hour', 'twenty_four_hour'),
  includeTime: fc.boolean(),
  options: fc.subarray([
    { id: 'one', name: 'Yes', color: 'Sand' },
    { id: 'two', name: 'ten 10', color: 'Blue' },
    { id: 'three', name: 'ten 9', color: 'Pink' },
  ]),
  single: fc.boolean(),
  relationFieldId: fc.constant('relation'),
  targetFieldId: fc.constantFrom(...FIELD_TYPES),
  databaseId: fc.constant(SAMPLE.databaseId),
  showAs: fc.constantFrom('calculated', 'list', 'unique_list'),
  hideFileNames: fc.boolean(),
})

const TEXT = fc.constantFrom(
  '',
  'Yes',
  '12',
  'ten 10',
  'Ten 9',
  'alpha',
  // Names that every object has.
  'constructor',
  '__proto__',
  'Álpha',
  '2026-11-20',
  'Nov 20, 2026 6:40 PM → 21.11.2026',
  '[x] ten 9\n- [ ] one, two',
  '1e10',
  '1.5',
  '1h 30m',
  'one,two',
)
const ROW_IDS = fc.subarray([0, 1, 2, 3].map((index) => deriveUuid(SAMPLE.databaseId, `row ${index}`)))
const SECONDS = fc.integer({ min: 1_793_000_000, max: 1_797_000_000 })

function arbitraryCell(): fc.Arbitrary<CellSpec> {
  return fc.oneof(
    fc.record({
      type: fc.constantFrom('rich_text' as const, 'url' as const, 'summary' as const),
      text: TEXT,
    }),
    fc.record({
      type: fc.constant('number' as const),
      decimal: fc.constantFrom('', '1', '2.50', '-3', '1e3', 'x'),
    }),
    fc.record({ type: fc.constant('checkbox' as const), checked: fc.boolean() }),
    fc.record({
      type: fc.constantFrom('single_select' as const, 'multi_select' as const),
      ids: fc.subarray([...OPTION_IDS, 'gone']),
    }),
    fc.record({
      type: fc.constant('checklist' as const),
      items: fc
        .array(fc.boolean(), { maxLength: 3 })
        .map((done) =>
          done.map((isDone, index) => ({ id: `i${index}`, name: `ten ${index}`, done: isDone })),
        ),
    }),
    fc.record(
      { type: fc.constant('date_time' as const), start: SECONDS, end: SECONDS, includeTime: fc.boolean() },
      { requiredKeys: ['type', 'start'] },
    ),
    fc.record({ type: fc.constant('time' as const), milliseconds: fc.integer({ min: 0, max: 1e8 }) }),
    fc.record({ type: fc.constant('relation' as const), rowIds: ROW_IDS }),
    fc.record({ type: fc.constant('person' as const), userIds: fc.subarray([SAMPLE.person, 'someone']) }),
    fc.record({
      type: fc.constant('media' as const),
      files: fc.subarray([
        {
          id: 'm',
          name: 'a.png',
          url: 'https://example.com/a.png',
          upload: 'cloud' as const,
          kind: 'image' as const,
        },
        {
          id: 'n',
          name: '',
          url: 'https://example.com/b',
          upload: 'network' as const,
          kind: 'link' as const,
        },
      ]),
    }),
  )
}

function arbitraryView(
  fields: readonly FieldSpec[],
  rows: readonly RowSpec[],
): fc.Arbitrary<Omit<ViewSpec, 'id'>> {
  const fieldId = fc.constantFrom(...fields.map(({ id }) => id), 'gone')
  const row = fc.record({ id: fc.constantFrom('gone', ...rows.map(({ id }) => id)), deleted: fc.boolean() })
  return fc.record({
    name: fc.constant('View'),
    layout: fc.constantFrom('grid' as const, 'board' as const, 'calendar' as const, 'chart' as const),
    filters: fc.array(arbitraryFilter(fieldId), { maxLength: 3 }),
    sorts: fc.array(fc.record({ fieldId, descending: fc.boolean() }), { maxLength: 3 }),
    groups: fc.array(
      fc.record({
        fieldId,
        collapsedIds: fc.subarray(['single_select', ...OPTION_IDS, 'Yes']),
        content: fc.constantFrom('', '{"condition":3,"hide_empty":true}', '{"condition":"1"}'),
        columns: fc.array(
          fc.record(
            {
              id: fc.constantFrom('single_select', ...OPTION_IDS, 'Yes', 'No'),
              visible: fc.boolean(),
              color: fc.constant('Lime'),
            },
            { requiredKeys: ['id'] },
          ),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 1 },
    ),
    calculations: fc.array(
      fc.record({
        fieldId,
        kind: fc.constantFrom(...CALCULATION_KINDS),
        stored: fc.constantFrom('', '0', '3'),
      }),
      { maxLength: 4 },
    ),
    fieldOrder: fc.array(fieldId, { maxLength: 8 }),
    rowOrder: fc.array(row, { maxLength: 12 }),
    fieldSettings: fc.dictionary(
      fc.constantFrom(...fields.map(({ id }) => id)),
      fc.record({
        visibility: fc.constantFrom('shown' as const, 'hide_when_empty' as const, 'hidden' as const),
        width: fc.integer({ min: 0, max: 500 }),
        wrap: fc.boolean(),
      }),
      { maxKeys: 3 },
    ),
    grid: fc.record({ hideEmptyGroups: fc.boolean() }),
    board: fc.record(
      {
        hideUngrouped: fc.boolean(),
        collapseHiddenGroups: fc.boolean(),
        hideEmptyGroups: fc.boolean(),
        shownEmptyGroupIds: fc.subarray(['single_select', ...OPTION_IDS]),
      },
      { requiredKeys: ['hideUngrouped', 'hideEmptyGroups'] },
    ),
    calendar: fc.record(
      {
        fieldId,
        firstDayOfWeek: fc.integer({ min: 0, max: 6 }),
        span: fc.constantFrom('month' as const, 'week' as const, 'day' as const),
        showWeekNumbers: fc.boolean(),
        showWeekends: fc.boolean(),
        numberOfDays: fc.integer({ min: 1, max: 7 }),
      },
      { requiredKeys: ['fieldId', 'firstDayOfWeek'] },
    ),
  })
}

function arbitraryFilter(fieldId: fc.Arbitrary<string>): fc.Arbitrary<FilterSpec> {
  const leaf = fc.record(
    {
      fieldId,
      condition: fc.integer({ min: 0, max: 28 }),
      content: fc.constantFrom(
        '',
        'ten',
        '2',
        'one,three',
        '["one"]',
        '{"timestamp":1793613600}',
        '{"start":"1793613600","end":1795000000}',
        JSON.stringify([deriveUuid(SAMPLE.databaseId, 'row 0')]),
      ),
    },
    { requiredKeys: ['fieldId'] },
  )
  return fc.letrec<{ filter: FilterSpec }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({ any: fc.array(tie('filter'), { maxLength: 2 }) }),
      fc.record({ all: fc.array(tie('filter'), { maxLength: 2 }) }),
    ),
  })).filter
}
