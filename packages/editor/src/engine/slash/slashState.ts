import type { Node } from 'prosemirror-model'
import { PluginKey, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { blockKinds, type BlockKind } from '../blockTypes/blockKinds.ts'
import type { EditorLabels } from '../labels/labels.ts'
import { schema } from '../schema/schema.ts'
import { blockAround, type BlockSpot, isInVerbatim } from '../tree/blockSpot.ts'
import type { RecentKinds } from './RecentKinds.ts'
import { slashRows, type SlashRow } from './slashRows.ts'
import { mayStand } from '../tree/placement.ts'

/** An open slash menu: where its "/" stands, what is typed behind it, what that finds. */
export interface SlashMenu {
  readonly from: number
  readonly to: number
  readonly query: string
  readonly rows: readonly SlashRow[]
  /** Id of the element of the row that Enter means; null until the menu is drawn. */
  readonly active: string | null
  /** How long the query was when it last found something. */
  readonly foundLength: number
}

export type SlashMeta = { readonly close: true } | { readonly active: string | null }

export const slashKey = new PluginKey<SlashMenu | null>('slash')

export interface SlashOptions {
  readonly labels: EditorLabels
  /** Transactions made out of other people's edits open nothing. */
  readonly isForeign: (tr: Transaction) => boolean
  /** Kinds that hold files are offered; absent: they are not. */
  readonly hasMedia?: boolean
  /** So are pages, and what is put into the text by a list. */
  readonly hasWorkspace?: boolean
  /** Databases can be made and shown. */
  readonly hasDatabases?: boolean
  /** Whether there is a language model now. */
  readonly hasWriting?: (() => boolean) | undefined
  /** What this person inserted last. */
  readonly recent?: Pick<RecentKinds, 'ids' | 'add'>
}

/** EDIT-SLASH: the menu after a transaction. It opens when a "/" is typed at the start of a word. */
export function nextSlash(
  tr: Transaction,
  menu: SlashMenu | null,
  state: EditorState,
  options: SlashOptions,
): SlashMenu | null {
  const meta: SlashMeta | undefined = tr.getMeta(slashKey)
  if (meta && 'close' in meta) return null
  if (menu && meta && 'active' in meta) return { ...menu, active: meta.active }
  if (menu) return read(state, tr.docChanged ? tr.mapping.map(menu.from, 1) : menu.from, menu, options)
  if (!tr.docChanged || options.isForeign(tr) || tr.getMeta('paste') || !typesSlash(tr, state)) return null
  return read(state, state.selection.from - 1, null, options)
}

type OfferedBy = Pick<SlashOptions, 'hasMedia' | 'hasWorkspace' | 'hasDatabases' | 'hasWriting'>

/** The kinds that may be inserted at a block: what is around may keep some out. */
export function offeredKinds(
  doc: Node,
  spot: BlockSpot,
  { hasMedia = false, hasWorkspace = false, hasDatabases = false, hasWriting }: OfferedBy,
): readonly BlockKind[] {
  const has = {
    media: hasMedia,
    workspace: hasWorkspace,
    databases: hasDatabases,
    writing: hasWriting?.(),
  }
  return blockKinds().filter(
    ({ needs, type }) => (needs === undefined || has[needs]) && mayStand(doc, spot, type),
  )
}

function typesSlash(tr: Transaction, state: EditorState): boolean {
  const { $from, empty, from } = state.selection
  const step = tr.steps.at(-1)
  if (!empty || $from.parent.type !== schema.nodes.line || !(step instanceof ReplaceStep)) return false
  if (step.from + step.slice.size !== from) return false
  if (!step.slice.content.textBetween(0, step.slice.content.size).endsWith('/')) return false
  const before = $from.parent.textBetween(0, $from.parentOffset)
  const isCode = isInVerbatim($from) || schema.marks.code.isInSet($from.marks())
  return !isCode && /(?:^|\s)\/$/.test(before)
}

function read(
  state: EditorState,
  from: number,
  before: SlashMenu | null,
  options: SlashOptions,
): SlashMenu | null {
  const { selection } = state
  const isCaret = selection instanceof TextSelection && selection.empty && selection.head > from
  if (!isCaret || selection.head - from > MAX_QUERY || from < selection.$head.start()) return null
  const typed = state.doc.textBetween(from, selection.head)
  if (!/^\/[^\n]*$/.test(typed)) return null
  const query = typed.slice(1)
  if (query.startsWith(' ')) return null
  if (before && query === before.query) return { ...before, from, to: selection.head }
  const spot = blockAround(selection.$head)
  const { labels, recent } = options
  const rows = spot
    ? slashRows(query, {
        labels,
        offered: offeredKinds(state.doc, spot, options),
        recent: recent?.ids ?? [],
        recentCount: RECENT,
      })
    : []
  const foundLength = rows.length > 0 ? query.length : Math.min(before?.foundLength ?? 0, query.length)
  // Someone who goes on writing behind a "/" that finds nothing is writing, not choosing.
  if (rows.length === 0 && (/\s/.test(query) || query.length - foundLength >= MISSED)) return null
  return { from, to: selection.head, query, rows, active: null, foundLength }
}

const MAX_QUERY = 30
/** After as many letters that find nothing it closes. */
const MISSED = 3
/** How many of the kinds used last a list shows. */
const RECENT = 3
