import type { BlockId, JsonObject, JsonValue } from '@sheaf/base'

/** Parsed `data` of a block. Keys this product does not know are kept. */
export type BlockData = JsonObject

/** Attributes of a run of text; falsy values are dropped when read, so a key that is there is on. */
export type TextAttributes = Readonly<Record<string, JsonValue>>

/** A piece of text with one set of attributes: a delta without embeds. */
export interface TextRun {
  readonly text: string
  readonly attributes?: TextAttributes
}

/** A block as every peer with the same Yjs state sees it (BND-PROJ-1). */
export interface ProjectedBlock {
  readonly id: BlockId
  /** `ty`; any string when read. */
  readonly type: string
  readonly data: BlockData
  /** Null: a block without text. */
  readonly text: readonly TextRun[] | null
  readonly children: readonly ProjectedBlock[]
}

/** `missing` means not loaded or not a document: never to be shown as empty, never to be seeded. */
export type DocumentProjection =
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly root: ProjectedBlock }

/** A block to be made, with its children. */
export interface NewBlock {
  readonly type: string
  readonly data?: BlockData
  /** Ignored for types that hold no text. Absent means empty. */
  readonly text?: readonly TextRun[]
  readonly children?: readonly NewBlock[]
}

/** Where new block ids come from: nanoid of 8 characters in the product, a counter in tests. */
export interface DocumentIds {
  block(): string
}
