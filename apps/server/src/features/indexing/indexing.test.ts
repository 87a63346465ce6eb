import { createDocument } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages } from '../testing/index.ts'
import type { Followers } from './Follower.ts'
import { indexObject } from './indexObject.ts'
import { listStale } from './listStale.ts'

type Read = Parameters<Followers['documents'][number]>[1]

let server: TestServer
let pages: Pages
let heard: Read[]
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  heard = []
})

async function write(viewId: string): Promise<void> {
  const mention = { mention: { type: 'page', page_id: pages.space } }
  const blocks = [
    { type: 'heading', text: [{ text: 'Tides' }], children: [] },
    { type: 'paragraph', text: [{ text: 'See ' }, { text: '$', attributes: mention }], children: [] },
    { type: 'divider', children: [] },
  ]
  let count = 0
  const state = createDocument(viewId, blocks, { block: () => `block-${(count += 1)}` })
  await server.platform.database.$client.query(
    'UPDATE collabs SET snapshot = $2, snapshot_seq = snapshot_seq + 1 WHERE object_id = $1',
    [viewId, Buffer.from(state)],
  )
}

function index(
  objectId: string,
  follow = async (document: Read) => void heard.push(document),
): Promise<void> {
  const followers: Followers = {
    documents: [(_transaction, document) => follow(document)],
    databases: [],
    rounds: [],
  }
  return indexObject({ ...server.platform, followers }, objectId)
}

describe('what is read of changed objects', () => {
  it('INDEX-1: followers are told what a document says, with the pages that it links to, once for each state', async () => {
    const page = await pages.add('Log')
    await write(page)
    await Promise.all([index(page), index(page)])
    expect(heard).toEqual([
      {
        objectId: page,
        workspaceId: pages.owner.workspaceId,
        place: { viewId: page },
        blocks: [
          { id: 'block-1', text: 'Tides' },
          { id: 'block-2', text: 'See ' },
        ],
        links: [
          {
            blockId: 'block-2',
            kind: 'mention',
            pageId: pages.space,
            rowId: null,
            excerpt: [{ text: 'See ' }, { text: '', page_id: pages.space, is_link: true }],
          },
        ],
      },
    ])
    await write(page)
    await index(page)
    expect(heard).toHaveLength(2)
  })

  it('INDEX-2: what no follower has taken over is stale, and read again', async () => {
    const page = await pages.add('Log')
    const { database } = server.platform
    const stale = async () => await listStale(database, { viewIds: [pages.space], limit: 100 })
    expect(await stale()).toContain(page)
    const failing = index(page, async () => {
      throw new Error('not now')
    })
    await expect(failing).rejects.toThrow('not now')
    expect(await stale()).toContain(page)
    await index(page)
    expect(await stale()).not.toContain(page)
    expect(await listStale(database, { workspaceId: pages.owner.workspaceId, limit: 100 })).not.toContain(
      page,
    )
  })

  it('INDEX-3: what is neither a document of a page or row nor a database is passed over', async () => {
    await index(randomUUID())
    expect(heard).toEqual([])
  })
})
