import {
  addReaction,
  createComment,
  deleteComment,
  deleteUser,
  ERRORS,
  listComments,
  listReactions,
  restoreComment,
  updateComment,
  updateUser,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callEndpoint, signIn, type TestPerson } from '../testing/index.ts'
import { eraseDeleted } from './eraseDeleted.ts'
import { openCommentsStage, wordsOf, type CommentsStage } from './testing/openCommentsStage.ts'

let stage: CommentsStage
beforeAll(async () => {
  stage = await openCommentsStage()
})
afterAll(() => stage.server.close())
beforeEach(() => stage.turnPage())

describe('listing', () => {
  it('COM-LIST-1: tells everybody, newest first, who said what and in answer to what', async () => {
    const first = await stage.say(stage.ada, 'First')
    const reply = await stage.say(stage.ben, 'Answer', first)
    const list = await stage.read()
    expect(list).toMatchObject({ total: 2, next: null, is_closed: false })
    expect(list.comments).toEqual([
      {
        comment_id: reply,
        user: { uuid: stage.ben.userId, name: expect.any(String), avatar_url: null },
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
    const old = await stage.say(stage.ada, 'Old')
    for (const name of ['a', 'b', 'c']) await stage.say(stage.ben, name)
    await stage.say(stage.ada, 'Late answer', old)
    const newest = await stage.read(null, { limit: 2 })
    expect(wordsOf(newest)).toEqual(['Late answer', 'c', 'Old'])
    expect(newest.total).toBe(5)
    const next = await stage.read(null, { limit: 2, before: newest.next ?? '' })
    expect([wordsOf(next), next.next]).toEqual([['b', 'a'], expect.any(String)])
    const last = await stage.read(null, { limit: 2, before: next.next ?? '' })
    expect([wordsOf(last), last.next]).toEqual([['Old'], null])
  })

  it('COM-LIST-2: of thousands, answers no more than what was asked for, quickly', async () => {
    await stage.server.platform.database.execute(sql`
      INSERT INTO comments (id, view_id, author_id, content, thread_id, created_at, updated_at)
      SELECT id, ${stage.viewId}, ${stage.ada.userId}, 'Comment ' || n, id, now() - n * interval '1 second', now()
      FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 5000) n) made`)
    const list = await stage.read()
    expect([list.comments.length, list.total]).toEqual([500, 5000])
    expect(list.comments[0]?.content).toBe('Comment 1')
  })

  it('COM-NAME-1: whoever is called like their address is shown by six letters of it', async () => {
    const cleo = await signIn(stage.server, 'cleopatra.of.egypt@example.com')
    await cleo.get(updateUser, { body: { name: 'Cleopatra.of.Egypt@example.com' } })
    await stage.say(cleo, 'Hello')
    expect((await stage.read()).comments[0]?.user?.name).toBe('cleopa')
    await cleo.get(updateUser, { body: { name: 'Cleo' } })
    expect((await stage.read()).comments[0]?.user?.name).toBe('Cleo')
    expect(JSON.stringify(await stage.read())).not.toContain('@example.com')
  })

  it('COM-ACCOUNT-1: of a deleted account the words stay, without a name', async () => {
    const gone = await signIn(stage.server, 'gone@example.com')
    const comment = await stage.say(gone, 'I was here')
    await gone.get(addReaction, {
      params: stage.params(),
      body: { comment_id: comment, reaction_type: '🌿' },
    })
    await gone.get(deleteUser, { query: {} })
    expect((await stage.read()).comments).toMatchObject([{ content: 'I was here', user: null }])
    const { data } = await callEndpoint(stage.server.app, listReactions, {
      params: stage.params(),
      query: {},
    })
    expect(data.reactions).toMatchObject([{ reaction_type: '🌿', count: 1, react_users: [] }])
  })
})

describe('writing', () => {
  it('COM-WRITE-1: asks who writes', async () => {
    const outcome = await callEndpoint(stage.server.app, createComment, {
      params: stage.params(),
      body: { content: 'Hi' },
    })
    expect(outcome.status).toBe(401)
    expect((await stage.read()).total).toBe(0)
  })

  it('COM-WRITE-2: keeps what was written, lines and all, and never makes markup of it', async () => {
    const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) \u202Eevil\u202C ' + '🧑‍🚀'.repeat(20)
    await stage.say(stage.ada, ` \r\n${hostile}\r\nsecond line \n`)
    expect(wordsOf(await stage.read())).toEqual([`${hostile}\nsecond line`])
  })

  it.each(['', ' ', '\n\t ', '\u200B\u200D', '\u00AD\u2060', '\u3164'])(
    'COM-WRITE-3: refuses nothing at all (%j)',
    async (content) => {
      const outcome = await stage.ada.call(createComment, { params: stage.params(), body: { content } })
      expect(outcome.code).toBe(ERRORS.invalid_request)
    },
  )

  it('COM-WRITE-4: takes 5,000 bytes of UTF-8 and not one more', async () => {
    const full = '🌿'.repeat(1250)
    await stage.say(stage.ada, full)
    const id = await stage.say(stage.ada, 'short')
    const over = { params: stage.params(), body: { content: `${full}!`, comment_id: id } }
    expect((await stage.ada.call(createComment, over)).code).toBe(ERRORS.string_length_limit_reached)
    expect((await stage.ada.call(updateComment, over)).code).toBe(ERRORS.string_length_limit_reached)
    expect(wordsOf(await stage.read())).toEqual(['short', full])
  })

  it('COM-WRITE-5: what is sent twice is there once, and nobody takes the name of another comment', async () => {
    const comment_id = stage.server.platform.ids.uuid()
    const input = { params: stage.params(), body: { content: 'Once', comment_id } }
    const sent = await Promise.all([1, 2, 3].map(() => stage.ada.get(createComment, input)))
    expect(new Set(sent.map((comment) => comment.comment_id))).toEqual(new Set([comment_id]))
    expect((await stage.ben.call(createComment, input)).code).toBe(ERRORS.record_already_exists)
    expect((await stage.read()).total).toBe(1)
  })

  it('COM-WRITE-6: answers only what is there, on the same page', async () => {
    const elsewhere = await stage.say(stage.ada, 'Elsewhere')
    await stage.turnPage()
    const gone = await stage.say(stage.ada, 'Gone')
    await stage.ada.get(deleteComment, { params: stage.params(), body: { comment_id: gone } })
    for (const reply_comment_id of [elsewhere, gone, stage.server.platform.ids.uuid()]) {
      const body = { content: 'To whom?', reply_comment_id }
      expect((await stage.ben.call(createComment, { params: stage.params(), body })).code).toBe(
        ERRORS.record_not_found,
      )
    }
  })

  it('COM-WRITE-7: two people at once both are heard', async () => {
    const first = await stage.say(stage.ada, 'Begin')
    const people = [stage.ada, stage.ben, stage.owner]
    await Promise.all(
      people.map((person) =>
        person.get(createComment, {
          params: stage.params(),
          body: { content: person.email, reply_comment_id: first },
        }),
      ),
    )
    expect(wordsOf(await stage.read()).toSorted()).toEqual(
      ['Begin', ...people.map(({ email }) => email)].toSorted(),
    )
  })

  it('COM-EDIT-1: only who wrote it changes it, and it says when', async () => {
    const comment_id = await stage.say(stage.ada, 'Befor')
    stage.clock.advance(5000)
    const body = { comment_id, content: 'Before' }
    for (const person of [stage.ben, stage.owner])
      expect((await person.call(updateComment, { params: stage.params(), body })).code).toBe(
        ERRORS.user_unauthorized,
      )
    const byPublisher = await callEndpoint(stage.server.app, updateComment, {
      params: stage.params(),
      body,
      token: stage.publisher.token,
    })
    expect(byPublisher.code).toBe(ERRORS.user_unauthorized)
    const changed = await stage.ada.get(updateComment, { params: stage.params(), body })
    expect(changed).toMatchObject({ content: 'Before', can_be_edited: true })
    expect(Date.parse(changed.last_updated_at) - Date.parse(changed.created_at)).toBeGreaterThanOrEqual(5000)
    await stage.ada.get(deleteComment, { params: stage.params(), body: { comment_id } })
    expect((await stage.ada.call(updateComment, { params: stage.params(), body })).code).toBe(
      ERRORS.record_not_found,
    )
  })
})

describe('deleting', () => {
  const by = (person: { token: string } | TestPerson, comment_id: string) =>
    callEndpoint(stage.server.app, deleteComment, {
      params: stage.params(),
      body: { comment_id },
      token: 'token' in person ? person.token : person.session.access_token,
    })

  it('COM-DELETE-1: is for the author and for who published the page, and for nobody else', async () => {
    const mine = await stage.say(stage.ada, 'Mine')
    const theirs = await stage.say(stage.ada, 'Theirs')
    for (const person of [stage.ben, stage.owner])
      expect((await by(person, mine)).code).toBe(ERRORS.user_unauthorized)
    expect(
      (
        await callEndpoint(stage.server.app, deleteComment, {
          params: stage.params(),
          body: { comment_id: mine },
        })
      ).status,
    ).toBe(401)
    const flags = async (token: string) => {
      const { data } = await callEndpoint(stage.server.app, listComments, {
        params: stage.params(),
        query: {},
        token,
      })
      return data.comments.map(({ can_be_deleted }) => can_be_deleted)
    }
    expect(await flags(stage.ada.session.access_token)).toEqual([true, true])
    expect(await flags(stage.publisher.token)).toEqual([true, true])
    expect(await flags(stage.ben.session.access_token)).toEqual([false, false])
    expect(await flags(stage.owner.session.access_token)).toEqual([false, false])
    expect([(await by(stage.ada, mine)).code, (await by(stage.publisher, theirs)).code]).toEqual([0, 0])
    expect(await stage.read()).toMatchObject({ comments: [], total: 0 })
    expect((await by(stage.ada, mine)).code).toBe(ERRORS.record_not_found)
  })

  it('COM-DELETE-2: leaves a place, without words and name, as long as an answer is left', async () => {
    const first = await stage.say(stage.ada, 'Question')
    const answer = await stage.say(stage.ben, 'Answer', first)
    await by(stage.ada, first)
    expect((await stage.read(stage.ada)).comments).toMatchObject([
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
    await by(stage.ben, answer)
    expect((await stage.read()).comments).toEqual([])
  })

  it('COM-DELETE-3: whoever deleted it brings it back within the hour, and after a day the words are gone', async () => {
    const comment_id = await stage.say(stage.ada, 'Oops')
    const input = { params: stage.params(), body: { comment_id } }
    const restored = (person: TestPerson) => person.call(restoreComment, input)
    expect((await restored(stage.ada)).code).toBe(ERRORS.user_unauthorized)
    await by(stage.publisher, comment_id)
    expect((await restored(stage.ada)).code).toBe(ERRORS.user_unauthorized)
    const back = await callEndpoint(stage.server.app, restoreComment, {
      ...input,
      token: stage.publisher.token,
    })
    expect([back.code, wordsOf(await stage.read())]).toEqual([0, ['Oops']])

    await by(stage.ada, comment_id)
    stage.clock.advance(60 * 60 * 1000 + 1)
    expect((await restored(stage.ada)).code).toBe(ERRORS.user_unauthorized)
    await eraseDeleted(
      stage.server.platform.database,
      new Date(stage.clock.now().getTime() + 24 * 60 * 60 * 1000),
    )
    const { rows } = await stage.server.platform.database.execute(
      sql`SELECT content FROM comments WHERE id = ${comment_id}`,
    )
    expect(rows).toEqual([{ content: '' }])
    expect(
      (
        await stage.ada.call(restoreComment, {
          params: stage.params(),
          body: { comment_id: stage.server.platform.ids.uuid() },
        })
      ).code,
    ).toBe(ERRORS.record_not_found)
  })
})
