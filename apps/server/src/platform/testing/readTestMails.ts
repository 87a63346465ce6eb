import { desc, eq } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { schema, type Database } from '../database/index.ts'
import type { Mail } from '../mail/index.ts'

const { localMails } = schema

/** Resolves once `count` mails to the address are in the mailbox, newest first. */
export async function readTestMails(database: Database, address: string, count: number): Promise<Mail[]> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(10)) {
    const mails = await database
      .select({
        to: localMails.to,
        subject: localMails.subject,
        text: localMails.text,
        html: localMails.html,
      })
      .from(localMails)
      .where(eq(localMails.to, address))
      .orderBy(desc(localMails.sentAt))
    if (mails.length >= count) return mails
  }
  throw new Error(`Fewer than ${count} mails came to ${address}`)
}
