import type { JsonValue } from '@sheaf/base'
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_NOTE_BYTES, MAX_NOTE_SEARCH_LENGTH, MAX_NOTES_AT_ONCE } from './limits.ts'
import { jsonSchema, momentSchema, textSchema, uuidSchema, workspaceParams } from './values.ts'

const root = '/api/workspace/:workspaceId/quick-note' as const
const noteParams = workspaceParams.extend({ noteId: uuidSchema })

/**
 * Free JSON. Clients write a list of `{type, delta: [{insert, attributes?}], data?, children}`, with the delta at the top
 * level of the block.
 */
const noteDataSchema = jsonSchema(MAX_NOTE_BYTES)

const quickNoteSchema = z.object({
  id: z.string(),
  data: z.unknown() as unknown as z.ZodType<JsonValue>,
  created_at: momentSchema,
  /** Grows with every change of `data`, and with no other. */
  last_updated_at: momentSchema,
  /** Of ours; null: not pinned. */
  pinned_at: momentSchema.nullable(),
})
/** A note as its author, and nobody else, reads it. */
export type QuickNote = z.output<typeof quickNoteSchema>

/** Those that were changed last come first. Without `limit` all of them, and `has_more` is false. */
export const listQuickNotes = defineEndpoint({
  method: 'GET',
  path: root,
  action: 'notes.own',
  summary: 'One’s own quick notes',
  params: workspaceParams,
  query: z.object({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(0).max(MAX_NOTES_AT_ONCE).optional(),
    /** Compared without case and marks; empty: all. */
    search_term: textSchema(MAX_NOTE_SEARCH_LENGTH).optional(),
    /** Of ours: those that are pinned first, in the order in which they were. */
    pins_first: z.enum(['true', 'false']).optional(),
  }),
  reply: z.object({ quick_notes: z.array(quickNoteSchema), has_more: z.boolean() }),
})

/** A note without `data` is one empty paragraph. Refused with `storage_space_not_enough` where there are too many. */
export const createQuickNote = defineEndpoint({
  method: 'POST',
  path: root,
  action: 'notes.own',
  summary: 'Create a quick note',
  params: workspaceParams,
  body: z.object({
    data: noteDataSchema.optional(),
    /** Of ours: the id of the note. A note of one's own that has it is answered as it is. */
    id: uuidSchema.optional(),
    is_pinned: z.boolean().optional(),
  }),
  reply: quickNoteSchema,
})

/**
 * Other clients send `data` alone: what was there is replaced, and no data is answered. With `based_on`, which is of ours,
 * nothing is replaced that the caller has not seen: the answer has the note, and tells whether it was saved; and a note that
 * was deleted meanwhile comes back.
 */
export const updateQuickNote = defineEndpoint({
  method: 'PUT',
  path: `${root}/:noteId`,
  action: 'notes.own',
  summary: 'Change a quick note',
  params: noteParams,
  body: z.object({
    data: noteDataSchema.optional(),
    /** The `last_updated_at` of what the caller changed. */
    based_on: momentSchema.optional(),
    is_pinned: z.boolean().optional(),
  }),
  reply: z.object({ is_saved: z.boolean(), note: quickNoteSchema }).optional(),
})

/** A note that is deleted already stays so. */
export const deleteQuickNote = defineEndpoint({
  method: 'DELETE',
  path: `${root}/:noteId`,
  action: 'notes.own',
  summary: 'Delete a quick note',
  params: noteParams,
})

/** Within a week after it was deleted. */
export const restoreQuickNote = defineEndpoint({
  method: 'POST',
  path: `${root}/:noteId/restore`,
  action: 'notes.own',
  summary: 'Bring a deleted quick note back',
  params: noteParams,
  reply: quickNoteSchema,
})
