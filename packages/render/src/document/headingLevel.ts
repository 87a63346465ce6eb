import { readNumber, type ProjectedBlock } from '@sheaf/model'

/** Level of a heading, 1 to 6; 1 for one that says something else. */
export function headingLevel(block: ProjectedBlock): number {
  const level = readNumber(block.data['level'])
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 1
}

/** Level of a toggle heading, 1 to 6; null for plain toggles and all other blocks. */
export function toggleLevel(block: ProjectedBlock): number | null {
  const value = block.data['level']
  if (block.type !== 'toggle_list' || value === null || value === undefined) return null
  const level = Math.trunc(readNumber(value))
  return level >= 1 && level <= 6 ? level : null
}
