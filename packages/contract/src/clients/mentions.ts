import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_SEARCH_LENGTH } from '../search.ts'
import { textSchema, uuidSchema, workspaceParams } from '../values.ts'

/** What can be mentioned. */
const targets = ['person', 'page', 'database', 'database_row', 'date', 'reminder', 'external_link'] as const

export const MENTION_SECTIONS = ['people', 'pages', 'databases', 'database_rows', 'dates', 'links'] as const
export type MentionSectionKind = (typeof MENTION_SECTIONS)[number]

/** Items of one section in one answer, whatever is asked for. */
export const MAX_MENTION_ITEMS = 8

const mentionItem = z.object({
  kind: z.enum(targets),
  /** Of the person, the view, the database or the row; absent for dates and links. */
  object_id: z.string().optional(),
  title: z.string(),
  subtitle: z.string().optional(),
  /** An emoji. */
  icon: z.string().optional(),
  database_id: z.string().optional(),
  database_view_id: z.string().optional(),
  database_row_id: z.string().optional(),
  row_document_id: z.string().optional(),
  /** Of a person: whether they may read the page of the context. */
  can_access_context: z.boolean().optional(),
  /** What is stored in the text. */
  mention: z.record(z.string(), z.unknown()),
})
export type MentionItem = z.output<typeof mentionItem>

const mentionSection = z.object({
  kind: z.enum(MENTION_SECTIONS),
  title: z.string(),
  items: z.array(mentionItem),
  next_cursor: z.string().optional(),
  has_more: z.boolean(),
  status: z.literal('ready'),
})
export type MentionSection = z.output<typeof mentionSection>

const someIds = z.array(uuidSchema).max(100).nullish()

/** Sections without items are left out. With a cursor the section goes on that gave it, and no other is answered. */
export const searchMentions = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/mentions/search',
  action: 'workspace.read',
  summary: 'What can be mentioned: people, pages, databases, rows, dates and links',
  params: workspaceParams,
  body: z.object({
    query: textSchema(MAX_SEARCH_LENGTH).nullish(),
    limit: z.number().int().min(1).max(50).nullish(),
    cursor: textSchema(100)
      .regex(/^(people|pages|databases|database_rows):\d{1,5}$/)
      .nullish(),
    include: z.array(z.enum(targets)).max(20).nullish(),
    /** Where it is mentioned. */
    context: z
      .object({
        view_id: uuidSchema.nullish(),
        database_id: uuidSchema.nullish(),
        database_view_id: uuidSchema.nullish(),
        row_id: uuidSchema.nullish(),
      })
      .nullish(),
    filter: z
      .object({ database_ids: someIds, database_view_ids: someIds, database_row_ids: someIds })
      .nullish(),
  }),
  reply: z.object({ sections: z.array(mentionSection), partial: z.boolean() }),
})
