import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { ChangeStore } from '../../../../platform/cache/index.ts'
import type { PageTreeEdit } from '../../edits/applyEdit.ts'
import {
  createTreeChanges,
  type ChangeOutcome,
  type TreeChange,
  type TreeChanges,
} from '../createTreeChanges.ts'
import { sendChange } from '../sendChange.ts'
import { WORKSPACE, type ModelTreeServer } from './ModelTreeServer.ts'

interface Tab {
  readonly changes: TreeChanges
  isAlive: boolean
}

/** What one browser keeps, with two tabs that can crash, and a network that can lose what it carries. */
export class ModelDevice {
  isOnline = true
  /** What the network loses next. */
  loses: 'request' | 'answer' | null = null
  /** Answers are held back until this is false again. */
  isHolding = false
  readonly made: string[] = []
  readonly outcomes = new Map<string, ChangeOutcome>()
  readonly dropped = new Set<string>()
  /** Also those that had nothing to do any more: to place what is no favourite. */
  readonly settledFavorites = new Set<string>()
  /** Of the changes that the server has carried out, how many of this device were made before it. */
  readonly done: number[] = []
  /** Answers that did not arrive. A tab that just starts may not know what another one is sending, and send it too. */
  lostAnswers = 1
  readonly #server: ModelTreeServer
  #kept: TreeChange[] = []
  #tabs: Tab[] = []
  #held: (() => void)[] = []
  #turn: Promise<unknown> = Promise.resolve()
  #owner: { readonly tab: Tab; readonly release: () => void } | null = null

  constructor(server: ModelTreeServer) {
    this.#server = server
  }

  get list(): readonly TreeChange[] {
    return this.#tabs[0]?.changes.list() ?? []
  }

  async start(): Promise<void> {
    this.#tabs = await Promise.all([this.#openTab(), this.#openTab()])
  }

  /** All tabs end as in a crash; what they were just doing is not heard of again. */
  async restart(): Promise<void> {
    for (const tab of this.#tabs) {
      tab.isAlive = false
      tab.changes.stop()
    }
    this.#owner?.release()
    // One may have arrived, and not be noted down.
    this.lostAnswers += this.#held.length + 1
    this.#held = []
    await this.start()
  }

  make(tab: number, change: TreeChange): void {
    this.made.push(change.id)
    void this.#tabs[tab]!.changes.add(change).then((outcome) => this.outcomes.set(change.id, outcome))
  }

  async drop(tab: number, id: string): Promise<void> {
    if (await this.#tabs[tab]!.changes.drop(id)) this.dropped.add(id)
  }

  release(): void {
    this.isHolding = false
    for (const go of this.#held.splice(0)) go()
  }

  wake(): void {
    for (const { changes } of this.#tabs) changes.wake()
  }

  async #openTab(): Promise<Tab> {
    const tab = { isAlive: true } as Tab
    const changes = await createTreeChanges({
      store: this.#storeFor(tab),
      send: (change, isLate) =>
        sendChange(change, isLate, {
          send: (_workspaceId, edit) => this.#call(() => this.#carryOut(change, edit)),
          readChildren: (_workspaceId, id) => this.#call(() => ok(this.#server.readChildren(id))),
          readFavorites: () => this.#call(() => ok(this.#server.readFavorites())),
        }),
      alone: (work) => this.#alone(tab, work),
      tell: (news) => {
        if (tab.isAlive) for (const other of this.#tabs) if (other !== tab) other.changes.hear(news)
      },
      isOnline: () => this.isOnline,
      onSent: ({ id, edit }) => {
        if (edit.type === 'favorite') this.settledFavorites.add(id)
      },
      asListed: (change) => change,
      retryMs: 1e8,
      patienceMs: 1e8,
    })
    return Object.assign(tab, { changes })
  }

  #carryOut(change: TreeChange, edit: PageTreeEdit): Result<void, ErrorCode> {
    const result = this.#server.send(edit)
    if (result.ok) this.done.push(this.made.indexOf(change.id))
    return result
  }

  async #call<T>(carryOut: () => Result<T, ErrorCode>): Promise<Result<T, ErrorCode>> {
    const loses = this.loses
    this.loses = null
    if (!this.isOnline || loses === 'request') return err('network_error')
    const result = carryOut()
    if (this.isHolding) await new Promise<void>((resolve) => this.#held.push(resolve))
    if (loses !== 'answer') return result
    this.lostAnswers += 1
    return err('network_error')
  }

  /** One tab at a time; a crash lets the next one go on. */
  async #alone(tab: Tab, work: () => Promise<void>): Promise<void> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    if (!tab.isAlive) return resolve()
    this.#owner = { tab, release: resolve }
    await work().finally(resolve)
  }

  /** What a tab asks of the store when it has crashed is neither done nor answered. */
  #storeFor(tab: Tab): ChangeStore<TreeChange> {
    const run = <T>(work: () => T): Promise<T> =>
      tab.isAlive ? Promise.resolve().then(work) : new Promise<T>(() => undefined)
    return {
      list: () => run(() => [...this.#kept]),
      add: (change) => run(() => void this.#kept.push(change)),
      replace: (change) =>
        run(() => {
          this.#kept = this.#kept.map((kept) => (kept.id === change.id ? change : kept))
        }),
      remove: (id) =>
        run(() => {
          const count = this.#kept.length
          this.#kept = this.#kept.filter((kept) => kept.id !== id)
          return this.#kept.length < count
        }),
      close: () => undefined,
    }
  }
}

export function makeChange(id: string, edit: PageTreeEdit, above: readonly string[] = []): TreeChange {
  const viewId = edit.type === 'insert' ? edit.view.id : edit.id
  const rest = { name: viewId, placeName: null, atMs: 0, mayWait: true, refusal: null }
  return { id, workspaceId: WORKSPACE, viewId, edit, above, ...rest }
}
