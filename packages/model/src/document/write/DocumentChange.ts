import type { BlockId, JsonValue } from '@sheaf/base'
import type { BlockData, TextAttributes, TextRun } from '../types.ts'

/** Keys to write into the `data` of a block; undefined removes a key. */
export type DataPatch = Readonly<Record<string, JsonValue | undefined>>

/** One step of a text edit, as in a Quill delta; null removes an attribute. */
export type TextStep =
  | { readonly retain: number; readonly attributes?: Readonly<Record<string, JsonValue>> }
  | { readonly insert: string; readonly attributes: TextAttributes }
  | { readonly delete: number }

export type TextDelta = readonly TextStep[]

export interface CreatedBlock {
  readonly id: BlockId
  readonly type: string
  readonly data: BlockData
  readonly text: readonly TextRun[] | null
}

export interface RemovedBlock {
  readonly id: BlockId
  /** Visible parent and visible sibling before it. */
  readonly parent: BlockId
  readonly prev: BlockId | null
  /** Its parent is removed too. */
  readonly deep: boolean
}

/** Visible children of one block before and after; additional ids in `after` are created or moved blocks. */
export interface ListChange {
  readonly parent: BlockId
  readonly before: readonly BlockId[]
  readonly after: readonly BlockId[]
}

/** Text that is taken from one block to another, counted in characters. */
export interface MovedText {
  readonly source: BlockId
  /** Where it begins in the text of the source before the change. */
  readonly from: number
  readonly length: number
  readonly target: BlockId
  /** Where it begins in the text of the target after the change. */
  readonly to: number
}

/**
 * One gesture on a document, as plain data. Every created block stands in the `after` of one list;
 * every removed block in no `after`.
 */
export interface DocumentChange {
  readonly created: readonly CreatedBlock[]
  readonly removed: readonly RemovedBlock[]
  readonly lists: readonly ListChange[]
  readonly types: readonly { readonly id: BlockId; readonly type: string }[]
  readonly data: readonly { readonly id: BlockId; readonly patch: DataPatch }[]
  readonly texts: readonly { readonly id: BlockId; readonly delta: TextDelta }[]
  /** Text that the command states to move. Unless that is all, further moves are found by comparing texts. */
  readonly moved?: { readonly texts: readonly MovedText[]; readonly isAll: boolean }
}

export const NO_CHANGE: DocumentChange = {
  created: [],
  removed: [],
  lists: [],
  types: [],
  data: [],
  texts: [],
}

export function isEmptyChange({ created, removed, lists, types, data, texts }: DocumentChange): boolean {
  return [created, removed, lists, types, data, texts].every((part) => part.length === 0)
}
