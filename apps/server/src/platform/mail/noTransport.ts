import type { MailTransport } from './MailTransport.ts'

/** For a server that the world reaches but that has no SMTP server: mails wait in the queue until there is one. */
export const noTransport: MailTransport = {
  deliver: () => Promise.reject(new Error('There is no SMTP server to send with. Set SMTP_URL.')),
}
