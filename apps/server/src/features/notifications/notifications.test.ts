import {
  archiveAllNotifications,
  archiveNotifications,
  countUnreadNotifications,
  createAccessRequest,
  createComment,
  createPage,
  createSpace,
  decideAccessRequest,
  deleteComment,
  deleteTrashedPage,
  inviteMembers,
  acceptInvitation,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
  mentionPerson,
  movePage,
  movePageToTrash,
  publishPage,
  revokeViewAccess,
  shareView,
  unarchiveNotifications,
  updatePageName,
  type Notification,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  DatabaseClient,
  openPages,
  signIn,
  TestClock,
  type Pages,
  type TestPerson,
} from '../testing/index.ts'
import { KEPT_COUNT, KEPT_DAYS, purgeNotifications } from './purgeNotifications.ts'

const clock = new TestClock()
let server: TestServer
let url: string
let pages: Pages
let page: string
let ben: TestPerson
let eve: TestPerson
beforeAll(async () => {
  server = await createTestServer({ clock })
  url = await server.listenForSockets()
})
afterAll(() => server.close())

/** The owner and Ben are a team; Eve is nobody here. */
beforeEach(async () => {
  pages = await openPages(server)
  ;[ben, eve] = [await newcomer(), await newcomer()]
  await pages.join(ben, 2)
  page = await pages.add('Harvest')
})

const newcomer = () => signIn(server, `${randomUUID()}@example.com`)

async function list(person: TestPerson, query = {}, params = pages.here()): Promise<Notification[]> {
  return (await person.get(listNotifications, { params, query })).notifications
}
const typesOf = async (person: TestPerson, query = {}) => (await list(person, query)).map(({ type }) => type)
const unread = async (person: TestPerson) =>
  (await person.get(countUnreadNotifications, { params: pages.here() })).unread_count
const mention = (from: TestPerson, to: TestPerson, more = {}, viewId = page) =>
  from.call(mentionPerson, {
    params: { ...pages.here(), viewId },
    body: { person_id: to.userId, require_notification: true, ...more },
  })
const share = (to: TestPerson, viewId = page, level: 10 | 30 = 10) =>
  pages.owner.get(shareView, {
    params: pages.here(),
    body: { view_id: viewId, emails: [to.email], access_level: level },
  })
const revoke = (from: TestPerson) =>
  pages.owner.get(revokeViewAccess, { ...pages.at(page), body: { emails: [from.email] } })

