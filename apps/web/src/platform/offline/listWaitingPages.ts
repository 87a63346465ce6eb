import type { KeptChange } from '../cache/index.ts'

/** A page with something that the server does not have yet. */
export interface WaitingPage {
  readonly id: string
  /** Null where this device does not know the page any more; empty for one without a name. */
  readonly name: string | null
}

export interface WaitingSources {
  readonly userId: string
  readonly storage: Storage
  readonly listUnsaved: () => Promise<readonly { readonly objectId: string }[]>
  /** What was done to pages in the page tree. */
  readonly listChanges: () => Promise<readonly Pick<KeptChange, 'viewId' | 'name' | 'isQuiet'>[]>
  /** Of a page in any workspace; undefined where this device does not know it. */
  readonly nameOf: (id: string) => string | undefined
}

/**
 * What a person has written and done on this device and the server does not have, in all workspaces: text, titles, text
 * that was written ahead of its page, and changes of the page tree.
 */
export async function listWaitingPages(sources: WaitingSources): Promise<readonly WaitingPage[]> {
  const { userId, storage, listUnsaved, listChanges, nameOf } = sources
  const pages = new Map<string, string | null>()
  const add = (id: string): void => void pages.set(id, nameOf(id) ?? null)
  const [unsaved, changes] = await Promise.all([listUnsaved(), listChanges()])
  for (const { objectId } of unsaved) add(objectId)
  for (const { viewId, name, isQuiet } of changes) if (!isQuiet) pages.set(viewId, nameOf(viewId) ?? name)
  const aheadPrefix = textAheadKey(userId, '')
  const namesPrefix = `${userId}_unsent_names_`
  const names: [id: string, name: string][] = []
  for (const key of Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) {
    const value = storage.getItem(key)
    if (key.startsWith(aheadPrefix) && value !== '') add(key.slice(aheadPrefix.length))
    if (key.startsWith(namesPrefix)) names.push(...namesIn(value))
  }
  for (const [id, name] of names) pages.set(id, name)
  return [...pages].map(([id, name]) => ({ id, name }))
}

/** Where local storage keeps what somebody writes before its page has come. */
export function textAheadKey(userId: string, viewId: string): string {
  return `${userId}_text_ahead_${viewId}`
}

function namesIn(stored: string | null): readonly [id: string, name: string][] {
  try {
    const names: unknown = JSON.parse(stored ?? '{}')
    if (typeof names !== 'object' || names === null) return []
    return Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}
