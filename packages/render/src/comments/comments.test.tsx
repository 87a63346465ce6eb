import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { bindMessages } from '@sheaf/locales'
import { published } from '@sheaf/locales/en/published.ts'
import { anyCharacter } from '../../../../scripts/setup/anyCharacter.ts'
import type { CommentsMessages, ShownComment, ShownReaction } from './CommentsData.ts'
import { CommentsRoot, type CommentsIsland } from './CommentsRoot.tsx'
import { groupThreads } from './groupThreads.ts'
import { howLongAgo } from './howLongAgo.ts'
import { linkParts } from './linkParts.ts'

const LANGUAGE = { locale: 'en', messages: published.viewer.comments }

function comment(id: string, over: Partial<ShownComment> = {}): ShownComment {
  return {
    comment_id: id,
    user: { uuid: `user-${id}`, name: `Name ${id}`, avatar_url: null },
    content: `Words ${id}`,
    created_at: '2026-06-06T10:00:00.000Z',
    last_updated_at: '2026-06-06T10:00:00.000Z',
    reply_comment_id: null,
    is_deleted: false,
    can_be_deleted: false,
    can_be_edited: false,
    ...over,
  }
}

function render(
  comments: readonly ShownComment[],
  reactions: readonly ShownReaction[] = [],
  isClosed = false,
): string {
  const island: CommentsIsland = {
    viewId: 'view',
    next: null,
    messages: LANGUAGE.messages,
    signInModule: null,
    data: {
      comments,
      reactions,
      total: comments.length,
      isClosed,
      nowMs: Date.parse('2026-06-06T12:00:00Z'),
      locale: 'en',
      signInUrl: '/login',
      earlierUrl: null,
    },
  }
  return renderToStaticMarkup(<CommentsRoot island={island} />)
}

const withoutScript = (html: string) => html.replace(/<script[\s\S]*?<\/script>/, '')

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '<!--',
  '"><a href="javascript:alert(1)">x</a>',
  '{name}{names}{count}$&$1',
  '\u202Egnp.exe',
  '\u2028\u2029',
])('R6, COM-SHOW-1: %j is text wherever somebody writes it', (hostile) => {
  const user = { uuid: hostile, name: hostile, avatar_url: hostile }
  const question = comment('a', { content: hostile, user })
  const reaction = { reaction_type: hostile, comment_id: 'a', react_users: [user], count: 1, is_mine: false }
  const html = render([question, comment('b', { reply_comment_id: 'a', user })], [reaction])
  const body = withoutScript(html)
  expect(body).not.toMatch(/<(script|img|svg|!--)|onerror="|href="javascript/i)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(/<script[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]).not.toMatch(/[<>&\u2028\u2029]/)
})

it('R6, COM-SHOW-2: only addresses of the web are links, of no weight, and open apart', () => {
  const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? [])
  expect(hrefs('see https://example.com/a_(b)?c=1#d, (http://example.org). https://x.example/!')).toEqual([
    'https://example.com/a_(b)?c=1#d',
    'http://example.org/',
    'https://x.example/',
  ])
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@evil.example/',
    'https://paypal.com@evil.example',
    'https://',
    'http:///x',
    'ftp://example.com',
    'xhttps//a',
  ])
    expect([text, hrefs(text)]).toEqual([text, []])
  expect(render([comment('a', { content: 'https://example.com' })])).toContain(
    '<a href="https://example.com/" rel="nofollow ugc noopener noreferrer" target="_blank">https://example.com</a>',
  )
})

it('COM-SHOW-2: finds links in no more time than the text is long', () => {
  const begun = performance.now()
  for (const text of [
    `https://a${')'.repeat(5000)}`,
    `https://a${'(.'.repeat(2500)}`,
    'https://'.repeat(625),
  ])
    for (let times = 0; times < 20; times += 1) linkParts(text)
  expect(performance.now() - begun).toBeLessThan(1500)
})

