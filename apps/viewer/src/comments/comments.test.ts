import { bindMessages } from '@sheaf/locales'
import { published } from '@sheaf/locales/en/published.ts'
import type { CommentsMessages, ShownComment } from '@sheaf/render/comments'
import { describe, expect, it } from 'vitest'
import type { CommentsApi } from './commentsApi.ts'
import { CommentsStore } from './CommentsStore.ts'
import { createDrafts } from './drafts.ts'
import { problemWords } from './problemWords.ts'

const WORDS = bindMessages<CommentsMessages>({ locale: 'en', messages: published.viewer.comments })
const ADA = { uuid: 'ada', name: 'Ada', avatar_url: null }
const refusal = (code: 'network_error' | 'too_many_requests' | 'not_logged_in' | 'user_unauthorized') =>
  ({ ok: false, error: { code, retryAfterSecs: null } }) as const

function comment(id: string, minute: number, over: Partial<ShownComment> = {}): ShownComment {
  const at = `2026-06-06T10:${String(minute).padStart(2, '0')}:00.000Z`
  return {
    comment_id: id,
    user: { uuid: 'ben', name: 'Ben', avatar_url: null },
    content: id,
    created_at: at,
    last_updated_at: at,
    reply_comment_id: null,
    is_deleted: false,
    can_be_deleted: false,
    can_be_edited: false,
    ...over,
  }
}

function tabStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

/** A store beside a server that answers what it is told. */
function setUp(sent: readonly ShownComment[], storage = tabStorage()) {
  const server = { comments: [...sent], mayMove: true, api: {} as Partial<CommentsApi> }
  const api: CommentsApi = {
    readReader: async () => ({
      ok: true,
      value: { user: ADA, is_publisher: false, is_member: false, edit_path: null },
    }),
    list: async ({ limit }) => {
      const { comments } = server
      const value = {
        comments: comments.slice(0, limit),
        next: null,
        total: comments.length,
        is_closed: false,
      }
      return { ok: true, value }
    },
    listReactions: async () => ({ ok: true, value: { reactions: [] } }),
    create: async ({ comment_id, content, reply_comment_id }) => {
      const made = comment(comment_id, 59, { user: ADA, content, reply_comment_id })
      server.comments.unshift(made)
      return { ok: true, value: made }
    },
    update: async () => refusal('user_unauthorized'),
    remove: async () => ({ ok: true, value: undefined }),
    restore: async () => ({ ok: true, value: undefined }),
    react: async () => ({ ok: true, value: undefined }),
    unreact: async () => ({ ok: true, value: undefined }),
  }
  let ids = 0
  const data = {
    comments: sent,
    reactions: [],
    total: sent.length,
    isClosed: false,
    nowMs: 0,
    locale: 'en',
    signInUrl: '',
    earlierUrl: null,
  }
  const store = new CommentsStore({
    island: { viewId: 'view', data, next: null, messages: published.viewer.comments, signInModule: null },
    api: new Proxy(api, { get: (all, name: keyof CommentsApi) => server.api[name] ?? all[name] }),
    drafts: createDrafts(storage, 'view'),
    newId: () => `new-${++ids}`,
    nowMs: () => 0,
    mayMove: () => server.mayMove,
  })
  const shown = () =>
    store
      .getSnapshot()
      .comments.map(({ comment_id, is_deleted }) => (is_deleted ? `${comment_id} gone` : comment_id))
  return { server, store, storage, shown }
}

describe('COM-STILL-1: while somebody reads there', () => {
  it('what others write waits, and comes when it is wanted', async () => {
    const { server, store, shown } = setUp([comment('a', 1)])
    await store.load()
    server.mayMove = false
    server.comments = [
      comment('c', 3),
      comment('b', 2, { reply_comment_id: 'a' }),
      comment('a', 1, { content: 'changed' }),
    ]
    await store.refresh()
    expect([shown(), store.getSnapshot().waiting, store.getSnapshot().comments[0]?.content]).toEqual([
      ['a'],
      2,
      'changed',
    ])
    await store.showWaiting()
    expect([shown(), store.getSnapshot().waiting]).toEqual([['c', 'b', 'a'], 0])
  })

  it('what is deleted leaves its place', async () => {
    const { server, store, shown } = setUp([comment('b', 2), comment('a', 1)])
    await store.load()
    server.mayMove = false
    server.comments = [comment('a', 1)]
    await store.refresh()
    expect(shown()).toEqual(['a', 'b gone'])
    server.mayMove = true
    await store.refresh()
    expect(shown()).toEqual(['a'])
  })

  it('what they write themselves is there at once', async () => {
    const { server, store, shown } = setUp([comment('a', 1)])
    await store.load()
    server.mayMove = false
    expect(store.send(' Mine ', null)).toBe(true)
    expect(store.getSnapshot().pending).toMatchObject([
      { comment: { content: 'Mine', user: ADA }, problem: null },
    ])
    await store.refresh()
    expect([shown().toSorted(), store.getSnapshot().pending, store.getSnapshot().waiting]).toEqual([
      ['a', 'new-1'],
      [],
      0,
    ])
  })
})

