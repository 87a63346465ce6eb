import type { ObjectHost, SyncedObject } from './SyncedObject.ts'
import type { DocumentAddress } from './types.ts'

/** The objects that this tab has open, each shared by all who use it. */
export interface HeldObjects {
  get(objectId: string): SyncedObject | undefined
  all(): readonly SyncedObject[]
  hold<T extends SyncedObject>(address: DocumentAddress, start: () => T): ObjectLease<T>
  /** Closes an object at once, whoever uses it. */
  end(objectId: string): void
  /** Resolves when everything that was closed has been kept on the device. */
  ended(): Promise<void>
}

/** A use of an object; released once, however often `release` is called. */
export interface ObjectLease<T> {
  readonly object: T
  readonly release: () => void
  /** Resolves when the object is closed in this tab, by whomever. */
  readonly ended: Promise<void>
}

export interface HeldObjectsOptions {
  readonly host: Pick<ObjectHost, 'connection' | 'onChange'>
  /** How long an object stays open after its last use. */
  readonly lingerMs: number
  /** Lets go of what the device keeps of an object. */
  readonly forget: (objectId: string) => Promise<void>
}

interface Held {
  readonly object: SyncedObject
  holders: number
  leaving: ReturnType<typeof setTimeout> | null
  readonly end: PromiseWithResolvers<void>
}

export function createHeldObjects({ host, lingerMs, forget }: HeldObjectsOptions): HeldObjects {
  const held = new Map<string, Held>()
  const ending = new Set<Promise<void>>()

  function release(entry: Held): void {
    entry.holders -= 1
    if (entry.holders > 0 || held.get(entry.object.address.objectId) !== entry) return
    // What was refused is asked for anew the next time.
    if (entry.object.getSnapshot().phase === 'closed') end(entry)
    else leaveLater(entry)
  }

  // Lingers, because the next page is often the last one; and stays while changes are on their way.
  function leaveLater(entry: Held): void {
    entry.leaving = setTimeout(() => {
      entry.leaving = null
      const { hasUnsaved, phase, access } = entry.object.getSnapshot()
      const mayHaveMore = phase === 'loading' || (phase === 'ready' && hasUnsaved && access === 'write')
      if (mayHaveMore && host.connection() === 'online') leaveLater(entry)
      else end(entry)
    }, lingerMs)
  }

  function end(entry: Held): void {
    if (entry.leaving) clearTimeout(entry.leaving)
    const { objectId } = entry.object.address
    held.delete(objectId)
    entry.end.resolve()
    const { closedCode, hasUnsaved } = entry.object.getSnapshot()
    const ended = entry.object
      .destroy()
      // What somebody may not read any more does not stay on their device.
      .then(() =>
        closedCode === 'not_enough_permissions' && !hasUnsaved
          ? forget(objectId).catch(() => undefined)
          : undefined,
      )
      .finally(() => ending.delete(ended))
    ending.add(ended)
    host.onChange()
  }

  return {
    get: (objectId) => held.get(objectId)?.object,
    all: () => [...held.values()].map(({ object }) => object),
    hold<T extends SyncedObject>({ objectId, collabType }: DocumentAddress, start: () => T) {
      const before = held.get(objectId)
      // A page that is opened before the page tree says what it is, is opened as a document.
      if (before && before.object.address.collabType !== collabType) end(before)
      const entry = held.get(objectId) ?? {
        object: start(),
        holders: 0,
        leaving: null,
        end: Promise.withResolvers<void>(),
      }
      held.set(objectId, entry)
      entry.holders += 1
      if (entry.leaving) clearTimeout(entry.leaving)
      entry.leaving = null
      let isReleased = false
      // An object of another type was ended.
      const object = entry.object as T
      return {
        object,
        ended: entry.end.promise,
        release() {
          if (!isReleased) release(entry)
          isReleased = true
        },
      }
    },
    end(objectId) {
      const entry = held.get(objectId)
      if (entry) end(entry)
    },
    async ended() {
      await Promise.allSettled(ending)
    },
  }
}
