import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { views } from './views.ts'
import { users } from './workspaces.ts'

/** Secret addresses under which calendar programs read a view as one person may. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret part of the address, as hexadecimal text. */
    secretHash: text('secret_hash').notNull().unique(),
    /** For whom rows are filtered and days are counted; see `ReadContext`. */
    locale: text('locale').notNull(),
    timeZone: text('time_zone').notNull(),
    firstDayOfWeek: integer('first_day_of_week').notNull(),
    createdAt: moment('created_at').notNull(),
    /** To the hour. */
    fetchedAt: moment('fetched_at'),
  },
  (table) => [unique('calendar_feeds_of_person').on(table.viewId, table.userId)],
)
