import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { insertFormula } from '../commands/insertFormula.ts'
import { chooseSlash } from '../commands/chooseSlash.ts'
import type { MediaType } from '../media/mediaTypes.ts'
import { openSuggest } from '../suggest/suggest.ts'
import { SlashMenuView } from './SlashMenuView.ts'
import { nextSlash, slashKey, type SlashMenu, type SlashMeta, type SlashOptions } from './slashState.ts'

export interface SlashMenuOptions extends SlashOptions {
  /** Runs before a chosen block is inserted, so that it is undone apart from the typing. */
  readonly beforeInsert: (state: EditorState) => void
  readonly direction: string
  /** Runs after a kind that holds files was inserted; it is selected as a whole. */
  readonly onMedia: (view: EditorView, picks: MediaType) => void
  /** Runs after a formula was inserted; it is selected as a whole. */
  readonly onFormula: (view: EditorView) => void
  /** A new page below this one was chosen: `range` is what was typed for the menu. */
  readonly onSubPage: (view: EditorView, range: { readonly from: number; readonly to: number }) => void
}

/** EDIT-SLASH: the menu that a "/" opens. The caret stays in the text; the keys that choose are taken from it. */
export function slashMenu(options: SlashMenuOptions): Plugin<SlashMenu | null> {
  const { labels } = options
  return new Plugin<SlashMenu | null>({
    key: slashKey,
    state: {
      init: () => null,
      apply: (tr, menu, _before, state) => nextSlash(tr, menu, state, options),
    },
    props: {
      handleKeyDown(view, event) {
        const menu = slashKey.getState(view.state)
        if (!menu || view.composing || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
          return false
        return handleKey(view, menu, event.key, options)
      },
      decorations(state) {
        const menu = slashKey.getState(state)
        const isAtEnd = menu?.to === state.selection.$head.end()
        if (!menu || menu.query !== '' || !isAtEnd) return null
        return DecorationSet.create(state.doc, [
          Decoration.inline(menu.from, menu.to, { class: 'ed-slash', 'data-hint': labels['slash.filter'] }),
        ])
      },
      attributes(state): Record<string, string> {
        const menu = slashKey.getState(state)
        if (!menu) return {}
        const active = menu.found[menu.active]
        return {
          'aria-controls': SlashMenuView.id,
          'aria-autocomplete': 'list',
          ...(active && { 'aria-activedescendant': SlashMenuView.rowId(active.id) }),
        }
      },
    },
    view: (view) =>
      new SlashMenuView(view, options, (id) => {
        view.focus()
        choose(view, id, options)
      }),
  })
}

function handleKey(view: EditorView, menu: SlashMenu, key: string, options: SlashMenuOptions): boolean {
  const count = menu.found.length
  const send = (meta: SlashMeta) => view.dispatch(view.state.tr.setMeta(slashKey, meta))
  if (key === 'Escape') {
    send({ close: true })
    return true
  }
  if (count === 0) return false
  if (key === 'ArrowDown') send({ active: (menu.active + 1) % count })
  else if (key === 'ArrowUp') send({ active: (menu.active + count - 1) % count })
  else if (key === 'Home') send({ active: 0 })
  else if (key === 'End') send({ active: count - 1 })
  else if (key === 'Enter' || key === 'Tab') choose(view, menu.found[menu.active]!.id, options)
  else return false
  return true
}

function choose(
  view: EditorView,
  id: string,
  { beforeInsert, onMedia, onFormula, onSubPage }: SlashMenuOptions,
): void {
  const menu = slashKey.getState(view.state)
  const kind = menu?.found.find((each) => each.id === id)
  if (!menu || !kind) return
  beforeInsert(view.state)
  if (kind.id === 'inlineFormula') {
    const { from, to } = menu
    view.dispatch(view.state.tr.setMeta(slashKey, { close: true }).delete(from, to))
    insertFormula(view.state, (tr) => view.dispatch(tr))
    return
  }
  if (kind.id === 'subPage') {
    view.dispatch(view.state.tr.setMeta(slashKey, { close: true }))
    onSubPage(view, menu)
    return
  }
  if (kind.asks) {
    view.dispatch(view.state.tr.setMeta(slashKey, { close: true }).delete(menu.from, menu.to))
    openSuggest(kind.asks)(view.state, (tr) => view.dispatch(tr))
    return
  }
  chooseSlash(kind)(view.state, (tr) => view.dispatch(tr))
  if (kind.media) onMedia(view, kind.media)
  if (kind.id === 'math') onFormula(view)
}
