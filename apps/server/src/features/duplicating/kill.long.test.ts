import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { killedSheaf, type LongWork } from '../testing/index.ts'

const PAGES = 800
const { kills, sheaf, owner, kill, middleOf, copyPage } = killedSheaf(5)

it(`DUP-OWN-5, DUP-OWN-6: killed ${kills} times in the middle of a copy, it begins anew by itself; nothing half-made is ever there`, async () => {
  const top = randomUUID()
  await copyPage(PAGES, top)
  const before = await countAll()
  const copyId = randomUUID()
  const { workspaceId, token } = owner()
  const root = `/api/workspace/${workspaceId}`
  const duplicate = () =>
    sheaf().call<{ view_id: string; task_id: string | null; state: string }>(
      'POST',
      `${root}/page-view/${top}/duplicate`,
      token,
      { request_id: copyId },
    )
  await sheaf().sql(SLOW_COPIES)
  const { task_id: taskId } = await duplicate()
  const task = () => sheaf().call<LongWork>('GET', `${root}/published-duplicate/${String(taskId)}`, token)
  const progressAtDeath: number[] = []
  await kill(
    async () => void progressAtDeath.push(await middleOf(task)),
    async () => {
      expect(await countAll()).toEqual(before)
      // As if the next attempt had not come so far yet.
      await sheaf().sql('UPDATE duplications SET done = 0 WHERE id = $1', [taskId])
    },
  )
  await sheaf().sql('DROP TRIGGER slow_copies ON collabs')
  expect(progressAtDeath.some((done) => done < PAGES)).toBe(true)
  await expect.poll(async () => (await task()).state, { timeout: 120_000 }).toBe('done')
  const after = await countAll()
  expect([after.views - before.views, after.collabs - before.collabs]).toEqual([PAGES + 1, PAGES + 1])
  expect(await duplicate()).toMatchObject({ view_id: copyId, state: 'done' })
  expect(await countAll()).toEqual(after)
}, 400_000)

/** Five milliseconds for each document that is stored: on a fast machine a copy would be over before it is seen. */
const SLOW_COPIES = `
  CREATE FUNCTION slow_copies() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.005); RETURN NULL; END';
  CREATE TRIGGER slow_copies AFTER INSERT ON collabs FOR EACH ROW EXECUTE FUNCTION slow_copies()`

async function countAll(): Promise<{ views: number; collabs: number }> {
  const [counted] = await sheaf().sql<{ views: number; collabs: number }>(
    `SELECT (SELECT count(*)::int FROM views) AS views, (SELECT count(*)::int FROM collabs) AS collabs`,
  )
  return counted ?? { views: 0, collabs: 0 }
}
