import { escapeHtml } from '@sheaf/base'
import { serverLanguage, serverWords } from '@sheaf/locales/server'
import { createHash } from 'node:crypto'
import type { schema } from '../database/index.ts'
import type { Mail } from './Mailer.ts'
import { MAIL_MARK } from './mailMark.ts'
import { mailboxStyle } from './mailboxStyle.ts'

type LocalMail = typeof schema.localMails.$inferSelect

/** Shown instead of a mail that was sent: what each kind looks like. */
export interface MailPreviews {
  readonly languages: readonly string[]
  /** By name. */
  readonly samples: Readonly<Record<string, (language: string) => Mail>>
}

/** Shown without the key. */
export function lockedPage(locale: string): string {
  const { mailbox } = serverWords(locale)
  return page(
    locale,
    mailbox.title,
    `<h1>${escapeHtml(mailbox.title)}</h1><p>${escapeHtml(mailbox.locked)}</p>`,
  )
}

/** List of the mails, newest first. */
export function mailboxPage(mails: readonly LocalMail[], locale: string): string {
  const { mailbox } = serverWords(locale)
  const rows = mails.map(
    (mail) =>
      `<li><a href="/_mail/${mail.id}"><b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.to)}</span>${time(mail)}</a></li>`,
  )
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="empty">${escapeHtml(mailbox.empty)}</p>`
  return page(
    locale,
    mailbox.title,
    `<h1>${escapeHtml(mailbox.title)}</h1><p>${escapeHtml(mailbox.what)} <a href="/_mail/previews">${escapeHtml(mailbox.previews)}</a></p>${list}`,
  )
}

/** One mail; its content stands in a frame of its own (`mailBody`). */
export function mailPage(mail: LocalMail, locale: string): string {
  const head = `<p>${escapeHtml(mail.to)} · ${time(mail)}</p>`
  return mailView(mail, { head, back: '/_mail', body: `/_mail/${mail.id}/body`, locale })
}

/** List of the kinds of mail. */
export function previewsPage({ samples }: MailPreviews, locale: string): string {
  const { mailbox } = serverWords(locale)
  const rows = Object.entries(samples).map(([kind, write]) => {
    const { subject } = write(locale)
    return `<li><a href="/_mail/previews/${kind}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(kind)}</span></a></li>`
  })
  return page(
    locale,
    mailbox.previews,
    `<p><a href="/_mail">${escapeHtml(mailbox.back)}</a></p><h1>${escapeHtml(mailbox.previews)}</h1><p>${escapeHtml(mailbox.previewsWhat)}</p><ul>${rows.join('')}</ul>`,
  )
}

/** What a kind of mail looks like in one language; the others are a click away. */
export function previewPage(
  { mail, kind, language }: { readonly mail: Mail; readonly kind: string; readonly language: string },
  { languages }: MailPreviews,
  locale: string,
): string {
  const links = languages.map((code) =>
    code === language
      ? `<b>${escapeHtml(code)}</b>`
      : `<a href="/_mail/previews/${kind}?language=${code}">${escapeHtml(code)}</a>`,
  )
  const head = `<p class="languages">${links.join(' ')}</p>`
  const body = `/_mail/previews/${kind}/body?language=${language}`
  return mailView(mail, { head, back: '/_mail/previews', body, locale })
}

function mailView(
  { subject, text }: Mail,
  {
    head,
    back,
    body,
    locale,
  }: { readonly head: string; readonly back: string; readonly body: string; readonly locale: string },
): string {
  const { mailbox } = serverWords(locale)
  const label = back === '/_mail' ? mailbox.back : mailbox.previews
  return page(
    locale,
    subject,
    `<p><a href="${back}">${escapeHtml(label)}</a></p><h1><bdi>${escapeHtml(subject)}</bdi></h1>${head}` +
      `<iframe src="${body}" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}"></iframe>` +
      `<details><summary>${escapeHtml(mailbox.text)}</summary><pre dir="auto">${escapeHtml(text)}</pre></details>`,
  )
}

/** The mail's own HTML, with its links sent to new tabs. */
export function mailBody(mail: Pick<Mail, 'html'>): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html.replaceAll(`cid:${MAIL_MARK.cid}`, `data:image/png;base64,${MAIL_MARK.png}`)}`
}

const STYLE = mailboxStyle()
/** Names the style of these pages in their policy: no other runs. */
export const MAILBOX_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

function page(locale: string, title: string, body: string): string {
  return `<!doctype html><html lang="${serverLanguage(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

function time({ sentAt }: LocalMail): string {
  const iso = sentAt.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
