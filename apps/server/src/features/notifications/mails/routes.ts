import {
  getNotificationSettings,
  showUnsubscribe,
  unsubscribe,
  updateNotificationSettings,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { languageOf } from '../../../mails/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../../access/index.ts'
import { readMailChoice, writeMailChoice } from './mailChoice.ts'
import type { MailsContext } from './sendNotificationMails.ts'
import { UNSUBSCRIBE_POLICY, unsubscribePage } from './unsubscribePage.ts'
import { readUnsubscribeToken } from './unsubscribeToken.ts'

/** HTTP face of what somebody gets by mail. */
export const notificationMailRoutes: FastifyPluginAsync<{
  readonly mails: Pick<MailsContext, 'database' | 'secret'>
}> = async (app, { mails: { database, secret } }) => {
  // What a mail program or the form sends along says nothing more.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  )

  serveEndpoint(app, getNotificationSettings, async ({ request }) => ({
    mails: await readMailChoice(database, requireActor(request).userId),
  }))

  serveEndpoint(app, updateNotificationSettings, async ({ request, body }) => {
    await writeMailChoice(database, requireActor(request).userId, body.mails)
    return body
  })

  function whoseMails(token: string): string {
    const userId = readUnsubscribeToken(secret, token)
    if (userId === null) throw new AppError('invalid_request', { message: 'The link is not complete.' })
    return userId
  }

  serveEndpoint(app, showUnsubscribe, async ({ query, reply }) => {
    const language = await languageOf(database, { userId: whoseMails(query.token) })
    return sendPage(reply, unsubscribePage(language, 'asking'))
  })

  serveEndpoint(app, unsubscribe, async ({ query, reply }) => {
    const userId = whoseMails(query.token)
    await writeMailChoice(database, userId, 'never')
    return sendPage(reply, unsubscribePage(await languageOf(database, { userId }), 'done'))
  })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': UNSUBSCRIBE_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
