import type { CellInput, Command, DatabaseRecords, FieldRecord, RowRecord, ViewRecord } from '@sheaf/model'
import {
  arbitraryCommentCommand,
  arbitraryFieldCommand,
  arbitraryMemberCommand,
  arbitraryViewCommand,
  type CommandTargets,
} from '@sheaf/testkit/databases'
import * as fc from 'fast-check'
import { anyCharacter } from '../../../../../../scripts/setup/anyCharacter.ts'

/*
 * What people and clients can do to a database, and the states in which it can meet what it is about:
 *
 * - cells: written in every type, one by one and many of a field at once, also the same row twice and with as many values as there are no rows, emptied, written again alike, with texts that no store keeps, with numbers that are none, longer
 *   than a cell may be; taken back where they hold what was left and where they do not, also as objects whose keys have another order;
 * - rows: added at the start, at the end, behind one that is there, is deleted, has no place, was never there; several, the same twice,
 *   under an id that is taken, with cells of fields that are deleted or were never there; deleted and restored, also twice; moved,
 *   also behind themselves, in views that are hidden, deleted or were never there, to where several have the same key;
 * - fields: added, under an id that is taken, behind none; renamed, to the same name; deleted, also the one that names the rows; restored;
 *   with options, under an id that is taken, on a field that has none;
 * - what the test kit draws: members of cells added and removed, fields retyped, their options set, options changed, moved and removed,
 *   filters, sorts, groups and calculations put, changed and removed;
 * - comments: added, under an id that is taken, in answer to one that is there, to an answer, to itself, to none; empty; edited,
 *   deleted, resolved and reacted to, by its author and by somebody else, with what is no emoji;
 * - columns: width out of bounds, hidden although it names the rows, of a view or a field that is gone.
 *
 * Ids are `r0`… and `v0`…, for which a run puts ids of its own.
 */
const rowId = fc.constantFrom('r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7')
const viewId = fc.constantFrom('v0', 'v1', 'v2', 'v3')
const fieldId = fc.constantFrom(
  'title',
  'amount',
  'state',
  'tags',
  'done',
  'when',
  'gone',
  'link',
  'none',
  'new',
)
const optionId = fc.constantFrom('o1', 'o2', 'o3', 'a,b')
const anyText = fc.oneof(
  fc.constantFrom('', 'same', 'NUL \0 inside', 'half \ud800 of a pair', '\udfff', 'ab', '1,5', '__proto__'),
  fc.string({ maxLength: 6, unit: anyCharacter }),
)
const seconds = fc.integer({ min: -10_000, max: 2_000_000_000 })

