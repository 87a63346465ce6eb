import type { TabChannel } from '../tabs/openTabChannel.ts'
import type { Sending } from './createSending.ts'
import type { RetryDelays, RetryTimes } from './keepTrying.ts'
import type { UploadState } from './types.ts'
import type { UploadStore } from './UploadStore.ts'

/** Browser features that uploads use; tests pass their own servers, clocks and tabs. */
export interface UploadsEnvironment extends RetryTimes {
  /** Rejects where it cannot be fetched. */
  readonly loadSending: () => Promise<Sending>
  readonly store: UploadStore
  /** Sends messages to the other tabs of this browser; null if not supported. */
  readonly tabs: TabChannel<UploadMessage> | null
  /**
   * Runs `work` while no other tab runs one of the same name, waiting for its end. Rejects when the signal
   * ends the waiting.
   */
  readonly withLock: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  /** The absolute address under which a file is read. */
  readonly fileUrl: (workspaceId: string, parentId: string, fileId: string) => string
  readonly objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  /** An unguessable id that may stand in the address of a file. */
  readonly newId: () => string
  /** Unix milliseconds. */
  readonly now: () => number
  readonly delays: UploadDelays
}

export interface UploadDelays extends RetryDelays {
  /** Minimum time between notifications of progress to other tabs. */
  readonly notifyMs: number
}

export const UPLOAD_DELAYS: UploadDelays = { retryMs: 1000, longestMs: 30_000, notifyMs: 300 }

/** A message to the other tabs. Data of added uploads is in the store. */
export type UploadMessage =
  | { readonly kind: 'added'; readonly id: string; readonly state: UploadState }
  | { readonly kind: 'state'; readonly id: string; readonly state: UploadState }
  | { readonly kind: 'removed'; readonly id: string }
