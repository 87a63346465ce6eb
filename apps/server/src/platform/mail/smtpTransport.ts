import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from '../logger.ts'
import { MAIL_MARK } from './mailMark.ts'
import type { MailTransport } from './MailTransport.ts'

export interface SmtpTransportOptions {
  /** Sender of every mail. */
  readonly from: string
  readonly logger: Logger
  /** For one mail, from the name of the server to its last answer; below the time that the job has. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 45_000
/** How long a mail on its way may take to arrive when the server stops. */
const GRACE_MS = 3000

/**
 * Sends with the SMTP server of `SMTP_URL` (`smtp://user:password@host:587`, or `smtps://`). Always ends in time: a mail
 * that still hangs while its next attempt begins would arrive twice.
 */
export function smtpTransport(smtpUrl: string, options: SmtpTransportOptions): MailTransport {
  const { from, logger, timeoutMs = TIMEOUT_MS } = options
  const transport = createTransport(smtpUrl, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
  // The id lets a server detect that a mail was sent twice after a lost connection.
  const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'

  return {
    async deliver({ to, subject, text, html, unsubscribeLink }, id, signal) {
      // As an object: whatever stands in it is one address.
      const mail: SendMailOptions & { signal: AbortSignal } = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        ...(unsubscribeLink !== undefined && { headers: unsubscribeHeaders(unsubscribeLink) }),
        ...(html.includes(`cid:${MAIL_MARK.cid}`) && { attachments: [MARK] }),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), withGrace(signal)]),
      }
      try {
        await transport.sendMail(mail)
      } catch (error) {
        if (!isNoSuchRecipient(error)) throw error
        logger.warn({ err: error, jobId: id }, 'A mail was refused for good: there is no such recipient')
      }
    },
  }
}

/** One click in the mail program, which the server answers without asking (RFC 2369, RFC 8058). */
function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const MARK = {
  cid: MAIL_MARK.cid,
  filename: 'sheaf.png',
  content: Buffer.from(MAIL_MARK.png, 'base64'),
  contentType: 'image/png',
  contentDisposition: 'inline',
} as const

/** Aborts a little later: a mail that the server has taken already must not be sent again. */
function withGrace(signal: AbortSignal): AbortSignal {
  const late = new AbortController()
  const abort = () => setTimeout(() => late.abort(signal.reason), GRACE_MS).unref()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return late.signal
}

/** A lasting refusal of the one address (RFC 5321: 5yz in answer to RCPT). Everything else may be right next time. */
function isNoSuchRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return Number(error.responseCode) >= 500 && error.command === 'RCPT TO'
}
