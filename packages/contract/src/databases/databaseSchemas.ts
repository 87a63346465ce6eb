import {
  CALCULATION_KINDS,
  CALENDAR_SPANS,
  CARD_PREVIEWS,
  CARD_SIZES,
  LIST_DENSITIES,
  DATABASE_LIMITS,
  DATE_FORMATS,
  FIELD_TYPES,
  FIELD_VISIBILITIES,
  RELATION_LIMITS,
  ROW_HEIGHTS,
  SELECT_COLORS,
  SHOW_AS,
  TIME_FORMATS,
  type CellInput,
  type Command,
  type Filter,
} from '@sheaf/model'
import { z } from 'zod'
import { MAX_ICON_LENGTH, MAX_LINK_LENGTH } from '../limits.ts'
import { uuidSchema } from '../values.ts'
import {
  DATABASE_MESSAGE_LIMITS,
  DATABASE_MESSAGES_VERSION,
  type DatabaseKnown,
  type DatabaseSubmission,
} from './DatabaseMessages.ts'

/** Levels of groups in the filters of a color. */
const MAX_FILTER_GROUPS = 4

const { rowsAtOnce, membersAtOnce, nameLength, cellLength, filterLength } = DATABASE_LIMITS

/** Ids of fields and options; other clients write any text. Those of members that every object has would be taken for those. */
const shortId = z
  .string()
  .min(1)
  .max(64)
  .refine((id) => !(id in Object.prototype))
const rowId = uuidSchema
const name = z.string().max(nameLength)
const text = z.string().max(cellLength)
const seconds = z.number().int().min(-8.64e12).max(8.64e12)

const cellInputSchema: z.ZodType<CellInput> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['rich_text', 'url', 'summary', 'translate']), text }),
  z.strictObject({ type: z.literal('number'), decimal: z.string().max(400) }),
  z.strictObject({ type: z.literal('checkbox'), checked: z.boolean() }),
  z.strictObject({ type: z.enum(['single_select', 'multi_select']), optionIds: z.array(shortId).max(500) }),
  z.strictObject({
    type: z.literal('date_time'),
    start: seconds,
    end: seconds.nullable(),
    includeTime: z.boolean(),
    reminderId: shortId.nullable().exactOptional(),
  }),
  z.strictObject({ type: z.literal('time'), milliseconds: z.number().int() }),
])

/** A cell as it was stored: what a client saw, and writes again when it takes a change back. */
const storedValueSchema = z.custom<unknown>((value) => value !== undefined && isShallow(value))
const storedCellSchema = z.record(z.string().max(64), storedValueSchema)
const rowIds = z.array(rowId).min(1).max(rowsAtOnce)
const placeSchema = z.union([z.enum(['first', 'last']), z.strictObject({ after: rowId })])

const members = z.array(shortId).max(membersAtOnce)

const CELL_COMMANDS = [
  z.strictObject({
    kind: z.literal('setCells'),
    fieldId: shortId,
    rowIds,
    values: z.array(cellInputSchema.nullable()).min(1).max(rowsAtOnce),
  }),
  z.strictObject({
    kind: z.literal('revertCells'),
    fieldId: shortId,
    cells: z
      .array(z.strictObject({ rowId, cell: storedCellSchema.nullable(), wasData: storedValueSchema }))
      .min(1)
      .max(rowsAtOnce),
  }),
  z.strictObject({
    kind: z.literal('changeMembers'),
    rowId,
    fieldId: shortId,
    type: z.enum(['multi_select', 'relation', 'person']),
    add: members,
    remove: members,
    displaced: z
      .array(z.strictObject({ rowId, ids: members }))
      .max(membersAtOnce)
      .exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('changeFiles'),
    rowId,
    fieldId: shortId,
    put: z
      .array(
        z.strictObject({
          id: shortId,
          name,
          url: z.string().min(1).max(MAX_LINK_LENGTH),
          upload: z.enum(['local', 'network', 'cloud']),
          kind: z.enum(['other', 'image', 'link', 'document', 'archive', 'video', 'audio', 'text']),
          after: shortId.nullable().exactOptional(),
        }),
      )
      .max(membersAtOnce),
    remove: members,
  }),
  z.strictObject({
    kind: z.literal('changeChecklist'),
    rowId,
    fieldId: shortId,
    put: z
      .array(
        z.strictObject({
          id: shortId,
          name,
          done: z.boolean(),
          after: shortId.nullable().exactOptional(),
        }),
      )
      .max(membersAtOnce),
    remove: members,
  }),
] as const

const ROW_COMMANDS = [
  z.strictObject({
    kind: z.literal('setRowLook'),
    rowId,
    part: z.enum(['icon', 'cover']),
    value: z.string().max(DATABASE_LIMITS.lookLength).nullable(),
  }),
  z.strictObject({ kind: z.literal('beginRowDocument'), rowId, from: rowId.exactOptional() }),
] as const

