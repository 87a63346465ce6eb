import type { ExcerptPiece, LinkKind } from '@sheaf/contract'
import type { Transaction } from '../../platform/database/index.ts'

/** Something that is derived from what people wrote, such as the index of the search. */
export interface Followers {
  readonly documents: readonly DocumentFollower[]
  readonly databases: readonly DatabaseFollower[]
  /** What is derived from something else; done when a server begins to listen, and in every round. */
  readonly rounds: readonly ((signal: AbortSignal) => Promise<void>)[]
}

/** All of them as one, in their order. */
export function joinFollowers(all: readonly Followers[]): Followers {
  return {
    documents: all.flatMap(({ documents }) => documents),
    databases: all.flatMap(({ databases }) => databases),
    rounds: all.flatMap(({ rounds }) => rounds),
  }
}

/**
 * Takes over what a document says now, in the transaction that notes that it was read: both happen, or neither. The
 * same state may come again. What is given to `afterCommit` is called once that is done.
 */
export type DocumentFollower = (
  transaction: Transaction,
  document: ReadDocument,
  afterCommit: AfterCommit,
) => Promise<void>

export type AfterCommit = (tell: () => void) => void

interface ReadDocument extends DocumentContent {
  readonly objectId: string
  readonly workspaceId: string
  readonly place: DocumentPlace
}

/** The page that a document is, or the row that it belongs to. */
export type DocumentPlace =
  | { readonly viewId: string }
  | { readonly databaseId: string; readonly rowId: string }

export interface DocumentContent {
  /** Those with text, in reading order. */
  readonly blocks: readonly TextBlock[]
  /** In reading order, each once; of a document with more than `MAX_LINKS`, the first. */
  readonly links: readonly PageLink[]
}

export interface TextBlock {
  readonly id: string
  /** Plain text. */
  readonly text: string
}

/** A page that a block leads to. */
export interface PageLink {
  readonly blockId: string
  readonly kind: LinkKind
  readonly pageId: string
  /** Of a database whose row is meant. */
  readonly rowId: string | null
  /** The sentence around it; empty where the whole block is the link. */
  readonly excerpt: readonly ExcerptPiece[]
}

/** Takes over what changed in a database; as `DocumentFollower`. */
export type DatabaseFollower = (
  transaction: Transaction,
  database: ChangedDatabase,
  afterCommit: AfterCommit,
) => Promise<void>

export interface ChangedDatabase {
  readonly databaseId: string
  readonly workspaceId: string
  /** Records up to this version are known; 0: none of them, or all are to be read anew. */
  readonly knownVersion: number
}
