import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { ChangeStore, KeptChange } from '../../../platform/cache/index.ts'
import type { PageTreeEdit } from '../edits/applyEdit.ts'

/** One change of the page tree on its way to the server. */
export interface TreeChange extends KeptChange {
  readonly workspaceId: string
  readonly edit: PageTreeEdit
  /** How the page was called into which it put something; null where it put nothing anywhere. */
  readonly placeName: string | null
  /** What lies above that page, nearest first: where a new page goes when its place is gone. */
  readonly above: readonly string[]
  readonly atMs: number
  /** False where the server is needed for it to be of use: without an answer it is taken back. */
  readonly mayWait: boolean
  /** Why the server refused it after it had waited; null while it is on its way. */
  readonly refusal: ErrorCode | null
}

/** What became of a change as far as whoever made it waits: taken, kept until the server answers, or refused and taken back. */
export type ChangeOutcome = 'sent' | 'waiting' | { readonly refused: ErrorCode }

export type ChangeNews =
  | { readonly type: 'added' | 'sent' | 'refused'; readonly change: TreeChange }
  | { readonly type: 'dropped'; readonly id: string }

export interface TreeChangesOptions {
  readonly store: ChangeStore<TreeChange>
  /** Answers the edit as it was done. `isLate`: nobody waits for the answer, and things may have changed since. */
  readonly send: (change: TreeChange, isLate: boolean) => Promise<Result<PageTreeEdit, ErrorCode>>
  /** Runs the work while no other tab runs any. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs of this browser. */
  readonly tell: (news: ChangeNews) => void
  readonly isOnline: () => boolean
  /** The server has taken a change, from this tab or another: to be done before it leaves the list. */
  readonly onSent: (change: TreeChange) => void
  /** The change with what was typed since it was made, as it is listed. */
  readonly asListed: (change: TreeChange) => TreeChange
  readonly retryMs: number
  /** How long whoever makes a change waits for the answer of a server that is there. */
  readonly patienceMs: number
}

