import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { PageTreeEdit } from '../edits/applyEdit.ts'
import { makeChange, type ModelDevice } from './testing/ModelDevice.ts'
import { ModelTreeServer, WORKSPACE } from './testing/ModelTreeServer.ts'
import {
  PAGES,
  settle,
  page,
  move,
  favorite,
  NEW_SPACE,
  openDevices,
  comeBack,
} from './testing/treeChangeSteps.ts'

// Loaded when it is needed; here it is waited for once.
beforeAll(() => import('./sendElsewhere.ts'))

/** Numbers choose among what is there. */
const number = fc.nat({ max: 1000 })
const on = { device: fc.nat({ max: 2 }), tab: fc.nat({ max: 1 }) }
const GESTURES = [
  'insert',
  'move',
  'rename',
  'remove',
  'restore',
  'icon',
  'lock',
  'newSpace',
  'favorite',
  'unfavorite',
  'pin',
  'placeFavorite',
  'visit',
] as const
const gesture = fc.record({
  ...on,
  type: fc.constantFrom(...GESTURES),
  view: number,
  to: number,
  prev: number,
})
const step = fc.oneof(
  { weight: 8, arbitrary: gesture },
  { weight: 3, arbitrary: fc.record({ ...on, type: fc.constantFrom('offline', 'online', 'restart') }) },
  { weight: 2, arbitrary: fc.record({ ...on, type: fc.constantFrom('loseRequest', 'loseAnswer') }) },
  { weight: 2, arbitrary: fc.record({ ...on, type: fc.constantFrom('hold', 'release', 'undo') }) },
  { weight: 1, arbitrary: fc.record({ ...on, type: fc.constantFrom('delete', 'close'), view: number }) },
  { weight: 4, arbitrary: fc.record({ ...on, type: fc.constant('wait') }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Made {
  readonly device: ModelDevice
  /** Of the change. */
  readonly id: string
}

class Story {
  readonly server = new ModelTreeServer(PAGES)
  devices: readonly ModelDevice[] = []
  #made = 0
  readonly pages = new Map<string, Made>()

  async tell(steps: readonly Step[]): Promise<void> {
    this.devices = await openDevices(this.server, 3)
    for (const next of steps) await this.#do(next)
    for (const device of this.devices) device.release()
    await settle()
    // Twice: what one device sends late may be what another waits for.
    for (let round = 0; round < 2; round += 1) await comeBack(...this.devices)
  }

  async #do(next: Step): Promise<void> {
    const device = this.devices[next.device]!
    switch (next.type) {
      case 'offline':
      case 'online':
        device.isOnline = next.type === 'online'
        return device.wake()
      case 'restart':
        return await device.restart()
      case 'loseRequest':
      case 'loseAnswer':
        device.loses = next.type === 'loseRequest' ? 'request' : 'answer'
        return
      case 'hold':
        device.isHolding = true
        return
      case 'release':
        return device.release()
      case 'wait':
        return await settle()
      case 'undo': {
        const last = device.list.findLast(({ refusal }) => refusal === null)
        if (last && !device.isHolding) await device.drop(next.tab, last.id)
        return
      }
      case 'delete': {
        const id = this.#pick(next.view)
        if (id !== undefined && this.server.isTrashed(id)) this.server.delete(id)
        return
      }
      case 'close':
        return void this.server.closed.add(this.#pick(next.view) ?? '')
      default:
        return this.#make(device, next)
    }
  }

  #make(device: ModelDevice, { tab, type, view, to, prev }: Extract<Step, { prev: number }>): void {
    const id = this.#pick(view)
    const parentId = this.#pick(to)
    if (id === undefined || parentId === undefined) return
    this.#made += 1
    const changeId = `${this.#made}`
    // Also a sibling that is none, as it is when somebody else has moved it.
    const prevId = prev % 3 === 0 ? null : (this.#pick(prev) ?? null)
    const edits: Record<typeof type, PageTreeEdit> = {
      insert: page(`new ${changeId}`, parentId, prevId),
      move: move(id, parentId, prevId),
      rename: { type: 'rename', id, name: changeId },
      remove: { type: 'remove', id },
      icon: { type: 'icon', id, icon: null },
      lock: { type: 'lock', id, isLocked: to % 2 === 0 },
      restore: { type: 'restore', id, shown: [] },
      newSpace: { ...NEW_SPACE, id: `space ${changeId}` },
      favorite: favorite({ type: 'add', id }),
      unfavorite: favorite({ type: 'remove', id }),
      pin: favorite({ type: 'pin', id, isPinned: to % 2 === 0 }),
      placeFavorite: favorite({ type: 'place', id, after: prevId }),
      visit: { type: 'visit', id, atMs: 0 },
    }
    if (type === 'insert') this.pages.set(`new ${changeId}`, { device, id: changeId })
    device.make(tab, makeChange(changeId, edits[type], this.server.way(parentId).slice(1, -1)))
  }

  #pick(at: number): string | undefined {
    const ids = [...this.server.views.keys()].filter((id) => id !== WORKSPACE && id !== 'other')
    return ids[at % Math.max(1, ids.length)]
  }
}

it('TREEOFF-ORDER-1, TREEOFF-SEND-1, TREEOFF-SEND-2: whatever devices do apart, nothing is lost, doubled or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50, size: 'max' }), async (steps) => {
      const story = new Story()
      await story.tell(steps)
      const { server, devices, pages } = story
      for (const id of server.views.keys()) server.way(id)
      for (const device of devices) {
        // What was refused is all that is left, in both tabs alike.
        expect(device.list.filter(({ refusal }) => refusal === null)).toEqual([])
        const listed = new Set(device.list.map(({ id }) => id))
        const done = new Set(device.done.map((at) => device.made[at]))
        const isTold = (id: string) => typeof device.outcomes.get(id) === 'object'
        const isLost = (id: string) =>
          !listed.has(id) &&
          !done.has(id) &&
          !device.settledFavorites.has(id) &&
          !isTold(id) &&
          !device.dropped.has(id)
        expect(device.made.filter(isLost)).toEqual([])
        // One after the other; again only right away, when the answer was lost.
        expect(device.done).toEqual(device.done.toSorted((one, other) => one - other))
        expect(device.done.length - done.size).toBeLessThanOrEqual(device.lostAnswers)
      }
      const favorites = server.favorites.map(({ id }) => id)
      expect(favorites).toEqual([...new Set(favorites)])
      const isThere = (id: string) => server.views.has(id) || server.deleted.has(id)
      const isListed = ({ device, id }: Made) => device.list.some((change) => change.id === id)
      const isTold = ({ device, id }: Made) =>
        typeof device.outcomes.get(id) === 'object' || device.dropped.has(id)
      const made = [...pages]
      expect(made.filter(([id, by]) => !isThere(id) && !isListed(by) && !isTold(by))).toEqual([])
      // A page that was made is not called refused, unless its place may not even be asked for any more.
      const isDenied = ({ device, id }: Made) =>
        device.list.some((change) => change.id === id && change.refusal === 'not_enough_permissions')
      expect(made.filter(([id, by]) => isThere(id) && isListed(by) && !isDenied(by))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
