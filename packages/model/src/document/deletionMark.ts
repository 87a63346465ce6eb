import { hasTextBeyond, type TextVersion } from './yjsInternals.ts'
import { blockText, type BlockMap, type DocumentMaps } from './openDocument.ts'

/** Key of a block map for the mark of a soft deletion (BND-DEL-1). Other readers of the format ignore it. */
export const DELETION_KEY = 'x_del'

/** Written on every block of a deleted subtree, as JSON text. */
export interface DeletionMark {
  /** Parent at the time. */
  readonly p: string
  /** Sibling before it at the time; null: it was first. */
  readonly prev: string | null
  /** The text that was visible to the person deleting. */
  readonly sv: TextVersion
  /** Its parent was deleted with it, so it is still listed there. */
  readonly deep?: true
  /** Its text was merged into another block. */
  readonly m?: true
}

/** The mark of a block, or null; a value that is not a mark counts as none. */
export function readDeletionMark(block: BlockMap): DeletionMark | null {
  const value = block.get(DELETION_KEY)
  if (typeof value !== 'string') return null
  try {
    const mark: unknown = JSON.parse(value)
    return isMark(mark) ? mark : null
  } catch {
    return null
  }
}

/** Whether someone typed into a marked block without having seen its deletion (BND-DEL-2 a). */
export function hasGrown(maps: DocumentMaps, block: BlockMap, mark: DeletionMark): boolean {
  const text = blockText(maps, block)
  return text !== null && hasTextBeyond(text, mark.sv)
}

/** Whether a block was put into a list by someone who did not take part in its deletion (BND-DEL-2 b). */
export function wasMoved(mark: DeletionMark, owners: readonly string[]): boolean {
  if (mark.m) return false
  return owners.some((owner) => !mark.deep || owner !== mark.p)
}

function isMark(value: unknown): value is DeletionMark {
  if (typeof value !== 'object' || value === null) return false
  const mark = value as Partial<Record<keyof DeletionMark, unknown>>
  const { p, prev, sv } = mark
  return (
    typeof p === 'string' &&
    (prev === null || typeof prev === 'string') &&
    typeof sv === 'object' &&
    sv !== null &&
    Object.values(sv).every((clock) => typeof clock === 'number')
  )
}
