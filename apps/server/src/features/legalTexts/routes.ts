import type { LegalText } from '@sheaf/locales/legalTexts'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../platform/http/index.ts'
import { contentSecurityPolicy, readLook } from '../viewer/index.ts'
import type { LegalTexts } from './createLegalTexts.tsx'

interface LegalTextRoutesOptions {
  readonly texts: LegalTexts
  /** Where each stands: at its own address here, or at one of the host's, to which that leads. */
  readonly addresses: Readonly<Record<LegalText, string>>
}

/** `/terms` and `/privacy`: addresses that stay, whoever's texts they are. */
export const legalTextRoutes: FastifyPluginAsync<LegalTextRoutesOptions> = async (
  app,
  { texts, addresses },
) => {
  for (const text of ['terms', 'privacy'] as const) {
    const path = `/${text}`
    const address = addresses[text]
    app.get(path, { helmet: { contentSecurityPolicy: false } }, async (request, reply) => {
      if (address !== path) return reply.header('cache-control', 'no-cache').redirect(address, 302)
      const { theme, isPhone } = readLook(request)
      const html = await texts.page(text, { theme, isPhone, locale: localeOf(request) })
      return reply
        .headers({
          'content-security-policy': contentSecurityPolicy([]),
          'cache-control': 'no-cache',
          vary: 'Accept-Language, Cookie, User-Agent',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}
