import { createComment, deleteComment, updateComment } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCommentsStage, type CommentsStage } from './testing/openCommentsStage.ts'

let stage: CommentsStage
let address: string
beforeAll(async () => {
  stage = await openCommentsStage()
})
afterAll(() => stage.server.close())
beforeEach(async () => {
  await stage.turnPage()
  const { data } = await stage.publisher.call('GET', `/api/workspace/v1/published-info/${stage.viewId}`)
  const { namespace, publish_name } = data as { namespace: string; publish_name: string }
  address = `/${namespace}/${publish_name}`
})

const get = (url = address, headers: Record<string, string> = {}) => stage.server.app.inject({ url, headers })
const bodyOf = async (url = address) => (await get(url)).body

it('COM-PAGE-1: the comments are part of the page, and new with every one of them', async () => {
  expect(await bodyOf()).toContain('No comments yet.')
  const comment_id = await stage.say(stage.ada, 'First <b>words</b>')
  expect(await bodyOf()).toContain('First &lt;b&gt;words&lt;/b&gt;')
  await stage.ada.get(updateComment, { params: stage.params(), body: { comment_id, content: 'Second' } })
  const changed = await bodyOf()
  expect([changed.includes('First'), changed.includes('Second')]).toEqual([false, true])
  await stage.ada.get(deleteComment, { params: stage.params(), body: { comment_id } })
  expect(await bodyOf()).toContain('No comments yet.')
})

it('COM-PAGE-2: they are the same for everybody, and stay the same while nothing happens', async () => {
  await stage.say(stage.ada, 'Words')
  const { app } = stage.server
  const opened = await app.inject({
    method: 'POST',
    url: '/api/file_storage/session',
    headers: { authorization: `Bearer ${stage.ada.session.access_token}` },
  })
  const cookie = [opened.headers['set-cookie']]
    .flat()
    .map((value) => String(value).split(';')[0])
    .join('; ')
  const [anybody, author] = [await get(), await get(address, { cookie })]
  expect(author.body).toBe(anybody.body)
  expect(anybody.body).not.toContain('"can_be_deleted":true')
  const etag = String(anybody.headers['etag'])
  // Rendered again after that.
  const dayMs = 24 * 60 * 60 * 1000
  const sinceMidnightMs = stage.clock.now().getTime() % dayMs
  stage.clock.advance(4 * dayMs - sinceMidnightMs)
  const next = await get()
  stage.clock.advance(60 * 60 * 1000)
  expect((await get()).body).toBe(next.body)
  expect((await get(address, { 'if-none-match': String(next.headers['etag']) })).statusCode).toBe(304)
  expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(200)
  await stage.say(stage.ben, 'More')
  expect((await get(address, { 'if-none-match': String(next.headers['etag']) })).statusCode).toBe(200)
})

it('COM-PAGE-3: off, there are none; closed, they are read; a preview has none', async () => {
  await stage.say(stage.ada, 'Words')
  expect(await bodyOf(`${address}?template=true`)).not.toContain('id="comments"')
  await stage.setUp({ comments_closed: true })
  const closed = await bodyOf()
  expect([
    closed.includes('Words'),
    closed.includes('Comments are closed.'),
    closed.includes('href="/login'),
  ]).toEqual([true, true, false])
  await stage.setUp({ comments_enabled: false })
  expect(await bodyOf()).not.toContain('id="comments"')
})

it('COM-PAGE-4: without a script, older comments are one link further', async () => {
  await stage.server.platform.database.execute(sql`
    INSERT INTO comments (id, view_id, author_id, content, thread_id, created_at, updated_at)
    SELECT id, ${stage.viewId}, ${stage.ada.userId}, 'Comment ' || n || '.', id, now() - n * interval '1 minute', now()
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 45) n) made`)
  const page = await bodyOf()
  const link = /href="([^"]*\?comments=[^"]*)#comments"/.exec(page)?.[1]
  expect([page.includes('Comment 30.'), page.includes('Comment 31.'), link?.startsWith(address)]).toEqual([
    true,
    false,
    true,
  ])
  const older = await bodyOf(link)
  expect([
    older.includes('Comment 30.'),
    older.includes('Comment 31.'),
    older.includes('Comment 45.'),
  ]).toEqual([false, true, true])
  expect(older).not.toMatch(/\?comments=[\w-]+#comments/)
  expect((await get(`${address}?comments=%27`)).statusCode).toBe(200)
})

it('R6, COM-PAGE-5: nothing that somebody writes leaves its place in the page', async () => {
  const body = {
    content: '</script><script src="https://evil.example/x.js"></script><!-- <sheaf-article></sheaf-article>',
  }
  await stage.ada.get(createComment, { params: stage.params(), body })
  const answer = await get()
  expect(answer.body).not.toContain('<script src="https://evil.example')
  expect(answer.body).toContain(
    '&lt;/script&gt;&lt;script src=&quot;<a href="https://evil.example/x.js" rel="nofollow ugc noopener noreferrer"',
  )
  expect(answer.headers['content-security-policy']).not.toContain('evil.example')
})
