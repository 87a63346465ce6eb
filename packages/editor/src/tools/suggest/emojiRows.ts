import type { EditorView } from 'prosemirror-view'
import { element } from '../../engine/dom/element.ts'
import type { FoundEmoji } from '../../ports/EditorWorkspace.ts'
import type { FindRows, SuggestRow } from './FindRows.ts'
import type { SuggestOptions } from './SuggestPanel.ts'
import type { Suggest } from './suggestState.ts'

/** EDIT-EMOJI: emoji for the letters behind ":". A second ":" takes the first of them. */
export function emojiRows({ workspace }: SuggestOptions): FindRows {
  return (query, onRows) => {
    const words = query.replace(/:$/, '').replaceAll('_', ' ')
    workspace.findEmoji(words).then(
      (found) =>
        onRows(
          found.slice(0, MAX_ROWS).map((emoji) => toRow(emoji, workspace.noteEmoji)),
          true,
        ),
      () => onRows([], true),
    )
  }
}

function toRow({ text, name }: FoundEmoji, onChoose: (text: string) => void): SuggestRow {
  const icon = element('span', 'ed-emoji emoji', text)
  icon.setAttribute('aria-hidden', 'true')
  return {
    id: text,
    icon,
    text: name,
    choose(view: EditorView, { from, to }: Pick<Suggest, 'from' | 'to'>) {
      view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView())
      onChoose(text)
    },
  }
}

const MAX_ROWS = 8
