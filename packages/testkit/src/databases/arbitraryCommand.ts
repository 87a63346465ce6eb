import {
  CALCULATION_KINDS,
  FIELD_TYPES,
  FIELD_VISIBILITIES,
  RELATION_LIMITS,
  ROW_HEIGHTS,
  CALENDAR_SPANS,
  CARD_PREVIEWS,
  CARD_SIZES,
  SELECT_COLORS,
  SHOW_AS,
  type CellInput,
  type ColorRule,
  type Command,
  type Filter,
  type FilterInput,
  type RowTemplate,
} from '@sheaf/model'
import fc from 'fast-check'

/** Ids that commands name: of what is there, was there, and never was. */
export interface CommandTargets {
  readonly rowIds: readonly string[]
  readonly fieldIds: readonly string[]
  readonly viewIds: readonly string[]
  /** Of rows that a command may add. */
  readonly newRowIds: readonly string[]
}

/**
 * Any command: every kind, on every kind of target; with the first and last place, one behind a row that is gone, the same row
 * twice, nothing at all, empty and long texts, texts that stores refuse, values of another type than the field's.
 */
export function arbitraryCommand(targets: CommandTargets): fc.Arbitrary<Command> {
  return fc.oneof(
    { weight: 3, arbitrary: arbitraryRowCommand(targets) },
    arbitraryMemberCommand(targets),
    { weight: 2, arbitrary: arbitraryCommentCommand(targets) },
    { weight: 2, arbitrary: arbitraryFieldCommand(targets) },
    { weight: 2, arbitrary: arbitraryViewCommand(targets) },
  )
}

const OPTION_IDS = ['opt1', 'opt2', 'opt3', 'gone'] as const
const TEXTS = [
  '',
  'a',
  'b c',
  'Äpfel',
  '12',
  '-1.50',
  '1e3',
  'nul\0',
  '\ud800',
  '[x] done\n[ ] open',
  '2026-05-14',
] as const
const PEOPLE = ['7', '8', '9'] as const
/** Comments name people by their UUIDs. */
const MENTIONED = ['00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000008'] as const
const FILTER_IDS = ['f1', 'f2', 'g1', 'g2'] as const
const TEMPLATE_IDS = ['t1', 't2'] as const
const RULE_IDS = ['c1', 'c2', 'c3'] as const

const text = fc.constantFrom(...TEXTS)
const optionId = fc.constantFrom(...OPTION_IDS)
const ids = (from: readonly string[]) => fc.array(fc.constantFrom(...from), { maxLength: 3 })

function arbitraryInput(): fc.Arbitrary<CellInput> {
  return fc.oneof(
    fc.record({
      type: fc.constantFrom('rich_text' as const, 'url' as const, 'summary' as const, 'translate' as const),
      text,
    }),
    fc.record({
      type: fc.constant('number' as const),
      decimal: fc.constantFrom('', '0', '12.50', '-3', 'x'),
    }),
    fc.record({ type: fc.constant('checkbox' as const), checked: fc.boolean() }),
    fc.record({
      type: fc.constantFrom('single_select' as const, 'multi_select' as const),
      optionIds: ids(OPTION_IDS),
    }),
    fc.record({
      type: fc.constant('date_time' as const),
      start: fc.integer({ min: 0, max: 2_000_000_000 }),
      end: fc.option(fc.integer({ min: 0, max: 2_000_000_000 })),
      includeTime: fc.boolean(),
      reminderId: fc.option(fc.constantFrom('reminder1', 'reminder2')),
    }),
    fc.record({ type: fc.constant('time' as const), milliseconds: fc.integer({ min: 0, max: 1e9 }) }),
  )
}

