import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { createThrottle } from '../../auth/index.ts'
import { ANYBODY } from './Gate.ts'
import { unlock } from './unlock.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

it('PUB-LOCK-7: only wrong passwords count for all together, so that many may know the right one', async () => {
  const { database, clock, ids } = server.platform
  const viewId = ids.uuid()
  const bars = { isOnWeb: true, expiresAt: null, passwordHash: 'hash' }
  const publication = { viewId, bars } as never
  const context = {
    database,
    clock,
    secret: 'secret',
    isTls: false,
    gate: { ofView: async () => ({ state: 'locked', publication }) } as never,
    passwords: { verify: async (_hash: string, password: string) => password === 'right' } as never,
    throttle: createThrottle({ database, clock }),
  }
  let people = 0
  const come = (password: string) => {
    people += 1
    return unlock(context, { viewId, password, visitor: ANYBODY, network: `network ${people}` })
  }
  for (let count = 0; count < 210; count += 1) expect((await come('right')).ok).toBe(true)
  for (let count = 0; count < 200; count += 1) expect((await come('wrong')).ok).toBe(false)
  await expect(come('right')).rejects.toMatchObject({ code: 'too_many_requests' })
})