const content = z.string().max(DATABASE_LIMITS.commentLength)

/** People who are told of a comment. */
const mentions = z.array(uuidSchema).max(DATABASE_LIMITS.mentionsOfComment).exactOptional()

const COMMENT_COMMANDS = [
  z.strictObject({
    kind: z.literal('addComment'),
    rowId,
    commentId: uuidSchema,
    parentId: shortId.nullable(),
    content,
    mentions,
  }),
  z.strictObject({ kind: z.literal('editComment'), rowId, commentId: shortId, content, mentions }),
  z.strictObject({ kind: z.literal('deleteComment'), rowId, commentId: shortId }),
  z.strictObject({
    kind: z.literal('setReaction'),
    rowId,
    commentId: shortId,
    emoji: z.string().max(DATABASE_LIMITS.emojiLength),
    isOn: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('resolveComment'),
    rowId,
    commentId: shortId,
    isResolved: z.boolean(),
  }),
] as const

const typeOptionsSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('number'), format: z.number().int().min(0).max(99) }),
  z.strictObject({
    type: z.enum(['date_time', 'created_time', 'last_edited_time']),
    dateFormat: z.enum(DATE_FORMATS).exactOptional(),
    timeFormat: z.enum(TIME_FORMATS).exactOptional(),
    includeTime: z.boolean().nullable().exactOptional(),
    timeZone: z.string().max(64).nullable().exactOptional(),
  }),
  z.strictObject({ type: z.enum(['single_select', 'multi_select']), disableColor: z.boolean() }),
  z.strictObject({
    type: z.literal('relation'),
    databaseId: uuidSchema.nullable().exactOptional(),
    reciprocal: z.strictObject({ fieldId: shortId, name }).nullable().exactOptional(),
    deletesReciprocal: z.literal(true).exactOptional(),
    sourceLimit: z.enum(RELATION_LIMITS).exactOptional(),
    targetLimit: z.enum(RELATION_LIMITS).exactOptional(),
  }),
  z.strictObject({
    type: z.literal('rollup'),
    relationFieldId: shortId.nullable().exactOptional(),
    targetFieldId: shortId.nullable().exactOptional(),
    calculation: z.number().int().min(0).max(99).exactOptional(),
    showAs: z.enum(SHOW_AS).exactOptional(),
    conditionValue: z.string().max(DATABASE_LIMITS.nameLength).exactOptional(),
  }),
  z.strictObject({ type: z.literal('translate'), language: z.number().int().min(0).max(100) }),
  z.strictObject({ type: z.literal('media'), hideFileNames: z.boolean() }),
  z.strictObject({ type: z.literal('person'), single: z.boolean() }),
])

const FIELD_COMMANDS = [
  z.strictObject({ kind: z.literal('setFieldType'), fieldId: shortId, type: z.enum(FIELD_TYPES) }),
  z.strictObject({ kind: z.literal('setFieldOptions'), fieldId: shortId, options: typeOptionsSchema }),
  z.strictObject({
    kind: z.literal('setFieldIcon'),
    fieldId: shortId,
    icon: z.string().max(MAX_ICON_LENGTH),
  }),
  z.strictObject({
    kind: z.literal('setFieldDescription'),
    fieldId: shortId,
    description: z.string().max(DATABASE_LIMITS.descriptionLength),
  }),
  z.strictObject({
    kind: z.literal('setFormula'),
    fieldId: shortId,
    formula: z.string().max(DATABASE_LIMITS.formulaLength).nullable(),
  }),
  z.strictObject({
    kind: z.literal('moveField'),
    viewId: uuidSchema,
    fieldId: shortId,
    after: shortId.nullable(),
  }),
  z.strictObject({ kind: z.literal('copyField'), fieldId: shortId, copyId: shortId, name }),
  z.strictObject({
    kind: z.literal('changeOption'),
    fieldId: shortId,
    optionId: shortId,
    name: name.exactOptional(),
    color: z.enum(SELECT_COLORS).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('moveOption'),
    fieldId: shortId,
    optionId: shortId,
    after: shortId.nullable(),
  }),
  z.strictObject({ kind: z.literal('removeOption'), fieldId: shortId, optionId: shortId }),
] as const

/** What other clients store under a key of a chart is taken back as well, whatever it is. */
const chartKey = z
  .union([z.boolean(), z.number().int().min(0).max(99), z.string().max(64)])
  .nullable()
  .exactOptional()

/** What cards show above the name. */
const cardPictures = {
  showCover: z.boolean().exactOptional(),
  fitImage: z.boolean().exactOptional(),
  preview: z.enum(CARD_PREVIEWS).exactOptional(),
  coverFieldId: shortId.nullable().exactOptional(),
}

