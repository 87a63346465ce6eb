import words from '@sheaf/locales/en.server.json' with { type: 'json' }
import { createHash } from 'node:crypto'
import type { schema } from '../database/index.ts'
import { mailboxStyle } from './mailboxStyle.ts'

type LocalMail = typeof schema.localMails.$inferSelect

const { mailbox } = words

/** List of the mails, newest first. */
export function mailboxPage(mails: readonly LocalMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/_mail/${mail.id}"><b>${escape(mail.subject)}</b><span>${escape(mail.to)}</span>${time(mail)}</a></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="empty">${escape(mailbox.empty)}</p>`
  return page(mailbox.title, `<h1>${escape(mailbox.title)}</h1><p>${escape(mailbox.what)}</p>${list}`)
}

/** One mail; its content stands in a frame of its own (`mailBody`). */
export function mailPage(mail: LocalMail): string {
  return page(
    mail.subject,
    `<p><a href="/_mail">${escape(mailbox.back)}</a></p><h1>${escape(mail.subject)}</h1>` +
      `<p>${escape(mail.to)} · ${time(mail)}</p>` +
      `<iframe src="/_mail/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escape(mail.subject)}"></iframe>` +
      `<details><summary>${escape(mailbox.text)}</summary><pre>${escape(mail.text)}</pre></details>`,
  )
}

/** The mail's own HTML, with its links sent to new tabs. */
export function mailBody(mail: LocalMail): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`
}

const STYLE = mailboxStyle()
/** Names the style of these pages in their policy: no other runs. */
export const MAILBOX_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`
}

function time({ sentAt }: LocalMail): string {
  const iso = sentAt.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