it('COM-SEND-1: what could not be sent stays, also over a reload, and goes again under the same id', async () => {
  const { server, store, storage } = setUp([])
  await store.load()
  server.api.create = async () => refusal('network_error')
  store.send('Mine', null)
  await Promise.resolve()
  await expect.poll(() => store.getSnapshot().pending[0]?.problem?.code).toBe('network_error')

  const again = setUp([], storage)
  await again.store.load()
  expect(again.store.getSnapshot().pending).toMatchObject([
    { comment: { comment_id: 'new-1', content: 'Mine' } },
  ])
  again.store.retry('new-1')
  await expect.poll(() => again.shown()).toEqual(['new-1'])
  expect([again.store.getSnapshot().pending, storage.length]).toEqual([[], 0])
})

it('COM-SEND-2: whoever was signed out meanwhile is asked to sign in, and the words stay', async () => {
  const { server, store } = setUp([])
  await store.load()
  server.api.create = async () => refusal('not_logged_in')
  store.send('Mine', null)
  await expect.poll(() => store.getSnapshot().reader).toBeNull()
  expect(store.getSnapshot().pending).toMatchObject([
    { comment: { content: 'Mine' }, problem: { code: 'not_logged_in' } },
  ])
  expect(store.send('More', null)).toBe(false)
})

it('COM-SEND-3: what is refused is taken back: a change, a deletion, a reaction', async () => {
  const { server, store } = setUp([comment('a', 1)])
  await store.load()
  expect(await store.edit('a', 'changed')).toMatchObject({ code: 'user_unauthorized' })
  expect(store.getSnapshot().comments[0]?.content).toBe('a')

  server.api.remove = async () => refusal('network_error')
  await store.remove('a')
  expect(store.getSnapshot()).toMatchObject({ comments: [{ content: 'a', is_deleted: false }], total: 1 })
  expect(store.getSnapshot().undoable.size).toBe(0)

  server.api.react = async () => refusal('too_many_requests')
  store.toggle('a', '🌿')
  expect(store.getSnapshot().reactions).toMatchObject([{ count: 1, is_mine: true, react_users: [ADA] }])
  await expect.poll(() => store.getSnapshot().reactions).toEqual([])
  expect(store.getSnapshot().problems.get('a')?.code).toBe('too_many_requests')
})

it('COM-SEND-4: a deleted comment is brought back with one press, and keeps its place until then', async () => {
  const { server, store, shown } = setUp([comment('a', 1)])
  await store.load()
  await store.remove('a')
  server.comments = []
  await store.refresh()
  expect([shown(), [...store.getSnapshot().undoable]]).toEqual([['a gone'], ['a']])
  server.comments = [comment('a', 1)]
  await store.undo('a')
  expect([shown(), store.getSnapshot().undoable.size]).toEqual([['a'], 0])
})

it('COM-LOAD-1: what could not be read is said, and asked for again', async () => {
  const { server, store, shown } = setUp([comment('a', 1)])
  server.api.readReader = async () => refusal('network_error')
  await store.load()
  expect(store.getSnapshot()).toMatchObject({
    isUnread: true,
    reader: null,
    announcement: 'problemLoad',
  })
  server.comments = [comment('b', 2), comment('a', 1)]
  await store.refresh()
  expect([store.getSnapshot().isUnread, shown()]).toEqual([true, ['b', 'a']])
  const again = setUp([comment('a', 1)])
  again.server.api.list = async () => refusal('network_error')
  await again.store.load()
  expect(again.store.getSnapshot()).toMatchObject({ isUnread: true, reader: ADA })
  delete again.server.api.list
  await again.store.refresh()
  expect(again.store.getSnapshot()).toMatchObject({ isUnread: false, announcement: '' })
})

it('COM-LOAD-2: why earlier comments could not be had is kept until they are asked for again', async () => {
  const { server, store, shown } = setUp([comment('b', 2)])
  const first = { comments: [comment('b', 2)], next: 'b', total: 2, is_closed: false }
  const rest = { comments: [comment('a', 1)], next: null, total: 2, is_closed: false }
  server.api.list = async ({ before }) => ({ ok: true, value: before === undefined ? first : rest })
  await store.load()
  server.api.list = async () => refusal('network_error')
  await store.loadEarlier()
  expect(store.getSnapshot()).toMatchObject({
    earlierProblem: { code: 'network_error' },
    isLoadingEarlier: false,
    next: 'b',
  })
  server.api.list = async () => ({ ok: true, value: rest })
  await store.loadEarlier()
  expect([store.getSnapshot().earlierProblem, shown()]).toEqual([null, ['b', 'a']])
})

it('COM-LIMIT-3: who writes too fast is told, also aloud, for how long to wait', async () => {
  const { server, store } = setUp([])
  await store.load()
  const tooFast = { code: 'too_many_requests', retryAfterSecs: 61 } as const
  server.api.create = async () => ({ ok: false, error: tooFast })
  store.send('Mine', null)
  await expect.poll(() => store.getSnapshot().announcement).toEqual(tooFast)
  expect(problemWords(tooFast, WORDS)).toBe('You are commenting too fast. Try again in 2 min.')
})

it('COM-SEND-4: what was on its way when a comment was deleted does not bring it back', async () => {
  const { server, store, shown } = setUp([comment('a', 1)])
  await store.load()
  const changed = Promise.withResolvers<void>()
  server.api.update = async () => {
    await changed.promise
    return { ok: true, value: comment('a', 1, { content: 'changed' }) }
  }
  const edited = store.edit('a', 'changed')
  await store.remove('a')
  changed.resolve()
  await edited
  expect(shown()).toEqual(['a gone'])
  // Read before the server had deleted it.
  await store.refresh()
  expect(shown()).toEqual(['a gone'])
})