describe('what is told', () => {
  it('INBOX-MENTION-1: a mention, with its place, words and who wrote it as they are now', async () => {
    await mention(pages.owner, ben, { block_id: 'block', text: 'See @Ben' })
    await pages.owner.get(updatePageName, { ...pages.at(page), body: { name: 'Reaping' } })
    const [told] = await list(ben)
    expect(told).toMatchObject({
      workspace_id: pages.owner.workspaceId,
      type: 'mention',
      view_id: page,
      is_read: false,
      is_archived: false,
      read_at: null,
      metadata: {
        block_id: 'block',
        text: 'See @Ben',
        view_name: 'Reaping',
        actor_uuid: pages.owner.userId,
      },
    })
    expect(await unread(ben)).toBe(1)
    expect([await typesOf(pages.owner), await typesOf(eve).catch(() => 'closed')]).toEqual([[], 'closed'])
  })

  it('INBOX-MENTION-2: only where it is asked for, never to oneself, and the same again a moment later once', async () => {
    await mention(ben, pages.owner, { require_notification: false })
    await mention(ben, ben)
    expect([await typesOf(pages.owner), await typesOf(ben)]).toEqual([[], []])
    for (let times = 0; times < 3; times++) await mention(ben, pages.owner, { block_id: 'one' })
    expect(await unread(pages.owner)).toBe(1)
    await pages.owner.get(markAllNotificationsRead, { params: pages.here(), body: {} })
    clock.advance(61_000)
    await mention(ben, pages.owner, { block_id: 'one' })
    expect([await typesOf(pages.owner), await unread(pages.owner)]).toEqual([['mention'], 1])
  })

  it('INBOX-WHO-1: nothing to somebody who may not read the page, neither when it is told nor when it is read', async () => {
    const body = { name: 'Own', space_permission: 1, space_icon: '', space_icon_color: '' } as const
    const { view_id: space } = await pages.owner.get(createSpace, { params: pages.here(), body })
    const at = { parent_view_id: space, layout: 0, name: 'Secret' } as const
    const secret = (await pages.owner.get(createPage, { params: pages.here(), body: at })).view_id
    await mention(pages.owner, ben, { text: 'Secret words' }, secret)
    expect(await list(ben)).toEqual([])

    await mention(pages.owner, ben, { text: 'Open words' })
    expect(await unread(ben)).toBe(1)
    await pages.owner.get(movePage, { ...pages.at(page), body: { new_parent_view_id: space } })
    expect([await list(ben), await unread(ben)]).toEqual([[], 0])
    await pages.owner.get(movePage, { ...pages.at(page), body: { new_parent_view_id: pages.space } })
    expect(await unread(ben)).toBe(1)
    await pages.owner.call(movePageToTrash, pages.at(page))
    await pages.owner.call(deleteTrashedPage, pages.at(page))
    expect(await list(ben)).toEqual([])
  })

  it('INBOX-SHARE-1: a page that was given to one, as long as one has it', async () => {
    await share(eve)
    expect(await list(eve)).toMatchObject([{ type: 'page_shared', view_id: page }])
    await share(eve, page, 30)
    expect(await unread(eve)).toBe(1)
    await share(eve, await pages.add('Other'))
    await revoke(eve)
    expect(await list(eve)).toMatchObject([{ type: 'page_shared', metadata: { view_name: 'Other' } }])
  })

  it('INBOX-COMMENT-1: comments to who published the page, answers to who wrote in the thread, until they are deleted', async () => {
    await pages.owner.call(publishPage, { ...pages.at(page), body: { comments_enabled: true } })
    const say = async (person: TestPerson, content: string, replyTo: string | null = null) =>
      (
        await person.get(createComment, {
          params: { viewId: page },
          body: { content, reply_comment_id: replyTo },
        })
      ).comment_id
    const first = await say(ben, 'First')
    const second = await say(eve, 'Second', first)
    await say(ben, 'Third', first)
    // Eve is in no workspace where she could read of it.
    const told = (person: TestPerson) =>
      list(person).then((all) => all.map(({ type, metadata }) => `${type} ${metadata.text}`).toSorted())
    expect(await told(pages.owner)).toEqual(['comment First', 'comment Second', 'comment Third'])
    expect(await told(ben)).toEqual(['comment_reply Second'])
    await eve.get(deleteComment, { params: { viewId: page }, body: { comment_id: second } })
    expect([await told(ben), await unread(pages.owner)]).toEqual([[], 2])
  })

  it('INBOX-ROW-1: an answer in a thread of a row to who wrote there, by a page that they may read', async () => {
    const body = { parent_view_id: pages.space, layout: 1, name: 'Tasks' } as const
    const made = await pages.owner.get(createPage, { params: pages.here(), body })
    const open = (person: TestPerson) =>
      DatabaseClient.open(url, person.session.access_token, { ...pages.here(), viewId: made.view_id })
    const [one, other] = [await open(pages.owner), await open(ben)]
    const rowId = one.records.rows.keys().next().value ?? ''
    const add = { kind: 'addComment', rowId } as const
    const [asked, answer] = [randomUUID(), randomUUID()]
    await one.run({ ...add, commentId: asked, parentId: null, content: 'Asked' })
    await other.run({ ...add, commentId: answer, parentId: asked, content: 'Answered' })
    await other.run({ ...add, commentId: randomUUID(), parentId: null, content: 'Elsewhere' })
    expect(await list(pages.owner)).toMatchObject([
      {
        type: 'row_comment',
        view_id: made.view_id,
        metadata: { row_id: rowId, comment_id: answer, text: 'Answered', actor_uuid: ben.userId },
      },
    ])
    expect(await list(ben)).toEqual([])
    await other.run({ kind: 'deleteComment', rowId, commentId: answer })
    expect(await list(pages.owner)).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  it('INBOX-ROW-2: a mention in a comment of a row to who is mentioned and may read it, once, also when it comes with an edit', async () => {
    const body = { parent_view_id: pages.space, layout: 1, name: 'Tasks' } as const
    const made = await pages.owner.get(createPage, { params: pages.here(), body })
    const open = (person: TestPerson) =>
      DatabaseClient.open(url, person.session.access_token, { ...pages.here(), viewId: made.view_id })
    const [one, other] = [await open(pages.owner), await open(ben)]
    const rowId = one.records.rows.keys().next().value ?? ''
    const [first, answer] = [randomUUID(), randomUUID()]
    const add = { kind: 'addComment', rowId } as const
    const everybody = [ben.userId, eve.userId, pages.owner.userId]
    await one.run({ ...add, commentId: first, parentId: null, content: 'See @Ben', mentions: everybody })
    const mentioned = {
      type: 'mention',
      view_id: made.view_id,
      metadata: { row_id: rowId, comment_id: first, text: 'See @Ben', actor_uuid: pages.owner.userId },
    }
    expect(await list(ben)).toMatchObject([mentioned])
    // Eve is of another workspace; nobody hears of their own words.
    expect([await list(eve, {}, { workspaceId: eve.workspaceId }), await list(pages.owner)]).toEqual([[], []])

    // An answer that mentions whom it answers is one piece of news.
    await other.run({
      ...add,
      commentId: answer,
      parentId: first,
      content: '@Ada',
      mentions: [pages.owner.userId],
    })
    expect((await list(pages.owner)).map(({ type }) => type)).toEqual(['mention'])
    const edit = { kind: 'editComment', rowId, commentId: answer } as const
    await other.run({ ...edit, content: '@Ada, now' })
    await other.run({ ...edit, content: '@Ada, and @Ada', mentions: [pages.owner.userId] })
    expect((await list(pages.owner)).map(({ metadata }) => metadata.text)).toEqual(['@Ada, and @Ada'])
    await other.run({ kind: 'deleteComment', rowId, commentId: answer })
    expect(await list(pages.owner)).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  it('INBOX-INVITE-1: an invitation, in every workspace of the person, until it is settled; whoever invited hears that they came', async () => {
    await pages.owner.get(inviteMembers, {
      params: pages.here(),
      body: [{ email: eve.email, role: 'Member' }],
    })
    const own = { workspaceId: eve.workspaceId }
    const [told] = await list(eve, {}, own)
    expect(told).toMatchObject({ type: 'workspace_invitation', workspace_id: pages.owner.workspaceId })
    await eve.get(acceptInvitation, { params: { inviteId: told?.metadata.invite_id ?? '' } })
    expect(await list(eve, {}, own)).toEqual([])
    expect(await list(pages.owner)).toMatchObject([
      { type: 'member_joined', metadata: { actor_uuid: eve.userId } },
    ])
  })

  it('INBOX-REQUEST-1: a request to those who decide; once one did it is decided for all, and the page is told', async () => {
    await server.platform.database.$client.query(
      'UPDATE workspace_members SET role = 1 WHERE workspace_id = $1 AND user_id = $2',
      [pages.owner.workspaceId, ben.userId],
    )
    const asked = { workspace_id: pages.owner.workspaceId, view_id: page } as never
    const { request_id: requestId } = await eve.get(createAccessRequest, { body: asked })
    for (const owner of [pages.owner, ben])
      expect(await list(owner)).toMatchObject([
        {
          type: 'access_request',
          metadata: { request_id: requestId, request_status: 0, requester_email: eve.email },
        },
      ])
    await ben.get(decideAccessRequest, { params: { requestId }, body: { is_approved: true } })
    expect(await list(pages.owner)).toMatchObject([{ is_read: true, metadata: { request_status: 1 } }])
    expect(await typesOf(eve)).toEqual(['page_shared'])
    await server.platform.database.$client.query(
      'UPDATE workspace_members SET role = 2 WHERE workspace_id = $1 AND user_id = $2',
      [pages.owner.workspaceId, ben.userId],
    )
    expect(await list(ben)).toEqual([])
  })
})

describe('the list', () => {
  it('INBOX-LIST-1: newest first, in pages, unread ones or those of some types alone', async () => {
    for (const block of ['a', 'b', 'c']) {
      clock.advance(1_000)
      await mention(ben, pages.owner, { block_id: block })
    }
    clock.advance(1_000)
    const blocks = async (query: object) =>
      (await list(pages.owner, query)).map(({ metadata }) => metadata.block_id)
    expect(await blocks({})).toEqual(['c', 'b', 'a'])
    const input = { params: pages.here(), query: { offset: 1, limit: 1 } }
    expect(await pages.owner.get(listNotifications, input)).toMatchObject({
      notifications: [{ metadata: { block_id: 'b' } }],
      has_more: true,
    })
    const [newest] = await list(pages.owner)
    await pages.owner.get(markNotificationsRead, { params: pages.here(), body: { ids: [newest?.id ?? ''] } })
    expect(await blocks({ unread_only: 'true' })).toEqual(['b', 'a'])
    expect(await blocks({ types: 'comment' })).toEqual([])
    expect(await blocks({ types: 'comment,mention' })).toHaveLength(3)
  })

  it('INBOX-MARK-1: marks and takes back marks of one’s own alone', async () => {
    await mention(ben, pages.owner, { block_id: 'a' })
    await mention(ben, pages.owner, { block_id: 'b' })
    const ids = (await list(pages.owner)).map(({ id }) => id)
    const input = { params: pages.here(), body: { ids } }
    for (const mark of [markNotificationsRead, archiveNotifications] as const) await ben.get(mark, input)
    expect(await unread(pages.owner)).toBe(2)
    await pages.owner.get(markNotificationsRead, input)
    expect(await unread(pages.owner)).toBe(0)
    await pages.owner.get(markNotificationsUnread, input)
    expect(await pages.owner.get(markAllNotificationsRead, { params: pages.here(), body: {} })).toEqual({
      ids: expect.arrayContaining(ids),
    })
    await pages.owner.get(archiveAllNotifications, { params: pages.here(), body: {} })
    expect([await list(pages.owner), (await list(pages.owner, { archived: 'true' })).length]).toEqual([[], 2])
    await pages.owner.get(unarchiveNotifications, input)
    expect(await list(pages.owner)).toHaveLength(2)
  })

  it('INBOX-KEEP-1: old ones go, and those beyond the newest', async () => {
    await mention(ben, pages.owner)
    const { database } = server.platform
    const day = 24 * 3_600_000
    await purgeNotifications(database, new Date(clock.now().getTime() + (KEPT_DAYS - 1) * day))
    expect(await unread(pages.owner)).toBe(1)
    await database.$client.query(
      `INSERT INTO notifications (id, workspace_id, user_id, type, source_key, metadata, created_at)
       SELECT gen_random_uuid(), $1, $2, 'member_joined', n::text, '{}', $3 FROM generate_series(1, $4::int) n`,
      [pages.owner.workspaceId, pages.owner.userId, new Date(clock.now().getTime() + 1000), KEPT_COUNT],
    )
    await purgeNotifications(database, clock.now())
    expect([await unread(pages.owner), (await list(pages.owner, { types: 'mention' })).length]).toEqual([
      KEPT_COUNT,
      0,
    ])
    await purgeNotifications(database, new Date(clock.now().getTime() + (KEPT_DAYS + 1) * day))
    expect(await unread(pages.owner)).toBe(0)
  })
})
