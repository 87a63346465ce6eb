import type { DocumentAddress } from '../../platform/sync/index.ts'
import type { Outline } from '../outline/index.ts'

/** A page with something that the server does not have yet. */
export interface WaitingPage {
  readonly id: string
  /** Null where this device does not know the page any more; empty for one without a name. */
  readonly name: string | null
}

export interface WaitingSources {
  readonly userId: string
  readonly storage: Storage
  readonly listUnsaved: () => Promise<readonly DocumentAddress[]>
  /** What is known of the pages of a workspace. */
  readonly outlineOf: (workspaceId: string) => Outline | undefined
}

/** What a person has written on this device, text and titles, in all workspaces, and the server does not have. */
export async function listWaitingPages(sources: WaitingSources): Promise<readonly WaitingPage[]> {
  const { userId, storage, listUnsaved, outlineOf } = sources
  const pages = new Map<string, string | null>()
  for (const { workspaceId, objectId } of await listUnsaved())
    pages.set(objectId, outlineOf(workspaceId)?.views.get(objectId)?.name ?? null)
  const prefix = `${userId}_unsent_names_`
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index) ?? ''
    if (!key.startsWith(prefix)) continue
    for (const [id, name] of namesIn(storage.getItem(key))) pages.set(id, name)
  }
  return [...pages].map(([id, name]) => ({ id, name }))
}

function namesIn(stored: string | null): readonly (readonly [string, string])[] {
  try {
    const names: unknown = JSON.parse(stored ?? '{}')
    if (typeof names !== 'object' || names === null) return []
    return Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}
