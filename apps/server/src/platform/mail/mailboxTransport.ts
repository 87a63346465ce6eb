import { desc, notInArray } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { schema, type Database } from '../database/index.ts'
import type { MailTransport } from './MailTransport.ts'

const { localMails } = schema
const MAX_KEPT = 200

/** Puts mails into the local mailbox, which keeps the newest 200. */
export function mailboxTransport(database: Database, clock: Clock): MailTransport {
  return {
    async deliver({ to, subject, text, html }, id) {
      const mail = { id, to, subject, text, html, sentAt: clock.now() }
      await database.insert(localMails).values(mail).onConflictDoNothing()
      const newest = database
        .select({ id: localMails.id })
        .from(localMails)
        .orderBy(desc(localMails.sentAt))
        .limit(MAX_KEPT)
      await database.delete(localMails).where(notInArray(localMails.id, newest))
    },
  }
}