it('COM-SHOW-2: nothing of a text is lost or turned round by its links', () => {
  const piece = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.webUrl(),
    fc.constantFrom('https://', ')', '. ', '@'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

it('COM-SHOW-3: asks no other site for a picture', () => {
  const face = (avatar_url: string) =>
    withoutScript(render([comment('a', { user: { uuid: 'u', name: 'Ada', avatar_url } })]))
  expect(face('https://evil.example/pixel.png')).not.toMatch(/<img|evil/)
  expect(face('//evil.example/pixel.png')).not.toMatch(/<img|evil/)
  const own = '/api/user/asset/image/person/9eebea03-1111-4222-8333-444455556666/file/a.webp'
  expect(face(`https://sheaf.example${own}`)).toContain(`<img src="${own}"`)
  expect(face('🐝')).toContain('>🐝</span>')
})

it('COM-SHOW-4: the newest conversation comes first, and answers oldest first, however deep', () => {
  const at = (minute: number) => ({ created_at: `2026-06-06T10:0${minute}:00.000Z` })
  const threads = groupThreads([
    comment('c', { ...at(3), reply_comment_id: 'b' }),
    comment('a', at(1)),
    comment('b', { ...at(2), reply_comment_id: 'a' }),
    comment('d', at(4)),
    comment('lost', { ...at(0), reply_comment_id: 'elsewhere' }),
    comment('e', { ...at(5), reply_comment_id: 'a' }),
  ])
  expect(
    threads.map(({ first, answers }) => [first.comment_id, answers.map((answer) => answer.comment_id)]),
  ).toEqual([
    ['d', []],
    ['a', ['b', 'c', 'e']],
    ['lost', []],
  ])
  const circle = [comment('x', { reply_comment_id: 'y' }), comment('y', { reply_comment_id: 'x' })]
  expect(groupThreads(circle).flatMap(({ first, answers }) => [first, ...answers])).toHaveLength(2)
})

it('COM-SHOW-5: of the deleted a place is left, of a deleted account the words', () => {
  const html = withoutScript(
    render([
      comment('a', { is_deleted: true, user: null, content: '' }),
      comment('b', { reply_comment_id: 'a', user: null }),
    ]),
  )
  expect(html).toContain('This comment was deleted.')
  expect(html).toContain('Words b')
  expect(html).toContain('Deleted account')
})

it('COM-SHOW-6: closed, there is nothing to press', () => {
  expect(withoutScript(render([comment('a')], [], true))).not.toMatch(/href="\/login"|<button/)
  expect(withoutScript(render([comment('a')]))).toContain('href="/login"')
})

it('COM-SHOW-7: tells how long ago in few letters, and the day from the day before yesterday on', () => {
  const words = bindMessages<CommentsMessages>(LANGUAGE)
  const nowMs = Date.parse('2026-06-08T12:00:00Z')
  const told = (iso: string) => howLongAgo(Date.parse(iso), nowMs, words, 'en')
  expect(
    [
      '2026-06-08T12:00:30Z',
      '2026-06-08T11:59:01Z',
      '2026-06-08T11:01:00Z',
      '2026-06-08T10:00:00Z',
      '2026-06-07T11:59:00Z',
      '2026-06-06T11:00:00Z',
      '2025-12-24T00:00:00Z',
    ].map(told),
  ).toEqual(['Just now', 'Just now', '59 min', '2 h', 'Yesterday', '6 June', '24 December 2025'])
})

it('COM-DEEP-1: a line of 5,000 answers, each to the one before, is one thread, found at once', () => {
  const line = Array.from({ length: 5_000 }, (_, index) =>
    comment(`c${index}`, {
      reply_comment_id: index === 0 ? null : `c${index - 1}`,
      created_at: new Date(index * 1000).toISOString(),
    }),
  )
  let lookups = 0
  const counted = line.map((each) =>
    Object.defineProperty({ ...each }, 'reply_comment_id', {
      get: () => {
        lookups += 1
        return each.reply_comment_id
      },
    }),
  )
  const threads = groupThreads(counted.toReversed())
  expect(threads.map(({ first, answers }) => [first.comment_id, answers.length])).toEqual([['c0', 4_999]])
  expect(lookups).toBeLessThan(20_000)
})
