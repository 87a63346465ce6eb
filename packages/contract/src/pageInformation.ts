import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { iconSchema, layoutSchema, momentSchema, personSchema, uuidSchema, viewParams } from './values.ts'

/** How a page is linked: in the text, by an address of it, as a page inside of another, as a database that is shown. */
export const LINK_KINDS = ['mention', 'address', 'page', 'database'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Sources of links that one call answers. */
const MAX_LINK_SOURCES = 50
/** Links of one source that are told; `link_count` counts them all. */
export const MAX_LINKS_OF_SOURCE = 20

/** A piece of the sentence around a link; of a mention of a page the id instead of a name. */
const excerptPiece = z.object({
  text: z.string(),
  page_id: z.string().optional(),
  row_id: z.string().optional(),
  /** Whether it is the link itself. */
  is_link: z.boolean().optional(),
})
export type ExcerptPiece = z.output<typeof excerptPiece>

const backlink = z.object({
  kind: z.enum(LINK_KINDS),
  /** The block that holds the link; null for a link in a cell or a comment of a row. */
  block_id: z.string().nullable(),
  field_id: z.string().nullable(),
  comment_id: z.string().nullable(),
  /** Empty for what is no part of a text. */
  excerpt: z.array(excerptPiece),
})
export type Backlink = z.output<typeof backlink>

/** A page, or a row of a database, that links to the page. */
const linkSource = z.object({
  /** Where it opens: of a row, a view of its database that the person may read. */
  view_id: z.string(),
  database_id: z.string().nullable(),
  row_id: z.string().nullable(),
  /** Of the row, if it is one. */
  name: z.string(),
  icon: iconSchema.nullable(),
  layout: layoutSchema,
  edited_at: momentSchema,
  /** In reading order. */
  links: z.array(backlink),
  link_count: z.number().int(),
})
export type LinkSource = z.output<typeof linkSource>

/** Of a row of the database that the page shows instead. */
const rowQuery = { row_id: uuidSchema.optional() }

/** What was edited last comes first. Only sources that the caller may read, without the trash and the page itself. */
export const listBacklinks = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/page-view/:viewId/backlinks',
  action: 'pages.read',
  summary: 'Pages and rows that link to a page, with the sentences around the links',
  params: viewParams,
  query: z.object({
    ...rowQuery,
    limit: z.coerce.number().int().min(1).max(MAX_LINK_SOURCES).default(20),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  reply: z.object({
    sources: z.array(linkSource),
    /** How many there are in all. */
    total: z.number().int(),
    next_offset: z.number().int().nullable(),
  }),
})
export type Backlinks = z.output<typeof listBacklinks.reply>

/** Who is not known by name any more is null. */
export const getPageInformation = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/page-view/:viewId/information',
  action: 'pages.read',
  summary: 'Who created a page and who edited it last, and when',
  params: viewParams,
  query: z.object(rowQuery),
  reply: z.object({
    created_at: momentSchema,
    created_by: personSchema.nullable(),
    last_edited_at: momentSchema,
    last_edited_by: personSchema.nullable(),
  }),
})
export type PageInformation = z.output<typeof getPageInformation.reply>
