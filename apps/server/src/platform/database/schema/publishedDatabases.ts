import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './columns.ts'
import { publications } from './publications.ts'

const viewId = () =>
  uuid('view_id')
    .notNull()
    .references(() => publications.viewId, { onDelete: 'cascade' })

/** The database of a publication: its collab, and what was computed when it was published. Rows are in separate tables. */
export const publishedDatabases = pgTable(
  'published_databases',
  {
    viewId: viewId().primaryKey(),
    databaseId: text('database_id').notNull(),
    /** Yjs v1 update of the collab of type 1. */
    collab: bytea('collab').notNull(),
    /** In the order of the tabs. */
    visibleViewIds: text('visible_view_ids').array().notNull(),
    /** Of the wire format: a view for each database that a relation leads to. */
    relations: jsonb('relations').$type<Record<string, string>>().notNull(),
    /** Fields and views without the orders of rows, as `readHead` keeps them: the collab grows with the rows. */
    head: bytea('head').notNull(),
    /** The version of the renderer that `head` is for; another one makes it again. */
    headOf: integer('head_of').notNull(),
  },
  (table) => [index('published_databases_database').on(table.databaseId)],
)

/** A row of a published database, so that a page reads those that it shows and no other. */
export const publishedRows = pgTable(
  'published_rows',
  {
    viewId: viewId(),
    rowId: text('row_id').notNull(),
    /** Place in the order of the database, from 0. */
    position: integer('position').notNull(),
    /** Its primary cell, for rows of other databases that name it. */
    title: text('title').notNull(),
    /** Yjs v1 update of the collab of type 4. */
    collab: bytea('collab').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.rowId] }),
    index('published_rows_order').on(table.viewId, table.position),
  ],
)

/** The pages inside the rows of a published database. */
export const publishedRowDocuments = pgTable(
  'published_row_documents',
  {
    viewId: viewId(),
    documentId: text('document_id').notNull(),
    collab: bytea('collab').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.documentId] })],
)

/** What a tab of a published database shows besides its rows; a `ViewPlan` of `packages/model`. */
export const publishedTabs = pgTable(
  'published_tabs',
  {
    viewId: viewId(),
    tabId: text('tab_id').notNull(),
    plan: jsonb('plan').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.tabId] })],
)

/** Rows of a tab after its filters, in its order, in pieces that are read one at a time. */
export const publishedPieces = pgTable(
  'published_pieces',
  {
    viewId: viewId(),
    tabId: text('tab_id').notNull(),
    /** Empty for a plain grid; a group of a board; a month of a calendar, `YYYY-MM`. */
    section: text('section').notNull(),
    piece: integer('piece').notNull(),
    rowIds: text('row_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.tabId, table.section, table.piece] })],
)

/** Pages of a published database as HTML, made when they are first asked for. */
export const publishedRenderings = pgTable(
  'published_renderings',
  {
    viewId: viewId(),
    /** Which page: tab, number, month or row. */
    place: text('place').notNull(),
    version: integer('version').notNull(),
    renderedWith: integer('rendered_with').notNull(),
    html: bytea('html').notNull(),
    summary: jsonb('summary').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.place] })],
)
