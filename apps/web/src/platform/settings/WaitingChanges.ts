import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface WaitingChange<Data> {
  readonly apply: (data: Data) => Data
  isConfirmed: boolean
}

/**
 * SET-PREF-4: changes of one answer that the server was sent. They lie over every answer that may not know of them: one
 * that was asked for before the change was confirmed, whenever it comes.
 */
export class WaitingChanges<Data> {
  #changes: readonly WaitingChange<Data>[] = []
  /** What the changes lie over. */
  #under: Data | undefined
  /** When the answer that is shown was asked for, in milliseconds; 0 where none was. */
  askedAt = 0
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether something that is shown may be unknown to the answers of other tabs. */
  get isWaiting(): boolean {
    return this.#changes.length > 0
  }

  /** Lays a change over what is shown, and answers what is shown then. */
  add(shown: Data, change: WaitingChange<Data>): Data {
    if (!this.isWaiting) this.#under = shown
    this.#changes = [...this.#changes, change]
    return change.apply(shown)
  }

  /** Takes a change that failed away; answers what is shown without it. */
  drop(change: WaitingChange<Data>): Data | undefined {
    this.#changes = this.#changes.filter((other) => other !== change)
    return this.#shown()
  }

  /** Asks the server, and lays over its answer what it may not know. */
  async answer(ask: () => Promise<Data>): Promise<Data> {
    const askedAt = this.#now()
    const known = new Set(this.#changes.filter(({ isConfirmed }) => isConfirmed))
    const answer = await ask()
    // Somebody who asked later was answered already.
    if (askedAt < this.askedAt && this.#under !== undefined) return this.#shown() ?? answer
    this.askedAt = askedAt
    this.#under = answer
    this.#changes = this.#changes.filter((change) => !known.has(change))
    return this.#shown() ?? answer
  }

  #shown(): Data | undefined {
    if (this.#under === undefined) return undefined
    return this.#changes.reduce<Data>((data, { apply }) => apply(data), this.#under)
  }
}

/** Shows a change before the server has it, if there is something to change; the answer tells what became of it. */
export function showWaiting<Data>(client: QueryClient, queryKey: QueryKey, apply: (data: Data) => Data) {
  const shown = client.getQueryData<Data>(queryKey)
  if (shown === undefined) return null
  const changes = waitingChangesOf<Data>(client, queryKey)
  const change = { apply, isConfirmed: false }
  const show = (data: Data | undefined) => {
    client.setQueryData<unknown>(queryKey, data)
    return data
  }
  show(changes.add(shown, change))
  return { confirm: () => void (change.isConfirmed = true), drop: () => show(changes.drop(change)) }
}

const ofClients = new WeakMap<QueryClient, Map<string, WaitingChanges<unknown>>>()

export function waitingChangesOf<Data>(client: QueryClient, queryKey: QueryKey): WaitingChanges<Data> {
  const ofClient = ofClients.get(client) ?? new Map<string, WaitingChanges<unknown>>()
  ofClients.set(client, ofClient)
  const key = hashKey(queryKey)
  const found = ofClient.get(key) ?? new WaitingChanges<unknown>()
  ofClient.set(key, found)
  return found as WaitingChanges<Data>
}
