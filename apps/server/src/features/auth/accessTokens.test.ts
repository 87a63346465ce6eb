import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { TestClock } from '../testing/index.ts'
import { createAccessTokens } from './accessTokens.ts'

const clock = new TestClock()
const issuerOf = (secret: string) =>
  createAccessTokens({ secret, issuer: 'tests', clock, lifeSeconds: 3_600 })
const subject = () => ({
  userId: randomUUID(),
  email: 'ada@example.com',
  role: 'authenticated',
  appMetadata: {},
  userMetadata: {},
  sessionId: randomUUID(),
  method: 'otp',
  signedInAt: clock.now(),
})

it('AUTH-SESSION-1: a token that has been verified holds until its end, and none that was changed does', async () => {
  const tokens = issuerOf('a secret of the tests, long enough to sign with')
  const { token } = await tokens.sign(subject())
  const claims = await tokens.verify(token)
  expect(claims.ok).toBe(true)
  expect(await tokens.verify(token)).toEqual(claims)
  const [head, body] = token.split('.')
  const { token: other } = await tokens.sign(subject())
  expect((await tokens.verify(`${head}.${body}.${other.split('.')[2]}`)).ok).toBe(false)
  expect((await issuerOf('another secret, which is as long as the first').verify(token)).ok).toBe(false)
  clock.advance(3_601_000)
  expect((await tokens.verify(token)).ok).toBe(false)
})
