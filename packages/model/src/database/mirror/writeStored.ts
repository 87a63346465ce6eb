import * as Y from 'yjs'
import type { StoredValue } from '../records/DatabaseRecords.ts'
import { listIdentities } from './listIdentities.ts'
import { longestAscending } from './longestAscending.ts'
import { isStoredMap, meansSame, storedJson } from './storedJson.ts'

export interface MapRules {
  /** Lists whose entries are maps. In all others they are plain. */
  readonly listsOfMaps?: ReadonlySet<string>
  /** Entries that are none of this writer's business. */
  readonly skips?: ReadonlySet<string>
}

/** Makes a map say what a value says. Entries that do already are not written. */
export function writeMap(map: Y.Map<unknown>, value: StoredValue, rules: MapRules = {}): void {
  for (const key of map.keys()) if (!Object.hasOwn(value, key) && !rules.skips?.has(key)) map.delete(key)
  for (const [key, entry] of Object.entries(value))
    if (!rules.skips?.has(key)) writeEntry(map, key, entry, rules.listsOfMaps?.has(key))
}

/** The same for one entry. */
export function writeEntry(map: Y.Map<unknown>, key: string, value: unknown, isListOfMaps = false): void {
  const standing = map.get(key)
  if (map.has(key) && meansSame(storedJson(standing), value)) return
  if (standing instanceof Y.Map && isStoredMap(value)) writeMap(standing, value)
  else if (standing instanceof Y.Array && Array.isArray(value))
    writeList(standing, value, { isOfMaps: isListOfMaps })
  else if (isPlainContainer(standing)) map.set(key, value)
  else map.set(key, newContent(value, isListOfMaps))
}

/** The map that stands under a key, made where none does. */
export function mapIn(map: Y.Map<unknown>, key: string): Y.Map<unknown> {
  const standing = map.get(key)
  return standing instanceof Y.Map ? standing : map.set(key, new Y.Map<unknown>())
}

/**
 * What takes the place of nothing: maps are maps of Yjs, lists in maps are lists of Yjs with plain entries, but for those whose
 * entries are maps (collab-model 0.2).
 */
export function newContent(value: unknown, isListOfMaps = false): unknown {
  if (Array.isArray(value)) {
    const list = new Y.Array<unknown>()
    list.push(isListOfMaps ? value.map((entry) => newContent(entry)) : value)
    return list
  }
  if (!isStoredMap(value)) return value
  return new Y.Map(Object.entries(value).map(([key, entry]) => [key, newContent(entry)]))
}

export interface ListRules {
  /** Entries that are added are maps. They are also where others are. */
  readonly isOfMaps?: boolean
  /** Whether an entry says already what it is to say. */
  readonly isSame?: (standing: unknown, wanted: unknown) => boolean
  /** Entries that are not wanted, and stay all the same. */
  readonly keeps?: (standing: unknown) => boolean
}

/** Makes a list say what a value says: as few entries as can be are taken out and put in. */
export function writeList(list: Y.Array<unknown>, wanted: readonly unknown[], rules: ListRules = {}): void {
  const standing = list.toArray()
  const { isSame = saysSame, keeps } = rules
  const isOfMaps = (rules.isOfMaps ?? false) || standing.some((entry) => entry instanceof Y.Map)
  const places = new Map(listIdentities(wanted).map((identity, place) => [identity, place]))
  const placeOf = listIdentities(standing).map((identity) => places.get(identity) ?? -1)
  const stays = longestAscending(placeOf)
  const contentOf = (entry: unknown): unknown => (isOfMaps ? newContent(entry) : entry)
  let [index, next, doomed] = [0, 0, 0]
  const flush = (until: number): void => {
    if (doomed > 0) list.delete(index, doomed)
    doomed = 0
    if (until > next) list.insert(index, wanted.slice(next, until).map(contentOf))
    index += Math.max(0, until - next)
    next = Math.max(next, until)
  }
  for (const [at, entry] of standing.entries()) {
    const place = placeOf[at] ?? -1
    if (stays[at] !== true && !(place === -1 && keeps?.(entry))) {
      doomed += 1
      continue
    }
    if (stays[at] !== true) {
      flush(next)
      index += 1
      continue
    }
    flush(place)
    const value = wanted[place]
    next = place + 1
    if (isSame(entry, value)) index += 1
    else if (entry instanceof Y.Map && isStoredMap(value)) {
      writeMap(entry, value)
      index += 1
    } else {
      list.delete(index, 1)
      list.insert(index, [contentOf(value)])
      index += 1
    }
  }
  flush(wanted.length)
}

function saysSame(standing: unknown, wanted: unknown): boolean {
  return meansSame(storedJson(standing), wanted)
}

function isPlainContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Y.AbstractType)
}
