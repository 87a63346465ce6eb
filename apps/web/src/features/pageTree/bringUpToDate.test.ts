import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../../scripts/setup/runs.mjs'
import { bringUpToDate, readWhole, type ReadNodes } from './bringUpToDate.ts'
import type { PageTree } from './pageTree.ts'
import { ModelWorkspace, ROOT, steps, type Step } from './testing/ModelWorkspace.ts'

/** Entries without the order in which a map happens to hold them. */
function plain({ rootId, views, childIds }: PageTree) {
  return { rootId, views: Object.fromEntries(views), childIds: Object.fromEntries(childIds) }
}

const MAX_LEVELS = 2

interface Following {
  readonly todo: readonly Step[]
  /** Steps of others while one answer is on its way. */
  readonly between: number
  /** The person does it here. */
  readonly isOwn: boolean
}

async function follow(workspace: ModelWorkspace, { todo, between, isOwn }: Following): Promise<PageTree> {
  let heard = new Set<string>()
  let next = 0
  let isBusy = true

  function go(): void {
    const step = todo[next]
    next += 1
    if (step) for (const id of workspace.do(step, isOwn)) heard.add(id)
  }
  const readNodes: ReadNodes = async (ids, depth) => {
    // Less than was asked for, so that a tree takes several reads.
    const answer = await workspace.readNodes(ids, Math.min(depth, MAX_LEVELS))
    if (isBusy) for (let count = 0; count < between; count += 1) go()
    return answer
  }
  async function read(): Promise<void> {
    const named = [...heard]
    heard = new Set()
    pageTree = (await bringUpToDate(pageTree, named, readNodes)) ?? (await readWhole(ROOT, readNodes))
  }
  let pageTree = await readWhole(ROOT, readNodes)

  while (next < todo.length) {
    if (todo[next]?.type === 'read') await read()
    go()
  }
  isBusy = false
  await read()
  return pageTree
}

describe('PAGETREE-CLIENT-1: a tree that is kept by differences is the one that is read anew', () => {
  it.each([
    ['of the team', false],
    ['guests', true],
  ])('for people %s, whatever happens and whenever it is read', async (_, isGuest) => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 2 }), fc.boolean(), async (todo, between, isOwn) => {
        const workspace = new ModelWorkspace(isGuest)
        const pageTree = await follow(workspace, { todo, between, isOwn })
        expect(plain(pageTree)).toEqual(plain(workspace.whole()))
      }),
      { numRuns: runs(1500) },
    )
  })
})
