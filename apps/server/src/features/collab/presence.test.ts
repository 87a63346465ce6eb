import { createPage, getFolder, updateMember, updateMemberProfile, updateUser } from '@sheaf/contract'
import { userAwarenessId } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { decodeAwareness, encodeAwareness } from '../../sync/awareness/awarenessCodec.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import { admitMember } from '../members/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let url: string
let ada: TestPerson
let ben: TestPerson
let page: string

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
  ada = await signIn(server, 'ada@example.com')
  ben = await signIn(server, 'ben@example.com')
  const { database, clock } = server.platform
  await database.transaction((transaction) =>
    admitMember(transaction, {
      workspaceId: ada.workspaceId,
      userId: ben.userId,
      role: 2,
      at: clock.now(),
      limitsOf: null,
    }),
  )
  const { children } = await ada.get(getFolder, { ...here(), query: { depth: 2 } })
  page = children[0]!.children[0]!.view_id
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId: ada.workspaceId } })

async function openPage(person: TestPerson): Promise<RawClient> {
  const client = await RawClient.greet(url, person.session.access_token)
  await client.open(1, { workspaceId: ada.workspaceId, objectId: page }, new Y.Doc())
  return client
}

it('SYNC-PRES-2: one is seen as one appears in the workspace, by a new name without greeting again', async () => {
  const [watching, writing] = [await openPage(ada), await openPage(ben)]
  let clock = 0
  async function seenAs(): Promise<string> {
    clock += 1
    const state = { user: { uid: 1 }, metadata: JSON.stringify({ user_name: 'Ada', user_color: '#fff' }) }
    writing.send({ type: 'awareness', channel: 1, update: encodeAwareness([{ clientId: 7, clock, state }]) })
    const entries = decodeAwareness((await watching.next('awareness')).update)
    const text = JSON.stringify(entries)
    expect(text).not.toMatch(/example\.com|@/)
    const metadata = entries.ok ? entries.value[0]?.state?.['metadata'] : null
    expect(metadata).toContain(`"user_uuid":"${ben.userId}"`)
    return /"user_name":"([^"]*)"/.exec(typeof metadata === 'string' ? metadata : '')?.[1] ?? ''
  }

  await ben.get(updateUser, { body: { name: 'Ben everywhere' } })
  await expect.poll(seenAs).toBe('Ben everywhere')
  await ben.get(updateMemberProfile, { ...here(), body: { name: 'Benno' } })
  await expect.poll(seenAs).toBe('Benno')
  await ada.get(updateMember, { ...here(), body: { email: ben.email, name: 'Benjamin' } })
  await expect.poll(seenAs).toBe('Benjamin')
  await Promise.all([watching.close(), writing.close()])
})

it('PEOPLE-AWARE-4: nobody sits down where the reminders of somebody else will be', async () => {
  const { children } = await ada.get(getFolder, { ...here(), query: {} })
  const taken = await ben.call(createPage, {
    ...here(),
    body: {
      parent_view_id: children[0]!.view_id,
      layout: 0,
      name: 'Mine',
      view_id: userAwarenessId(ada.userId, ada.workspaceId),
    },
  })
  expect(taken).toMatchObject({ status: 200, code: -3 })
})
