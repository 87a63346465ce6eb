import { ADMINISTRATION_ENDPOINTS as CALLS, refreshToken } from '@sheaf/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, insertFailedMail, signIn, TestClock } from '../testing/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestServer
let clock: TestClock
beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock })
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await server.platform.database.$client.query<Record<string, unknown>>(text, values)).rows
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

it('ADMIN-DAY-1: each day has its numbers, which stay when sessions end and jobs go, and old ones are forgotten', async () => {
  const root = await signIn(server, 'root@example.com')
  await signIn(server, 'other@example.com')
  const mail = await insertFailedMail(server)
  await query('UPDATE pgboss.job SET completed_on = $2 WHERE id = $1', [mail, clock.now()])
  const today = dayOf(clock.now())
  const first = await root.get(CALLS.listServerDays, {})
  expect(first.days).toEqual([
    { day: today, active_people: 2, workspace_count: 2, stored_bytes: expect.any(Number), failed_jobs: 1 },
  ])
  expect(first.days[0]!.stored_bytes).toBeGreaterThan(1_000_000)

  await query('DELETE FROM pgboss.job WHERE id = $1', [mail])
  await query(`DELETE FROM auth_sessions WHERE user_id <> $1`, [root.userId])
  expect((await root.get(CALLS.listServerDays, {})).days).toMatchObject([
    { active_people: 2, failed_jobs: 1 },
  ])

  await query(
    `INSERT INTO server_days VALUES ($1::date - 29, 1, 1, 1, 1), ($1::date - 28, 2, 2, 2, 2), ($1::date - 401, 9, 9, 9, 9)`,
    [today],
  )
  clock.advance(DAY_MS)
  const refreshed = await callEndpoint(server.app, refreshToken, {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: root.session.refresh_token },
  })
  const token = refreshed.data.access_token
  const { days } = (await callEndpoint(server.app, CALLS.listServerDays, { token })).data
  expect(days.map(({ day, active_people: people, failed_jobs: failed }) => [day, people, failed])).toEqual([
    [dayOf(new Date(clock.now().getTime() - 29 * DAY_MS)), 2, 2],
    [today, 2, 1],
    [dayOf(clock.now()), 1, 0],
  ])
  expect(await query(`SELECT 1 FROM server_days WHERE active_people = 9`)).toEqual([])
})

it('ADMIN-DAY-1: the numbers are noted each hour, whether somebody looks at them or not', async () => {
  await server.listen()
  await query('DELETE FROM server_days')
  const job = `SELECT start_after - now() > interval '50 minutes' AS later FROM pgboss.job
    WHERE name = 'administration-day' AND state = 'created'`
  await expect.poll(() => query(job)).toHaveLength(1)
  await query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'administration-day'`)
  await expect.poll(() => query('SELECT 1 FROM server_days'), { timeout: 60_000 }).toHaveLength(1)
  // There is always a next one.
  await expect.poll(() => query(job), { timeout: 60_000 }).toHaveLength(1)
})
