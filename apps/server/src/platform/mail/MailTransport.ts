import type { Mail } from './Mailer.ts'

/** How a mail leaves. Throws when it did not; the queue tries again with the same `id`. */
export interface MailTransport {
  deliver(mail: Mail, id: string, signal: AbortSignal): Promise<void>
}
