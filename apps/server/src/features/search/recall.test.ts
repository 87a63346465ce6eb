import { findInWorkspace } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages } from '../testing/index.ts'
import { storePassages } from './passages/storePassages.ts'
import { LABELLED_TEXTS } from './testing/labelledTexts.ts'

let server: TestServer
let pages: Pages
const idOf = new Map<string, string>()

beforeAll(async () => {
  server = await createTestServer()
  pages = await openPages(server)
  const { database, threads } = server.platform
  const { workspaceId } = pages.owner
  for (const { language, sentences } of LABELLED_TEXTS)
    for (const index of sentences.keys()) idOf.set(`${language} ${index}`, randomUUID())
  const names = LABELLED_TEXTS.flatMap(({ sentences, titles }) =>
    sentences.map((_, index) => titles?.[index] ?? ''),
  )
  await database.$client.query(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by,
       last_edited_at)
     SELECT p.id, $2, $3, p.id::text, p.name, 0, $4, now(), $4, now() FROM unnest($1::uuid[], $5::text[]) AS p (id, name)`,
    [[...idOf.values()], workspaceId, pages.space, pages.owner.userId, names],
  )
  const passages = LABELLED_TEXTS.flatMap(({ language, sentences }) =>
    sentences.map((text, index) => {
      const id = idOf.get(`${language} ${index}`) ?? ''
      return { sourceId: id, part: 'block', viewId: id, titleLength: 0, text }
    }),
  )
  const set = { workspaceId, kind: 'text', sourceIds: [...idOf.values()], passages } as const
  await database.transaction((transaction) => storePassages(transaction, threads, set))
})
afterAll(() => server.close())

/** What is not among the first ten, as `language: query`; nothing where at most five of a hundred are missing. */
async function missedBy(part: 'queries' | 'spread' | 'inflected'): Promise<string[]> {
  const missed: string[] = []
  let count = 0
  for (const { language, [part]: queries = [] } of LABELLED_TEXTS)
    for (const [query, ...expected] of queries) {
      const asked = { query, kinds: 'text', limit: 10 } as never
      const { groups } = await pages.owner.get(findInWorkspace, { params: pages.here(), query: asked })
      const found = groups.flatMap(({ items }) => items.map(({ view_id: id }) => id))
      for (const index of expected) {
        count += 1
        if (!found.includes(idOf.get(`${language} ${index}`) ?? '')) missed.push(`${language}: ${query}`)
      }
    }
  expect(count).toBeGreaterThan(0)
  return missed.length / count <= 0.05 ? [] : missed
}

// A list says more than a share would.
it.each(['queries', 'spread', 'inflected'] as const)(
  'SEARCH-RECALL-1: of what the labelled %s have to find, 95 of 100 are among the first ten',
  async (part) => {
    expect(await missedBy(part)).toEqual([])
  },
)
