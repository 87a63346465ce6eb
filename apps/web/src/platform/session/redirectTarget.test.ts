import { expect, it } from 'vitest'

import { resolveRedirectTarget } from './redirectTarget.ts'

it.each([
  [null, '/app'],
  ['', '/app'],
  ['/', '/app'],
  ['/app/w/v?blockId=1#x', '/app/w/v?blockId=1#x'],
  ['https://sheaf.example/docs/page', '/docs/page'],
  ['https://evil.example/app', '/app'],
  ['//evil.example/app', '/app'],
  ['/\\evil.example', '/app'],
  ['https://sheaf.example//evil.example', '/app'],
  ['/.//evil.example', '/app'],
  ['/x/..//evil.example', '/app'],
  ['javascript:alert(1)', '/app'],
  ['/login?email=x', '/app'],
  ['/auth/callback#access_token=x', '/app'],
  ['/loginspace/page', '/loginspace/page'],
])('AUTH-WEB-TARGET-1: after signing in, %j leads to %s', (stored, path) => {
  expect(resolveRedirectTarget(stored, 'https://sheaf.example')).toBe(path)
})