const anyInput: fc.Arbitrary<CellInput> = fc.oneof(
  fc.record({ type: fc.constantFrom('rich_text' as const, 'url' as const), text: anyText }),
  fc.record({
    type: fc.constant('number' as const),
    decimal: fc.oneof(fc.constantFrom('1', '1.50', '-0', '1e21', '1e-7', 'none', '', '1e999'), anyText),
  }),
  fc.record({ type: fc.constant('checkbox' as const), checked: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('single_select' as const, 'multi_select' as const),
    optionIds: fc.array(optionId, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('date_time' as const),
    start: seconds,
    end: fc.option(seconds),
    includeTime: fc.boolean(),
  }),
  fc.record({ type: fc.constant('time' as const), milliseconds: fc.maxSafeInteger() }),
)

const anyData = fc.oneof(
  anyText,
  fc.constantFrom(null, 0, 1.5, true, [], {}, ['x'], { a: 1, b: { c: [] } }, { b: { c: [] }, a: 1 }),
)
const anyCell = fc.oneof(
  fc.record({ data: anyData }),
  fc.record({
    field_type: fc.constantFrom(0, 1, '4', null),
    data: anyData,
    last_modified: fc.constantFrom(5, '5'),
  }),
)
const place = fc.oneof(
  fc.constantFrom('first' as const, 'last' as const),
  rowId.map((after) => ({ after })),
)
const rowIds = fc.array(rowId, { minLength: 1, maxLength: 4 })

const newRow = fc.record({
  id: rowId,
  cells: fc.dictionary(fieldId, anyInput, { maxKeys: 2, noNullPrototype: true }),
})

const targets: CommandTargets = {
  rowIds: ['r0', 'r1', 'r2'],
  newRowIds: ['r7'],
  fieldIds: ['title', 'amount', 'state', 'tags', 'done', 'when', 'gone', 'link', 'none', 'new'],
  viewIds: ['v0', 'v1', 'v2', 'v3'],
}

const OTHER_AUTHOR = 'c0000000-0000-4000-8000-00000000000f'
const COMMENT_IDS = [
  'c0000000-0000-4000-8000-000000000001',
  'c0000000-0000-4000-8000-000000000002',
  'c0000000-0000-4000-8000-000000000003',
]

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: arbitraryMemberCommand(targets) },
  { weight: 5, arbitrary: arbitraryCommentCommand(targets, COMMENT_IDS) },
  { weight: 8, arbitrary: arbitraryFieldCommand(targets) },
  { weight: 8, arbitrary: arbitraryViewCommand(targets) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('setCell' as const),
      rowId,
      fieldId,
      value: fc.option(anyInput),
    }),
  },
  fc.record({
    kind: fc.constant('revertCell' as const),
    rowId,
    fieldId,
    cell: fc.option(anyCell),
    wasData: anyData,
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('setCells' as const),
      fieldId,
      rowIds,
      // Not always as many as there are rows.
      values: fc.array(fc.option(anyInput), { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({
    kind: fc.constant('revertCells' as const),
    fieldId,
    cells: fc.array(fc.record({ rowId, cell: fc.option(anyCell), wasData: anyData }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('addRows' as const),
      viewId,
      place,
      rows: fc.array(newRow, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('deleteRows' as const, 'restoreRows' as const), rowIds }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('moveRows' as const), viewId, rowIds, place }) },
  fc.record({
    kind: fc.constant('addField' as const),
    fieldId,
    name: anyText,
    type: fc.constantFrom(
      'rich_text' as const,
      'number' as const,
      'single_select' as const,
      'relation' as const,
    ),
    after: fc.option(fieldId),
  }),
  fc.record({ kind: fc.constant('renameField' as const), fieldId, name: anyText }),
  fc.record({ kind: fc.constantFrom('deleteField' as const, 'restoreField' as const), fieldId }),
  fc.record({
    kind: fc.constant('addOption' as const),
    fieldId,
    option: fc.record({
      id: optionId,
      name: anyText,
      color: fc.constantFrom('Purple' as const, 'Lime' as const),
    }),
  }),
  fc.record({
    kind: fc.constant('setRowLook' as const),
    rowId,
    part: fc.constantFrom('icon' as const, 'cover' as const),
    value: fc.option(anyText),
  }),
  fc.record(
    { kind: fc.constant('beginRowDocument' as const), rowId, from: rowId },
    { requiredKeys: ['kind', 'rowId'] },
  ),
  fc.record(
    {
      kind: fc.constant('setColumn' as const),
      viewId,
      fieldId,
      width: fc.constantFrom(0, 149.4, 150.6, 2_000, 2_001),
      wrap: fc.boolean(),
      visibility: fc.constantFrom('shown' as const, 'hide_when_empty' as const, 'hidden' as const),
    },
    { requiredKeys: ['kind', 'viewId', 'fieldId'] },
  ),
)

const FIELDS: readonly (readonly [id: string, ty: number])[] = [
  ['title', 0],
  ['amount', 1],
  ['state', 3],
  ['tags', 4],
  ['done', 5],
  ['when', 2],
  ['gone', 0],
  ['link', 6],
]

function field([id, ty]: (typeof FIELDS)[number]): FieldRecord {
  const content = JSON.stringify({
    disable_color: false,
    options: [{ id: 'o1', name: 'One', color: 'Lime' }],
  })
  const type_option = ty === 3 || ty === 4 ? { [ty]: { content } } : {}
  const value = { id, ty, name: id, is_primary: id === 'title', type_option }
  return { id, version: 1, isDeleted: id === 'gone', value }
}

function view(id: string): ViewRecord {
  const value = { id, layout: 0, field_orders: FIELDS.map((each) => ({ id: each[0] })), field_settings: {} }
  return { id, version: 1, isDeleted: id === 'v2', value }
}

/** Storable, as all that is stored. */
const storedCell = anyCell.map(
  (cell) =>
    JSON.parse(JSON.stringify(cell).replaceAll(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '?')) as typeof cell,
)

/** Several have the same one; no place at all, too. */
const anyKey = fc.option(fc.constantFrom('a0', 'a1', 'a1V', 'a2', 'Zz'), { nil: undefined })

/** Of whoever sends the commands, of others, of nobody any more, and what is none. */
const anyComments = fc.option(
  fc.dictionary(
    fc.constantFrom(...COMMENT_IDS),
    fc.oneof(
      fc.record({
        content: fc.constantFrom('', 'said'),
        author_id: fc.constantFrom('', OTHER_AUTHOR),
        created_at: fc.constant(5),
        reactions: fc.constantFrom('{}', `{"👍":["${OTHER_AUTHOR}"]}`, 'broken'),
        parent_comment_id: fc.constantFrom('', ...COMMENT_IDS),
      }),
      fc.constant('broken'),
    ),
    { noNullPrototype: true },
  ),
  { nil: undefined },
)

const anyRow = fc.record({
  isDeleted: fc.boolean(),
  cells: fc.dictionary(fc.constantFrom('title', 'amount', 'gone', 'unknown'), storedCell, {
    noNullPrototype: true,
  }),
  comments: anyComments,
  orders: fc.record({ v0: anyKey, v1: anyKey, v2: anyKey }),
})

export const anyRecords: fc.Arbitrary<DatabaseRecords> = fc
  .array(anyRow, { maxLength: 6 })
  .map((rows): DatabaseRecords => {
    const made = rows.map((row, index): RowRecord => ({
      // JSON has no undefined.
      ...(JSON.parse(JSON.stringify(row)) as Pick<RowRecord, 'isDeleted' | 'cells' | 'comments' | 'orders'>),
      id: `r${index}`,
      version: 1,
      height: index % 2 === 0 ? null : 60,
      createdAt: 1,
      lastModified: 1,
      createdBy: null,
      lastEditedBy: '5',
      meta: {},
    }))
    return {
      id: 'v9',
      inlineViewId: 'v0',
      fields: new Map(FIELDS.map((each) => [each[0], field(each)])),
      views: new Map(['v0', 'v1', 'v2'].map((id) => [id, view(id)])),
      rows: new Map(made.map((row) => [row.id, row])),
    }
  })
