import { Plugin, TextSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { typeOver } from '../../engine/commands/typeOver.ts'
import { schema } from '../../engine/schema/schema.ts'
import { isInVerbatim } from '../../engine/tree/blockSpot.ts'
import { SUGGEST_ID, type SuggestOptions, type SuggestPanel } from './SuggestPanel.ts'
import {
  nextSuggest,
  SIGNS,
  suggestKey,
  type Suggest,
  type SuggestKind,
  type SuggestMeta,
} from './suggestState.ts'

/** EDIT-MENTION, EDIT-EMOJI: lists of what can be put in the place of a sign. The caret stays in the text. */
export function suggest(options: SuggestOptions): Plugin<Suggest | null> {
  let panel: SuggestPanel | null = null
  return new Plugin<Suggest | null>({
    key: suggestKey,
    state: {
      init: () => null,
      apply: (tr, before, _old, state) => nextSuggest(tr, before, state, options.isForeign),
    },
    props: {
      handleKeyDown(view, event) {
        const isOpen = suggestKey.getState(view.state) !== null
        if (!isOpen || view.composing || event.isComposing) return false
        if (event.ctrlKey || event.metaKey || event.altKey) return false
        if (event.key === 'Escape') {
          send(view, { close: true })
          return true
        }
        return panel?.handleKey(event.key) ?? false
      },
      handleDOMEvents: {
        blur(view) {
          if (suggestKey.getState(view.state)) send(view, { close: true })
          return false
        },
      },
      attributes(state): Record<string, string> {
        const active = suggestKey.getState(state)?.active
        return active
          ? { 'aria-controls': SUGGEST_ID, 'aria-autocomplete': 'list', 'aria-activedescendant': active }
          : {}
      },
    },
    view(view) {
      let isGone = false
      const load = async (): Promise<void> => {
        const { createSuggestPanel } = await import('./createSuggestPanel.ts')
        if (isGone) return
        panel ??= createSuggestPanel(view, options)
        const open = suggestKey.getState(view.state)
        if (open) panel.show(open)
      }
      return {
        update(updated, before) {
          const open = suggestKey.getState(updated.state) ?? null
          if (open === (suggestKey.getState(before) ?? null)) return
          if (!open) panel?.hide()
          else if (panel) panel.show(open)
          // Without its code, as when the network is gone, the sign is just text.
          else load().catch(() => undefined)
        },
        destroy() {
          isGone = true
          panel?.hide()
        },
      }
    },
  })
}

/** Types the sign of a list at the caret and opens it, also in front of an empty query. */
export function openSuggest(kind: SuggestKind): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || selection.$from.parent.type !== schema.nodes.line)
      return false
    if (isInVerbatim(selection.$from)) return false
    const { tr } = state
    if (!typeOver(tr, SIGNS[kind])) tr.insertText(SIGNS[kind])
    dispatch?.(tr.setMeta(suggestKey, { open: { kind, from: tr.selection.from - 1 } }).scrollIntoView())
    return true
  }
}

function send(view: EditorView, meta: SuggestMeta): void {
  view.dispatch(view.state.tr.setMeta(suggestKey, meta))
}
