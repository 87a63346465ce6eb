import { createPage, getFolder, shareView, type FolderView, type PageAccess } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from './signIn.ts'

export interface NewGrid {
  readonly name?: string
  readonly layout?: 1 | 2 | 3
  readonly parent?: string
}

/** A database, and the page that shows it. */
export interface DatabasePage {
  readonly viewId: string
  readonly databaseId: string
}

export type Pages = Awaited<ReturnType<typeof openPages>>

/** A new person's workspace, and what a test does to its pages. */
export async function openPages(server: TestServer) {
  const owner = await signIn(server, `owner-${randomUUID()}@example.com`)
  const here = () => ({ workspaceId: owner.workspaceId })
  const tree = (): Promise<FolderView> => owner.get(getFolder, { params: here(), query: { depth: 10 } })
  const space = (await tree()).children[0]?.view_id ?? ''
  async function give(
    viewId: string,
    { email }: Pick<TestPerson, 'email'>,
    level: PageAccess,
  ): Promise<void> {
    const body = { view_id: viewId, emails: [email], access_level: level }
    await owner.get(shareView, { params: here(), body })
  }
  return {
    owner,
    space,
    here,
    give,
    at: (viewId: string) => ({ params: { ...here(), viewId } }),
    tree,

    /** Adds a document. */
    async add(name: string): Promise<string> {
      const body = { parent_view_id: space, layout: 0, name } as const
      return (await owner.get(createPage, { params: here(), body })).view_id
    },

    /** Adds a page that shows a new database: a grid where nothing else is said. */
    async addGrid({ name = 'Tasks', layout = 1, parent = space }: NewGrid = {}): Promise<DatabasePage> {
      const body = { parent_view_id: parent, layout, name } as const
      const { view_id: viewId, database_id: databaseId = '' } = await owner.get(createPage, {
        params: here(),
        body,
      })
      return { viewId, databaseId }
    },

    /** A guest to whom a page is given. */
    async invite(viewId: string, level: PageAccess): Promise<TestPerson> {
      const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
      await give(viewId, guest, level)
      return guest
    },

    async join(person: TestPerson, role: number): Promise<void> {
      await server.platform.database.$client.query(
        'INSERT INTO workspace_members VALUES ($1, $2, $3, now())',
        [owner.workspaceId, person.userId, role],
      )
    },
  }
}
