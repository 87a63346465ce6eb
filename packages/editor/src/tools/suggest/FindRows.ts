import type { TextRange } from '@sheaf/base'
import type { EditorView } from 'prosemirror-view'
import type { Suggest } from './suggestState.ts'

/** One thing that can be chosen. */
export interface SuggestRow {
  readonly id: string
  readonly icon: Element
  readonly text: string
  /** What of the text was looked for. */
  readonly marks?: readonly TextRange[]
  readonly hint?: string
  /** Where a link to it leads. */
  readonly address?: string
  /** Heading of the group that starts with this row. */
  readonly heading?: string
  /** Puts it in the place of what was typed; the list is closed by then. */
  readonly choose: (view: EditorView, range: Pick<Suggest, 'from' | 'to'>) => void
}

/** What a query finds, at once and later: `onRows` is called with each fuller answer, the last one with `isDone`. */
export type FindRows = (query: string, onRows: (rows: readonly SuggestRow[], isDone: boolean) => void) => void
