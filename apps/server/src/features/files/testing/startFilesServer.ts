import { createPage, getFolder, putFile } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clientOf } from '../../../platform/database/index.ts'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signIn, type CallOutcome, type TestPerson } from '../../testing/index.ts'

/** A server with a workspace of an owner, a member and a guest, a page in it, and somebody who is in none of that. */
export interface FilesServer {
  readonly server: TestServer
  readonly url: string
  readonly owner: TestPerson
  readonly member: TestPerson
  readonly guest: TestPerson
  readonly stranger: TestPerson
  readonly workspaceId: string
  readonly pageId: string
  readonly put: (bytes: Uint8Array, more?: PutOptions) => Promise<CallOutcome<typeof putFile>>
  readonly newPage: (parentId?: string) => Promise<string>
  /** Everything that lies in the blob store, drafts and parts too, sorted. */
  readonly stored: () => Promise<readonly string[]>
  /** Throws unless just that lies in the store which files need. */
  readonly requireTidy: () => Promise<void>
  /** Rows of a query as they come. */
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>
  readonly close: () => Promise<void>
}

interface PutOptions {
  readonly name?: string
  readonly parentId?: string
  /** The owner where it is not said. */
  readonly person?: TestPerson
  readonly headers?: Readonly<Record<string, string>>
}

export async function startFilesServer(
  options?: Parameters<typeof createTestServer>[0],
): Promise<FilesServer> {
  const server = await createTestServer(options)
  const url = await server.listen()
  const { database, config } = server.platform
  const people = ['owner', 'member', 'guest', 'stranger'].map((name) => signIn(server, `${name}@example.com`))
  const [owner, member, guest, stranger] = (await Promise.all(people)) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ]
  const { workspaceId } = owner
  for (const [person, role] of [
    [member, 2],
    [guest, 3],
  ] as const) {
    await database.execute(
      sql`INSERT INTO workspace_members VALUES (${workspaceId}, ${person.userId}, ${role}, now())`,
    )
  }
  const folder = await owner.get(getFolder, { params: { workspaceId }, query: {} })
  const spaceId = folder.children[0]?.view_id ?? ''

  async function newPage(parentId = spaceId): Promise<string> {
    const body = { parent_view_id: parentId, layout: 0, name: 'Page' } as const
    return (await owner.get(createPage, { params: { workspaceId }, body })).view_id
  }

  async function stored(): Promise<readonly string[]> {
    const root = join(config.dataFolder, 'files')
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .toSorted()
  }

  const pageId = await newPage()

  return {
    server,
    url,
    owner,
    member,
    guest,
    stranger,
    workspaceId,
    pageId,
    put: (bytes, { name, parentId = pageId, person = owner, headers = {} } = {}) =>
      person.call(putFile, {
        params: { workspaceId, parentId },
        query: name === undefined ? {} : { name },
        bytes,
        headers,
      }),
    newPage,
    stored,
    async requireTidy() {
      const { rows } = await clientOf(database).query<{ blob_key: string }>(
        'SELECT DISTINCT blob_key FROM files',
      )
      const needed = rows.map((row) => row.blob_key).toSorted()
      const lying = await stored()
      if (lying.join() !== needed.join())
        throw new Error(`Files need ${needed.join()}, but here are ${lying.join()}`)
    },
    rows: async (text, values = []) =>
      (await clientOf(database).query<Record<string, unknown>>(text, [...values])).rows,
    close: () => server.close(),
  }
}