export interface TreeChanges {
  /** Those on their way and those that were refused, in order; the same list until something changes. */
  readonly list: () => readonly TreeChange[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (change: TreeChange) => Promise<ChangeOutcome>
  /** Takes a change back; false when it is not here any more, or on its way right now. */
  readonly drop: (id: string) => Promise<boolean>
  /** Another tab has news. */
  readonly hear: (news: ChangeNews) => void
  /** The server may be there again. */
  readonly wake: () => void
  readonly stop: () => void
}

/** What may be different in a moment; everything else is an answer. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'network_error',
  'service_temporary_unavailable',
  'request_timeout',
  'retry_later',
  'too_many_requests',
  // Whoever signs in again goes on.
  'not_logged_in',
  'user_unauthorized',
])

/**
 * Keeps changes of the page tree on this device and sends them in order, each until it is answered, one tab at a time. A
 * change whose answer was lost is sent again: all of them may be. One that is refused while somebody waits for it is taken
 * back; one that is refused later stays in the list with the reason.
 */
export async function createTreeChanges(options: TreeChangesOptions): Promise<TreeChanges> {
  const { store, send, alone, tell, isOnline, onSent, asListed, retryMs, patienceMs } = options
  let list: readonly TreeChange[] = await store.list().catch(() => [])
  const listeners = new Set<() => void>()
  const waiters = new Map<string, (outcome: ChangeOutcome) => void>()
  /** What the browser would not keep: sent by this tab, as long as it is open. */
  const unkept = new Set<string>()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | null = null

  function change(next: readonly TreeChange[]): void {
    list = next
    for (const listener of listeners) listener()
  }

  function answer(id: string, outcome: ChangeOutcome): void {
    waiters.get(id)?.(outcome)
    waiters.delete(id)
  }

  async function add(added: TreeChange): Promise<ChangeOutcome> {
    const isFirst = !list.some(({ refusal }) => refusal === null)
    change([...list, added])
    const outcome = new Promise<ChangeOutcome>((resolve) => waiters.set(added.id, resolve))
    const stored = store.add(added).catch(() => unkept.add(added.id))
    tell({ type: 'added', change: added })
    // Sent in the same turn, so also where the page is left at once. What comes later waits until it is answered.
    if (isFirst && running === null && isOnline()) sendDirectly(added, stored)
    await stored
    if (added.mayWait && !isOnline()) answer(added.id, 'waiting')
    const patience = added.mayWait ? setTimeout(() => answer(added.id, 'waiting'), patienceMs) : undefined
    wake()
    return await outcome.finally(() => clearTimeout(patience))
  }

  function sendDirectly(next: TreeChange, stored: Promise<unknown>): void {
    const sent = send(next, false)
    running = alone(async () => {
      const result = await sent
      await stored
      if (await settle(next, result)) await drain()
    })
    end(running)
  }

  function wake(): void {
    if (retry !== null) clearTimeout(retry)
    retry = null
    if (isStopped) return
    if (running) {
      isAskedAgain = true
      return
    }
    isAskedAgain = false
    running = alone(drain)
    end(running)
  }

  function end(run: Promise<void>): void {
    void run
      .catch(() => retryLater())
      .finally(() => {
        running = null
        if (isAskedAgain) wake()
      })
  }

  function retryLater(): void {
    if (!isStopped) retry ??= setTimeout(wake, retryMs)
  }

  async function drain(): Promise<void> {
    for (;;) {
      const next = await first()
      if (!next || isStopped) return
      const sent = isOnline() || !next.mayWait ? await send(next, !waiters.has(next.id)) : OFFLINE
      if (!(await settle(next, sent))) return
    }
  }

  /** Whether there was an answer, so that what comes next may be sent. */
  async function settle(next: TreeChange, sent: Result<PageTreeEdit, ErrorCode>): Promise<boolean> {
    if (sent.ok) await finish({ ...next, edit: sent.value })
    else if (!PASSING.has(sent.error) || !next.mayWait) await refuse(next, sent.error)
    else {
      for (const { id, mayWait } of list) if (mayWait) answer(id, 'waiting')
      // Behind what waits it would wait, too.
      const hasty = list.filter(({ id, mayWait }) => !mayWait && waiters.has(id))
      for (const each of hasty) await refuse(each, sent.error)
      retryLater()
      return false
    }
    return true
  }

  /** What other tabs have added and sent is in the store. */
  async function first(): Promise<TreeChange | undefined> {
    const kept = await store.list().catch(() => list)
    const own = list.filter(({ id }) => unkept.has(id))
    return [...kept, ...own].find(({ refusal }) => refusal === null)
  }

  async function forget(id: string): Promise<void> {
    unkept.delete(id)
    await store.remove(id).catch(() => undefined)
  }

  async function finish(sent: TreeChange): Promise<void> {
    await forget(sent.id)
    tell({ type: 'sent', change: sent })
    show({ type: 'sent', change: sent })
  }

  async function refuse(refused: TreeChange, code: ErrorCode): Promise<void> {
    if (refused.isQuiet) {
      await forget(refused.id)
      tell({ type: 'dropped', id: refused.id })
      show({ type: 'dropped', id: refused.id })
      return answer(refused.id, { refused: code })
    }
    if (waiters.has(refused.id)) {
      change(list.filter(({ id }) => id !== refused.id))
      // First told, then forgotten: what a crash leaves behind is listed at the next start.
      answer(refused.id, { refused: code })
      await forget(refused.id)
      return tell({ type: 'dropped', id: refused.id })
    }
    const kept = { ...asListed(refused), refusal: code }
    await store.replace(kept).catch(() => undefined)
    tell({ type: 'refused', change: kept })
    show({ type: 'refused', change: kept })
  }

  function show(news: ChangeNews): void {
    if (news.type === 'dropped') return change(list.filter(({ id }) => id !== news.id))
    const { id } = news.change
    switch (news.type) {
      case 'added':
        return list.some((known) => known.id === id) ? undefined : change([...list, news.change])
      case 'sent':
        onSent(news.change)
        change(list.filter((known) => known.id !== id))
        return answer(id, 'sent')
      case 'refused':
        // Whoever waits in this tab hears of it at once, and it need not be listed.
        if (waiters.has(id)) {
          answer(id, { refused: news.change.refusal ?? 'unhandled' })
          return void drop(id)
        }
        return change(list.map((known) => (known.id === id ? news.change : known)))
    }
  }

  async function drop(id: string): Promise<boolean> {
    let isDropped = false
    await alone(async () => {
      isDropped = await store.remove(id).catch(() => unkept.has(id))
    })
    unkept.delete(id)
    if (!isDropped) return false
    tell({ type: 'dropped', id })
    show({ type: 'dropped', id })
    answer(id, 'waiting')
    return true
  }

  wake()
  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add,
    drop,
    hear: show,
    wake,
    stop() {
      isStopped = true
      if (retry !== null) clearTimeout(retry)
      store.close()
    },
  }
}

const OFFLINE = { ok: false, error: 'network_error' } as const
