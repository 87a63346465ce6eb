import { desc, eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { localeOf } from '../http/preferredLanguages.ts'
import { schema, type Database } from '../database/index.ts'
import type { MailboxLock } from './createMailboxLock.ts'
import {
  lockedPage,
  MAILBOX_STYLE_HASH,
  mailBody,
  mailboxPage,
  mailPage,
  previewPage,
  previewsPage,
  type MailPreviews,
} from './mailboxPages.ts'

export interface MailboxRoutesOptions {
  readonly database: Database
  readonly lock: MailboxLock
  readonly previews: MailPreviews
}

const { localMails } = schema
const JSON_PATH = '/_mail.json'
const MAX_LISTED = 200

/**
 * The local mailbox, where mails land that no SMTP server sends: `/_mail` for people, `/_mail.json`
 * for programs. Its mails sign people in, so each request brings the key (`?key=`) or the cookie that a page gives
 * for it. Registered only where no public origin is configured (`hasMailbox`).
 */
export const mailboxRoutes: FastifyPluginAsync<MailboxRoutesOptions> = async (
  app,
  { database, lock, previews },
) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'no-referrer' })
    const { pathname, key } = readAddress(request)
    const isOpen = key === null ? lock.isOpenTo(request.headers.cookie) : lock.opensWith(key)
    if (pathname === JSON_PATH) return isOpen ? undefined : reply.callNotFound()
    if (!isOpen) return sendHtml(reply.code(404), lockedPage(localeOf(request)))
    // Without the key, which must stay neither in the history nor in what a page tells others of its address.
    if (key !== null) return reply.header('set-cookie', lock.cookie).redirect(pathname, 303)
  })

  const newest = () => database.select().from(localMails).orderBy(desc(localMails.sentAt)).limit(MAX_LISTED)

  async function findMail(params: unknown) {
    const id = z.object({ id: z.uuid() }).safeParse(params).data?.id
    if (id === undefined) return undefined
    const [mail] = await database.select().from(localMails).where(eq(localMails.id, id))
    return mail
  }

  app.get(JSON_PATH, async () =>
    (await newest()).map(({ to, subject, text, html, sentAt }) => ({
      to,
      subject,
      text,
      html,
      sent_at: sentAt.toISOString(),
    })),
  )
  app.get('/_mail', async (request, reply) => sendHtml(reply, mailboxPage(await newest(), localeOf(request))))
  app.get('/_mail/previews', async (request, reply) =>
    sendHtml(reply, previewsPage(previews, localeOf(request))),
  )
  app.get('/_mail/previews/:kind', async (request, reply) => {
    const found = findPreview(request, previews)
    if (found === null) return reply.callNotFound()
    return sendHtml(reply, previewPage(found, previews, localeOf(request)))
  })
  app.get('/_mail/previews/:kind/body', async (request, reply) => {
    const found = findPreview(request, previews)
    if (found === null) return reply.callNotFound()
    return sendHtml(reply.header('content-security-policy', BODY_POLICY), mailBody(found.mail))
  })
  app.get('/_mail/:id', async (request, reply) => {
    const mail = await findMail(request.params)
    return mail ? sendHtml(reply, mailPage(mail, localeOf(request))) : reply.callNotFound()
  })
  app.get('/_mail/:id/body', async (request, reply) => {
    const mail = await findMail(request.params)
    if (!mail) return reply.callNotFound()
    return sendHtml(reply.header('content-security-policy', BODY_POLICY), mailBody(mail))
  })
}

function readAddress({ url }: FastifyRequest): { readonly pathname: string; readonly key: string | null } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return { pathname, key: searchParams.get('key') }
}

function findPreview({ params, query }: FastifyRequest, { samples, languages }: MailPreviews) {
  const { kind } = z.object({ kind: z.string() }).parse(params)
  const input = z.object({ language: z.string().optional() }).safeParse(query).data?.language
  const language = languages.find((code) => code === input) ?? 'en'
  const write = Object.hasOwn(samples, kind) ? samples[kind] : undefined
  return write === undefined ? null : { kind, language, mail: write(language) }
}

const PAGE_POLICY = `default-src 'none'; style-src ${MAILBOX_STYLE_HASH}; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
// A mail is shown as it is but can run nothing and fetch nothing; its links open in a tab of their own.
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html)
}
