import { addReaction, deleteComment, ERRORS, listReactions, removeReaction } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson } from '../testing/index.ts'
import { openCommentsStage, type CommentsStage } from './testing/openCommentsStage.ts'

let stage: CommentsStage
beforeAll(async () => {
  stage = await openCommentsStage()
})
afterAll(() => stage.server.close())
beforeEach(() => stage.turnPage())

describe('reactions', () => {
  const react = (person: TestPerson, comment_id: string, reaction_type: string) =>
    person.call(addReaction, { params: stage.params(), body: { comment_id, reaction_type } })
  const reactionsFor = async (person: TestPerson, comment_id?: string) =>
    (
      await person.get(listReactions, {
        params: stage.params(),
        query: comment_id === undefined ? {} : { comment_id },
      })
    ).reactions

  it('COM-REACT-1: are told in the order of first use, with who used them', async () => {
    const comment = await stage.say(stage.ada, 'Look')
    for (const [person, emoji] of [
      [stage.ben, '🐝'],
      [stage.ada, '🌿'],
      [stage.ada, '🐝'],
    ] as const) {
      stage.clock.advance(10)
      expect((await react(person, comment, emoji)).code).toBe(0)
    }
    expect(await reactionsFor(stage.ada, comment)).toMatchObject([
      {
        reaction_type: '🐝',
        comment_id: comment,
        count: 2,
        is_mine: true,
        react_users: [{ uuid: stage.ben.userId }, { uuid: stage.ada.userId }],
      },
      {
        reaction_type: '🌿',
        comment_id: comment,
        count: 1,
        is_mine: true,
        react_users: [{ uuid: stage.ada.userId }],
      },
    ])
    expect((await reactionsFor(stage.ben)).map(({ is_mine }) => is_mine)).toEqual([true, false])
  })

  it('COM-REACT-2: the same once more is refused, also at the same moment; what is not there is taken back in peace', async () => {
    const comment = await stage.say(stage.ada, 'Look')
    const codes = await Promise.all([1, 2, 3].map(async () => (await react(stage.ben, comment, '🌿')).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ERRORS.sqlx_error, ERRORS.sqlx_error])
    const back = { params: stage.params(), body: { comment_id: comment, reaction_type: '🌿' } }
    expect([
      (await stage.ben.call(removeReaction, back)).code,
      (await stage.ben.call(removeReaction, back)).code,
    ]).toEqual([0, 0])
    expect(await reactionsFor(stage.ben)).toEqual([])
  })

  it('COM-REACT-3: are emoji, one at a time', async () => {
    const comment = await stage.say(stage.ada, 'Look')
    for (const good of ['👍', '👍🏽', '❤', '❤️', '🧑‍🚀', '🇨🇭', '1️⃣'])
      expect([good, (await react(stage.ben, comment, good)).code]).toEqual([good, 0])
    for (const bad of ['a', '👍👍', '<b>', ' ', '1', ':)', '👍 ', '\u200D', 'javascript:'])
      expect([bad, (await react(stage.ben, comment, bad)).code]).toEqual([bad, ERRORS.invalid_request])
  })

  it('COM-REACT-4: need a comment of this page that is not deleted', async () => {
    const comment = await stage.say(stage.ada, 'Look')
    await stage.ada.get(deleteComment, { params: stage.params(), body: { comment_id: comment } })
    for (const id of [comment, stage.server.platform.ids.uuid()])
      expect((await react(stage.ben, id, '🌿')).code).toBe(ERRORS.record_not_found)
  })

  it('COM-REACT-5: one comment takes fifty kinds', async () => {
    const comment = await stage.say(stage.ada, 'Look')
    for (let letter = 0; letter < 50; letter += 1)
      await stage.server.platform.database.execute(
        sql`INSERT INTO comment_reactions (comment_id, emoji, user_id, created_at) VALUES (${comment}, ${`kind ${letter}`}, ${stage.ada.userId}, now())`,
      )
    expect((await react(stage.ben, comment, '🌿')).code).toBe(ERRORS.invalid_request)
  })
})
