import { PluginKey, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { schema } from '../../engine/schema/schema.ts'
import { isInVerbatim } from '../../engine/tree/blockSpot.ts'

/** What a sign opens: "@" people, pages and dates, ":" emoji. Asked for by name, "@" is about pages or dates alone. */
export type SuggestKind = 'mention' | 'page' | 'date' | 'emoji'

/** An open list of suggestions: where its sign stands, and what is typed behind it. */
export interface Suggest {
  readonly kind: SuggestKind
  readonly from: number
  readonly to: number
  readonly query: string
  /** Opened by a shortcut: it also shows without a query. */
  readonly isAsked: boolean
  /** Id of the active row, for screen readers. */
  readonly active: string | null
}

export type SuggestMeta =
  | { readonly close: true }
  | { readonly active: string | null }
  | { readonly open: { readonly kind: SuggestKind; readonly from: number } }

export const suggestKey = new PluginKey<Suggest | null>('suggest')

/** EDIT-MENTION, EDIT-EMOJI: the list after a transaction. It opens when its sign is typed at the start of a word. */
export function nextSuggest(
  tr: Transaction,
  before: Suggest | null,
  state: EditorState,
  isForeign: (tr: Transaction) => boolean,
): Suggest | null {
  const meta: SuggestMeta | undefined = tr.getMeta(suggestKey)
  if (meta && 'close' in meta) return null
  if (meta && 'open' in meta) return read(state, { ...EMPTY, ...meta.open, isAsked: true })
  if (before && meta) return { ...before, active: meta.active }
  if (before) {
    const from = tr.docChanged ? tr.mapping.map(before.from, 1) : before.from
    return read(state, { ...before, from })
  }
  if (!tr.docChanged || isForeign(tr) || tr.getMeta('paste')) return null
  const opened = typedSign(tr, state)
  return opened && read(state, { ...EMPTY, ...opened })
}

const EMPTY = { to: 0, query: '', isAsked: false, active: null } as const

/** The sign that was just typed: "@" at once, ":" with the letters behind it, so that times and smileys stay text. */
function typedSign(
  tr: Transaction,
  state: EditorState,
): { readonly kind: SuggestKind; readonly from: number } | null {
  const { $from, empty, from } = state.selection
  const step = tr.steps.at(-1)
  if (!empty || $from.parent.type !== schema.nodes.line || !(step instanceof ReplaceStep)) return null
  if (step.slice.size === 0 || step.from + step.slice.size !== from) return null
  if (isInVerbatim($from) || schema.marks.code.isInSet($from.marks())) return null
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset)
  if (/(?:^|[\s([{"“‘])@$/.test(before)) return { kind: 'mention', from: from - 1 }
  const emoji = /(?:^|[\s(])(:[\p{L}+][\p{L}\p{N}_+-]+)$/u.exec(before)
  return emoji ? { kind: 'emoji', from: from - emoji[1]!.length } : null
}

function read(state: EditorState, suggest: Suggest): Suggest | null {
  const { selection } = state
  const { kind, from } = suggest
  if (!(selection instanceof TextSelection) || !selection.empty || selection.head <= from) return null
  if (selection.head - from > MAX_QUERY || from < selection.$head.start()) return null
  const typed = state.doc.textBetween(from, selection.head)
  const query = typed.slice(1)
  if (typed[0] !== SIGNS[kind] || /[\n@]/.test(query) || query.startsWith(' ')) return null
  if (kind === 'emoji' && /[\s:]/.test(query.slice(0, -1))) return null
  if (kind === 'emoji' && /\s$/.test(query)) return null
  return { ...suggest, to: selection.head, query }
}

/** What stands in front of the query in the text. */
export const SIGNS: Readonly<Record<SuggestKind, string>> = { mention: '@', page: '@', date: '@', emoji: ':' }

const MAX_QUERY = 60
