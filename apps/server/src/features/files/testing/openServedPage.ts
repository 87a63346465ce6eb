import { createTestServer } from '../../../platform/testing/index.ts'
import { signInPublisher } from '../../testing/index.ts'
import { insertTestFile } from './insertTestFile.ts'

export type ServedPage = Awaited<ReturnType<typeof openServedPage>>

/** A server with a page, its files and a person who may read them. */
export async function openServedPage() {
  const server = await createTestServer()
  const owner = await signInPublisher(server, 'owner@example.com')
  const pageId = await owner.createPage('Page')
  return {
    server,
    owner,
    pageId,

    put: (content: string | Uint8Array, name?: string) =>
      insertTestFile(server, { workspaceId: owner.workspaceId, parentId: pageId }, content, name),

    get: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({ method, url, headers: { authorization: `Bearer ${owner.token}`, ...headers } }),

    close: () => server.close(),
  }
}
