import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { folderViewSchema } from './folder.ts'
import { MAX_PAGE_DATA_BYTES, MAX_VIEW_NAME_LENGTH } from './limits.ts'
import {
  byteArraySchema,
  iconSchema,
  jsonObjectSchema,
  jsonSchema,
  layoutSchema,
  personSchema,
  textSchema,
  uuidSchema,
  viewIdSchema,
  viewParams,
  workspaceParams,
} from './values.ts'

export const MAX_EXTRA_BYTES = 20_000

/** Of pages that show a database. */
const databaseLayoutSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])
const viewName = textSchema(MAX_VIEW_NAME_LENGTH)
const root = '/api/workspace/:workspaceId/page-view' as const

/**
 * `page_data` is a block `{type: 'page', data, children}` with deltas in `data.delta`; for documents only. Layouts of databases create
 * one with the default contents of the layout.
 */
export const createPage = defineEndpoint({
  method: 'POST',
  path: root,
  action: 'pages.write',
  summary: 'Create a page below a view; last among its siblings unless told otherwise',
  params: workspaceParams,
  body: z.object({
    parent_view_id: viewIdSchema,
    layout: layoutSchema,
    name: viewName.nullish(),
    page_data: jsonObjectSchema(MAX_PAGE_DATA_BYTES).nullish(),
    /** The id of the new page, when the caller has chosen one. */
    view_id: viewIdSchema.nullish(),
    /** The sibling to stand behind; null means first, absent means last. */
    prev_view_id: viewIdSchema.nullish(),
  }),
  reply: z.object({
    view_id: z.string(),
    /** Of what shows a database. */
    database_id: z.string().optional(),
  }),
})

const linkedView = z.object({ view_id: z.string(), database_id: z.string() })

/**
 * Another view of a database. A body without `database_id` adds a tab to the database that the page shows: the view is
 * a page below it. The newer generation of clients says where the view comes to stand, of which database it is,
 * and whether it stands in a document.
 */
export const createDatabaseView = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/database-view`,
  action: 'pages.write',
  summary: 'Add a view of a database',
  params: viewParams,
  body: z.object({
    layout: databaseLayoutSchema,
    name: viewName.nullish(),
    parent_view_id: viewIdSchema.nullish(),
    /** The sibling to stand behind; null means first, absent means last. */
    prev_view_id: viewIdSchema.nullish(),
    database_id: uuidSchema.nullish(),
    embedded: z.boolean().nullish(),
  }),
  reply: linkedView,
})

/** As `createPage`, or with `database_id` a view of a database that is there. */
export const createFolderView = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/folder-view',
  action: 'pages.write',
  summary: 'Create a page, or a view of a database, below a view',
  params: workspaceParams,
  body: z.object({
    parent_view_id: viewIdSchema,
    layout: layoutSchema,
    name: viewName.nullish(),
    view_id: viewIdSchema.nullish(),
    database_id: uuidSchema.nullish(),
  }),
  reply: z.object({ view_id: z.string(), database_id: z.string().optional() }),
})

export const getPage = defineEndpoint({
  method: 'GET',
  path: `${root}/:viewId`,
  action: 'pages.read',
  summary: 'A page with its content',
  params: viewParams,
  reply: z.object({
    view: folderViewSchema,
    data: z.object({
      /** Yjs v1 update of the whole document, or of the database. */
      encoded_collab: byteArraySchema,
      /** The same of each row of a database that is not deleted, by its id. */
      row_data: z.record(z.string(), byteArraySchema),
      owner: personSchema.nullable(),
      last_editor: personSchema.nullable(),
    }),
    owner: personSchema.nullable(),
    last_editor: personSchema.nullable(),
  }),
})

/** An absent icon clears the icon; absent `extra` and `is_locked` stay; `extra` replaces what is stored. */
export const updatePage = defineEndpoint({
  method: 'PATCH',
  path: `${root}/:viewId`,
  action: 'pages.write',
  summary: 'Set name, icon, lock and settings of a page',
  params: viewParams,
  body: z.object({
    name: viewName,
    icon: iconSchema.nullish(),
    is_locked: z.boolean().nullish(),
    extra: jsonObjectSchema(MAX_EXTRA_BYTES).nullish(),
  }),
})

export const updatePageName = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/update-name`,
  action: 'pages.write',
  summary: 'Rename a page',
  params: viewParams,
  body: z.object({ name: viewName }),
})

export const updatePageIcon = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/update-icon`,
  action: 'pages.write',
  summary: 'Set the icon of a page',
  params: viewParams,
  body: z.object({ icon: iconSchema }),
})

export const removePageIcon = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/remove-icon`,
  action: 'pages.write',
  summary: 'Take the icon off a page',
  params: viewParams,
})

/** Of a page that shows a database; its rows, fields and settings stay. */
export const updatePageLayout = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/update-layout`,
  action: 'pages.write',
  summary: 'Show a database in another layout',
  params: viewParams,
  body: z.object({ layout: databaseLayoutSchema }),
})

/** A locked page is shown without anything to write with; whoever may write in it takes the lock off again. */
export const updatePageLock = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/update-lock`,
  action: 'pages.write',
  summary: 'Lock a page, or take its lock off',
  params: viewParams,
  body: z.object({ is_locked: z.boolean() }),
})

/** `extra` is JSON text of an object here. */
export const updatePageExtra = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/update-extra`,
  action: 'pages.write',
  summary: 'Replace the settings of a page',
  params: viewParams,
  body: z.object({ extra: textSchema(MAX_EXTRA_BYTES) }),
})

/** Refused with 1008 when the new parent is the page itself or lies below it. */
export const movePage = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/move`,
  action: 'pages.write',
  summary: 'Move a page below another view',
  params: viewParams,
  body: z.object({
    new_parent_view_id: viewIdSchema,
    /** The sibling to stand behind; null or absent means first. */
    prev_view_id: viewIdSchema.nullish(),
  }),
})

/** Blocks have the form of those in `page_data`; others are refused with `invalid_block`. */
export const appendBlocks = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/append-block`,
  action: 'pages.write',
  summary: 'Add blocks at the end of a document',
  params: viewParams,
  body: z.object({ blocks: jsonSchema(MAX_PAGE_DATA_BYTES) }),
})

/**
 * Copies what lies below as well, unless told otherwise. What is large is copied by a job: see `duplicatePublished` for `request_id`,
 * and `getDuplication` and `cancelDuplication` for what `task_id` is good for.
 */
export const duplicatePage = defineEndpoint({
  method: 'POST',
  path: `${root}/:viewId/duplicate`,
  action: 'pages.write',
  summary: 'Copy a page and what lies below it; the copy stands behind the original',
  params: viewParams,
  body: z.object({
    /** Behind the name of the copy; absent is " (Copy)" in the language of the caller. */
    suffix: textSchema(100).nullish(),
    /** Absent is true. */
    include_children: z.boolean().nullish(),
    /** Another place, where the copy comes last. */
    parent_view_id: viewIdSchema.nullish(),
    /** Sent by clients; theirs alone. */
    open_after_duplicate: z.boolean().nullish(),
    request_id: uuidSchema.nullish(),
  }),
  reply: z.object({
    view_id: z.string(),
    /** Of the job; null for what was copied at once. */
    task_id: z.string().nullable(),
    state: z.enum(['running', 'done', 'cancelled']),
  }),
})
