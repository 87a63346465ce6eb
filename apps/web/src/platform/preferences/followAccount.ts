import { keepHere } from '../storage/keepHere.ts'

/** What a tab shows of the account. */
export interface HeardAccount {
  readonly userId: string
  readonly tabId: string
  /** When the answer was asked for, in milliseconds. */
  readonly askedAt: number
  /** Whether a change of this tab lies over the answer, and why other tabs may not know of it. */
  readonly isWaiting: boolean
  /** By their names; what nobody has chosen is empty. */
  readonly values: Readonly<Record<string, string>>
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A tab that was closed while it waited holds nobody up for longer. */
const MAX_WAIT_MS = 30_000

/**
 * SET-PREF-4: brings preferences of the account to this device, which its tabs share: each once each time that it changes
 * there. What was chosen on this device since stays: a theme taken without a network is not taken back by an account that
 * has not heard of it. While a tab waits for the account to confirm a change, no other tab brings what it heard, and
 * nobody brings an answer that is older than what was brought already.
 */
export function followAccount(
  storage: DeviceStorage,
  heard: HeardAccount,
  apply: (name: string, value: string) => void,
  now = Date.now(),
): void {
  const { userId, tabId, askedAt, isWaiting } = heard
  const waiting = othersWaiting(storage, heard, now)
  const others = Object.keys(waiting).length
  write(storage, waitingKey(userId), JSON.stringify(isWaiting ? { ...waiting, [tabId]: now } : waiting))
  if (!isWaiting) {
    const broughtAt = Number(storage.getItem(askedKey(userId)) ?? 0)
    if (others > 0 || (askedAt < broughtAt && broughtAt <= now)) return
    write(storage, askedKey(userId), String(askedAt))
  }
  for (const [name, value] of Object.entries(heard.values)) {
    if (keepAccount(storage, userId, name, value)) apply(name, value)
  }
}

/** Notes what the account has, without bringing it to the device; answers whether that is news. */
export function keepAccount(storage: DeviceStorage, userId: string, name: string, value: string): boolean {
  const key = `${userId}_account_${name}`
  if ((storage.getItem(key) ?? '') === value) return false
  keepHere(key, value, storage)
  return true
}

function othersWaiting(
  storage: DeviceStorage,
  { userId, tabId }: HeardAccount,
  now: number,
): Record<string, number> {
  const marks = Object.entries(
    JSON.parse(storage.getItem(waitingKey(userId)) ?? '{}') as Record<string, number>,
  )
  return Object.fromEntries(
    marks.filter(([tab, since]) => tab !== tabId && since <= now && now - since < MAX_WAIT_MS),
  )
}

function write(storage: DeviceStorage, key: string, value: string): void {
  if (storage.getItem(key) !== value) keepHere(key, value, storage)
}

const waitingKey = (userId: string) => `${userId}_account_waiting`
const askedKey = (userId: string) => `${userId}_account_asked`
