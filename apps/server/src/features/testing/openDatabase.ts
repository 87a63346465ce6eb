import type { PageAccess } from '@sheaf/contract'
import type { TestServer } from '../../platform/testing/index.ts'
import { DatabaseClient, type OpenDatabase } from './DatabaseClient.ts'
import { openPages, type NewGrid } from './openPages.ts'
import type { TestPerson } from './signIn.ts'

export type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>

/**
 * A new person's workspace with a database, a grid where nothing else is said, and clients of it at the address of the sockets, which `close`
 * ends.
 */
export async function openDatabase(server: TestServer, url: string, database: NewGrid = {}) {
  const pages = await openPages(server)
  const { viewId, databaseId } = await pages.addGrid(database)
  const clients: DatabaseClient[] = []
  /** A client of somebody, the owner where nobody is named. */
  const open = async (
    person: TestPerson = pages.owner,
    what: Partial<OpenDatabase> = {},
  ): Promise<DatabaseClient> => {
    const { access_token: token } = person.session
    const client = await DatabaseClient.open(url, token, { ...pages.here(), viewId, ...what })
    clients.push(client)
    return client
  }
  /** A guest to whom the page is given. */
  const invite = (level: PageAccess): Promise<TestPerson> => pages.invite(viewId, level)
  const close = async (): Promise<void> => {
    await Promise.all(clients.splice(0).map((client) => client.close()))
  }
  return { pages, viewId, databaseId, open, invite, close }
}
