import { z } from 'zod'
import type { JobKind, Queue } from '../queue/index.ts'
import type { MailTransport } from './MailTransport.ts'
import type { Mail, Mailer } from './Mailer.ts'

export interface MailerOptions {
  readonly queue: Queue
  readonly transport: MailTransport
}

/** Jobs that send a mail. */
export const SEND_MAIL = 'send-mail'

const sendMail: JobKind<Mail> = {
  name: SEND_MAIL,
  data: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    unsubscribeLink: z.string().exactOptional(),
  }),
  // About a day of trying, by the doubled waits.
  retryLimit: 15,
  timeoutMs: 60_000,
  concurrency: 2,
}

/** Hands mails to the queue; its job hands them to the transport. */
export function createMailer({ queue, transport }: MailerOptions): Mailer {
  queue.handle(sendMail, (mail, { id, signal }) => transport.deliver(mail, id, signal))
  return {
    send: (mail, { transaction } = {}) => queue.send(sendMail, mail, transaction ? { transaction } : {}),
  }
}
