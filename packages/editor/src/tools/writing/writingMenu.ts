import { Sparkles } from 'lucide'
import { contextOf } from '../../engine/context/EditorContext.ts'
import type { BlockMenuPart } from '../../engine/gutter/BlockMenuPart.ts'
import { openWriting } from './openWriting.ts'

/** What the menu of blocks has for a language model. */
export const writingMenu: BlockMenuPart = {
  place: 0,
  rows: ({ view, labels }) =>
    contextOf(view.state)?.ports.writing?.isOffered()
      ? [{ id: 'askModel', icon: Sparkles, text: labels['kind.askModel'], shortcut: 'writing' }]
      : [],
  opens: {
    askModel: ({ view }) => void openWriting('choose')(view.state, (tr) => view.dispatch(tr), view),
  },
}
