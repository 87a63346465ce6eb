import type { Platform } from '../Platform.ts'
import { mailboxTransport } from './mailboxTransport.ts'
import type { MailTransport } from './MailTransport.ts'
import { smtpTransport } from './smtpTransport.ts'

/** SMTP where configured, else the local mailbox where only this machine reaches us, else none. */
export function chooseTransport({
  config,
  database,
  clock,
  logger,
}: Pick<Platform, 'config' | 'database' | 'clock' | 'logger'>): MailTransport {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl, { from: config.mailFrom, logger })
  return hasMailbox(config) ? mailboxTransport(database, clock) : noTransport
}

/** The local mailbox holds sign-in links, so it exists only where nobody but this machine is served. */
export function hasMailbox(config: Platform['config']): boolean {
  return config.smtpUrl === null && config.publicUrl === null
}

/** For a public server without SMTP: mails stay in the queue until SMTP is configured. */
const noTransport: MailTransport = {
  deliver: () => Promise.reject(new Error('There is no SMTP server to send with. Set SMTP_URL.')),
}
