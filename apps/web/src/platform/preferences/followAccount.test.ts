import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WaitingChanges } from '../settings/WaitingChanges.ts'
import { followAccount } from './followAccount.ts'

it('SET-PREF-4: a device follows each change of the account, and keeps what was chosen on it since', () => {
  const storage = newStorage()
  let shown = 'system'
  let askedAt = 0
  const hear = (value: string, userId = 'mara') =>
    followAccount(
      storage,
      { userId, tabId: 'one', askedAt: ++askedAt, isWaiting: false, values: { theme: value } },
      (_name, theme) => (shown = theme),
    )

  hear('dark')
  expect(shown).toBe('dark')
  shown = 'light'
  hear('dark')
  expect(shown).toBe('light')
  hear('light')
  hear('dark')
  expect(shown).toBe('dark')
  shown = 'light'
  hear('dark', 'noor')
  expect(shown).toBe('dark')
})

it('SET-PREF-4: a tab that was closed while it waited holds others up for half a minute, and no clock set back for ever', () => {
  const storage = newStorage()
  let shown = ''
  const hear = (tabId: string, value: string, at: { asked: number; now: number; isWaiting?: boolean }) =>
    followAccount(
      storage,
      {
        userId: 'mara',
        tabId,
        askedAt: at.asked,
        isWaiting: at.isWaiting ?? false,
        values: { theme: value },
      },
      (_name, theme) => (shown = theme),
      at.now,
    )

  hear('closed', 'dark', { asked: 1, now: 1_000, isWaiting: true })
  hear('open', 'light', { asked: 2_000, now: 2_000 })
  expect(shown).toBe('dark')
  hear('open', 'light', { asked: 40_000, now: 40_000 })
  expect(shown).toBe('light')
  hear('open', 'dark', { asked: 500, now: 500 })
  expect(shown).toBe('dark')
})

it('SET-PREF-4: whatever comes when, no older value of a tab comes back, and the last one holds everywhere', async () => {
  const tab = fc.nat(1)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), tab: fc.constant(0), fails: fc.constant(false) }),
    fc.record({ kind: fc.constantFrom('take', 'confirm', 'ask', 'read', 'answer'), tab }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const world = new World()
      for (const next of steps) await world.run(next)
      await world.settle()

      expect(world.device.shown).toEqual(world.device.shown.toSorted((a, b) => a - b))
      expect([world.device.shown.at(-1), ...world.tabs.map(({ data }) => data)]).toEqual([
        world.account,
        world.account,
        world.account,
      ])
    }),
  )
})

it('SET-PREF-4: an answer that another tab asked for before a change was confirmed is not brought after it', async () => {
  const world = new World()
  const steps = [
    ['change', 0],
    ['take', 0],
    ['ask', 1],
    ['read', 1],
    ['change', 0],
    ['confirm', 0],
    ['take', 0],
    ['confirm', 0],
    ['answer', 0],
    ['answer', 0],
    ['answer', 1],
  ] as const
  for (const [kind, tab] of steps) await world.run({ kind, tab, ...(kind === 'change' && { fails: false }) })
  expect(world.device.shown).toEqual([0, 1, 2])
})

it('SET-SAVE-1, SET-PREF-4: of two tabs that change, with some refused, both come to what the account has', async () => {
  const tab = fc.nat(1)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), tab, fails: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('take', 'confirm', 'ask', 'read', 'answer'), tab }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const world = new World()
      for (const next of steps) await world.run(next)
      await world.settle()

      expect([world.device.shown.at(-1), ...world.tabs.map(({ data }) => data)]).toEqual([
        world.account,
        world.account,
        world.account,
      ])
    }),
  )
})

type Step =
  | { readonly kind: 'change'; readonly tab: number; readonly fails: boolean }
  | { readonly kind: string; readonly tab: number }

interface Sent {
  readonly value: number
  readonly fails: boolean
  readonly confirm: () => void
  readonly drop: () => void
}

/** Two tabs of a device and the account, where each message comes when it is told to. Each choice is a higher number. */
class World {
  account = 0
  readonly device = { storage: newStorage(), shown: [0] }
  readonly #clock = { ticks: 0 }
  readonly now = () => ++this.#clock.ticks
  readonly tabs: readonly Tab[] = [new Tab(this, 'one'), new Tab(this, 'two')]
  #choices = 0

  async run(step: Step): Promise<void> {
    const tab = this.tabs[step.tab]!
    if ('fails' in step) tab.change(++this.#choices, step.fails)
    else if (step.kind === 'take') tab.take()
    else if (step.kind === 'confirm') await tab.confirm()
    else if (step.kind === 'ask') tab.ask()
    else if (step.kind === 'read') tab.read()
    else await tab.answer()
  }

  /** Everything arrives; each tab has heard of the last change. */
  async settle(): Promise<void> {
    for (const tab of this.tabs) await tab.settle()
    for (const tab of this.tabs) {
      tab.ask()
      await tab.settle()
    }
  }
}

class Tab {
  data = 0
  readonly #world: World
  readonly #id: string
  readonly #changes: WaitingChanges<number>
  /** One is on its way at a time. */
  readonly #unsent: Sent[] = []
  #taken: Sent | null = null
  readonly #asked: { read: number | null; answer: (account: number) => void; done: Promise<void> }[] = []

  constructor(world: World, id: string) {
    this.#world = world
    this.#id = id
    this.#changes = new WaitingChanges(world.now)
  }

  change(value: number, fails: boolean): void {
    const change = { apply: () => value, isConfirmed: false }
    this.#unsent.push({
      value,
      fails,
      confirm: () => void (change.isConfirmed = true),
      drop: () => this.#show(this.#changes.drop(change) ?? this.data),
    })
    this.#show(this.#changes.add(this.data, change))
  }

  /** The account takes the change, or refuses it. */
  take(): void {
    if (this.#taken !== null) return
    this.#taken = this.#unsent.shift() ?? null
    if (this.#taken && !this.#taken.fails) this.#world.account = this.#taken.value
  }

  async confirm(): Promise<void> {
    if (this.#taken === null) return
    const { fails, confirm, drop } = this.#taken
    this.#taken = null
    if (fails) drop()
    else confirm()
    this.ask()
    await Promise.resolve()
  }

  ask(): void {
    let answer: (account: number) => void = () => {}
    const said = new Promise<number>((resolve) => (answer = resolve))
    const done = this.#changes.answer(() => said).then((data) => this.#show(data))
    this.#asked.push({ read: null, answer, done })
  }

  /** The account writes the answer, which then is on its way. */
  read(): void {
    const next = this.#asked.find(({ read }) => read === null)
    if (next) next.read = this.#world.account
  }

  async answer(): Promise<void> {
    this.read()
    const next = this.#asked.shift()
    if (!next) return
    next.answer(next.read ?? this.#world.account)
    await next.done
  }

  async settle(): Promise<void> {
    while (this.#unsent.length > 0 || this.#taken !== null) {
      this.take()
      await this.confirm()
    }
    while (this.#asked.length > 0) await this.answer()
  }

  #show(data: number): void {
    this.data = data
    const { askedAt, isWaiting } = this.#changes
    const { storage, shown } = this.#world.device
    followAccount(
      storage,
      { userId: 'mara', tabId: this.#id, askedAt, isWaiting, values: { theme: String(data || '') } },
      (_name, value) => void shown.push(Number(value)),
      this.#world.now(),
    )
  }
}

function newStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
