import type { Mail } from '../platform/mail/Mailer.ts'
import { mailHtml } from './mailHtml.ts'
import { mailText, sentenceText } from './mailText.ts'
import type { MailContent } from './MailContent.ts'

/** Lays a mail out in both forms. */
export function composeMail(to: string, language: string, content: MailContent): Mail {
  return {
    to,
    subject: sentenceText(content.subject, language),
    text: mailText(content, language),
    html: mailHtml(content, language),
    ...(content.unsubscribe && { unsubscribeLink: content.unsubscribe.link }),
  }
}
