import type { ProjectedBlock } from '@sheaf/model'

/** Level of a heading, 1 to 6; 1 for one that says something else. */
export function headingLevel(block: ProjectedBlock): number {
  const level = Number(block.data['level'])
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 1
}
