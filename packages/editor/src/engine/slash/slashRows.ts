import { type IconNode, LayoutGrid } from 'lucide'
import { blockKinds, kindMenus, type BlockKind, type KindMenu } from '../blockTypes/blockKinds.ts'
import type { EditorLabelKey, EditorLabels } from '../labels/labels.ts'
import { findKinds } from './findKinds.ts'

/** A row that inserts a kind, or one that opens further rows beside it. */
export type SlashRow = SlashKindRow | SlashMoreRow

interface SlashKindRow {
  readonly kind: BlockKind
  /** Heading of the group that starts with this row. */
  readonly heading?: EditorLabelKey
}

export interface SlashMoreRow {
  readonly id: KindMenu['id'] | 'allBlocks'
  readonly icon: IconNode
  readonly label: EditorLabelKey
  readonly rows: readonly SlashRow[]
  readonly heading?: EditorLabelKey
  readonly isSeparated?: boolean
}

export interface SlashContext {
  readonly labels: EditorLabels
  /** What may be inserted here. */
  readonly offered: readonly BlockKind[]
  /** Kinds chosen last, the latest first. */
  readonly recent: readonly string[]
  /** How many of them are shown: three in a list, four as tiles. */
  readonly recentCount: number
}

/**
 * EDIT-SLASH-7: without a query the kinds used last, six rows of blocks, and the way to all of them. Rows that are missing
 * to ten, as nothing was used yet, go to further blocks. A query searches all kinds, and finds ten at most.
 */
export function slashRows(query: string, context: SlashContext): readonly SlashRow[] {
  const { labels, offered } = context
  if (query !== '')
    return findKinds(query, offered, labels)
      .slice(0, MAX_ROWS)
      .map((kind) => ({ kind }))
  const recent = recentKinds(context)
  const short = shortRows(offered, recent)
  return [
    ...recent.map((kind, at) => ({ kind, ...(at === 0 && { heading: 'slash.recent' as const }) })),
    ...short.map((row, at) => ({ ...row, ...(at === 0 && { heading: 'slash.blocks' as const }) })),
    { id: 'allBlocks', icon: LayoutGrid, label: 'slash.allBlocks', rows: allRows(offered) },
  ]
}

/** The rows that are always there, and as many others as there is room for. */
function shortRows(offered: readonly BlockKind[], recent: readonly BlockKind[]): readonly SlashRow[] {
  const places = [
    ...blockKinds()
      .filter(isAlwaysThere)
      .map((kind) => ({ place: kind.shortlist!.place, row: { kind } })),
    ...kindMenus().flatMap((menu) =>
      'behind' in menu.place ? [{ place: menu.place.shortlist, row: menuRow(menu) }] : [],
    ),
  ]
  const room = MAX_ROWS - 1 - places.length - recent.length
  const fill = offered
    .filter((kind) => kind.shortlist?.fill !== undefined && !recent.includes(kind))
    .toSorted((one, other) => one.shortlist!.fill! - other.shortlist!.fill!)
    .slice(0, room)
    .map((kind) => ({ place: kind.shortlist!.place, row: { kind } }))
  return [...places, ...fill].toSorted((one, other) => one.place - other.place).map(({ row }) => row)
}

/** A row that opens the kinds of a menu, and the menus in it. */
function menuRow(menu: KindMenu): SlashMoreRow {
  const inner = kindMenus().filter(({ place }) => 'inside' in place && place.inside === menu.id)
  return {
    id: menu.id,
    icon: menu.icon,
    label: menu.label,
    rows: [
      ...blockKinds()
        .filter((kind) => kind.menu === menu.id)
        .map((kind) => ({ kind })),
      ...inner.map((each) => ({ ...menuRow(each), isSeparated: true })),
    ],
  }
}

/** All that is offered, by groups; what is in a menu stays together. */
function allRows(offered: readonly BlockKind[]): readonly SlashRow[] {
  const rows: SlashRow[] = []
  let group: BlockKind['group'] | null = null
  for (const kind of offered) {
    if (kind.menu) continue
    rows.push({ kind, ...(kind.group !== group && { heading: `group.${kind.group}` as const }) })
    group = kind.group
    for (const menu of kindMenus())
      if ('behind' in menu.place && menu.place.behind === kind.id) rows.push(menuRow(menu))
  }
  return rows
}

function recentKinds({ recent, offered, recentCount }: SlashContext): readonly BlockKind[] {
  return recent
    .map((id) => offered.find((kind) => kind.id === id))
    .filter((kind) => kind !== undefined)
    .filter((kind) => !isAlwaysThere(kind))
    .slice(0, recentCount)
}

function isAlwaysThere({ shortlist }: BlockKind): boolean {
  return shortlist !== undefined && shortlist.fill === undefined
}

const MAX_ROWS = 10
