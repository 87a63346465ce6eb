import { BLOCK_KINDS, blockKind, type BlockKind, type BlockKindId } from '../blockTypes/blockKinds.ts'
import type { IconName } from '../dom/icons.ts'
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
  readonly id: 'moreHeadings' | 'toggleHeading' | 'allBlocks'
  readonly icon: IconName
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
  const room = MAX_ROWS - 1 - BLOCKS.length - recent.length
  const fill = FILL.filter((id) => !recent.some((kind) => kind.id === id) && isOffered(id, offered)).slice(
    0,
    room,
  )
  const ids = ORDER.filter((id) => BLOCKS.includes(id) || fill.some((filled) => filled === id))
  return [
    ...recent.map((kind, at) => ({ kind, ...(at === 0 && { heading: 'slash.recent' as const }) })),
    ...ids.map((id, at) => ({
      ...(id === 'moreHeadings' ? moreHeadings() : { kind: blockKind(id) }),
      ...(at === 0 && { heading: 'slash.blocks' as const }),
    })),
    { id: 'allBlocks', icon: 'allBlocks', label: 'slash.allBlocks', rows: allRows(offered) },
  ]
}

/** Headings of the third to the sixth level, and those that fold. */
function moreHeadings(): SlashMoreRow {
  return {
    id: 'moreHeadings',
    icon: 'heading',
    label: 'slash.moreHeadings',
    rows: [...kindRows(DEEP_HEADINGS), toggleHeadings()],
  }
}

function toggleHeadings(): SlashMoreRow {
  return {
    id: 'toggleHeading',
    icon: 'toggleHeading',
    label: 'slash.toggleHeading',
    rows: kindRows(TOGGLE_HEADINGS),
    isSeparated: true,
  }
}

/** All that is offered, by groups; the levels of headings stay together. */
function allRows(offered: readonly BlockKind[]): readonly SlashRow[] {
  const rows: SlashRow[] = []
  const isFolded = (id: BlockKindId) => DEEP_HEADINGS.includes(id) || TOGGLE_HEADINGS.includes(id)
  let group: BlockKind['group'] | null = null
  for (const kind of offered) {
    if (isFolded(kind.id)) continue
    rows.push({ kind, ...(kind.group !== group && { heading: `group.${kind.group}` as const }) })
    group = kind.group
    if (kind.id === 'heading2') rows.push(moreHeadings())
  }
  return rows
}

function recentKinds({ recent, offered, recentCount }: SlashContext): readonly BlockKind[] {
  return recent
    .map((id) => offered.find((kind) => kind.id === id))
    .filter((kind) => kind !== undefined)
    .filter((kind) => !BLOCKS.includes(kind.id))
    .slice(0, recentCount)
}

function isOffered(id: BlockKindId, offered: readonly BlockKind[]): boolean {
  return offered.some((kind) => kind.id === id)
}

function kindRows(ids: readonly BlockKindId[]): readonly SlashKindRow[] {
  return BLOCK_KINDS.filter(({ id }) => ids.includes(id)).map((kind) => ({ kind }))
}

const MAX_ROWS = 10
const DEEP_HEADINGS: readonly BlockKindId[] = ['heading3', 'heading4', 'heading5', 'heading6']
const TOGGLE_HEADINGS: readonly BlockKindId[] = [
  'toggleHeading1',
  'toggleHeading2',
  'toggleHeading3',
  'toggleHeading4',
  'toggleHeading5',
  'toggleHeading6',
]
/** Always there, whatever was used last. */
const BLOCKS: readonly (BlockKindId | 'moreHeadings')[] = [
  'paragraph',
  'heading1',
  'heading2',
  'moreHeadings',
  'bulletedList',
  'toggleList',
]
const FILL: readonly BlockKindId[] = ['todoList', 'numberedList', 'image', 'quote', 'callout']
const ORDER: readonly (BlockKindId | 'moreHeadings')[] = [
  'paragraph',
  'heading1',
  'heading2',
  'moreHeadings',
  'todoList',
  'bulletedList',
  'numberedList',
  'toggleList',
  'quote',
  'callout',
  'image',
]
