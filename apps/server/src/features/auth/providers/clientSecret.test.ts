import { decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { TestClock } from '../../testing/index.ts'
import { clientSecret } from './clientSecret.ts'

it('AUTH-PROV-KIND-2: signs the secret that Apple wants with the key that it gave', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const secret = {
    kind: 'signed',
    teamId: 'TEAM',
    keyId: 'KEY',
    privateKey: await exportPKCS8(privateKey),
  } as const
  const provider = { secret, clientId: 'org.sheaf', url: 'https://appleid.apple.com' }
  const clock = new TestClock()
  const token = await clientSecret(provider, clock)
  const { payload } = await jwtVerify(token, publicKey, {
    issuer: 'TEAM',
    subject: 'org.sheaf',
    audience: 'https://appleid.apple.com',
    currentDate: clock.now(),
  })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'KEY' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
})
