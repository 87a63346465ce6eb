import { err, ok, type Result } from '@sheaf/base'
import { expect, it } from 'vitest'
import { loadCached, type LoadingMode, type LoadRefusal } from './loadCached.ts'

const MODES = ['cache-only', 'cache-first', 'cache-and-network', 'network-only'] as const

/** Loads `page` in a mode; answers what came, what came behind it, how often the server was asked, and what is kept. */
async function load(mode: LoadingMode, kept: string | null, answer: Result<string, LoadRefusal>) {
  const cache = new Map(kept === null ? [] : [['page', kept]])
  let hasForgotten = false
  let asked = 0
  const refreshed = Promise.withResolvers<Result<string, LoadRefusal> | null>()
  const loaded = await loadCached(
    'page',
    {
      cache: {
        get: async (key) => cache.get(key) ?? null,
        set: async (key, value) => void cache.set(key, value),
        delete: async (key) => void cache.delete(key),
        forget: async (key) => {
          hasForgotten = true
          cache.delete(key)
        },
      },
      request: async () => {
        asked += 1
        return answer
      },
    },
    mode,
    refreshed.resolve,
  )
  const behind = mode === 'cache-and-network' && kept !== null ? await refreshed.promise : null
  return { loaded, behind, asked, hasForgotten, kept: cache.get('page') ?? null }
}

it('VISIT-CACHE-1: every mode answers from where it says', async () => {
  const told = ({ loaded, behind, asked, kept }: Awaited<ReturnType<typeof load>>) => ({
    loaded,
    behind,
    asked,
    kept,
  })
  const found = (await Promise.all(MODES.map((mode) => load(mode, 'old', ok('new'))))).map(told)
  expect(found).toEqual([
    { loaded: ok('old'), behind: null, asked: 0, kept: 'old' },
    { loaded: ok('old'), behind: null, asked: 0, kept: 'old' },
    { loaded: ok('old'), behind: ok('new'), asked: 1, kept: 'new' },
    { loaded: ok('new'), behind: null, asked: 1, kept: 'new' },
  ])
  const empty = (await Promise.all(MODES.map((mode) => load(mode, null, ok('new'))))).map(told)
  expect(empty).toEqual([
    { loaded: err('no_cache'), behind: null, asked: 0, kept: null },
    { loaded: ok('new'), behind: null, asked: 1, kept: 'new' },
    { loaded: ok('new'), behind: null, asked: 1, kept: 'new' },
    { loaded: ok('new'), behind: null, asked: 1, kept: 'new' },
  ])
})

it('VISIT-CACHE-2: what could not be loaded, or is refused behind what was shown, is kept no longer', async () => {
  const refused = await Promise.all(MODES.map((mode) => load(mode, 'old', err('not_published'))))
  expect(
    refused.map(({ loaded, behind, kept, hasForgotten }) => [loaded, behind, kept, hasForgotten]),
  ).toEqual([
    [ok('old'), null, 'old', false],
    [ok('old'), null, 'old', false],
    [ok('old'), err('not_published'), null, true],
    [err('not_published'), null, null, true],
  ])
})

it('VISIT-CACHE-3: who is offline goes on reading what they have, until they ask the server for it', async () => {
  const offline = await Promise.all(MODES.map((mode) => load(mode, 'old', err('unreachable'))))
  expect(offline.map(({ loaded, kept, hasForgotten }) => [loaded, kept, hasForgotten])).toEqual([
    [ok('old'), 'old', false],
    [ok('old'), 'old', false],
    [ok('old'), 'old', false],
    [err('unreachable'), null, false],
  ])
})
