import { isNothing, readUnsaved } from '../features/signingOut/index.ts'
import { treeChanges } from '../features/pageTree/index.ts'
import { withMessages } from '../platform/i18n/withMessages.ts'
import type { AppUpdate } from '../platform/offline/keepAppOffline.ts'
import { session } from '../platform/session/session.ts'
import { syncStatus } from '../platform/sync/index.ts'
import { unsentWords } from '../platform/unsentWords.ts'
import { uploads } from '../platform/uploads/index.ts'
import { whenNothingWaits, type WaitingSources } from './whenNothingWaits.ts'

/** What loading anew could hold up: all that the server does not have, and what somebody is about to write. */
const SOURCES: WaitingSources = {
  isWaiting: async () =>
    unsentWords.isAny() ||
    syncStatus.getSnapshot().saving !== 'saved' ||
    // Text that was refused stays on the device for good, and waits for nothing.
    !isNothing(await readUnsaved(async () => [])),
  subscribe(listener) {
    const notes = new BroadcastChannel(`sheaf_notes_${session.getSnapshot()?.user.id ?? ''}`)
    notes.addEventListener('message', listener)
    const stops = [
      unsentWords.subscribe(listener),
      syncStatus.subscribe(listener),
      treeChanges.subscribe(listener),
      uploads.subscribe(listener),
      () => notes.close(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

/** OFF-UPDATE-1: tells of a new version, once nothing waits that loading anew could hold up. */
export function tellUpdate(update: AppUpdate): void {
  whenNothingWaits(SOURCES, () => void loadShow().then(({ default: showUpdate }) => showUpdate(update)))
}

const loadShow = withMessages(async () => (await import('./showUpdate.ts')).showUpdate)
