import { DATABASE_LIMITS, FIELD_TYPES, SELECT_COLORS, type CellInput, type Command } from '@sheaf/model'
import { z } from 'zod'
import { uuidSchema } from '../values.ts'
import {
  DATABASE_MESSAGE_LIMITS,
  DATABASE_MESSAGES_VERSION,
  type DatabaseKnown,
  type DatabaseSubmission,
} from './DatabaseMessages.ts'

const { rowsAtOnce, nameLength, cellLength } = DATABASE_LIMITS

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
  z.strictObject({ type: z.enum(['rich_text', 'url']), text }),
  z.strictObject({ type: z.literal('number'), decimal: z.string().max(400) }),
  z.strictObject({ type: z.literal('checkbox'), checked: z.boolean() }),
  z.strictObject({ type: z.enum(['single_select', 'multi_select']), optionIds: z.array(shortId).max(500) }),
  z.strictObject({
    type: z.literal('date_time'),
    start: seconds,
    end: seconds.nullable(),
    includeTime: z.boolean(),
  }),
  z.strictObject({ type: z.literal('time'), milliseconds: z.number().int() }),
])

/** A cell as it was stored: what a client saw, and writes again when it takes a change back. */
const storedValueSchema = z.custom<unknown>((value) => value !== undefined && isShallow(value))
const storedCellSchema = z.record(z.string().max(64), storedValueSchema)
const rowIds = z.array(rowId).min(1).max(rowsAtOnce)
const placeSchema = z.union([z.enum(['first', 'last']), z.strictObject({ after: rowId })])

const commandSchema: z.ZodType<Command> = z.discriminatedUnion('kind', [
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
  z.strictObject({ kind: z.literal('deleteField'), fieldId: shortId }),
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
    visibility: z.enum(['shown', 'hide_when_empty', 'hidden']).exactOptional(),
  }),
])

const version = z.literal(DATABASE_MESSAGES_VERSION)
const seq = z.number().int().positive()

export const databaseKnownSchema: z.ZodType<DatabaseKnown> = z.object({
  v: version,
  base: z.object({ epoch: uuidSchema, version: z.number().int().min(0) }).nullable(),
  pending: z.array(z.object({ queue: uuidSchema, seq })).max(DATABASE_MESSAGE_LIMITS.pending),
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
