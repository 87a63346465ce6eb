import type { RowGroup } from '@sheaf/model'

/** Rows that stand together: those of a group, or all of a grid that does not group. */
export interface SectionPlan {
  /** Null where the grid does not group. */
  readonly group: RowGroup | null
  readonly isCollapsed: boolean
  readonly rowIds: readonly string[]
}

export interface GridSection extends SectionPlan {
  readonly index: number
  /** Position of its header, or of its first row where it has none. */
  readonly firstLine: number
  readonly firstRow: number
  /** Behind the last row; there stands "New row", where groups have it. */
  readonly endRow: number
  /** Behind its last line. */
  readonly endLine: number
}

export type LineKind = 'group' | 'row' | 'new'

/**
 * What stands below each other in a grid, by position: headers of groups, rows, and where groups end what adds a row. A row stands
 * in each of its groups.
 */
export interface GridLines {
  readonly sections: readonly GridSection[]
  readonly count: number
  /** Id of the row at each position; null for the other lines. */
  readonly rowIds: readonly (string | null)[]
  /** Position where each row stands first. */
  readonly rowIndexes: RowIndexes
  /** It is known that no row stands in two groups. */
  readonly isEachOnce: boolean
}

export type RowIndexes = Pick<ReadonlyMap<string, number>, 'get' | 'has'>

export function planLines(plans: readonly SectionPlan[], hasNewRows: boolean, isEachOnce = false): GridLines {
  const [only] = plans
  if (only?.group === null && plans.length === 1 && !only.isCollapsed) return planFlat(only)
  const sections: GridSection[] = []
  const rowIds: (string | null)[] = []
  for (const plan of plans) {
    const firstLine = rowIds.length
    if (plan.group !== null) rowIds.push(null)
    const firstRow = rowIds.length
    for (const id of plan.isCollapsed ? [] : plan.rowIds) rowIds.push(id)
    const endRow = rowIds.length
    if (plan.group !== null && !plan.isCollapsed && hasNewRows) rowIds.push(null)
    sections.push({ ...plan, index: sections.length, firstLine, firstRow, endRow, endLine: rowIds.length })
  }
  return { sections, count: rowIds.length, rowIds, rowIndexes: indexesOf(rowIds), isEachOnce }
}

/** Rows alone, each of which stands once. */
function planFlat(plan: SectionPlan): GridLines {
  const { rowIds } = plan
  const count = rowIds.length
  const section = { ...plan, index: 0, firstLine: 0, firstRow: 0, endRow: count, endLine: count }
  return { sections: [section], count, rowIds, rowIndexes: indexesOf(rowIds), isEachOnce: true }
}

/** Where each row stands first; looked for when somebody asks, which is not often where there are many. */
function indexesOf(rowIds: GridLines['rowIds']): RowIndexes {
  let found: Map<string, number> | null = null
  function all(): ReadonlyMap<string, number> {
    if (found) return found
    found = new Map()
    for (let index = 0; index < rowIds.length; index += 1) {
      const id = rowIds[index] ?? null
      if (id !== null && !found.has(id)) found.set(id, index)
    }
    return found
  }
  return { get: (id) => all().get(id), has: (id) => all().has(id) }
}

/** The section in which a line stands; null outside of the lines. */
export function sectionAt({ sections, count }: GridLines, position: number): GridSection | null {
  if (position < 0 || position >= count) return null
  let [low, high] = [0, sections.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((sections[middle]?.firstLine ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return sections[low] ?? null
}

export function lineKind(lines: GridLines, position: number): LineKind {
  if (lines.rowIds[position]) return 'row'
  return sectionAt(lines, position)?.firstLine === position ? 'group' : 'new'
}

/** Where a row stands in a group; elsewhere, where that does not show it. Without a row: where the header of the group stands. */
export function positionOf(
  lines: GridLines,
  { rowId, groupId }: { readonly rowId: string | null; readonly groupId: string | null },
): number | null {
  const section = groupId === null ? undefined : lines.sections.find(({ group }) => group?.id === groupId)
  if (rowId === null) return section?.firstLine ?? null
  const first = lines.rowIndexes.get(rowId)
  if (first === undefined)
    // Its group was folded up: the header is what is left of it.
    return section?.isCollapsed && section.rowIds.includes(rowId) ? section.firstLine : null
  if (!section || section.isCollapsed || (first >= section.firstRow && first < section.endRow)) return first
  const at = section.rowIds.indexOf(rowId)
  return at === -1 ? first : section.firstRow + at
}

/** Names the line of a row, also where the row stands in several groups. */
export function lineKey(lines: GridLines, position: number): string | null {
  const rowId = lines.rowIds[position] ?? null
  if (rowId === null || lines.isEachOnce || lines.rowIndexes.get(rowId) === position) return rowId
  return `${rowId}-${sectionAt(lines, position)?.index}`
}

/** The number that stands beside a row: each group counts from 1. */
export function numberOfRow(lines: GridLines, position: number): number {
  return position - (sectionAt(lines, position)?.firstRow ?? 0) + 1
}

/** Position of the line that `lineKey` names; null where it is gone. */
export function positionOfKey(lines: GridLines, key: string): number | null {
  const first = lines.rowIndexes.get(key)
  if (first !== undefined) return first
  const at = key.lastIndexOf('-')
  const section = lines.sections[Number(key.slice(at + 1))]
  const row = section?.isCollapsed === false ? section.rowIds.indexOf(key.slice(0, at)) : -1
  return section && row !== -1 ? section.firstRow + row : null
}
