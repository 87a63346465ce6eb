import {
  createPage,
  deleteAllTrashedPages,
  getFolder,
  movePage,
  movePageToTrash,
  type FolderView,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import type { TestServer } from '../../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../../testing/index.ts'

export type PageTree = Awaited<ReturnType<typeof openPageTree>>

/** A new person's workspace with one empty space, and what a test does to its tree. */
export async function openPageTree(server: TestServer) {
  const owner = await signIn(server, `owner${++owners}@example.com`)
  const here = () => ({ workspaceId: owner.workspaceId })
  const at = (viewId: string) => ({ params: { ...here(), viewId } })
  const tree = (person = owner): Promise<FolderView> =>
    person.get(getFolder, { params: here(), query: { depth: 10 } })

  const [general] = (await tree()).children
  const space = general?.view_id ?? ''
  await owner.get(movePageToTrash, at(general?.children[0]?.view_id ?? ''))
  await owner.get(deleteAllTrashedPages, { params: here() })

  return {
    owner,
    /** Id of the space. */
    space,
    here,
    at,
    tree,

    async add(
      name: string,
      parent = space,
      more: { prev_view_id?: string | null; view_id?: string } = {},
    ): Promise<string> {
      const body = { parent_view_id: parent, layout: 0, name, ...more } as const
      return (await owner.get(createPage, { params: here(), body })).view_id
    },

    /** The tree as text: names in order, children in brackets. */
    async outline(person = owner): Promise<string> {
      const write = (views: readonly FolderView[]): string =>
        views
          .map(({ name, children }) => (children.length > 0 ? `${name}(${write(children)})` : name))
          .join(' ')
      return write((await tree(person)).children)
    },

    async join(person: TestPerson, role: number): Promise<void> {
      await server.platform.database.execute(
        sql`INSERT INTO workspace_members VALUES (${owner.workspaceId}, ${person.userId}, ${role}, now())`,
      )
    },

    move: (viewId: string, parent: string, after: string | null) =>
      owner.call(movePage, { ...at(viewId), body: { new_parent_view_id: parent, prev_view_id: after } }),
  }
}

let owners = 0
