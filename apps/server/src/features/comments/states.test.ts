import {
  addReaction,
  createComment,
  deleteComment,
  ERRORS,
  getReader,
  listComments,
  listReactions,
  removeReaction,
  restoreComment,
  updateComment,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callEndpoint, signIn, type TestPerson } from '../testing/index.ts'
import { openCommentsStage, wordsOf, type CommentsStage } from './testing/openCommentsStage.ts'

let stage: CommentsStage
beforeAll(async () => {
  stage = await openCommentsStage()
})
afterAll(() => stage.server.close())
beforeEach(() => stage.turnPage())

describe('what the stage.publisher decides', () => {
  const everything = async (person: TestPerson, comment_id: string) => {
    const body = { comment_id, content: 'More', reaction_type: '🌿', reply_comment_id: comment_id }
    const input = { params: stage.params(), body }
    const write = { params: stage.params(), body: { content: 'More' } }
    return {
      list: (await person.call(listComments, { params: stage.params(), query: {} })).code,
      reactions: (await person.call(listReactions, { params: stage.params(), query: {} })).code,
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

  it('COM-STATE-1: off, there is nothing to stage.read or write; on again, all is there', async () => {
    const comment = await stage.say(stage.ada, 'Kept')
    expect(await stage.setUp({ comments_enabled: false })).toMatchObject({ code: 0 })
    expect(await everything(stage.ada, comment)).toEqual(all(ERRORS.feature_not_available))
    await stage.setUp({ comments_enabled: true })
    expect(wordsOf(await stage.read())).toEqual(['Kept'])
  })

  it('COM-STATE-2: closed, all is stage.read and nothing is added; what is there can be deleted', async () => {
    const comment = await stage.say(stage.ada, 'Kept')
    expect(await stage.setUp({ comments_closed: true })).toMatchObject({ code: 0 })
    const refused = ERRORS.feature_not_available
    expect(await everything(stage.ada, comment)).toEqual({
      ...all(0),
      write: refused,
      edit: refused,
      react: refused,
      unreact: refused,
    })
    expect(await stage.read(stage.ada)).toMatchObject({
      is_closed: true,
      comments: [{ can_be_deleted: true, can_be_edited: false }],
    })
  })

  it('COM-STATE-3: off the web, there is nothing; published again, all is there', async () => {
    const comment = await stage.say(stage.ada, 'Kept')
    expect(await stage.publisher.call('POST', stage.pathOf('unpublish'))).toMatchObject({ code: 0 })
    expect(await everything(stage.ada, comment)).toEqual(all(ERRORS.record_not_found))
    expect((await stage.ada.call(getReader, { params: stage.params() })).code).toBe(ERRORS.record_not_found)
    await stage.publish()
    expect(wordsOf(await stage.read())).toEqual(['Kept'])
  })

  it('COM-STATE-4: in the trash there is nothing; gone for good, nothing is kept', async () => {
    const comment = await stage.say(stage.ada, 'Kept')
    await stage.ada.get(addReaction, {
      params: stage.params(),
      body: { comment_id: comment, reaction_type: '🌿' },
    })
    expect(await stage.publisher.call('POST', stage.pathOf('move-to-trash'))).toMatchObject({ code: 0 })
    expect(await everything(stage.ada, comment)).toEqual(all(ERRORS.record_not_found))
    await stage.server.platform.database.execute(sql`DELETE FROM views WHERE id = ${stage.viewId}`)
    const { rows } = await stage.server.platform.database.execute(
      sql`SELECT (SELECT count(*) FROM comments WHERE view_id = ${stage.viewId})::int AS comments, (SELECT count(*) FROM comment_reactions WHERE comment_id = ${comment})::int AS reactions`,
    )
    expect(rows).toEqual([{ comments: 0, reactions: 0 }])
  })

  it('COM-STATE-5: behind a password, nothing is told to who has not shown it', async () => {
    const comment = await stage.say(stage.ada, 'Secret')
    const patched = await stage.setUp({ password: 'open sesame' })
    expect(patched).toMatchObject({ code: 0 })
    expect(await everything(stage.ada, comment)).toEqual(all(ERRORS.not_enough_permissions))
    const { data } = await callEndpoint(stage.server.app, listComments, {
      params: stage.params(),
      query: {},
      token: stage.publisher.token,
    })
    expect(wordsOf(data)).toEqual(['Secret'])
  })
})

describe('limits', () => {
  it('COM-LIMIT-1: nobody writes without end, and is told when to go on', async () => {
    const talker = await signIn(stage.server, 'talker@example.com')
    const write = () =>
      talker.call(createComment, { params: stage.params(), body: { content: 'And another thing' } })
    const codes = []
    for (let count = 0; count < 42; count += 1) codes.push((await write()).code)
    expect([codes.indexOf(ERRORS.too_many_requests), codes.filter((code) => code === 0).length]).toEqual([
      40, 40,
    ])
    expect(
      (await stage.ada.call(createComment, { params: stage.params(), body: { content: 'Me too' } })).code,
    ).toBe(0)
    stage.clock.advance(10 * 60_000 + 1)
    expect((await write()).code).toBe(0)
  })

  it('COM-LIMIT-2: nor do all behind one address', async () => {
    const many = {
      method: 'POST' as const,
      url: createComment.path.replace(':viewId', stage.viewId),
      remoteAddress: '203.0.113.9',
    }
    const people = [
      stage.ada,
      stage.ben,
      stage.owner,
      await signIn(stage.server, 'd@example.com'),
      await signIn(stage.server, 'e@example.com'),
      await signIn(stage.server, 'f@example.com'),
    ]
    const codes: number[] = []
    for (const person of people) {
      for (let count = 0; count < 38; count += 1) {
        const answer = await stage.server.app.inject({
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

it('COM-READER-6, COM-READER-7: tells a browser who it reads as, and what they are to the page', async () => {
  const opened = await stage.server.app.inject({
    method: 'POST',
    url: '/api/file_storage/session',
    headers: { authorization: `Bearer ${stage.ada.session.access_token}` },
  })
  const cookie = [opened.headers['set-cookie']]
    .flat()
    .map((value) => String(value).split(';')[0])
    .join('; ')
  const who = async (headers: Record<string, string>) =>
    (await callEndpoint(stage.server.app, getReader, { params: stage.params(), headers })).data
  expect(await who({})).toEqual({ user: null, is_publisher: false, is_member: false, edit_path: null })
  expect(await who({ cookie })).toMatchObject({
    user: { uuid: stage.ada.userId },
    is_publisher: false,
    is_member: false,
    edit_path: null,
  })
  expect(await who({ authorization: `Bearer ${stage.publisher.token}` })).toMatchObject({
    is_publisher: true,
    is_member: true,
    edit_path: `/app/${stage.publisher.workspaceId}/${stage.viewId}`,
  })

  const url = createComment.path.replace(':viewId', stage.viewId)
  const write = async (headers: Record<string, string>) =>
    (
      await stage.server.app.inject({
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
  expect(wordsOf(await stage.read())).toEqual(['By cookie'])
})

it.each([10, 20, 30] as const)(
  'COM-STATE-6: who was given the page at level %i comments as far as its publisher lets everybody',
  async (level) => {
    const { publisher, viewId, ada, ben } = stage
    const shared = await publisher.call('PUT', `/api/sharing/workspace/${publisher.workspaceId}/view`, {
      view_id: viewId,
      emails: [ada.email],
      access_level: level,
    })
    expect(shared.code).toBe(0)
    const write = async (person: TestPerson) =>
      (await person.call(createComment, { params: stage.params(), body: { content: 'A word' } })).code
    const both = async () => [await write(ada), await write(ben)]
    expect(await both()).toEqual([0, 0])
    await stage.setUp({ password: 'long enough' })
    expect(await both()).toEqual([0, ERRORS.not_enough_permissions])
    await stage.setUp({ comments_closed: true })
    expect(await write(ada)).toBe(ERRORS.feature_not_available)
    await stage.setUp({ comments_closed: false, comments_enabled: false })
    expect(await write(ada)).toBe(ERRORS.feature_not_available)
  },
)
