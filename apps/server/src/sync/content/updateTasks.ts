import type { Result } from '@sheaf/base'
import type { ThreadTask } from '../../platform/threads/index.ts'
import type { Requirement } from './decodeUpdate.ts'
import type { CollabKind } from './isValidCollab.ts'

/** What is longer is decoded in a thread. */
export const LARGE_BYTES = 64 * 1024

/** An update that was taken apart, to be applied piece by piece. */
export interface PreparedUpdate {
  readonly requirements: readonly Requirement[]
  readonly pieces: readonly Uint8Array[]
}

/** Takes an update apart; several count as one. */
export const PREPARE_UPDATE: ThreadTask<
  { readonly updates: readonly Uint8Array[] },
  Result<PreparedUpdate, 'decode_update_error' | 'apply_update_error'>
> = { name: 'prepareUpdate', timeLimitMs: 30_000 }

/** The updates of a document as one, without what was deleted. */
export const COMPACT_UPDATES: ThreadTask<{ readonly updates: readonly Uint8Array[] }, Uint8Array> = {
  name: 'compactUpdates',
  timeLimitMs: 60_000,
}

/** A Yjs v2 update as v1 (`toUpdateV1`). */
export const CONVERT_UPDATE: ThreadTask<
  { readonly update: Uint8Array },
  Result<Uint8Array, 'decode_update_error' | 'payload_too_large'>
> = { name: 'convertUpdate', timeLimitMs: 30_000 }

/** Gives blocks that lack a text one (`createMissingTexts`); what is to be appended, null for nothing. */
export const COMPLETE_TEXTS: ThreadTask<{ readonly updates: readonly Uint8Array[] }, Uint8Array | null> = {
  name: 'completeTexts',
  timeLimitMs: 60_000,
}

/** The body of a call that brings an update along: its numbers as bytes, and what else is said. */
export interface WebUpdate {
  readonly update: Uint8Array
  readonly collabType: unknown
}

/** Reads the body of such a call; refused where it is no JSON, or its numbers are no bytes. */
export const READ_WEB_UPDATE: ThreadTask<
  { readonly body: Uint8Array },
  Result<WebUpdate, 'invalid_request'>
> = {
  name: 'readWebUpdate',
  timeLimitMs: 10_000,
}

/** Whether an update is an object of that kind (`isValidCollab`), of a row also with that id. */
export const CHECK_COLLAB: ThreadTask<
  { readonly kind: CollabKind; readonly update: Uint8Array; readonly id?: string },
  boolean
> = { name: 'checkCollab', timeLimitMs: 30_000 }

/** What lies under `data` in an object, as JSON text in UTF-8 (`readCollabJson`). */
export const WRITE_COLLAB_JSON: ThreadTask<{ readonly update: Uint8Array }, Uint8Array> = {
  name: 'writeCollabJson',
  timeLimitMs: 30_000,
}
