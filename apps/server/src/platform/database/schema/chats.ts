import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgSequence, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { views } from './views.ts'
import { users, workspaces } from './workspaces.ts'

/** Of messages that are no answers: each leaves room for one behind it. */
export const chatMessageIds = pgSequence('chat_message_ids', { startWith: 2, increment: 2 })

/** What is talked about with a language model: by those who may read its page, or by one person where it has none. */
export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its page, which has the same id and its name. */
    viewId: uuid('view_id').references(() => views.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Ids of the pages that answers are looked for in; none: all that the person may read. */
    sourceIds: jsonb('source_ids').$type<string[]>().notNull(),
    metadata: jsonb('metadata').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('chats_of_person').on(table.workspaceId, table.ownerId, table.createdAt),
    index('chats_view').on(table.viewId),
  ],
)

/** Questions, answers and material. The answer to a question has the id behind it: clients count on that while it is written. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Even for what people and clients write, odd for answers; from the sequence `chat_message_ids`. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** 1 a person, 2 the system, 3 the model. */
    author: smallint('author').notNull(),
    /** Who asked, or gave the text; null for answers. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of a question: the views that its answers rest on. Only who may read all of them is shown what was answered. */
    restsOn: uuid('rests_on')
      .array()
      .notNull()
      .default(sql`'{}'`),
    content: text('content').notNull(),
    metadata: jsonb('metadata').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('chat_messages_of_chat').on(table.chatId, table.id)],
)
