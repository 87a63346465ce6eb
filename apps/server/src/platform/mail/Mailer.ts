import type { Transaction } from '../database/Database.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Ends mails of this kind, for mail programs (RFC 8058). */
  readonly unsubscribeLink?: string
}

/** Sends mail through the job queue: what `send` accepted survives a crash and is tried again until it went out. */
export interface Mailer {
  /** Within `transaction` the mail goes out only if that commits. */
  send(mail: Mail, options?: { readonly transaction?: Transaction }): Promise<void>
}