/** By the keys of the format, and those of older clients. */
const chartKeys = z.strictObject({
  chart_type: chartKey,
  chartType: chartKey,
  x_field_id: chartKey,
  xFieldId: chartKey,
  y_field_id: chartKey,
  yFieldId: chartKey,
  aggregation_type: chartKey,
  aggregationType: chartKey,
  calculation: chartKey,
  date_condition: chartKey,
  dateCondition: chartKey,
  show_empty_values: chartKey,
  showEmptyValues: chartKey,
  cumulative: chartKey,
  x_sort: chartKey,
  max_groups: chartKey,
})

const filterSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['and', 'or']), id: shortId }),
  z.strictObject({
    kind: z.literal('data'),
    id: shortId,
    fieldId: shortId,
    typeNumber: z.number().int().min(0).max(99),
    condition: z.number().int().min(0).max(99),
    content: z.string().max(filterLength),
  }),
])

/** What stands in the filters of a color; groups as deep as people make them, so that no data goes down without end. */
const dataFilterSchema = z.strictObject({
  kind: z.literal('data'),
  id: shortId,
  fieldId: shortId,
  typeNumber: z.number().int().min(0).max(99).nullable(),
  condition: z.number().int().min(0).max(99).nullable(),
  content: z.string().max(filterLength),
})

function filterTreeSchema(depth: number): z.ZodType<Filter> {
  if (depth === 0) return dataFilterSchema
  const children = z.array(filterTreeSchema(depth - 1)).max(DATABASE_LIMITS.filters)
  return z.union([dataFilterSchema, z.strictObject({ kind: z.enum(['and', 'or']), id: shortId, children })])
}

const colorRuleSchema = z.strictObject({
  id: shortId,
  color: z.enum(SELECT_COLORS),
  fieldId: shortId.nullable(),
  filters: z.array(filterTreeSchema(MAX_FILTER_GROUPS)).max(DATABASE_LIMITS.filters),
})

const viewId = uuidSchema

const VIEW_COMMANDS = [
  z.strictObject({ kind: z.literal('putFilter'), viewId, filter: filterSchema, in: shortId.nullable() }),
  z.strictObject({ kind: z.literal('removeFilters'), viewId, filterIds: members }),
  z.strictObject({
    kind: z.literal('putSort'),
    viewId,
    sort: z.strictObject({ id: shortId, fieldId: shortId, descending: z.boolean() }),
    after: shortId.nullable().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('removeSorts'), viewId, sortIds: members }),
  z.strictObject({
    kind: z.literal('setGrouping'),
    viewId,
    grouping: z
      .strictObject({ id: shortId, fieldId: shortId, content: z.string().max(filterLength) })
      .nullable(),
  }),
  z.strictObject({
    kind: z.literal('setGroup'),
    viewId,
    // Of text fields it is the text.
    groupId: text,
    isVisible: z.boolean().exactOptional(),
    isCollapsed: z.boolean().exactOptional(),
    limit: z.int().min(1).max(DATABASE_LIMITS.groupLimit).nullable().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('moveGroups'),
    viewId,
    groupIds: z.array(text).min(1).max(DATABASE_LIMITS.groupsAtOnce),
    after: text.nullable(),
  }),
  z.strictObject({
    kind: z.literal('setCalculation'),
    viewId,
    fieldId: shortId,
    calculation: z.strictObject({ id: shortId, kind: z.enum(CALCULATION_KINDS) }).nullable(),
  }),
  z.strictObject({ kind: z.literal('setEmptyGroups'), viewId, isHidden: z.boolean() }),
  z.strictObject({ kind: z.literal('setRowHeight'), viewId, height: z.enum(ROW_HEIGHTS) }),
  z.strictObject({
    kind: z.literal('setCalendar'),
    viewId,
    settings: z.strictObject({
      fieldId: shortId.nullable().exactOptional(),
      span: z.enum(CALENDAR_SPANS).exactOptional(),
      firstDayOfWeek: z.number().int().min(0).max(6).exactOptional(),
      showWeekNumbers: z.boolean().exactOptional(),
      showWeekends: z.boolean().exactOptional(),
      numberOfDays: z.number().int().min(1).max(7).exactOptional(),
    }),
  }),
  z.discriminatedUnion('layout', [
    z.strictObject({
      kind: z.literal('setLayoutSettings'),
      viewId,
      layout: z.literal('list'),
      settings: z.strictObject({
        hideEmptyGroups: z.boolean().exactOptional(),
        density: z.enum(LIST_DENSITIES).exactOptional(),
        showIcon: z.boolean().exactOptional(),
        showFieldNames: z.boolean().exactOptional(),
      }),
    }),
    z.strictObject({
      kind: z.literal('setLayoutSettings'),
      viewId,
      layout: z.literal('board'),
      settings: z.strictObject(cardPictures),
    }),
    z.strictObject({
      kind: z.literal('setLayoutSettings'),
      viewId,
      layout: z.literal('gallery'),
      settings: z.strictObject({ cardSize: z.enum(CARD_SIZES).exactOptional(), ...cardPictures }),
    }),
    z.strictObject({
      kind: z.literal('setLayoutSettings'),
      viewId,
      layout: z.literal('chart'),
      settings: chartKeys,
    }),
  ]),
  z.strictObject({
    kind: z.literal('putColorRule'),
    viewId,
    rule: colorRuleSchema,
    after: shortId.nullable().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('removeColorRules'), viewId, ruleIds: members }),
  z.strictObject({ kind: z.literal('setViewLock'), viewId, isLocked: z.boolean() }),
  z.strictObject({
    kind: z.literal('putRowTemplate'),
    viewId,
    template: z.strictObject({
      id: shortId,
      name,
      icon: z.string().max(DATABASE_LIMITS.lookLength).nullable(),
      cover: z.string().max(DATABASE_LIMITS.lookLength).nullable(),
      cells: z.record(shortId, storedCellSchema),
      pageFrom: rowId.nullable(),
    }),
  }),
  z.strictObject({ kind: z.literal('removeRowTemplates'), viewId, templateIds: members }),
  z.strictObject({ kind: z.literal('setDefaultTemplate'), viewId, templateId: shortId.nullable() }),
] as const

