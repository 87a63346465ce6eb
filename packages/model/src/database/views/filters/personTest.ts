import { idList } from '../../cells/decodeCell.ts'
import type { Cell } from '../../cells/Cell.ts'
import type { CellTest } from './dateTest.ts'

/** The test of a filter of people: contains all of them, contains none of them, empty, not empty. */
export function personTest(condition: number, content: string): CellTest | null {
  if (condition === 2) return (cell) => people(cell).length === 0
  if (condition === 3) return (cell) => people(cell).length > 0
  const wanted = idList(content)
  if (wanted.length === 0) return null
  switch (condition) {
    case 0:
      return (cell) => wanted.every((id) => people(cell).includes(id))
    case 1:
      return (cell) => !wanted.some((id) => people(cell).includes(id))
    default:
      return null
  }
}

function people(cell: Cell | null): readonly string[] {
  return cell && 'userIds' in cell ? cell.userIds : []
}
