import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  iconSchema,
  layoutSchema,
  momentSchema,
  personSchema,
  textSchema,
  uuidSchema,
  workspaceParams,
} from './values.ts'

/** What the finder finds. `page`: the title of a page; `text`: the text of one. */
export const FOUND_KINDS = ['page', 'row', 'text', 'comment', 'note', 'file'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Orders of results of a kind: the closest first, or what was edited or created last. */
export const FOUND_SORTS = ['best', 'edited', 'created'] as const
export type FoundSort = (typeof FOUND_SORTS)[number]

export const MAX_SEARCH_LENGTH = 500
/** Items of one kind that one call answers. */
export const MAX_FOUND = 50
/** Items of one kind that are passed over. */
const MAX_FOUND_OFFSET = 10_000

const flag = z.enum(['true', 'false']).optional()
const searchedText = textSchema(MAX_SEARCH_LENGTH)
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

const kindsSchema = z
  .string()
  .max(100)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(FOUND_KINDS)))

/** Start and end in UTF-16 units, in order and apart from each other. */
const marksSchema = z.array(z.tuple([z.number().int(), z.number().int()]))

const foundItem = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Where it opens. Of a row: a view of its database that the person may read. Null for notes. */
  view_id: z.string().nullable(),
  /** The block that matches best. */
  block_id: z.string().nullable(),
  database_id: z.string().nullable(),
  row_id: z.string().nullable(),
  comment_id: z.string().nullable(),
  note_id: z.string().nullable(),
  file_id: z.string().nullable(),
  /** Of the page, row, note or file; of a comment, of what it is about. */
  title: z.string(),
  icon: iconSchema.nullable(),
  layout: layoutSchema.nullable(),
  title_marks: marksSchema,
  /** Around the first matches; null where nothing but the title matches. */
  snippet: z.object({ text: z.string(), marks: marksSchema }).nullable(),
  /** From the space down to what holds it, as far as the person may know of them. */
  breadcrumbs: z.array(z.object({ view_id: z.string(), name: z.string() })),
  edited_at: momentSchema,
  edited_by: personSchema.nullable(),
  /** Above 0, at most 1; compares the items of one answer. */
  score: z.number(),
})
export type FoundItem = z.output<typeof foundItem>

const foundGroup = z.object({
  kind: z.enum(FOUND_KINDS),
  /** As `sort` says. */
  items: z.array(foundItem),
  has_more: z.boolean(),
})
export type FoundGroup = z.output<typeof foundGroup>

/** Groups in the order of `FOUND_KINDS`, those without items left out. An empty query finds pages of `person_id`, or nothing. */
export const findInWorkspace = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/finder',
  action: 'workspace.read',
  summary: 'Everything in a workspace that holds the query, of what the person may read',
  params: workspaceParams,
  query: z
    .object({
      query: searchedText,
      /** Separated by commas; all when absent. */
      kinds: kindsSchema.optional(),
      /** Only what lies in this space. */
      space_id: uuidSchema.optional(),
      /** Only what this person edited last, or created. */
      person_id: uuidSchema.optional(),
      edited_after: day.optional(),
      edited_before: day.optional(),
      title_only: flag,
      sort: z.enum(FOUND_SORTS).default('best'),
      /** Of each kind. */
      limit: z.coerce.number().int().min(1).max(MAX_FOUND).default(5),
      /** Only with a single kind. */
      offset: z.coerce.number().int().min(0).max(MAX_FOUND_OFFSET).default(0),
    })
    .refine(({ offset, kinds }) => offset === 0 || kinds?.length === 1, {
      message: 'offset needs a single kind',
    }),
  reply: z.object({ groups: z.array(foundGroup) }),
})

const previewSize = z.coerce.number().int().min(0).max(5_000)
const leastScore = z.coerce.number().min(0).max(1)
const resultLimit = z.coerce.number().int().min(1).max(100)

/** As other clients search: whatever matches, each page and row once, the best first. */
const searchResult = z.object({
  /** The page, or the document of the row. */
  object_id: z.string(),
  workspace_id: z.string(),
  score: z.number(),
  /** 0: plain text. */
  content_type: z.literal(0),
  content: z.string(),
  preview: z.string().nullable(),
  created_by: z.string(),
  created_at: momentSchema,
  database_view_id: z.string().nullable(),
  database_id: z.string().nullable(),
  database_row_id: z.string().nullable(),
})
export type SearchResult = z.output<typeof searchResult>

export const searchWorkspace = defineEndpoint({
  method: 'GET',
  path: '/api/search/:workspaceId',
  action: 'workspace.read',
  summary: 'Pages and rows that hold the query, as a list',
  params: workspaceParams,
  query: z.object({
    query: searchedText,
    limit: resultLimit.default(10),
    preview_size: previewSize.default(500),
    score: leastScore.default(0.2),
  }),
  reply: z.array(searchResult),
})

export const searchWorkspacePage = defineEndpoint({
  method: 'GET',
  path: '/api/search/:workspaceId/page',
  action: 'workspace.read',
  summary: 'Pages and rows that hold the query, a part of the list at a time',
  params: workspaceParams,
  query: z.object({
    query: searchedText,
    limit: resultLimit.default(10),
    offset: z.coerce.number().int().min(0).max(MAX_FOUND_OFFSET).default(0),
    preview_size: previewSize.default(500),
    mode: z.string().max(20).optional(),
    score: leastScore.default(0.2),
  }),
  reply: z.object({
    items: z.array(searchResult),
    next_offset: z.number().int().nullable(),
    has_more: z.boolean(),
  }),
})

export const searchSummaryBody = z.object({
  query: searchedText,
  search_results: z
    .array(z.object({ object_id: z.string().max(100), content: z.string().max(100_000) }))
    .max(100)
    .nullish(),
  only_context: z.boolean().nullish(),
})
export type SearchSummaryBody = z.output<typeof searchSummaryBody>

const summaryReply = z.object({
  summaries: z.array(z.object({ content: z.string(), highlights: z.string(), sources: z.array(z.string()) })),
})
export type SearchSummary = z.output<typeof summaryReply>

/** Without a model: the passages that match best, word for word, and where they are from. */
export const summarizeSearch = defineEndpoint({
  method: 'POST',
  path: '/api/search/:workspaceId/summary',
  action: 'workspace.read',
  summary: 'The passages that answer a query best',
  params: workspaceParams,
  body: searchSummaryBody,
  reply: summaryReply,
})

/** The same for clients that send the body (`searchSummaryBody`) with a GET request. */
export const getSearchSummary = defineEndpoint({
  method: 'GET',
  path: '/api/search/:workspaceId/summary',
  action: 'workspace.read',
  summary: 'The passages that answer a query best; the query is the body of the request',
  params: workspaceParams,
  reply: summaryReply,
})
