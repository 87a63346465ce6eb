import {
  addRecents,
  createPage,
  createSpace,
  deleteAllTrashedPages,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getFolder,
  listTrash,
  listTreeNodes,
  movePage,
  movePageToTrash,
  reorderFavorite,
  restoreAllPages,
  restorePage,
  setFavorite,
  updatePageIcon,
  updatePageName,
  updateSpace,
  type FolderView,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'
import { openPageTree, type PageTree } from './testing/openPageTree.ts'

const NUM_RUNS = 8
const ROUNDS = 8
const TIMEOUT_MS = 60_000

let server: TestServer
let other: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  other = await signIn(server, 'arranging@example.com')
})
afterAll(() => server.close())

/** What somebody does to a tree: all that the sidebar, its menus and keys, and other clients ask of the server. */
const GESTURES = [
  'create',
  'createBehind',
  'createSpace',
  'move',
  'moveBehind',
  'moveBelowItself',
  'rename',
  'icon',
  'trash',
  'restore',
  'restoreAll',
  'deleteForGood',
  'emptyTrash',
  'duplicate',
  'favorite',
  'reorderFavorite',
  'visit',
  'renameSpace',
  'hideSpace',
] as const

interface Gesture {
  readonly kind: (typeof GESTURES)[number]
  /** Places in the list of everything that was ever made. */
  readonly page: number
  readonly target: number
  readonly sibling: number
}

const gesture: fc.Arbitrary<Gesture> = fc.record({
  kind: fc.oneof(
    // Two move the same pages towards each other.
    { weight: 3, arbitrary: fc.constantFrom('move', 'moveBehind', 'trash', 'restore') },
    { weight: 2, arbitrary: fc.constantFrom(...GESTURES) },
  ),
  page: fc.nat({ max: 11 }),
  target: fc.nat({ max: 11 }),
  sibling: fc.nat({ max: 11 }),
})

/** Both at once, each one gesture after the other. */
const apart = fc.tuple(
  fc.array(gesture, { minLength: 1, maxLength: 3 }),
  fc.array(gesture, { minLength: 1, maxLength: 3 }),
)
/** At the same two pages: each below the other, or one below what goes. */
const across = fc
  .tuple(gesture, fc.constantFrom<Gesture['kind'][]>('move', 'move', 'trash', 'deleteForGood'))
  .map(([first, kind]): [Gesture[], Gesture[]] => {
    const { page, target, sibling } = first
    return [[{ ...first, kind: 'move' }], [{ kind, page: target, target: page, sibling }]]
  })
const round = fc.oneof(apart, across)

interface StoredView {
  readonly id: string
  readonly parent_id: string | null
  readonly trashed_at: Date | null
}

