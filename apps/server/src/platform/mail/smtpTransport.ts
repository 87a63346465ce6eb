import { createTransport } from 'nodemailer'
import type { MailTransport } from './MailTransport.ts'

/** Sends with the SMTP server of `SMTP_URL` (`smtp://user:password@host:587`, or `smtps://`). */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport(smtpUrl, { from })
  return {
    async deliver(mail, id) {
      // A server that hears of the same mail twice, after a cut connection, can tell by the id.
      const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
      await transport.sendMail({ ...mail, messageId: `<${id}@${domain}>` })
    },
  }
}
