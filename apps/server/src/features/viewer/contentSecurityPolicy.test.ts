import { EMBED_ORIGINS } from '@sheaf/model'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

it('PUB-EMBED-2: pages with documents allow frames of the list and of this site, others none', () => {
  const policy = contentSecurityPolicy([], { hasDocument: true }).split('; ')
  expect(policy).toContain(`frame-src 'self' ${EMBED_ORIGINS.join(' ')}`)
  expect(policy).toContain("img-src 'self' blob:")
  for (const closed of [contentSecurityPolicy([]), contentSecurityPolicy([], { hasForm: true })])
    expect(closed).not.toMatch(/frame-src|blob:/)
})
