import { expect, it } from 'vitest'
import type { KeptPages } from './keptPages.ts'
import { updateKeptPages } from './updateKeptPages.ts'

const [WORKSPACE, NOW] = ['w', 1000]

/** What became of pages that were kept, where only some are in the tree and on the device. */
async function updated(kept: KeptPages, inTree: readonly string[], onDevice: readonly string[]) {
  let pages = kept
  const fetched: string[] = []
  let evictions = 0
  await updateKeptPages({
    workspaceId: WORKSPACE,
    pageTree: { views: new Set(inTree) },
    pages: {
      getSnapshot: () => pages,
      put: (viewId, page) => (pages = { ...pages, [viewId]: page }),
      remove(viewId) {
        const { [viewId]: _removed, ...rest } = pages
        pages = rest
      },
    },
    listHere: async () => onDevice,
    keep: async (viewId) => (fetched.push(viewId), { kept: 'whole', bytes: 7 }),
    onEvicted: () => (evictions += 1),
    now: () => NOW,
  })
  return { pages, fetched, evictions }
}

const page = (wholeAtMs: number | null, workspaceId = WORKSPACE) => ({ workspaceId, wholeAtMs })
const whole = { ...page(NOW), bytes: 7 }

it('OFF-KEEP-3: what the browser has thrown away is told once, and fetched again', async () => {
  const kept = { a: page(1), b: page(1), c: page(1) }
  const { pages, fetched, evictions } = await updated(kept, ['a', 'b', 'c'], ['a'])
  expect([fetched, evictions]).toEqual([['a', 'b', 'c'], 1])
  expect(pages).toEqual({ a: whole, b: whole, c: whole })
})

it('OFF-KEEP-3: what never was here whole is fetched without a word', async () => {
  expect(await updated({ a: page(null) }, ['a'], [])).toMatchObject({ fetched: ['a'], evictions: 0 })
})

it('OFF-KEEP-5: a page that is not in the tree any more is let go of, those of other workspaces are not', async () => {
  const elsewhere = page(1, 'other')
  const { pages, fetched } = await updated({ a: page(1), gone: page(1), elsewhere }, ['a'], ['a', 'gone'])
  expect(pages).toEqual({ a: whole, elsewhere })
  expect(fetched).toEqual(['a'])
})
