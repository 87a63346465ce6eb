import type { JsonValue } from '@sheaf/base'
import type { ErrorCode, QuickNote } from '@sheaf/contract'
import { sameJson } from '@sheaf/model'

/** A quick note on this device: as it is here, and as the server last had it. */
export interface KeptNote {
  readonly id: string
  readonly workspaceId: string
  readonly data: JsonValue
  readonly createdAt: string
  /** RFC 3339, of the last change of `data` anywhere. */
  readonly updatedAt: string
  readonly pinnedAt: string | null
  readonly isDeleted: boolean
  /** Null: the server has not heard of it. */
  readonly server: ServerNote | null
  /** Nothing was written into it yet: it is neither kept nor sent. */
  readonly isDraft: boolean
  /** This person deleted everything in it, on this device. */
  readonly isEmptied?: boolean
  /** Why the server refused it; null where it did not. */
  readonly problem: ErrorCode | null
  /** Goes up each time it is stored: tells a tab that another one stored it meanwhile. */
  readonly revision: number
}

export interface ServerNote {
  readonly data: JsonValue
  readonly updatedAt: string
  readonly isPinned: boolean
  readonly isDeleted: boolean
}

export function serverNote(note: QuickNote): ServerNote {
  return {
    data: note.data,
    updatedAt: note.last_updated_at,
    isPinned: note.pinned_at !== null,
    isDeleted: false,
  }
}

/** What the server does not have yet. */
export type Unsent = 'created' | 'deleted' | 'restored' | 'data' | 'pin'

/** The next thing to tell the server of a note; null where it has everything. */
export function unsentOf({ server, data, isDeleted, isDraft, pinnedAt }: KeptNote): Unsent | null {
  if (isDraft) return null
  if (server === null) return isDeleted ? null : 'created'
  if (server.isDeleted !== isDeleted) return isDeleted ? 'deleted' : 'restored'
  if (isDeleted) return null
  if (server.data !== data && !sameJson(server.data, data)) return 'data'
  return server.isPinned === (pinnedAt !== null) ? null : 'pin'
}

/** Pinned notes first, in the order in which they were pinned; then what was changed last. */
export function compareNotes(a: KeptNote, b: KeptNote): number {
  if (a.pinnedAt !== b.pinnedAt) {
    if (a.pinnedAt === null || b.pinnedAt === null) return a.pinnedAt === null ? 1 : -1
    return a.pinnedAt < b.pinnedAt ? -1 : 1
  }
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1
  return a.id < b.id ? -1 : 1
}
