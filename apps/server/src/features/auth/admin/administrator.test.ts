import { grantToken, listAuthUsers } from '@sheaf/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../../platform/testing/index.ts'
import { callEndpoint, signIn } from '../../testing/index.ts'
import { serviceKeyCommand } from './serviceKeyCommand.ts'

const ADMINISTRATOR = { email: 'root@example.com', password: 'carried by nobody else 7' }
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    config: { auth: { ...TEST_CONFIG.auth, administrator: ADMINISTRATOR } },
  })
})
afterAll(() => server.close())

const list = (token: string) => callEndpoint(server.app, listAuthUsers, { query: {}, token })

it('AUTH-ADMIN-7: who is named by the settings signs in and administers', async () => {
  const entered = await callEndpoint(server.app, grantToken, {
    query: { grant_type: 'password' },
    body: ADMINISTRATOR,
  })
  expect(entered.code).toBe(0)
  expect((await list(entered.data.access_token)).status).toBe(200)
  const other = await signIn(server, 'other@example.com')
  expect((await list(other.session.access_token)).status).toBe(403)
})

it('AUTH-ADMIN-8: a key made by the command administers until its end', async () => {
  const config = { ...server.platform.config, jwtSecret: server.platform.jwtSecret }
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await serviceKeyCommand(config, '2')
  const key = String(written.mock.calls.at(-1)?.[0]).trim()
  written.mockRestore()
  await expect(serviceKeyCommand(config, '0')).rejects.toThrow('1 to 3650')
  expect((await list(key)).status).toBe(200)
  expect((await list(`${key}x`)).status).toBe(403)
})
