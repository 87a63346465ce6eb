import type { Command, CommandRefusal, FieldRecord, RowRecord, ViewRecord } from '@sheaf/model'

/**
 * What a database says in its room. A database is opened on the sync socket by the id of the view through which somebody
 * reached it, whose rights count, and `DATABASE_ROOM` as the type; the bytes that `open`, `opened` and `update` frames carry are
 * these messages as JSON in UTF-8.
 */
export const DATABASE_ROOM = 100

/** Version of the messages. The server reads all versions that it ever wrote. */
export const DATABASE_MESSAGES_VERSION = 1

/** `stateVector` of an `open` frame: what the client holds. */
export interface DatabaseKnown {
  readonly v: number
  /** Null: nothing. */
  readonly base: { readonly epoch: string; readonly version: number } | null
  /** Commands that the client has sent and has no outcome of; the answer says what became of them. */
  readonly pending: readonly CommandId[]
  /** The client fetches many rows as chunks, by the call for them, rather than have them in the answer. */
  readonly takesChunks?: boolean
}

/** `update` of an `opened` frame. Its `stateVector` is empty. */
export interface DatabaseOpened {
  readonly v: number
  readonly databaseId: string
  readonly inlineViewId: string
  /** Begins anew when versions do not go on from what they were: after a backup was restored. */
  readonly epoch: string
  /** The records are all there are, rather than those that changed since `base`. */
  readonly isWhole: boolean
  /**
   * Hashes of the chunks that hold all rows, of a database with many; each row is in one. The rows of the patch are those that
   * changed since the chunks were made: they take the place of what the chunks say.
   */
  readonly chunks?: readonly string[]
  readonly patch: DatabasePatch
}

/** `update` of a frame from the server: records in their present form, and what became of commands. */
export interface DatabasePatch {
  readonly v: number
  /** Of the database, after this patch. */
  readonly version: number
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
  readonly outcomes: readonly CommandOutcome[]
}

/** `update` of a frame from a client: commands of one queue, in order. */
export interface DatabaseSubmission {
  readonly v: number
  /** A UUID made by the client. A tab that finds the queue of one that died goes on with it. */
  readonly queue: string
  readonly commands: readonly { readonly seq: number; readonly command: Command }[]
}

export interface CommandId {
  readonly queue: string
  /** Counts the commands of the queue, from 1. */
  readonly seq: number
}

/** A command was taken and is in the records, or was refused and changed nothing. Said once for each command, however often it comes. */
export interface CommandOutcome extends CommandId {
  readonly refusal: CommandRefusal | null
}

export const DATABASE_MESSAGE_LIMITS = {
  /** Commands of one submission. */
  commands: 500,
  /** Commands of one `open` frame whose outcome is asked for. */
  pending: 10_000,
} as const