/** A command as it travels. */
export const commandSchema: z.ZodType<Command> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('setCell'),
    rowId,
    fieldId: shortId,
    value: cellInputSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('revertCell'),
    rowId,
    fieldId: shortId,
    cell: storedCellSchema.nullable(),
    wasData: storedValueSchema,
  }),
  z.strictObject({
    kind: z.literal('addRows'),
    viewId: uuidSchema,
    place: placeSchema,
    rows: z
      .array(z.strictObject({ id: rowId, cells: z.record(shortId, cellInputSchema) }))
      .min(1)
      .max(rowsAtOnce),
  }),
  z.strictObject({ kind: z.literal('deleteRows'), rowIds }),
  z.strictObject({ kind: z.literal('restoreRows'), rowIds }),
  z.strictObject({ kind: z.literal('moveRows'), viewId: uuidSchema, rowIds, place: placeSchema }),
  z.strictObject({
    kind: z.literal('addField'),
    fieldId: shortId,
    name,
    type: z.enum(FIELD_TYPES),
    after: shortId.nullable(),
  }),
  z.strictObject({ kind: z.literal('renameField'), fieldId: shortId, name }),
  z.strictObject({
    kind: z.literal('deleteField'),
    fieldId: shortId,
    deletesReciprocal: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('restoreField'), fieldId: shortId }),
  z.strictObject({
    kind: z.literal('addOption'),
    fieldId: shortId,
    option: z.strictObject({ id: shortId, name, color: z.enum(SELECT_COLORS) }),
  }),
  z.strictObject({
    kind: z.literal('setColumn'),
    viewId: uuidSchema,
    fieldId: shortId,
    width: z.number().exactOptional(),
    wrap: z.boolean().exactOptional(),
    visibility: z.enum(FIELD_VISIBILITIES).exactOptional(),
  }),
  ...CELL_COMMANDS,
  ...ROW_COMMANDS,
  ...COMMENT_COMMANDS,
  ...FIELD_COMMANDS,
  ...VIEW_COMMANDS,
])

const version = z.literal(DATABASE_MESSAGES_VERSION)
const seq = z.number().int().positive()

export const databaseKnownSchema: z.ZodType<DatabaseKnown> = z.object({
  v: version,
  base: z.object({ epoch: uuidSchema, version: z.number().int().min(0) }).nullable(),
  pending: z.array(z.object({ queue: uuidSchema, seq })).max(DATABASE_MESSAGE_LIMITS.pending),
  takesChunks: z.boolean().exactOptional(),
})

export const databaseSubmissionSchema: z.ZodType<DatabaseSubmission> = z.object({
  v: version,
  queue: uuidSchema,
  commands: z
    .array(z.object({ seq, command: commandSchema }))
    .min(1)
    .max(DATABASE_MESSAGE_LIMITS.commands),
})

// JSON of any depth can be parsed; what goes down into it would exhaust the call stack.
function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < MAX_VALUE_DEPTH && Object.values(value).every((member) => isShallow(member, depth + 1))
}

/** Levels of a stored value in a cell; clients of the format write two. */
const MAX_VALUE_DEPTH = 16
