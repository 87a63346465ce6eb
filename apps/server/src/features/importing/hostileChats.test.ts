import { CHAT_ENDPOINTS, MAX_CHAT_MESSAGES } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { openPages, type Pages } from '../testing/index.ts'
import { importing } from './testing/importArchive.ts'

let server: TestServer
let pages: Pages
let imports: ReturnType<typeof importing>
beforeAll(async () => {
  server = await createTestServer()
  imports = importing(server)
})
beforeEach(async () => {
  pages = await openPages(server)
})
afterAll(() => server.close())

const message = (data: unknown, words: string) =>
  `<!-- message ${typeof data === 'string' ? data : JSON.stringify(data)} -->\n\n**Somebody**\n\n${words}\n\n`
const question = (more: object = {}, words = 'Which?') => message({ kind: 'question', ...more }, `> ${words}`)
const answer = (more: object = {}, words = 'The boathouse.') => message({ kind: 'answer', ...more }, words)
const chat = (...messages: readonly string[]) => `---\nchat: "message"\n---\n\n# Talk\n\n${messages.join('')}`

/** Brings in a chat beside a page; what became of both, and what was said. */
async function bring(text: string) {
  const { owner } = pages
  const checked = await imports.look(owner, { 'Talk.md': text, 'Beside.md': '# Beside\n' })
  const done = await imports.bring(owner, checked, pages.space)
  const items = await imports.items(owner, done)
  const [talk, beside] = ['Talk', 'Beside'].map((name) => items.find((item) => item.name === name))
  expect([done.state, beside?.outcome]).toEqual(['done', 'kept'])
  const outcome = talk?.outcome
  const notes = talk?.notes.map(({ problem }) => problem)
  if (outcome !== 'kept' || !talk?.view_id) return { outcome, notes, messages: null }
  const params = { ...pages.here(), chatId: talk.view_id }
  const told = await owner.call(CHAT_ENDPOINTS.listChatMessages, { params, query: { limit: 100, offset: 0 } })
  return { outcome, notes, messages: told.code === 0 ? told.data.messages : null }
}

it.each([
  ['a comment that is no JSON', chat(message('{"kind":', '> a'))],
  ['a comment that is another value', chat(message('[["kind","question"]]', '> a'))],
  ['a comment as deep as memory', chat(message('['.repeat(100_000), '> a'))],
  ['a kind that there is not', chat(message({ kind: 7 }, '> a'))],
  ['an answer without a question', chat(answer())],
  ['two answers to one question', chat(question(), answer(), answer())],
  ['a comment that does not end', chat('<!-- message {"kind":"question"}\n\n> a\n')],
])('ARC-HOSTILE-8: %s makes the file a page of what it says', async (_, text) => {
  expect(await bring(text)).toMatchObject({ outcome: 'changed', notes: ['chat_as_text'] })
})

it.each([
  ['names of another type', { by: 7 }, { sources: 'none' }],
  ['names and addresses with NUL and halves of characters', { by: 'A\0\ud800' }, { sources: ['\0\ud800'] }],
  ['names that are too long', { by: 'x'.repeat(100_000) }, { sources: ['y'.repeat(100_000)] }],
  ['a time before there was time', { at: '-200000-01-01T00:00:00Z' }, { at: '-271821-04-20T00:00:00Z' }],
  ['a time behind all others', { at: '+275760-09-13T00:00:00Z' }, { at: '9'.repeat(1_000) }],
  ['a time that is none', { at: { year: 1 } }, { at: 'yesterday' }],
])('ARC-HOSTILE-8: %s do not break a chat', async (_, ofQuestion, ofAnswer) => {
  const source = `The boathouse.\n\n---\n\n1. [A${'z'.repeat(5_000)}](<page.md>)`
  const { outcome, notes, messages } = await bring(chat(question(ofQuestion), answer(ofAnswer, source)))
  expect({ outcome, notes }).toEqual({ outcome: 'kept', notes: [] })
  expect(messages).toMatchObject([
    { content: 'Which?' },
    { content: expect.stringContaining('The boathouse.') },
  ])
  for (const { created_at: at, meta_data: data } of messages ?? []) {
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(600_000)
    expect(JSON.stringify(data).length).toBeLessThan(10_000)
  }
})

it('ARC-HOSTILE-8: as many messages as a chat may have come in their order, and more are left out with why', async () => {
  const turns = Array.from({ length: MAX_CHAT_MESSAGES / 2 }, (_, turn) => [
    question({ at: '2026-01-01T00:00:00Z' }, `Question ${turn}`),
    answer({ at: '2026-01-01T00:00:00Z' }, `Answer ${turn}`),
  ])
  const full = chat(...turns.flat())
  const longest = await longestBlocking(async () => {
    const { messages } = await bring(full)
    expect(messages?.slice(0, 3)).toMatchObject([
      { content: 'Question 0' },
      { content: 'Answer 0' },
      { content: 'Question 1' },
    ])
  })
  expect(longest).toBeLessThan(LONGEST_BLOCKING_MS)
  expect(await bring(chat(...turns.flat(), question()))).toMatchObject({
    outcome: 'left_out',
    notes: ['text_too_large'],
  })
}, 240_000)
