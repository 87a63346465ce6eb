import { ERRORS, getFolder, listTreeNodes, MAX_TREE_NODES, type TreeNodes } from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../../scripts/setup/runs.mjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'
import { ModelReader, modelTree, partOf, type ModelTree } from './testing/modelTree.ts'
import { openPageTree, type PageTree } from './testing/openPageTree.ts'

const NUM_RUNS = runs(60)

let server: TestServer
let pages: PageTree
let other: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  pages = await openPageTree(server)
  other = await signIn(server, 'tree-nodes@example.com')
  await pages.join(other, 2)
})
afterAll(() => server.close())

/** Puts a made-up tree in the place of the workspace's; answers its ids. */
async function plant({ views, isTeam }: ModelTree): Promise<readonly string[]> {
  const client = server.platform.database.$client
  const { workspaceId, userId } = pages.owner
  // The ids in the order of the list, which is that of the grants.
  const ids = views.map(() => randomUUID())
  await client.query('DELETE FROM views WHERE workspace_id = $1', [workspaceId])
  await client.query(`UPDATE workspace_members SET role = $3 WHERE workspace_id = $1 AND user_id = $2`, [
    workspaceId,
    other.userId,
    isTeam ? 2 : 3,
  ])
  await client.query(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, is_space, is_private, trashed_at,
       member_access_level, owners_arrange, created_by, last_edited_by, created_at, last_edited_at)
     SELECT n.id, $1, n.parent, n.order_key, 'view', 0, n.parent IS NULL, n.is_private,
       CASE WHEN n.is_trashed THEN now() END, n.opens, n.is_kept, $9, $9, now(), now()
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::bool[], $6::bool[], $7::int[], $8::bool[])
       AS n (id, parent, order_key, is_private, is_trashed, opens, is_kept)`,
    [
      workspaceId,
      ids,
      views.map(({ parent }) => (parent === null ? null : ids[parent])),
      views.map(({ order }) => `a${order}`),
      views.map(({ isPrivate }) => isPrivate),
      views.map(({ isTrashed }) => isTrashed),
      views.map(({ opens }) => opens),
      views.map(({ isKept }) => isKept),
      userId,
    ],
  )
  for (const [index, { parent, member }] of views.entries()) {
    if (parent !== null || member === null) continue
    await client.query(
      'INSERT INTO space_members (view_id, user_id, access_level, created_at) VALUES ($1, $2, $3, now())',
      [ids[index], other.userId, member],
    )
  }
  for (const [index, { granted }] of views.entries()) {
    if (granted === null) continue
    await client.query(
      `INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_at)
       VALUES ($1, $2, $3, $4, to_timestamp($5))`,
      [ids[index], workspaceId, other.userId, granted, index],
    )
  }
  return ids
}

const nodesOf = (viewIds: readonly string[], depth: number): Promise<TreeNodes> =>
  other.get(listTreeNodes, { params: pages.here(), query: { view_ids: viewIds.join(','), depth } })

const brief = (nodes: TreeNodes['nodes']) =>
  nodes
    .map(({ view_id, parent_view_id, is_private, access_level, child_ids }) => ({
      view_id,
      parent_view_id,
      is_private,
      access_level,
      child_ids,
    }))
    .toSorted((a, b) => a.view_id.localeCompare(b.view_id))

it('PEOPLE-ACCESS-4, PAGETREE-NODES-1, PAGETREE-NODES-2: views by their ids are what the person sees of the tree, and the rest is gone', async () => {
  await fc.assert(
    fc.asyncProperty(modelTree, fc.nat({ max: 3 }), fc.nat(), async (tree, depth, pick) => {
      const ids = await plant(tree)
      const model = new ModelReader(tree, ids)
      const { workspaceId } = pages.owner
      const asked = ids.map((_, index) => index).filter((index) => (index + pick) % 3 !== 0)
      const within = model.within(asked, depth)
      const unknown = randomUUID()
      const answer = await nodesOf([...asked.map((index) => ids[index]!), unknown], depth)
      expect(brief(answer.nodes)).toEqual(model.nodes(within, workspaceId))
      expect(answer.gone.toSorted()).toEqual(
        [unknown, ...asked.filter((index) => !within.has(index)).map((index) => ids[index]!)].toSorted(),
      )
      const spaces = model.children(null)
      // A team without a space gets one.
      if (tree.isTeam && !spaces.some((index) => model.isOpenByRole(index))) return
      const [root, ...below] = (await nodesOf([workspaceId, ...ids.slice(0, 2)], depth)).nodes
      expect(root?.child_ids).toEqual(spaces.map((index) => ids[index]))
      const withRoot = model.within([0, 1], depth)
      if (depth > 0) for (const index of model.within(spaces, depth - 1)) withRoot.add(index)
      expect(brief(below)).toEqual(model.nodes(withRoot, workspaceId))
    }),
    { numRuns: NUM_RUNS },
  )
})

it('PAGETREE-FOLDER-1: the tree below the workspace or a view is what the role opens, to the depth asked for', async () => {
  await fc.assert(
    fc.asyncProperty(modelTree, fc.nat({ max: 10 }), async (made, depth) => {
      const tree = { ...made, isTeam: true }
      const ids = await plant(tree)
      const model = new ModelReader(tree, ids)
      const { workspaceId } = pages.owner
      const read = (query: { depth: number; root_view_id?: never }) =>
        other.call(getFolder, { params: pages.here(), query })
      // A workspace without a space that the person sees gets one.
      const hasSpace = model.children(null).some((index) => model.isOpenByRole(index))
      const whole = hasSpace ? (await read({ depth })).data.children.map(partOf) : []
      expect(whole).toEqual(hasSpace && depth > 0 ? model.folder(null, workspaceId, depth - 1) : [])
      // In the trash a view is readable by itself, with what lies there below it.
      const indexes = ids.map((_, index) => index).filter((index) => !model.isTrashed(index))
      for (const index of indexes) {
        const { code, data } = await read({ depth, root_view_id: ids[index]! as never })
        const siblings = model.folder(tree.views[index]!.parent, workspaceId, depth)
        const wanted = model.isOpenByRole(index)
          ? siblings.find(({ view_id }) => view_id === ids[index])
          : ERRORS.invalid_folder_view
        expect(code === 0 ? partOf(data) : code).toEqual(wanted)
      }
    }),
    { numRuns: 30 },
  )
})

it('PAGETREE-NODES-3: one call names no more views than an announcement', async () => {
  const viewIds = Array.from({ length: MAX_TREE_NODES + 1 }, () => randomUUID())
  const call = (ids: readonly string[]) =>
    other.call(listTreeNodes, { params: pages.here(), query: { view_ids: ids.join(',') } })
  expect((await call(viewIds)).code).toBe(ERRORS.invalid_request)
  expect((await call(['not an id'])).code).toBe(ERRORS.invalid_request)
  expect((await call(viewIds.slice(1))).data.gone).toHaveLength(MAX_TREE_NODES)
})

it('PAGETREE-NODES-2: nothing is told of other workspaces', async () => {
  const elsewhere = await openPageTree(server)
  const page = await elsewhere.add('Elsewhere')
  expect(await nodesOf([page, elsewhere.owner.workspaceId], 1)).toEqual({
    nodes: [],
    gone: [page, elsewhere.owner.workspaceId],
  })
})
