import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { BlockKind } from '../blockTypes/blockKinds.ts'
import { chooseKind, startLine } from './chooseKind.ts'
import type { Box } from '../floating/placeFloat.ts'
import { deferKeys } from '../input/deferKeys.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { findBlock } from '../tree/findBlock.ts'
import type { OpenPicker } from '../menus/OpenPicker.ts'
import type { BlockPicker } from './BlockPicker.ts'
import { SlashMenuView } from './SlashMenuView.ts'
import { nextSlash, slashKey, type SlashMenu } from './slashState.ts'
import type { SlashMenuOptions } from './SlashMenuOptions.ts'

/**
 * EDIT-SLASH: the menu that a "/" opens, and the one behind a plus. With a "/" the caret stays in the text; the keys that
 * choose are taken from it.
 */
export function slashMenu(options: SlashMenuOptions): {
  readonly plugin: Plugin<SlashMenu | null>
  readonly openPicker: OpenPicker
} {
  let picker: BlockPicker | null = null
  let menuView: SlashMenuView | null = null

  async function open(view: EditorView, blockId: string, anchor: () => Box | null): Promise<void> {
    const loaded = await import('./BlockPicker.ts').catch(() => null)
    if (!loaded || view.isDestroyed || !view.editable) return
    picker?.close(false)
    picker = new loaded.BlockPicker(view, blockId, options, {
      onChoose(kind) {
        view.focus()
        const spot = findBlock(view.state.doc, blockId)
        if (spot) insertAt(view, spot.pos, kind, options)
      },
      onClose(restoresFocus) {
        picker = null
        if (restoresFocus) view.focus()
      },
    })
    picker.open(anchor)
  }

  const plugin = new Plugin<SlashMenu | null>({
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
        if (menuView?.handleKey(event.key)) return true
        if (event.key !== 'Escape') return false
        view.dispatch(view.state.tr.setMeta(slashKey, { close: true }))
        return true
      },
      decorations(state) {
        const menu = slashKey.getState(state)
        const isAtEnd = menu?.to === state.selection.$head.end()
        if (!menu || menu.query !== '' || !isAtEnd) return null
        const hint = options.labels['slash.filter']
        return DecorationSet.create(state.doc, [
          Decoration.inline(menu.from, menu.to, { class: 'ed-slash', 'data-hint': hint }),
        ])
      },
      attributes(state): Record<string, string> {
        const menu = slashKey.getState(state)
        if (!menu) return {}
        return {
          'aria-controls': SlashMenuView.id,
          'aria-autocomplete': 'list',
          ...(menu.active !== null && { 'aria-activedescendant': menu.active }),
        }
      },
    },
    view(view) {
      menuView = new SlashMenuView(view, options, (kind) => {
        view.focus()
        insertTyped(view, kind, options)
      })
      return {
        update: () => menuView?.update(),
        destroy() {
          menuView?.destroy()
          picker?.close(false)
        },
      }
    },
  })
  return { plugin, openPicker: (view, id, anchor) => deferKeys(view, open(view, id, anchor)) }
}

/** In the place of what was typed for the menu. */
function insertTyped(view: EditorView, kind: BlockKind, options: SlashMenuOptions): void {
  const menu = slashKey.getState(view.state)
  if (!menu) return
  options.beforeInsert(view.state)
  insert(view, kind, menu, options)
}

/** At a block: what stands in the text needs a line of its own first. */
function insertAt(view: EditorView, pos: number, kind: BlockKind, options: SlashMenuOptions): void {
  options.beforeInsert(view.state)
  const dispatch = view.dispatch.bind(view)
  if (kind.command || kind.replace) {
    startLine(pos)(view.state, dispatch)
    const { head } = view.state.selection
    insert(view, kind, { from: head, to: head }, options)
    return
  }
  options.recent?.add(kind.id)
  chooseKind(kind, { pos })(view.state, dispatch)
  kind.onInserted?.(view)
}

function insert(
  view: EditorView,
  kind: BlockKind,
  { from, to }: { readonly from: number; readonly to: number },
  options: SlashMenuOptions,
): void {
  options.recent?.add(kind.id)
  const dispatch = view.dispatch.bind(view)
  const closing = view.state.tr.setMeta(slashKey, { close: true })
  if (kind.replace) {
    view.dispatch(closing)
    kind.replace(view, { from, to })
  } else if (kind.command) {
    view.dispatch(from === to ? closing : closing.delete(from, to))
    kind.command(view.state, dispatch, view)
  } else {
    const spot = blockAround(view.state.doc.resolve(from))
    if (spot) chooseKind(kind, { pos: spot.pos, from, to })(view.state, dispatch)
    kind.onInserted?.(view)
  }
}
