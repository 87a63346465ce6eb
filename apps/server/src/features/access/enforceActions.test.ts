import { ok, type UserId, type WorkspaceId } from '@sheaf/base'
import { defineEndpoint, ENDPOINTS, type Action, type Endpoint, type EndpointName } from '@sheaf/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/index.ts'
import { createApp, type App } from '../../platform/http/index.ts'
import { createIds } from '../../platform/ids.ts'
import { createLogger } from '../../platform/logger.ts'
import { TEST_CONFIG } from '../../platform/testing/index.ts'
import { addAuthentication } from './addAuthentication.ts'
import { enforceActions } from './enforceActions.ts'
import { isAllowed, ROLES, type Role } from './policy.ts'
import { serveEndpoint } from './serveEndpoint.ts'

/** Calls of workspaces, every one that there is. The auth service enforces the actions of its own. */
const CALLS = Object.entries<Endpoint>(ENDPOINTS).filter(([, { path }]) => !path.startsWith('/gotrue/'))
const WORKSPACE = '6f1d3f0c-7a55-4c39-9d0e-2d1a0b8e4a11' as WorkspaceId

let app: App
let role: Role = 'nobody'
/** The handler that ran, and with what it was let through. */
let reached: { readonly name: string; readonly workspaceId: string | null } | null = null

const emptyApp = () =>
  createApp({
    config: { ...TEST_CONFIG, dataFolder: '/nowhere' },
    logger: createLogger('silent'),
    ids: createIds(systemClock),
  })

beforeAll(async () => {
  app = await emptyApp()
  const actor = { userId: 'ada' as UserId, uid: 1n, sessionId: 's', expiresAt: new Date() }
  addAuthentication(app, { verifyAccessToken: async () => ok(actor), readerOf: async () => null })
  enforceActions(app, {
    async require({ action }) {
      if (!isAllowed(role, action)) throw new AppError('not_enough_permissions')
      return role
    },
    isAdministrator: async () => false,
  })
  for (const [name, endpoint] of CALLS) {
    const bare = {
      ...endpoint,
      params: undefined,
      query: undefined,
      body: undefined,
      answer: 'json' as const,
    }
    const handler = async ({
      permit,
      reply,
    }: {
      permit: { workspaceId: string } | null
      reply: { send(): never }
    }) => {
      reached = { name, workspaceId: permit?.workspaceId ?? null }
      return reply.send()
    }
    serveEndpoint(
      app,
      bare,
      handler as never,
      endpoint.path.includes(':workspaceId') ? {} : { workspaceOf: () => WORKSPACE },
    )
  }
})
afterAll(() => app.close())

describe.each(CALLS.map(([name]) => name as EndpointName))('R5: the handler of %s', (name) => {
  it.each(ROLES)('is reached by %s as far as its action is allowed', async (caller) => {
    role = caller
    reached = null
    const { method, path, action } = ENDPOINTS[name]
    await app.inject({
      method,
      url: path.replace(':workspaceId', WORKSPACE).replace(/:\w+/g, 'x'),
      ...(caller !== 'nobody' && { headers: { authorization: 'Bearer token' } }),
    })
    const workspaceId = ['public', 'self', 'templates.manage'].includes(action) ? null : WORKSPACE
    expect(reached).toEqual(isAllowed(caller, action) ? { name, workspaceId } : null)
  })
})

const NAMELESS = { method: 'GET', url: '/api/nameless', handler: async () => '' } as const

it('R5: a route of the API that names no action is not served', async () => {
  const other = await emptyApp()
  enforceActions(other, { require: async () => 'owner', isAdministrator: async () => false })
  expect(() => other.route(NAMELESS)).toThrow('GET /api/nameless names no action')
  other.route({ ...NAMELESS, url: '/elsewhere' })
  await other.close()
})

it('R5: a route whose action is of a workspace says which one', async () => {
  const other = await emptyApp()
  enforceActions(other, { require: async () => 'owner', isAdministrator: async () => false })
  const action: Action = 'tree.read'
  const endpoint = defineEndpoint({ method: 'GET', path: '/api/placeless', action, summary: 'Test' })
  expect(() => serveEndpoint(other, endpoint, async () => {})).toThrow(
    'GET /api/placeless names no workspace',
  )
  await other.close()
})
