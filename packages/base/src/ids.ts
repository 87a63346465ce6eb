import { v5, validate } from 'uuid'

declare const brand: unique symbol

/** A string that was checked once, where it entered, and cannot be confused with another kind of id. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** UUID, lower case with dashes. */
export type UserId = Branded<'UserId'>
export type WorkspaceId = Branded<'WorkspaceId'>
export type ViewId = Branded<'ViewId'>
/** Object id of a Yjs document: a view id for documents, a derived UUID for row documents, and so on. */
export type CollabId = Branded<'CollabId'>

/** Key in `blocks`; 8 characters when written by us, any string when read. */
export type BlockId = Branded<'BlockId'>
/** Key in `text_map`. */
export type TextId = Branded<'TextId'>
/** Key in `children_map`; not a block id, though often equal to one. */
export type ChildrenKey = Branded<'ChildrenKey'>

export function isUuid(value: string): boolean {
  return validate(value)
}

/**
 * A UUID of version 4 that is the same for the same name: for ids of our own that no attempt may choose anew. Those of version 5
 * belong to the format.
 */
export function deriveOwnUuid(namespace: string, name: string): string {
  const derived = v5(name, namespace)
  return `${derived.slice(0, 14)}4${derived.slice(15)}`
}

/**
 * The UUID that every implementation of the format derives for `name` inside `namespace`
 * (uuid-v5): the page block of a document, the document of a row, and so on.
 */
export function deriveUuid(namespace: string, name: string): string {
  return v5(name, namespace)
}
