import { listBacklinks, type Backlinks } from '@sheaf/contract'
import { createDocument } from '@sheaf/model'
import type { TestServer } from '../../../platform/testing/index.ts'
import { indexObject } from '../../indexing/index.ts'
import type { Pages, TestPerson } from '../../testing/index.ts'
import { createLinkIndex } from '../links/createLinkIndex.ts'

export type LinkStage = ReturnType<typeof openLinkStage>
type Blocks = Parameters<typeof createDocument>[1]

/** What tests of links do in a workspace. */
export function openLinkStage(server: TestServer, pages: Pages) {
  const { platform } = server
  const indexing = { ...platform, followers: createLinkIndex(platform) }

  async function store(objectId: string, blocks: Blocks): Promise<void> {
    let count = 0
    const state = createDocument(objectId, blocks, { block: () => `block-${(count += 1)}` })
    await platform.database.$client.query(
      'UPDATE collabs SET snapshot = $2, snapshot_seq = snapshot_seq + 1 WHERE object_id = $1',
      [objectId, Buffer.from(state)],
    )
  }

  return {
    store,
    /** Stores what a document says, and has it read as the jobs do. */
    async write(objectId: string, ...blocks: Blocks): Promise<void> {
      await store(objectId, blocks)
      await indexObject(indexing, objectId)
    },
    index: (objectId: string) => indexObject(indexing, objectId),
    backlinks: (
      viewId: string,
      person: TestPerson = pages.owner,
      query: { row_id?: string; limit?: number; offset?: number } = {},
    ): Promise<Backlinks> => person.get(listBacklinks, { ...pages.at(viewId), query }),
  }
}

/** A paragraph that mentions a page. */
export function mentioning(pageId: string, words = 'See ', rowId?: string): Blocks[number] {
  const mention = { type: 'page', page_id: pageId, ...(rowId !== undefined && { row_id: rowId }) }
  return { type: 'paragraph', text: [{ text: words }, { text: '@', attributes: { mention } }] }
}