function arbitraryRowCommand(targets: CommandTargets): fc.Arbitrary<Command> {
  const rowId = fc.constantFrom(...targets.rowIds, ...targets.newRowIds)
  const fieldId = fc.constantFrom(...targets.fieldIds)
  const viewId = fc.constantFrom(...targets.viewIds)
  const rowIds = fc.array(rowId, { maxLength: 4 })
  const place = fc.oneof(
    fc.constantFrom('first' as const, 'last' as const),
    rowId.map((after) => ({ after })),
  )
  const data = fc.oneof(text, fc.constant(null), ids(OPTION_IDS))
  const stored = data.map((value) => ({ field_type: 0, data: value, last_modified: '5' }))
  const cells = fc.dictionary(fieldId, arbitraryInput(), { maxKeys: 2, noNullPrototype: true })
  const added = fc.uniqueArray(fc.constantFrom(...targets.newRowIds), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 6, arbitrary: command('setCell', { rowId, fieldId, value: fc.option(arbitraryInput()) }) },
    command('revertCell', { rowId, fieldId, cell: fc.option(stored), wasData: data }),
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.array(rowId, { minLength: 1, maxLength: 4 }),
          fc.array(fc.option(arbitraryInput()), { minLength: 4, maxLength: 4 }),
          fc.boolean(),
          fieldId,
        )
        .map(([of, values, isOne, id]) => ({
          kind: 'setCells' as const,
          fieldId: id,
          rowIds: of,
          values: values.slice(0, isOne ? 1 : of.length),
        })),
    },
    command('revertCells', {
      fieldId,
      cells: fc.array(fc.record({ rowId, cell: fc.option(stored), wasData: data }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    {
      weight: 3,
      arbitrary: command('addRows', {
        viewId,
        place,
        rows: added.chain((newIds) =>
          fc.tuple(...newIds.map((id) => cells.map((each) => ({ id, cells: each })))),
        ),
      }),
    },
    { weight: 2, arbitrary: command('deleteRows', { rowIds }) },
    command('restoreRows', { rowIds }),
    { weight: 2, arbitrary: command('moveRows', { viewId, rowIds, place }) },
    command('setRowLook', {
      rowId,
      part: fc.constantFrom('icon' as const, 'cover' as const),
      value: fc.option(text),
    }),
    fc.record(
      { kind: fc.constant('beginRowDocument' as const), rowId, from: rowId },
      { requiredKeys: ['kind', 'rowId'] },
    ),
  )
}

/** Of cells that hold several things. */
export function arbitraryMemberCommand({
  rowIds,
  newRowIds,
  fieldIds,
}: CommandTargets): fc.Arbitrary<Command> {
  const rowId = fc.constantFrom(...rowIds, ...newRowIds)
  const fieldId = fc.constantFrom(...fieldIds)
  return fc.oneof(
    fc.record({
      kind: fc.constant('changeMembers' as const),
      rowId,
      fieldId,
      type: fc.constantFrom('multi_select' as const, 'relation' as const, 'person' as const),
      add: ids([...OPTION_IDS, ...PEOPLE]),
      remove: ids([...OPTION_IDS, ...PEOPLE]),
    }),
    fc.record({
      kind: fc.constant('changeMembers' as const),
      rowId,
      fieldId,
      type: fc.constant('relation' as const),
      add: ids(PEOPLE),
      remove: ids(PEOPLE),
      displaced: fc.uniqueArray(fc.record({ rowId, ids: ids(PEOPLE) }), {
        maxLength: 2,
        selector: (links) => links.rowId,
      }),
    }),
    command('changeFiles', {
      rowId,
      fieldId,
      put: fc.array(arbitraryFile(), { maxLength: 3 }),
      remove: ids(PEOPLE),
    }),
    command('changeChecklist', {
      rowId,
      fieldId,
      put: fc.array(arbitraryItem(), { maxLength: 3 }),
      remove: ids(PEOPLE),
    }),
  )
}

function arbitraryFile() {
  return fc.record(
    {
      id: fc.constantFrom(...PEOPLE),
      name: text,
      url: fc.constantFrom('https://example.com/a.png', '/file/b'),
      upload: fc.constantFrom('local' as const, 'network' as const, 'cloud' as const),
      kind: fc.constantFrom('other' as const, 'image' as const, 'text' as const),
      after: fc.option(fc.constantFrom(...PEOPLE)),
    },
    { requiredKeys: ['id', 'name', 'url', 'upload', 'kind'] },
  )
}

function arbitraryItem() {
  const after = fc.option(fc.constantFrom(...PEOPLE))
  return fc.record(
    { id: fc.constantFrom(...PEOPLE), name: text, done: fc.boolean(), after },
    { requiredKeys: ['id', 'name', 'done'] },
  )
}

/** Of what people say about rows; `commentIds` of comments that are there, were, and never were. */
export function arbitraryCommentCommand(
  { rowIds, newRowIds }: CommandTargets,
  commentIds: readonly string[] = PEOPLE,
): fc.Arbitrary<Command> {
  const rowId = fc.constantFrom(...rowIds, ...newRowIds)
  const commentId = fc.constantFrom(...commentIds)
  return fc.oneof(
    {
      weight: 3,
      arbitrary: command('addComment', {
        rowId,
        commentId,
        parentId: fc.option(commentId),
        content: text,
        mentions: ids(MENTIONED),
      }),
    },
    command('editComment', { rowId, commentId, content: text, mentions: ids(MENTIONED) }),
    command('deleteComment', { rowId, commentId }),
    command('setReaction', {
      rowId,
      commentId,
      emoji: fc.constantFrom('👍', '🇳🇱', '1️⃣', '', 'a', '__proto__'),
      isOn: fc.boolean(),
    }),
    command('resolveComment', { rowId, commentId, isResolved: fc.boolean() }),
  )
}

/** Of what fields are. */
export function arbitraryFieldCommand(targets: CommandTargets): fc.Arbitrary<Command> {
  const fieldId = fc.constantFrom(...targets.fieldIds)
  const viewId = fc.constantFrom(...targets.viewIds)
  const after = fc.option(fieldId)
  const type = fc.constantFrom(...FIELD_TYPES)
  const color = fc.constantFrom(...SELECT_COLORS)
  return fc.oneof(
    command('addField', { fieldId, name: text, type, after }),
    command('renameField', { fieldId, name: text }),
    fieldId.map((id) => ({ kind: 'deleteField' as const, fieldId: id })),
    command('restoreField', { fieldId }),
    command('addOption', { fieldId, option: fc.record({ id: optionId, name: text, color }) }),
    fc
      .record({ fieldId, optionId, name: text, color }, { requiredKeys: ['fieldId', 'optionId'] })
      .map((named) => ({ kind: 'changeOption' as const, ...named })),
    command('moveOption', { fieldId, optionId, after: fc.option(optionId) }),
    command('removeOption', { fieldId, optionId }),
    command('setFieldType', { fieldId, type }),
    command('setFieldIcon', { fieldId, icon: fc.constantFrom('', '🌊') }),
    command('setFieldDescription', { fieldId, description: fc.constantFrom('', 'In metres') }),
    command('setFormula', { fieldId, formula: fc.constantFrom(null, '', '{number} * 2', '{name} +') }),
    command('moveField', { viewId, fieldId, after }),
    command('copyField', { fieldId, copyId: fieldId, name: text }),
    command('setFieldOptions', {
      fieldId,
      options: fc.oneof(
        fc.record({ type: fc.constant('number' as const), format: fc.integer({ min: 0, max: 37 }) }),
        fc.record({
          type: fc.constantFrom('date_time' as const, 'created_time' as const),
          dateFormat: fc.constantFrom('iso' as const, 'us' as const),
          includeTime: fc.boolean(),
          timeZone: fc.constantFrom(null, 'Europe/Berlin'),
        }),
        fc.record({ type: fc.constant('single_select' as const), disableColor: fc.boolean() }),
        fc.record({ type: fc.constant('translate' as const), language: fc.integer({ min: 0, max: 8 }) }),
        fc.record({ type: fc.constant('media' as const), hideFileNames: fc.boolean() }),
        fc.record({ type: fc.constant('person' as const), single: fc.boolean() }),
        fc.record(
          {
            type: fc.constant('relation' as const),
            databaseId: fc.constantFrom(null, ...RELATED_IDS),
            sourceLimit: fc.constantFrom(...RELATION_LIMITS),
            targetLimit: fc.constantFrom(...RELATION_LIMITS),
          },
          { requiredKeys: ['type'] },
        ),
        fc.record(
          {
            type: fc.constant('rollup' as const),
            relationFieldId: fc.option(fieldId),
            targetFieldId: fc.option(fieldId),
            calculation: fc.integer({ min: 0, max: 20 }),
            showAs: fc.constantFrom(...SHOW_AS),
            conditionValue: fc.constantFrom('', 'Yes'),
          },
          { requiredKeys: ['type'] },
        ),
      ),
    }),
  )
}

/** Databases that relations list; nobody has them. */
const RELATED_IDS = ['d0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002']

/** Of what views show and how. */
export function arbitraryViewCommand(targets: CommandTargets): fc.Arbitrary<Command> {
  const fieldId = fc.constantFrom(...targets.fieldIds)
  const viewId = fc.constantFrom(...targets.viewIds)
  const sortId = fc.constantFrom('s1', 's2')
  const after = fc.option(sortId)
  const sort = fc.record({ id: sortId, fieldId, descending: fc.boolean() })
  const kind = fc.constantFrom(...CALCULATION_KINDS)
  return fc.oneof(
    fc
      .record(
        {
          viewId,
          fieldId,
          width: fc.constantFrom(10, 150, 333.3),
          wrap: fc.boolean(),
          visibility: fc.constantFrom(...FIELD_VISIBILITIES),
        },
        { requiredKeys: ['viewId', 'fieldId'] },
      )
      .map((named) => ({ kind: 'setColumn' as const, ...named })),
    command('putFilter', {
      viewId,
      filter: arbitraryFilter(targets),
      in: fc.option(fc.constantFrom(...FILTER_IDS)),
    }),
    command('removeFilters', { viewId, filterIds: ids(FILTER_IDS) }),
    fc
      .record({ viewId, sort, after }, { requiredKeys: ['viewId', 'sort'] })
      .map((named) => ({ kind: 'putSort' as const, ...named })),
    command('removeSorts', { viewId, sortIds: ids(['s1', 's2']) }),
    command('setGrouping', {
      viewId,
      grouping: fc.option(
        fc.record({ id: fc.constant('g:1'), fieldId, content: fc.constantFrom('', '{"condition":3}') }),
      ),
    }),
    fc
      .record(
        {
          viewId,
          groupId: fc.oneof(fieldId, optionId, fc.constant('Yes')),
          isVisible: fc.boolean(),
          isCollapsed: fc.boolean(),
          limit: fc.option(fc.integer({ min: 1, max: 20 })),
        },
        { requiredKeys: ['viewId', 'groupId'] },
      )
      .map((named) => ({ kind: 'setGroup' as const, ...named })),
    command('moveGroups', {
      viewId,
      groupIds: fc.array(fc.oneof(fieldId, optionId, fc.constant('Yes')), { minLength: 1, maxLength: 3 }),
      after: fc.option(fc.oneof(fieldId, optionId, fc.constant('No'))),
    }),
    command('setCalculation', {
      viewId,
      fieldId,
      calculation: fc.option(fc.record({ id: fc.constant('c1'), kind })),
    }),
    command('setEmptyGroups', { viewId, isHidden: fc.boolean() }),
    command('setCalendar', {
      viewId,
      settings: fc.record(
        {
          fieldId: fc.option(fieldId),
          span: fc.constantFrom(...CALENDAR_SPANS),
          firstDayOfWeek: fc.nat(6),
          showWeekNumbers: fc.boolean(),
          showWeekends: fc.boolean(),
          numberOfDays: fc.integer({ min: 1, max: 7 }),
        },
        { requiredKeys: [] },
      ),
    }),
    fc
      .record(
        {
          showCover: fc.boolean(),
          cardSize: fc.constantFrom(...CARD_SIZES),
          coverFieldId: fc.option(fieldId),
        },
        { requiredKeys: [] },
      )
      .chain((settings) =>
        viewId.map((id) => ({
          kind: 'setLayoutSettings' as const,
          viewId: id,
          layout: 'gallery' as const,
          settings,
        })),
      ),
    fc
      .record(
        { showCover: fc.boolean(), fitImage: fc.boolean(), preview: fc.constantFrom(...CARD_PREVIEWS) },
        { requiredKeys: [] },
      )
      .chain((settings) =>
        viewId.map((id) => ({
          kind: 'setLayoutSettings' as const,
          viewId: id,
          layout: 'board' as const,
          settings,
        })),
      ),
    command('setRowHeight', { viewId, height: fc.constantFrom(...ROW_HEIGHTS) }),
    fc
      .record(
        { viewId, rule: arbitraryColorRule(targets), after: fc.option(fc.constantFrom(...RULE_IDS)) },
        { requiredKeys: ['viewId', 'rule'] },
      )
      .map((named) => ({ kind: 'putColorRule' as const, ...named })),
    command('removeColorRules', { viewId, ruleIds: ids(RULE_IDS) }),
    command('setViewLock', { viewId, isLocked: fc.boolean() }),
    command('putRowTemplate', { viewId, template: arbitraryTemplate(targets) }),
    command('removeRowTemplates', { viewId, templateIds: ids(TEMPLATE_IDS) }),
    command('setDefaultTemplate', { viewId, templateId: fc.option(fc.constantFrom(...TEMPLATE_IDS)) }),
  )
}

function arbitraryTemplate({ rowIds, fieldIds }: CommandTargets): fc.Arbitrary<RowTemplate> {
  const stored = text.map((data) => ({ field_type: 0, data }))
  return fc.record({
    id: fc.constantFrom(...TEMPLATE_IDS),
    name: text,
    icon: fc.option(fc.constant('🌊')),
    cover: fc.constant(null),
    cells: fc.dictionary(fc.constantFrom(...fieldIds), stored, { maxKeys: 2, noNullPrototype: true }),
    pageFrom: fc.option(fc.constantFrom(...rowIds)),
  })
}

/** A rule of colors: of rows and of cells, without filters, with some, and with groups of them. */
export function arbitraryColorRule(targets: CommandTargets): fc.Arbitrary<ColorRule> {
  const data = arbitraryDataFilter(targets)
  const group = fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    id: fc.constantFrom('g1', 'g2'),
    children: fc.array(data, { maxLength: 2 }),
  })
  return fc.record({
    id: fc.constantFrom(...RULE_IDS),
    color: fc.constantFrom(...SELECT_COLORS),
    fieldId: fc.option(fc.constantFrom(...targets.fieldIds)),
    filters: fc.array(fc.oneof(data, group) as fc.Arbitrary<Filter>, { maxLength: 2 }),
  })
}

function arbitraryFilter({ fieldIds }: CommandTargets): fc.Arbitrary<FilterInput> {
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), id: fc.constantFrom('g1', 'g2') }),
    arbitraryDataFilter({ fieldIds }),
  )
}

function arbitraryDataFilter({ fieldIds }: Pick<CommandTargets, 'fieldIds'>) {
  return fc.record({
    kind: fc.constant('data' as const),
    id: fc.constantFrom('f1', 'f2'),
    fieldId: fc.constantFrom(...fieldIds),
    typeNumber: fc.integer({ min: 0, max: 18 }),
    condition: fc.integer({ min: 0, max: 12 }),
    content: text,
  })
}

/** A command of a kind, its members drawn one by one. */
function command<K extends Command['kind']>(
  kind: K,
  members: {
    readonly [M in Exclude<keyof Extract<Command, { kind: K }>, 'kind'>]: fc.Arbitrary<
      Extract<Command, { kind: K }>[M]
    >
  },
): fc.Arbitrary<Command> {
  // `members` has all members of the kind, each of its type.
  return fc
    .record(members as Record<string, fc.Arbitrary<unknown>>)
    .map((drawn) => ({ kind, ...drawn }) as unknown as Command)
}
