import {
  addReaction,
  createComment,
  deleteComment,
  deleteUser,
  ERRORS,
  getReader,
  listComments,
  listReactions,
  removeReaction,
  restoreComment,
  updateComment,
  updateUser,
  type CommentList,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_CONFIG } from '../../platform/testing/createTestPlatform.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  callEndpoint,
  signIn,
  signInPublisher,
  TestClock,
  type TestPerson,
  type TestPublisher,
} from '../testing/index.ts'
import { eraseDeleted } from './eraseDeleted.ts'

const clock = new TestClock()
let server: TestServer
let publisher: TestPublisher
let owner: TestPerson
let ada: TestPerson
let ben: TestPerson
let viewId: string

beforeAll(async () => {
  server = await createTestServer({
    clock,
    // Hours pass here.
    config: { auth: { ...TEST_CONFIG.auth, accessTokenSeconds: 30 * 24 * 3600 } },
  })
  owner = await signIn(server, 'owner@example.com')
  ada = await signIn(server, 'ada@example.com')
  ben = await signIn(server, 'ben@example.com')
  publisher = await signInPublisher(server, 'publisher@example.com')
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members (workspace_id, user_id, role, joined_at)
        VALUES (${publisher.workspaceId}, ${owner.userId}, 1, now())`,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.platform.database.execute(sql`DELETE FROM auth_attempts`)
  viewId = await publisher.createPage('Page')
  await publish()
})

const pathOf = (what: string) => `/api/workspace/${publisher.workspaceId}/page-view/${viewId}/${what}`

async function publish(body: { comments_enabled?: boolean } = {}): Promise<void> {
  expect(await publisher.call('POST', pathOf('publish'), body)).toMatchObject({ code: 0 })
}

const setUp = (patch: Record<string, boolean>) =>
  publisher.call('PATCH', `/api/workspace/${publisher.workspaceId}/publish`, [{ view_id: viewId, ...patch }])

const params = () => ({ viewId })

async function say(person: TestPerson, content: string, replyTo?: string): Promise<string> {
  clock.advance(1000)
  const body = { content, reply_comment_id: replyTo ?? null }
  return (await person.get(createComment, { params: params(), body })).comment_id
}

async function read(
  person: TestPerson | null = null,
  query: { before?: string; limit?: number } = {},
): Promise<CommentList> {
  const input = { params: params(), query }
  if (person !== null) return await person.get(listComments, input)
  return (await callEndpoint(server.app, listComments, input)).data
}

const wordsOf = ({ comments }: CommentList) => comments.map(({ content }) => content)
const publisherPerson = () => ({ token: publisher.token })

describe('listing', () => {
  it('COM-LIST-1: tells everybody, newest first, who said what and in answer to what', async () => {
    const first = await say(ada, 'First')
    const reply = await say(ben, 'Answer', first)
    const list = await read()
    expect(list).toMatchObject({ total: 2, next: null, is_closed: false })
    expect(list.comments).toEqual([
      {
        comment_id: reply,
        user: { uuid: ben.userId, name: expect.any(String), avatar_url: null },
        content: 'Answer',
        created_at: expect.stringMatching(/Z$/),
        last_updated_at: list.comments[0]?.created_at,
        reply_comment_id: first,
        is_deleted: false,
        can_be_deleted: false,
        can_be_edited: false,
      },
      expect.objectContaining({ comment_id: first, reply_comment_id: null, content: 'First' }),
    ])
  })

  it('COM-LIST-2: is answered in parts, each with the questions of its answers', async () => {
    const old = await say(ada, 'Old')
    for (const name of ['a', 'b', 'c']) await say(ben, name)
    await say(ada, 'Late answer', old)
    const newest = await read(null, { limit: 2 })
    expect(wordsOf(newest)).toEqual(['Late answer', 'c', 'Old'])
    expect(newest.total).toBe(5)
    const next = await read(null, { limit: 2, before: newest.next ?? '' })
    expect([wordsOf(next), next.next]).toEqual([['b', 'a'], expect.any(String)])
    const last = await read(null, { limit: 2, before: next.next ?? '' })
    expect([wordsOf(last), last.next]).toEqual([['Old'], null])
  })

  it('COM-LIST-2: of thousands, answers no more than what was asked for, quickly', async () => {
    await server.platform.database.execute(sql`
      INSERT INTO comments (id, view_id, author_id, content, thread_id, created_at, updated_at)
      SELECT id, ${viewId}, ${ada.userId}, 'Comment ' || n, id, now() - n * interval '1 second', now()
      FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 5000) n) made`)
    const list = await read()
    expect([list.comments.length, list.total]).toEqual([500, 5000])
    expect(list.comments[0]?.content).toBe('Comment 1')
  })

  it('COM-NAME-1: whoever is called like their address is shown by six letters of it', async () => {
    const cleo = await signIn(server, 'cleopatra.of.egypt@example.com')
    await cleo.get(updateUser, { body: { name: 'Cleopatra.of.Egypt@example.com' } })
    await say(cleo, 'Hello')
    expect((await read()).comments[0]?.user?.name).toBe('cleopa')
    await cleo.get(updateUser, { body: { name: 'Cleo' } })
    expect((await read()).comments[0]?.user?.name).toBe('Cleo')
    expect(JSON.stringify(await read())).not.toContain('@example.com')
  })

  it('COM-ACCOUNT-1: of a deleted account the words stay, without a name', async () => {
    const gone = await signIn(server, 'gone@example.com')
    const comment = await say(gone, 'I was here')
    await gone.get(addReaction, { params: params(), body: { comment_id: comment, reaction_type: '🌿' } })
    await gone.get(deleteUser, { query: {} })
    expect((await read()).comments).toMatchObject([{ content: 'I was here', user: null }])
    const { data } = await callEndpoint(server.app, listReactions, { params: params(), query: {} })
    expect(data.reactions).toMatchObject([{ reaction_type: '🌿', count: 1, react_users: [] }])
  })
})

describe('writing', () => {
  it('COM-WRITE-1: asks who writes', async () => {
    const outcome = await callEndpoint(server.app, createComment, {
      params: params(),
      body: { content: 'Hi' },
    })
    expect(outcome.status).toBe(401)
    expect((await read()).total).toBe(0)
  })

  it('COM-WRITE-2: keeps what was written, lines and all, and never makes markup of it', async () => {
    const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) \u202Eevil\u202C ' + '🧑‍🚀'.repeat(20)
    await say(ada, ` \r\n${hostile}\r\nsecond line \n`)
    expect(wordsOf(await read())).toEqual([`${hostile}\nsecond line`])
  })

  it.each(['', ' ', '\n\t ', '\u200B\u200D', '\u00AD\u2060', '\u3164'])(
    'COM-WRITE-3: refuses nothing at all (%j)',
    async (content) => {
      const outcome = await ada.call(createComment, { params: params(), body: { content } })
      expect(outcome.code).toBe(ERRORS.invalid_request)
    },
  )

  it('COM-WRITE-4: takes 5,000 bytes of UTF-8 and not one more', async () => {
    const full = '🌿'.repeat(1250)
    await say(ada, full)
    const id = await say(ada, 'short')
    const over = { params: params(), body: { content: `${full}!`, comment_id: id } }
    expect((await ada.call(createComment, over)).code).toBe(ERRORS.string_length_limit_reached)
    expect((await ada.call(updateComment, over)).code).toBe(ERRORS.string_length_limit_reached)
    expect(wordsOf(await read())).toEqual(['short', full])
  })

  it('COM-WRITE-5: what is sent twice is there once, and nobody takes the name of another comment', async () => {
    const comment_id = server.platform.ids.uuid()
    const input = { params: params(), body: { content: 'Once', comment_id } }
    const sent = await Promise.all([1, 2, 3].map(() => ada.get(createComment, input)))
    expect(new Set(sent.map((comment) => comment.comment_id))).toEqual(new Set([comment_id]))
    expect((await ben.call(createComment, input)).code).toBe(ERRORS.record_already_exists)
    expect((await read()).total).toBe(1)
  })

  it('COM-WRITE-6: answers only what is there, on the same page', async () => {
    const elsewhere = await say(ada, 'Elsewhere')
    viewId = await publisher.createPage('Other')
    await publish()
    const gone = await say(ada, 'Gone')
    await ada.get(deleteComment, { params: params(), body: { comment_id: gone } })
    for (const reply_comment_id of [elsewhere, gone, server.platform.ids.uuid()]) {
      const body = { content: 'To whom?', reply_comment_id }
      expect((await ben.call(createComment, { params: params(), body })).code).toBe(ERRORS.record_not_found)
    }
  })

  it('COM-WRITE-7: two people at once both are heard', async () => {
    const first = await say(ada, 'Begin')
    const people = [ada, ben, owner]
    await Promise.all(
      people.map((person) =>
        person.get(createComment, {
          params: params(),
          body: { content: person.email, reply_comment_id: first },
        }),
      ),
    )
    expect(wordsOf(await read()).toSorted()).toEqual(
      ['Begin', ...people.map(({ email }) => email)].toSorted(),
    )
  })

  it('COM-EDIT-1: only who wrote it changes it, and it says when', async () => {
    const comment_id = await say(ada, 'Befor')
    clock.advance(5000)
    const body = { comment_id, content: 'Before' }
    for (const person of [ben, owner])
      expect((await person.call(updateComment, { params: params(), body })).code).toBe(
        ERRORS.user_unauthorized,
      )
    const byPublisher = await callEndpoint(server.app, updateComment, {
      params: params(),
      body,
      ...publisherPerson(),
    })
    expect(byPublisher.code).toBe(ERRORS.user_unauthorized)
    const changed = await ada.get(updateComment, { params: params(), body })
    expect(changed).toMatchObject({ content: 'Before', can_be_edited: true })
    expect(Date.parse(changed.last_updated_at) - Date.parse(changed.created_at)).toBeGreaterThanOrEqual(5000)
    await ada.get(deleteComment, { params: params(), body: { comment_id } })
    expect((await ada.call(updateComment, { params: params(), body })).code).toBe(ERRORS.record_not_found)
  })
})

describe('deleting', () => {
  const by = (person: { token: string } | TestPerson, comment_id: string) =>
    callEndpoint(server.app, deleteComment, {
      params: params(),
      body: { comment_id },
      token: 'token' in person ? person.token : person.session.access_token,
    })

  it('COM-DELETE-1: is for the author and for who published the page, and for nobody else', async () => {
    const mine = await say(ada, 'Mine')
    const theirs = await say(ada, 'Theirs')
    for (const person of [ben, owner]) expect((await by(person, mine)).code).toBe(ERRORS.user_unauthorized)
    expect(
      (await callEndpoint(server.app, deleteComment, { params: params(), body: { comment_id: mine } }))
        .status,
    ).toBe(401)
    const flags = async (token: string) => {
      const { data } = await callEndpoint(server.app, listComments, { params: params(), query: {}, token })
      return data.comments.map(({ can_be_deleted }) => can_be_deleted)
    }
    expect(await flags(ada.session.access_token)).toEqual([true, true])
    expect(await flags(publisher.token)).toEqual([true, true])
    expect(await flags(ben.session.access_token)).toEqual([false, false])
    expect(await flags(owner.session.access_token)).toEqual([false, false])
    expect([(await by(ada, mine)).code, (await by(publisher, theirs)).code]).toEqual([0, 0])
    expect(await read()).toMatchObject({ comments: [], total: 0 })
    expect((await by(ada, mine)).code).toBe(ERRORS.record_not_found)
  })

  it('COM-DELETE-2: leaves a place, without words and name, as long as an answer is left', async () => {
    const first = await say(ada, 'Question')
    const answer = await say(ben, 'Answer', first)
    await by(ada, first)
    expect((await read(ada)).comments).toMatchObject([
      { content: 'Answer' },
      {
        comment_id: first,
        content: '',
        user: null,
        is_deleted: true,
        can_be_deleted: false,
        can_be_edited: false,
      },
    ])
    await by(ben, answer)
    expect((await read()).comments).toEqual([])
  })

  it('COM-DELETE-3: whoever deleted it brings it back within the hour, and after a day the words are gone', async () => {
    const comment_id = await say(ada, 'Oops')
    const input = { params: params(), body: { comment_id } }
    const restored = (person: TestPerson) => person.call(restoreComment, input)
    expect((await restored(ada)).code).toBe(ERRORS.user_unauthorized)
    await by(publisher, comment_id)
    expect((await restored(ada)).code).toBe(ERRORS.user_unauthorized)
    const back = await callEndpoint(server.app, restoreComment, { ...input, ...publisherPerson() })
    expect([back.code, wordsOf(await read())]).toEqual([0, ['Oops']])

    await by(ada, comment_id)
    clock.advance(60 * 60 * 1000 + 1)
    expect((await restored(ada)).code).toBe(ERRORS.user_unauthorized)
    await eraseDeleted(server.platform.database, new Date(clock.now().getTime() + 24 * 60 * 60 * 1000))
    const { rows } = await server.platform.database.execute(
      sql`SELECT content FROM comments WHERE id = ${comment_id}`,
    )
    expect(rows).toEqual([{ content: '' }])
    expect(
      (await ada.call(restoreComment, { params: params(), body: { comment_id: server.platform.ids.uuid() } }))
        .code,
    ).toBe(ERRORS.record_not_found)
  })
})

describe('reactions', () => {
  const react = (person: TestPerson, comment_id: string, reaction_type: string) =>
    person.call(addReaction, { params: params(), body: { comment_id, reaction_type } })
  const reactionsFor = async (person: TestPerson, comment_id?: string) =>
    (
      await person.get(listReactions, {
        params: params(),
        query: comment_id === undefined ? {} : { comment_id },
      })
    ).reactions

  it('COM-REACT-1: are told in the order of first use, with who used them', async () => {
    const comment = await say(ada, 'Look')
    for (const [person, emoji] of [
      [ben, '🐝'],
      [ada, '🌿'],
      [ada, '🐝'],
    ] as const) {
      clock.advance(10)
      expect((await react(person, comment, emoji)).code).toBe(0)
    }
    expect(await reactionsFor(ada, comment)).toMatchObject([
      {
        reaction_type: '🐝',
        comment_id: comment,
        count: 2,
        is_mine: true,
        react_users: [{ uuid: ben.userId }, { uuid: ada.userId }],
      },
      {
        reaction_type: '🌿',
        comment_id: comment,
        count: 1,
        is_mine: true,
        react_users: [{ uuid: ada.userId }],
      },
    ])
    expect((await reactionsFor(ben)).map(({ is_mine }) => is_mine)).toEqual([true, false])
  })

  it('COM-REACT-2: the same once more is refused, also at the same moment; what is not there is taken back in peace', async () => {
    const comment = await say(ada, 'Look')
    const codes = await Promise.all([1, 2, 3].map(async () => (await react(ben, comment, '🌿')).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ERRORS.sqlx_error, ERRORS.sqlx_error])
    const back = { params: params(), body: { comment_id: comment, reaction_type: '🌿' } }
    expect([
      (await ben.call(removeReaction, back)).code,
      (await ben.call(removeReaction, back)).code,
    ]).toEqual([0, 0])
    expect(await reactionsFor(ben)).toEqual([])
  })

  it('COM-REACT-3: are emoji, one at a time', async () => {
    const comment = await say(ada, 'Look')
    for (const good of ['👍', '👍🏽', '❤', '❤️', '🧑‍🚀', '🇨🇭', '1️⃣'])
      expect([good, (await react(ben, comment, good)).code]).toEqual([good, 0])
    for (const bad of ['a', '👍👍', '<b>', ' ', '1', ':)', '👍 ', '\u200D', 'javascript:'])
      expect([bad, (await react(ben, comment, bad)).code]).toEqual([bad, ERRORS.invalid_request])
  })

  it('COM-REACT-4: need a comment of this page that is not deleted', async () => {
    const comment = await say(ada, 'Look')
    await ada.get(deleteComment, { params: params(), body: { comment_id: comment } })
    for (const id of [comment, server.platform.ids.uuid()])
      expect((await react(ben, id, '🌿')).code).toBe(ERRORS.record_not_found)
  })

  it('COM-REACT-5: one comment takes fifty kinds', async () => {
    const comment = await say(ada, 'Look')
    for (let letter = 0; letter < 50; letter += 1)
      await server.platform.database.execute(
        sql`INSERT INTO comment_reactions (comment_id, emoji, user_id, created_at) VALUES (${comment}, ${`kind ${letter}`}, ${ada.userId}, now())`,
      )
    expect((await react(ben, comment, '🌿')).code).toBe(ERRORS.invalid_request)
  })
})

describe('what the publisher decides', () => {
  const everything = async (person: TestPerson, comment_id: string) => {
    const body = { comment_id, content: 'More', reaction_type: '🌿', reply_comment_id: comment_id }
    const input = { params: params(), body }
    const write = { params: params(), body: { content: 'More' } }
    return {
      list: (await person.call(listComments, { params: params(), query: {} })).code,
      reactions: (await person.call(listReactions, { params: params(), query: {} })).code,
      write: (await person.call(createComment, write)).code,
      edit: (await person.call(updateComment, input)).code,
      react: (await person.call(addReaction, input)).code,
      unreact: (await person.call(removeReaction, input)).code,
      delete: (await person.call(deleteComment, input)).code,
      restore: (await person.call(restoreComment, input)).code,
    }
  }
  const all = (code: number) =>
    Object.fromEntries(
      ['list', 'reactions', 'write', 'edit', 'react', 'unreact', 'delete', 'restore'].map((call) => [
        call,
        code,
      ]),
    )

  it('COM-STATE-1: off, there is nothing to read or write; on again, all is there', async () => {
    const comment = await say(ada, 'Kept')
    expect(await setUp({ comments_enabled: false })).toMatchObject({ code: 0 })
    expect(await everything(ada, comment)).toEqual(all(ERRORS.feature_not_available))
    await setUp({ comments_enabled: true })
    expect(wordsOf(await read())).toEqual(['Kept'])
  })

  it('COM-STATE-2: closed, all is read and nothing is added; what is there can be deleted', async () => {
    const comment = await say(ada, 'Kept')
    expect(await setUp({ comments_closed: true })).toMatchObject({ code: 0 })
    const refused = ERRORS.feature_not_available
    expect(await everything(ada, comment)).toEqual({
      ...all(0),
      write: refused,
      edit: refused,
      react: refused,
      unreact: refused,
    })
    expect(await read(ada)).toMatchObject({
      is_closed: true,
      comments: [{ can_be_deleted: true, can_be_edited: false }],
    })
  })

  it('COM-STATE-3: off the web, there is nothing; published again, all is there', async () => {
    const comment = await say(ada, 'Kept')
    expect(await publisher.call('POST', pathOf('unpublish'))).toMatchObject({ code: 0 })
    expect(await everything(ada, comment)).toEqual(all(ERRORS.record_not_found))
    expect((await ada.call(getReader, { params: params() })).code).toBe(ERRORS.record_not_found)
    await publish()
    expect(wordsOf(await read())).toEqual(['Kept'])
  })

  it('COM-STATE-4: in the trash there is nothing; gone for good, nothing is kept', async () => {
    const comment = await say(ada, 'Kept')
    await ada.get(addReaction, { params: params(), body: { comment_id: comment, reaction_type: '🌿' } })
    expect(await publisher.call('POST', pathOf('move-to-trash'))).toMatchObject({ code: 0 })
    expect(await everything(ada, comment)).toEqual(all(ERRORS.record_not_found))
    await server.platform.database.execute(sql`DELETE FROM views WHERE id = ${viewId}`)
    const { rows } = await server.platform.database.execute(
      sql`SELECT (SELECT count(*) FROM comments WHERE view_id = ${viewId})::int AS comments, (SELECT count(*) FROM comment_reactions WHERE comment_id = ${comment})::int AS reactions`,
    )
    expect(rows).toEqual([{ comments: 0, reactions: 0 }])
  })

  it('COM-STATE-5: behind a password, nothing is told to who has not shown it', async () => {
    const comment = await say(ada, 'Secret')
    const patched = await publisher.call('PATCH', `/api/workspace/${publisher.workspaceId}/publish`, [
      { view_id: viewId, password: 'open sesame' },
    ])
    expect(patched).toMatchObject({ code: 0 })
    expect(await everything(ada, comment)).toEqual(all(ERRORS.not_enough_permissions))
    const { data } = await callEndpoint(server.app, listComments, {
      params: params(),
      query: {},
      ...publisherPerson(),
    })
    expect(wordsOf(data)).toEqual(['Secret'])
  })
})

describe('limits', () => {
  it('COM-LIMIT-1: nobody writes without end, and is told when to go on', async () => {
    const talker = await signIn(server, 'talker@example.com')
    const write = () =>
      talker.call(createComment, { params: params(), body: { content: 'And another thing' } })
    const codes = []
    for (let count = 0; count < 42; count += 1) codes.push((await write()).code)
    expect([codes.indexOf(ERRORS.too_many_requests), codes.filter((code) => code === 0).length]).toEqual([
      40, 40,
    ])
    expect((await ada.call(createComment, { params: params(), body: { content: 'Me too' } })).code).toBe(0)
    clock.advance(10 * 60_000 + 1)
    expect((await write()).code).toBe(0)
  })

  it('COM-LIMIT-2: nor do all behind one address', async () => {
    const many = {
      method: 'POST' as const,
      url: createComment.path.replace(':viewId', viewId),
      remoteAddress: '203.0.113.9',
    }
    const people = [
      ada,
      ben,
      owner,
      await signIn(server, 'd@example.com'),
      await signIn(server, 'e@example.com'),
      await signIn(server, 'f@example.com'),
    ]
    const codes: number[] = []
    for (const person of people) {
      for (let count = 0; count < 38; count += 1) {
        const answer = await server.app.inject({
          ...many,
          headers: { authorization: `Bearer ${person.session.access_token}` },
          payload: { content: 'Hello' },
        })
        codes.push(answer.json<{ code: number }>().code)
      }
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(200)
    expect(codes.at(-1)).toBe(ERRORS.too_many_requests)
  })
})

it('COM-READER-6: tells a browser who it reads as, and what they are to the page', async () => {
  const opened = await server.app.inject({
    method: 'POST',
    url: '/api/file_storage/session',
    headers: { authorization: `Bearer ${ada.session.access_token}` },
  })
  const cookie = [opened.headers['set-cookie']]
    .flat()
    .map((value) => String(value).split(';')[0])
    .join('; ')
  const who = async (headers: Record<string, string>) =>
    (await callEndpoint(server.app, getReader, { params: params(), headers })).data
  expect(await who({})).toEqual({ user: null, is_publisher: false, is_member: false })
  expect(await who({ cookie })).toMatchObject({
    user: { uuid: ada.userId },
    is_publisher: false,
    is_member: false,
  })
  expect(await who({ authorization: `Bearer ${publisher.token}` })).toMatchObject({
    is_publisher: true,
    is_member: true,
  })

  const url = createComment.path.replace(':viewId', viewId)
  const write = async (headers: Record<string, string>) =>
    (
      await server.app.inject({
        method: 'POST',
        url,
        headers: { cookie, ...headers },
        payload: { content: 'By cookie' },
      })
    ).statusCode
  expect([
    await write({}),
    await write({ 'sec-fetch-site': 'cross-site' }),
    await write({ 'sec-fetch-site': 'same-origin' }),
  ]).toEqual([401, 401, 200])
  expect(wordsOf(await read())).toEqual(['By cookie'])
})
