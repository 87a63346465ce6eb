import type { ResolvedPos } from 'prosemirror-model'
import { PluginKey, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { BLOCK_KINDS, type BlockKind } from '../blocks/blockKinds.ts'
import { mayHoldColumns } from '../columns/columnOf.ts'
import type { EditorLabels } from '../labels.ts'
import { schema } from '../schema/schema.ts'
import { isInTable } from '../table/cellAround.ts'
import { mayStandInCell } from '../table/cellContent.ts'
import { blockAround } from '../tree/blockSpot.ts'

/** An open slash menu: where its "/" stands, what is typed behind it, what that finds, which row is active. */
export interface SlashMenu {
  readonly from: number
  readonly to: number
  readonly query: string
  readonly found: readonly BlockKind[]
  readonly active: number
}

export type SlashMeta = { readonly close: true } | { readonly active: number } | { readonly open: number }

export const slashKey = new PluginKey<SlashMenu | null>('slash')

export interface SlashOptions {
  readonly labels: EditorLabels
  /** Transactions made out of other people's edits open nothing. */
  readonly isForeign: (tr: Transaction) => boolean
  /** Kinds that hold files are offered; absent: they are not. */
  readonly hasMedia?: boolean
  /** So are pages, and what is put into the text by a list. */
  readonly hasPages?: boolean
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
  if (meta && 'open' in meta) return read(state, meta.open, null, options)
  if (menu && meta && 'active' in meta) return { ...menu, active: meta.active }
  if (menu) return read(state, tr.docChanged ? tr.mapping.map(menu.from, 1) : menu.from, menu, options)
  if (!tr.docChanged || options.isForeign(tr) || tr.getMeta('paste') || !typesSlash(tr, state)) return null
  return read(state, state.selection.from - 1, null, options)
}

/**
 * The kinds a query finds: by a part of the name, by alias, or by what can be typed instead of choosing. Those
 * that are called so come before those whose names begin so, and these before the rest.
 */
export function findKinds(
  query: string,
  { labels, hasMedia = false, hasPages = false }: Omit<SlashOptions, 'isForeign'>,
): readonly BlockKind[] {
  const kinds = BLOCK_KINDS.filter(
    (kind) => (hasMedia || kind.media === null) && (hasPages || (kind.id !== 'subPage' && !kind.asks)),
  )
  if (query === '') return kinds
  const wanted = fold(query)
  const rank = (kind: BlockKind): number => {
    const name = fold(labels[kind.label])
    const names = [name, ...kind.aliases]
    if (kind.typed === query || names.includes(wanted)) return 0
    if (wanted === '') return NOT_FOUND
    if (name.startsWith(wanted)) return 1
    return names.some((each) => each.includes(wanted)) ? 2 : NOT_FOUND
  }
  return kinds
    .map((kind) => ({ kind, rank: rank(kind) }))
    .filter((found) => found.rank !== NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind)
}

const NOT_FOUND = 3

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().replaceAll(/[\s-]/g, '')
}

function typesSlash(tr: Transaction, state: EditorState): boolean {
  const { $from, empty, from } = state.selection
  const step = tr.steps.at(-1)
  if (!empty || $from.parent.type !== schema.nodes.line || !(step instanceof ReplaceStep)) return false
  if (step.from + step.slice.size !== from) return false
  if (!step.slice.content.textBetween(0, step.slice.content.size).endsWith('/')) return false
  const before = $from.parent.textBetween(0, $from.parentOffset)
  const isCode = blockAround($from)?.node.attrs['type'] === 'code' || schema.marks.code.isInSet($from.marks())
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
  const found =
    query === before?.query ? before.found : findKinds(query, options).filter(mayStand(selection.$head))
  // Someone who goes on writing behind a "/" that finds nothing is writing, not choosing.
  if (
    found.length === 0 &&
    (/\s/.test(query) || (before?.found.length === 0 && query.length > before.query.length + 2))
  )
    return null
  if (query.startsWith(' ')) return null
  return { from, to: selection.head, query, found, active: query === before?.query ? before.active : 0 }
}

/** Columns stand in no columns and in no cell; tables, outlines and databases in no cell. */
function mayStand($head: ResolvedPos): (kind: BlockKind) => boolean {
  const spot = blockAround($head)
  const takesColumns = spot !== null && mayHoldColumns($head.doc, spot)
  const isFree = !isInTable($head)
  return ({ type }) => (type !== 'simple_columns' || takesColumns) && (isFree || mayStandInCell(type))
}

const MAX_QUERY = 30
