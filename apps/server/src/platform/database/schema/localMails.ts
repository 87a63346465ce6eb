import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The local mailbox: what would have been sent, where no SMTP server is configured. */
export const localMails = pgTable(
  'local_mails',
  {
    /** Id of the job that brought it, so that a job that runs twice leaves one mail. */
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('local_mails_sent_at').on(table.sentAt)],
)
