import { ERRORS, getActivePlans, NO_LIMITS, PLAN_LIMITS } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../../platform/database/index.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'
import { createBilling } from './index.ts'

describe.each([false, true])('with billing %s', (billing) => {
  let server: TestServer
  let ada: TestPerson
  let bob: TestPerson

  beforeAll(async () => {
    server = await createTestServer({ config: { billing } })
    ada = await signIn(server, 'ada@example.org')
    bob = await signIn(server, 'bob@example.org')
  })
  afterAll(() => server.close())

  const plansOf = ({ workspaceId }: TestPerson) => ada.call(getActivePlans, { params: { workspaceId } })
  const subscribe = (plan: string) =>
    server.platform.database
      .update(schema.workspaces)
      .set({ plan })
      .where(eq(schema.workspaces.id, ada.workspaceId))

  it('BILL-OFF-1, BILL-PLAN-1: answers the plan of the workspace', async () => {
    expect((await plansOf(ada)).data).toEqual(billing ? ['free'] : ['team', 'ai_max'])
    await subscribe('pro')
    expect((await plansOf(ada)).data).toEqual(billing ? ['pro'] : ['team', 'ai_max'])
  })

  it('knows the plan that rules ask for, and takes one it does not know for free', async () => {
    const { database, config } = server.platform
    const service = createBilling({ database, config })
    await subscribe('free')
    const free = billing ? PLAN_LIMITS.free : NO_LIMITS
    expect(await service.limitsOf(ada.workspaceId)).toEqual(free)
    await subscribe('platinum')
    expect(await service.limitsOf(ada.workspaceId)).toEqual(free)
  })

  it('R5: answers members alone', async () => {
    expect((await plansOf(bob)).code).toBe(ERRORS.not_enough_permissions)
    const url = `/billing/api/v1/active-subscription/${ada.workspaceId}`
    const nobody = await server.app.inject({ url })
    expect([nobody.statusCode, nobody.headers['content-type']]).toEqual([401, 'text/plain; charset=utf-8'])
    const escaped = await server.app.inject({ url: url.replace('billing', '%62illing') })
    expect(escaped.statusCode).toBe(401)
  })
})
