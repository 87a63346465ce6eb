import type { FormSettings } from '@sheaf/contract'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { databases } from './databaseRecords.ts'
import { users } from './workspaces.ts'

/** Forms whose answers become rows of a database. */
export const databaseForms = pgTable(
  'database_forms',
  {
    id: uuid('id').primaryKey(),
    databaseId: uuid('database_id')
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    /** The secret part of its public address. */
    address: text('address').notNull().unique(),
    settings: jsonb('settings').$type<FormSettings>().notNull(),
    isOpen: boolean('is_open').notNull().default(false),
    /** Who opened it last: it takes answers as long as they may publish the database. */
    openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
    /** That it took, also those whose rows were deleted since. */
    answers: integer('answers').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('database_forms_database').on(table.databaseId)],
)

/** Pages of forms that were sent, so that one that is sent again makes no second row. */
export const databaseFormAnswers = pgTable(
  'database_form_answers',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => databaseForms.id, { onDelete: 'cascade' }),
    /** Of the page, made when it was shown. */
    token: uuid('token').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.token] }),
    index('database_form_answers_at').on(table.at),
  ],
)
