import * as Y from 'yjs'
import type { StoredValue } from '../records/DatabaseRecords.ts'
import { entryId, listIdentities } from './listIdentities.ts'
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
function newContent(value: unknown, isListOfMaps = false): unknown {
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
  const isSame = rules.isSame ?? saysSame
  const saysAt = (at: number, to: number): boolean =>
    entryId(standing[at]) === entryId(wanted[to]) && isSame(standing[at], wanted[to])
  const shorter = Math.min(standing.length, wanted.length)
  let start = 0
  while (start < shorter && saysAt(start, start)) start += 1
  let end = 0
  while (end < shorter - start && saysAt(standing.length - 1 - end, wanted.length - 1 - end)) end += 1
  const isOfMaps = (rules.isOfMaps ?? false) || standing.some((entry) => entry instanceof Y.Map)
  writePart(list, start, {
    standing: standing.slice(start, standing.length - end),
    wanted: wanted.slice(start, wanted.length - end),
    contentOf: (entry) => (isOfMaps ? newContent(entry) : entry),
    isSame,
    keeps: rules.keeps ?? (() => false),
  })
}

interface ListPart extends Required<Pick<ListRules, 'isSame' | 'keeps'>> {
  readonly standing: readonly unknown[]
  readonly wanted: readonly unknown[]
  readonly contentOf: (entry: unknown) => unknown
}

/** The part of a list from an index on that is other than wanted. */
function writePart(list: Y.Array<unknown>, start: number, part: ListPart): void {
  const { standing, wanted, contentOf, isSame, keeps } = part
  const places = new Map(listIdentities(wanted).map((identity, place) => [identity, place]))
  const placeOf = listIdentities(standing).map((identity) => places.get(identity) ?? -1)
  const stays = longestAscending(placeOf)
  // Where the next entry stands in the list, and which of those that are wanted comes next.
  let [index, next, doomed] = [start, 0, 0]
  const putUntil = (place: number): void => {
    if (doomed > 0) list.delete(index, doomed)
    if (place > next) list.insert(index, wanted.slice(next, place).map(contentOf))
    index += Math.max(0, place - next)
    next = Math.max(next, place)
    doomed = 0
  }
  for (const [at, entry] of standing.entries()) {
    const place = placeOf[at] ?? -1
    if (stays[at] === true) {
      putUntil(place)
      const value = wanted[place]
      if (!isSame(entry, value)) writeListEntry(list, index, entry, value, contentOf)
      next = place + 1
      index += 1
    } else if (place === -1 && keeps(entry)) {
      putUntil(next)
      index += 1
    } else doomed += 1
  }
  putUntil(wanted.length)
}

function writeListEntry(
  list: Y.Array<unknown>,
  index: number,
  entry: unknown,
  value: unknown,
  contentOf: ListPart['contentOf'],
): void {
  if (entry instanceof Y.Map && isStoredMap(value)) {
    writeMap(entry, value)
    return
  }
  list.delete(index, 1)
  list.insert(index, [contentOf(value)])
}

function saysSame(standing: unknown, wanted: unknown): boolean {
  return meansSame(storedJson(standing), wanted)
}

function isPlainContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Y.AbstractType)
}
