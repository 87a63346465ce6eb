import type { ErrorCode, ViewIcon, ViewLayout } from '@sheaf/contract'
import type { PageTreeEdit, TreeChange } from '../pageTree/index.ts'

/** What was done to a page, in the order in which it is told. */
export type WaitingDeed =
  | 'new'
  | 'moved'
  | 'named'
  | 'icon'
  | 'look'
  | 'locked'
  | 'trashed'
  | 'restored'
  | 'space'
  | 'favorite'
  | 'text'
  | 'rows'

/** A page with changes that the server does not have; or one change that it refused. */
export interface WaitingEntry {
  readonly key: string
  readonly viewId: string
  /** Null where this device does not know the page. */
  readonly name: string | null
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
  readonly deeds: readonly WaitingDeed[]
  /** Of the page into which it was put; null where it was not. */
  readonly place: string | null
  /** When it was last changed; null where that is not known. */
  readonly atMs: number | null
  readonly refused: { readonly change: TreeChange; readonly code: ErrorCode } | null
}

export interface WaitingSources {
  readonly unsaved: readonly {
    readonly objectId: string
    readonly collabType: number
    readonly changedAtMs?: number
  }[]
  readonly changes: readonly TreeChange[]
  /** Names that are on their way, by view. */
  readonly names: Readonly<Record<string, string>>
  readonly find: (
    viewId: string,
  ) => { readonly name: string; readonly icon: ViewIcon | null; readonly layout: ViewLayout } | undefined
}

const DATABASE = 1

/** Everything that waits, as people see it: each page once, whatever was done to it, the newest first; refused changes by themselves before them. */
export function listWaiting({ unsaved, changes, names, find }: WaitingSources): readonly WaitingEntry[] {
  const pages = new Map<string, WaitingEntry>()
  const entry = (viewId: string, name: string | null): WaitingEntry => {
    const known = find(viewId)
    const look = { icon: known?.icon ?? null, layout: known?.layout ?? 0 }
    const rest = { deeds: [], place: null, atMs: null, refused: null }
    return { key: viewId, viewId, name: known?.name ?? name, ...look, ...rest }
  }
  function add(viewId: string, deed: WaitingDeed, about: Partial<WaitingEntry> = {}): void {
    const before = pages.get(viewId) ?? entry(viewId, about.name ?? null)
    const deeds = before.deeds.includes(deed) ? before.deeds : [...before.deeds, deed]
    pages.set(viewId, {
      ...before,
      deeds,
      place: about.place ?? before.place,
      atMs: Math.max(before.atMs ?? 0, about.atMs ?? 0) || null,
    })
  }
  for (const { viewId, name, edit, placeName, atMs, refusal, isQuiet } of changes)
    if (refusal === null && !isQuiet) add(viewId, deedOf(edit), { name, place: placeName, atMs })
  for (const [viewId, name] of Object.entries(names)) add(viewId, 'named', { name })
  // What was written in a page that was refused stands with it.
  const notTaken = new Set(
    changes.flatMap(({ edit, viewId, refusal }) =>
      refusal !== null && edit.type === 'insert' ? viewId : [],
    ),
  )
  for (const { objectId, collabType, changedAtMs } of unsaved)
    if (!notTaken.has(objectId))
      add(objectId, collabType === DATABASE ? 'rows' : 'text', { atMs: changedAtMs ?? null })
  const refused = changes.flatMap((change) =>
    change.refusal === null
      ? []
      : {
          ...entry(change.viewId, change.name),
          key: change.id,
          deeds: [deedOf(change.edit)],
          place: change.placeName,
          atMs: change.atMs,
          refused: { change, code: change.refusal },
        },
  )
  const waiting = [...pages.values()].toSorted((one, other) => (other.atMs ?? 0) - (one.atMs ?? 0))
  return [...refused, ...waiting]
}

function deedOf(edit: PageTreeEdit): WaitingDeed {
  switch (edit.type) {
    case 'insert':
      return 'new'
    case 'move':
      return 'moved'
    case 'rename':
    case 'space':
      return 'named'
    case 'icon':
      return 'icon'
    case 'extra':
      return 'look'
    case 'lock':
      return 'locked'
    case 'remove':
      return 'trashed'
    case 'restore':
      return 'restored'
    case 'newSpace':
      return 'space'
    case 'favorite':
    case 'visit':
      return 'favorite'
  }
}
