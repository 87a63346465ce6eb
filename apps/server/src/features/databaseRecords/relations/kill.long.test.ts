import { idListOf } from '@sheaf/model'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DatabaseClient, killedSheaf, type MadeDatabase } from '../../testing/index.ts'

const { kills, sheaf, owner, kill, makeDatabase } = killedSheaf(4)

it(`REL-KILL-1: killed ${kills} times while rows are linked and unlinked from both sides, both sides list the same links`, async () => {
  const [jobs, sites] = [await makeDatabase('Jobs'), await makeDatabase('Sites')]
  const open = ({ viewId }: MadeDatabase) => {
    const { token, workspaceId } = owner()
    return DatabaseClient.open(`${sheaf().origin().replace('http', 'ws')}/ws/v1`, token, {
      workspaceId,
      viewId,
    })
  }
  const first = await open(jobs)
  await first.run({ kind: 'addField', fieldId: 'to', name: 'Sites', type: 'relation', after: null })
  const reciprocal = { fieldId: 'back', name: 'Jobs' }
  const options = { type: 'relation', databaseId: sites.databaseId, reciprocal } as const
  expect(await first.run({ kind: 'setFieldOptions', fieldId: 'to', options })).toBeNull()
  await first.close()

  async function linksOf({ databaseId }: MadeDatabase, fieldId: string) {
    const rows = await sheaf().sql<{ id: string; data: unknown }>(
      `SELECT id, cells -> $2::text -> 'data' AS data FROM database_rows WHERE database_id = $1 ORDER BY id`,
      [databaseId, fieldId],
    )
    return rows.map(({ id, data }) => ({ id, linked: idListOf(data) }))
  }
  const pairs = async () => {
    const [there, back] = [await linksOf(jobs, 'to'), await linksOf(sites, 'back')]
    return {
      there: there.flatMap(({ id, linked }) => linked.map((other) => `${id} ${other}`)).toSorted(),
      back: back.flatMap(({ id, linked }) => linked.map((other) => `${other} ${id}`)).toSorted(),
    }
  }
  const [ours, theirs] = [await linksOf(jobs, 'to'), await linksOf(sites, 'back')]

  /** Links and unlinks rows until the server is gone. */
  async function write(client: DatabaseClient, fieldId: string, own: typeof ours, others: typeof ours) {
    for (let step = 0; ; step += 1) {
      const rowId = own[step % own.length]?.id ?? ''
      const other = others[Math.floor(Math.random() * others.length)]?.id ?? ''
      const [add, remove] = step % 3 === 2 ? [[], [other]] : [[other], []]
      await client.run({ kind: 'changeMembers', rowId, fieldId, type: 'relation', add, remove })
      noteStored()
    }
  }

  let seen = 0
  // The first time something is stored before the server goes, however long that takes; the others go at any moment.
  const { promise: isStored, resolve: noteStored } = Promise.withResolvers<void>()
  await kill(
    async () => {
      const [one, other] = [await open(jobs), await open(sites)]
      for (const writing of [write(one, 'to', ours, theirs), write(other, 'back', theirs, ours)])
        // It ends with the socket.
        writing.catch(() => undefined)
      await isStored
      await delay(50 + Math.random() * 300)
    },
    async () => {
      const { there, back } = await pairs()
      expect(back).toEqual(there)
      seen += there.length
    },
  )
  expect(seen).toBeGreaterThan(0)
}, 400_000)
