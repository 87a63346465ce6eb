import type { Cell } from '@sheaf/model'

/** What went out of a cell that holds several, and what came in. */
export interface MemberChange {
  readonly removed: Cell | null
  readonly added: Cell | null
}

/** Null where the cells hold one value, or hold the same in another order. */
export function memberChange(before: Cell | null, after: Cell | null): MemberChange | null {
  const removed = without(before, after)
  const added = without(after, before)
  return removed || added ? { removed, added } : null
}

function without(cell: Cell | null, other: Cell | null): Cell | null {
  const gone = new Set(idsOf(other))
  const isLeft = ({ id }: { readonly id: string }) => !gone.has(id)
  const left = idsOf(cell).filter((id) => !gone.has(id))
  if (left.length === 0) return null
  switch (cell?.type) {
    case 'multi_select':
      return { ...cell, options: cell.options.filter(isLeft) }
    case 'media':
      return { ...cell, files: cell.files.filter(isLeft) }
    case 'relation':
      return { ...cell, rowIds: left }
    case 'person':
      return { ...cell, userIds: left }
    default:
      return null
  }
}

function idsOf(cell: Cell | null): readonly string[] {
  switch (cell?.type) {
    case 'multi_select':
      return cell.options.map(({ id }) => id)
    case 'media':
      return cell.files.map(({ id }) => id)
    case 'relation':
      return cell.rowIds
    case 'person':
      return cell.userIds
    default:
      return []
  }
}
