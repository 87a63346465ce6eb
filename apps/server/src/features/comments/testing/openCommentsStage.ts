import { createComment, listComments, type CommentList } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { TEST_CONFIG } from '../../../platform/testing/testPlatformOn.ts'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  callEndpoint,
  signIn,
  signInPublisher,
  TestClock,
  type TestPerson,
  type TestPublisher,
} from '../../testing/index.ts'

/** A server with a published page and people who talk below it. */
export interface CommentsStage {
  readonly server: TestServer
  readonly clock: TestClock
  readonly publisher: TestPublisher
  /** Owns the workspace of the page, and published nothing. */
  readonly owner: TestPerson
  readonly ada: TestPerson
  readonly ben: TestPerson
  /** Of the page at hand. */
  readonly viewId: string
  /** Publishes another page, and forgets how much was written. */
  turnPage(): Promise<void>
  publish(): Promise<unknown>
  /** Path of a call about the page at hand. */
  pathOf(what: string): string
  setUp(patch: Record<string, boolean | string>): Promise<unknown>
  params(): { readonly viewId: string }
  /** Says something; answers the id of the comment. */
  say(person: TestPerson, content: string, replyTo?: string): Promise<string>
  read(person?: TestPerson | null, query?: { before?: string; limit?: number }): Promise<CommentList>
}

export async function openCommentsStage(): Promise<CommentsStage> {
  const clock = new TestClock()
  const server = await createTestServer({
    clock,
    // Hours pass here.
    config: { auth: { ...TEST_CONFIG.auth, accessTokenSeconds: 30 * 24 * 3600 } },
  })
  const [owner, ada, ben] = [
    await signIn(server, 'owner@example.com'),
    await signIn(server, 'ada@example.com'),
    await signIn(server, 'ben@example.com'),
  ]
  const publisher = await signInPublisher(server, 'publisher@example.com')
  const workspace = `/api/workspace/${publisher.workspaceId}`
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members (workspace_id, user_id, role, joined_at)
        VALUES (${publisher.workspaceId}, ${owner.userId}, 1, now())`,
  )
  let viewId = ''
  const pathOf = (what: string) => `${workspace}/page-view/${viewId}/${what}`
  const publish = () => publisher.call('POST', pathOf('publish'), {})
  const params = () => ({ viewId })

  return {
    server,
    clock,
    publisher,
    owner,
    ada,
    ben,
    get viewId() {
      return viewId
    },
    async turnPage() {
      await server.platform.database.execute(sql`DELETE FROM auth_attempts`)
      viewId = await publisher.createPage('Page')
      await publish()
    },
    publish,
    pathOf,
    setUp: (patch) => publisher.call('PATCH', `${workspace}/publish`, [{ view_id: viewId, ...patch }]),
    params,
    async say(person, content, replyTo) {
      clock.advance(1000)
      const body = { content, reply_comment_id: replyTo ?? null }
      return (await person.get(createComment, { params: params(), body })).comment_id
    },
    async read(person = null, query = {}) {
      const input = { params: params(), query }
      if (person !== null) return await person.get(listComments, input)
      return (await callEndpoint(server.app, listComments, input)).data
    },
  }
}

export const wordsOf = ({ comments }: CommentList): string[] => comments.map(({ content }) => content)
