import { sql } from 'drizzle-orm'
import { bigserial, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { databaseRows } from './databaseRecords.ts'
import { views } from './views.ts'
import { workspaces } from './workspaces.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared byte by byte: words with a beginning stand next to each other. */
const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/** How far what is derived from the content of an object has read it: a document, or a database. */
export const indexedObjects = pgTable(
  'indexed_objects',
  {
    objectId: uuid('object_id').primaryKey(),
    workspaceId: workspaceId(),
    /** Of the state that was read; equal marks mean the same content. */
    mark: text('mark').notNull(),
  },
  (table) => [index('indexed_objects_workspace').on(table.workspaceId)],
)

/** Pieces of text that are searched: titles, rows, blocks, comments, notes, names and texts of files. */
export const searchPassages = pgTable(
  'search_passages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: workspaceId(),
    /** As in the wire format: `page`, `row`, `text`, `comment`, `note`, `file`. */
    kind: text('kind').notNull(),
    /** What is indexed as a whole: the id of a page, document, row, comment, note, or the address of a file. */
    sourceId: text('source_id').notNull(),
    /** Within the source: a block, a comment of a row, a part of a file. */
    part: text('part').notNull(),
    /** The page through which it is read; null for what belongs to a database, and for notes. */
    viewId: uuid('view_id').references(() => views.id, { onDelete: 'cascade' }),
    /** The database through whose pages it is read. */
    databaseId: uuid('database_id'),
    rowId: uuid('row_id').references(() => databaseRows.id, { onDelete: 'cascade' }),
    /** UTF-16 units at the start of the text that are its title. */
    titleLength: integer('title_length').notNull(),
    text: text('text').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    // Without the list of pending entries: searching it would take longer the more was just written.
    index('search_passages_words').using('gin', table.words).with({ fastupdate: false }),
    index('search_passages_source').on(table.sourceId),
    index('search_passages_workspace').on(table.workspaceId),
    index('search_passages_view').on(table.viewId),
    index('search_passages_row')
      .on(table.rowId)
      .where(sql`row_id IS NOT NULL`),
  ],
)

/** Words that occur, or did, in a workspace: what is near a word that nobody wrote, or a form of it, is looked up here. */
export const searchWords = pgTable(
  'search_words',
  {
    workspaceId: workspaceId(),
    word: byteText('word').notNull(),
    reversed: byteText('reversed').notNull(),
    /** What it begins with in the languages that it may be of, each behind letters of the workspace and the language. */
    stems: text('stems').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.word] }),
    index('search_words_reversed').on(table.workspaceId, table.reversed),
    index('search_words_stems').using('gin', table.stems).with({ fastupdate: false }),
  ],
)
