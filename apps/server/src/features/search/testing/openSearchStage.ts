import { findInWorkspace, type FoundGroup } from '@sheaf/contract'
import { createDocument } from '@sheaf/model'
import type { TestServer } from '../../../platform/testing/index.ts'
import { indexObject } from '../../indexing/index.ts'
import { createSearchIndex } from '../createSearchIndex.ts'
import type { Pages, TestPerson } from '../../testing/index.ts'

export type SearchStage = ReturnType<typeof openSearchStage>

/** What tests of the search do in a workspace. */
export function openSearchStage(server: TestServer, pages: Pages) {
  const { platform } = server
  const indexing = { ...platform, followers: createSearchIndex(platform) }

  async function store(viewId: string, paragraphs: readonly string[]): Promise<void> {
    const blocks = paragraphs.map((text) => ({ type: 'paragraph', text: [{ text }] }))
    let count = 0
    const state = createDocument(viewId, blocks, { block: () => `block-${(count += 1)}` })
    await platform.database.$client.query(
      'UPDATE collabs SET snapshot = $2, snapshot_seq = snapshot_seq + 1 WHERE object_id = $1',
      [viewId, Buffer.from(state)],
    )
  }

  return {
    async find(
      query: string,
      more: Readonly<Record<string, string>> = {},
      person: TestPerson = pages.owner,
    ): Promise<readonly FoundGroup[]> {
      const asked = { params: pages.here(), query: { query, ...more } as never }
      return (await person.get(findInWorkspace, asked)).groups
    },
    store,
    /** Stores paragraphs as the text of a page, and has them read. */
    async write(viewId: string, ...paragraphs: string[]): Promise<void> {
      await store(viewId, paragraphs)
      await indexObject(indexing, viewId)
    },
    /** Has a document or a database read, as the jobs do. */
    index: (objectId: string) => indexObject(indexing, objectId),
  }
}