async function storedViews({ owner }: PageTree): Promise<ReadonlyMap<string, StoredView>> {
  const { rows } = await server.platform.database.$client.query<StoredView>(
    'SELECT id, parent_id, trashed_at FROM views WHERE workspace_id = $1',
    [owner.workspaceId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** One of the two, at the tree that both arrange. */
class Arranger {
  /** What they have moved to the trash, or found there. */
  readonly trashed = new Set<string>()
  readonly moves: (readonly [page: string, parent: string])[] = []
  hasDeleted = false
  readonly #person: TestPerson
  readonly #pages: PageTree
  readonly #made: string[]

  constructor(person: TestPerson, pages: PageTree, made: string[]) {
    this.#person = person
    this.#pages = pages
    this.#made = made
  }

  #at(place: number): string {
    return this.#made[place % this.#made.length]!
  }

  async do({ kind, ...places }: Gesture): Promise<void> {
    const { here, at, space } = this.#pages
    const [page, target, sibling] = [places.page, places.target, places.sibling].map((place) =>
      this.#at(place),
    )
    if (!page || !target || !sibling) return
    const call: TestPerson['call'] = async (endpoint, input) => {
      const outcome = await this.#person.call(endpoint, input)
      expect(ALLOWED, `${kind}: ${outcome.message}`).toContain(outcome.code)
      return outcome
    }
    const make = async (parent: string, prev: string | null): Promise<void> => {
      const id = randomUUID()
      const body = { parent_view_id: parent, layout: 0, name: kind, view_id: id, prev_view_id: prev } as const
      if ((await call(createPage, { params: here(), body })).code === 0) this.#made.push(id)
    }
    const move = async (parent: string, prev: string | null): Promise<number> => {
      this.moves.push([page, parent])
      return (await call(movePage, { ...at(page), body: { new_parent_view_id: parent, prev_view_id: prev } }))
        .code
    }
    const look = { name: kind, space_icon: '', space_icon_color: '' }
    switch (kind) {
      case 'create':
        return await make(target, null)
      case 'createBehind':
        return await make(target, sibling)
      case 'createSpace': {
        const { code, data } = await call(createSpace, {
          params: here(),
          body: { ...look, space_permission: 0 },
        })
        if (code === 0) this.#made.push(data.view_id)
        return
      }
      case 'move':
        return void (await move(target, null))
      case 'moveBehind':
        return void (await move(target, sibling))
      case 'moveBelowItself':
        if ((await move(page, null)) === 0) throw new Error('A page was moved below itself')
        return
      case 'rename':
        return void (await call(updatePageName, { ...at(page), body: { name: `Renamed ${places.target}` } }))
      case 'icon':
        return void (await call(updatePageIcon, { ...at(page), body: { icon: { ty: 0, value: '🌲' } } }))
      case 'trash':
        // With the first space nearly everything goes, and little is left to do.
        if (page === space && places.sibling > 0) return
        this.trashed.add(page)
        return void (await call(movePageToTrash, at(page)))
      case 'restore':
        return void (await call(restorePage, at(page)))
      case 'restoreAll':
        return void (await call(restoreAllPages, { params: here() }))
      case 'deleteForGood':
        this.hasDeleted = true
        return void (await call(deleteTrashedPage, at(page)))
      case 'emptyTrash':
        this.hasDeleted = true
        return void (await call(deleteAllTrashedPages, { params: here() }))
      case 'duplicate': {
        const { code, data } = await call(duplicatePage, { ...at(page), body: {} })
        if (code === 0) this.#made.push(data.view_id)
        return
      }
      case 'favorite':
        return void (await call(setFavorite, { ...at(page), body: { is_favorite: true, is_pinned: true } }))
      case 'reorderFavorite':
        return void (await call(reorderFavorite, { ...at(page), body: { prev_view_id: target } }))
      case 'visit':
        return void (await call(addRecents, {
          params: here(),
          body: { recent_view_ids: [page, target] as never },
        }))
      case 'renameSpace':
      case 'hideSpace': {
        // Hidden from the other by whoever made it.
        const permission = kind === 'hideSpace' && page !== space ? 1 : 0
        return void (await call(updateSpace, {
          ...at(page),
          body: { ...look, space_permission: permission },
        }))
      }
    }
  }
}

/** What may be answered to those who do not know yet what the other has done. */
const ALLOWED = [
  0,
  ERRORS.invalid_request,
  ERRORS.record_not_found,
  ERRORS.record_deleted,
  ERRORS.not_enough_permissions,
  ERRORS.invalid_folder_view,
  ERRORS.retry_later,
]

/** From a view up to its space. */
function wayUp(views: ReadonlyMap<string, StoredView>, id: string): readonly string[] {
  const way: string[] = []
  for (let at: string | null = id; at !== null; at = views.get(at)?.parent_id ?? null) {
    expect(way, 'a view above itself').not.toContain(at)
    way.push(at)
  }
  return way
}

/** What somebody may have deleted with the trash: what was in it, or came to lie below, at some time of the round. */
function mayBeGone(
  before: ReadonlyMap<string, StoredView>,
  everybody: readonly Arranger[],
): (id: string) => boolean {
  const parents = new Map<string, Set<string>>()
  const note = (id: string, parent: string | null): void => {
    if (parent !== null) parents.set(id, (parents.get(id) ?? new Set()).add(parent))
  }
  const trashed = new Set(everybody.flatMap((one) => [...one.trashed]))
  for (const view of before.values()) {
    note(view.id, view.parent_id)
    if (view.trashed_at !== null) trashed.add(view.id)
  }
  for (const [page, parent] of everybody.flatMap((one) => one.moves)) note(page, parent)
  const walk = (id: string, seen: Set<string>): boolean => {
    if (trashed.has(id)) return true
    if (seen.has(id)) return false
    seen.add(id)
    return [...(parents.get(id) ?? [])].some((parent) => walk(parent, seen))
  }
  return (id) => everybody.some((one) => one.hasDeleted) && walk(id, new Set())
}

const flat = (view: FolderView): readonly string[] =>
  view.children.flatMap((child) => [child.view_id, ...flat(child)])

it(
  'PAGETREE-TOGETHER-1: whatever two people do to one tree at once, it stays a tree, nothing is lost, and both read the same order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS }), async (rounds) => {
        const pages = await openPageTree(server)
        await pages.join(other, 2)
        const { owner, space } = pages
        const made = [space]
        const known = new Set<string>()
        for (let at = 0; at < 6; at += 1) made.push(await pages.add(`Page ${at}`, made[at % 3]))
        for (const [ofOwner, ofOther] of rounds) {
          const before = await storedViews(pages)
          const everybody = [new Arranger(owner, pages, made), new Arranger(other, pages, made)]
          const all = async (one: Arranger, gestures: readonly Gesture[]) => {
            for (const each of gestures) await one.do(each)
          }
          await Promise.all([all(everybody[0]!, ofOwner), all(everybody[1]!, ofOther)])

          // Where no space is left, reading makes one.
          await Promise.all([pages.tree(owner), pages.tree(other)])
          const views = await storedViews(pages)
          for (const { id, parent_id: parent } of views.values()) {
            wayUp(views, id)
            expect(parent === null || views.has(parent), 'below something').toBe(true)
          }
          // What was deleted in earlier rounds is asked for again, and not missed again.
          const wasThere = (id: string) => before.has(id) || !known.has(id)
          const isGone = mayBeGone(before, everybody)
          const lost = made.filter((id) => wasThere(id) && !views.has(id) && !isGone(id))
          expect(lost).toEqual([])
          for (const id of made) known.add(id)

          const read = async (person: TestPerson) => {
            const root = await person.get(getFolder, { params: pages.here(), query: { depth: 10 } })
            const { views: inTrash } = await person.get(listTrash, { params: pages.here() })
            return { root, ids: flat(root), inTrash: inTrash.map(({ view_id: id }) => id) }
          }
          const [mine, theirs] = await Promise.all([read(owner), read(other)])
          for (const { root, ids } of [mine, theirs]) {
            expect(new Set(ids).size, 'no page twice').toBe(ids.length)
            expect(ids.every((id) => views.has(id))).toBe(true)
            expect(root.view_id).toBe(pages.owner.workspaceId)
          }
          // What both may see stands in one order.
          const [forMe, forThem] = [new Set(mine.ids), new Set(theirs.ids)]
          expect(mine.ids.filter((id) => forThem.has(id))).toEqual(theirs.ids.filter((id) => forMe.has(id)))
          // Between the two of them everything that is not deleted is in the tree or in the trash.
          const seen = new Set([...mine.ids, ...theirs.ids])
          const trash = new Set([...mine.inTrash, ...theirs.inTrash])
          for (const id of views.keys())
            expect(seen.has(id) || wayUp(views, id).some((each) => trash.has(each)), `${id} is nowhere`).toBe(
              true,
            )
          const { nodes } = await owner.get(listTreeNodes, {
            params: pages.here(),
            query: { view_ids: mine.ids.slice(0, 100).join(','), depth: 0 },
          })
          for (const { view_id: id, child_ids: children } of nodes)
            expect(children).toEqual(mine.ids.filter((each) => views.get(each)?.parent_id === id))

          // Alone again, a page stands where it is put.
          const [first, second] = mine.ids.filter((id) => views.get(id)?.parent_id === space)
          const isPut = first !== undefined && second !== undefined
          const moved = isPut ? await pages.move(first, space, second) : { code: 0 }
          expect(moved.code).toBe(0)
          const around = (await read(owner)).ids.filter((id) => isPut && [first, second].includes(id))
          expect(around).toEqual(isPut ? [second, first] : [])
        }
      }),
      { numRuns: NUM_RUNS },
    )
  },
  TIMEOUT_MS,
)
