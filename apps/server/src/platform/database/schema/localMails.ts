import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The local mailbox: mails that were not sent because no SMTP server is configured. */
export const localMails = pgTable(
  'local_mails',
  {
    /** Id of the job that delivered it, so that a job that runs twice creates one mail. */
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('local_mails_sent_at').on(table.sentAt)],
)
