import { createPage, getFolder, type FolderView } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from './signIn.ts'

export type Pages = Awaited<ReturnType<typeof openPages>>

/** A new person's workspace, and what a test does to its pages. */
export async function openPages(server: TestServer) {
  const owner = await signIn(server, `owner-${randomUUID()}@example.com`)
  const here = () => ({ workspaceId: owner.workspaceId })
  const tree = (): Promise<FolderView> => owner.get(getFolder, { params: here(), query: { depth: 10 } })
  const space = (await tree()).children[0]?.view_id ?? ''
  return {
    owner,
    space,
    here,
    at: (viewId: string) => ({ params: { ...here(), viewId } }),
    tree,

    /** Adds a document. */
    async add(name: string): Promise<string> {
      const body = { parent_view_id: space, layout: 0, name } as const
      return (await owner.get(createPage, { params: here(), body })).view_id
    },

    async join(person: TestPerson, role: number): Promise<void> {
      await server.platform.database.$client.query(
        'INSERT INTO workspace_members VALUES ($1, $2, $3, now())',
        [owner.workspaceId, person.userId, role],
      )
    },
  }
}
