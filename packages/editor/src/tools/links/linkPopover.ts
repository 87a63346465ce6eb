import { Plugin, TextSelection, type Command } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { linkAt } from '../../engine/commands/link.ts'
import { linkKey, linkTarget, nextLink, type LinkPopover } from './linkState.ts'
import { lateView } from '../../engine/views/lateView.ts'
import type { LinkPopoverOptions } from './LinkPopoverView.ts'

/** EDIT-LINK: opens the field for an address over the selection, or over what is at the caret. */
export const openLinkEditor: Command = (state, dispatch) => {
  const target = linkTarget(state)
  if (!target) return false
  dispatch?.(state.tr.setMeta(linkKey, { open: target }))
  return true
}

/** The popover of links: a press on a link shows where it leads, with the modifier key it is followed. */
export function linkPopover(options: LinkPopoverOptions): Plugin<LinkPopover | null> {
  return new Plugin<LinkPopover | null>({
    key: linkKey,
    state: {
      init: () => null,
      apply: (tr, popover, _before, state) => nextLink(tr, popover, state),
    },
    props: {
      decorations(state) {
        const popover = linkKey.getState(state)
        if (!popover?.isWriting) return null
        return DecorationSet.create(state.doc, [
          Decoration.inline(popover.from, popover.to, { class: 'ed-pending' }),
        ])
      },
      handleClick(view, pos, event) {
        const element = event.target instanceof Element ? event.target.closest('a.b-link') : null
        const href = element?.getAttribute('href')
        if (!href) return false
        if (!view.editable || event.metaKey || event.ctrlKey) {
          options.onFollow(href, event)
          return true
        }
        const link = linkAt(view.state, pos)
        if (!link) return false
        const tr = view.state.tr.setSelection(TextSelection.create(view.state.doc, pos))
        view.dispatch(tr.setMeta(linkKey, { open: { ...link, isWriting: false } }))
        return true
      },
      handleDOMEvents: {
        // The browser would leave the page; following is handleClick's.
        click(_view, event) {
          if (event.target instanceof Element && event.target.closest('a.b-link')) event.preventDefault()
          return false
        },
      },
    },
    view: (view) =>
      lateView(view, {
        isWanted: () => Boolean(linkKey.getState(view.state)),
        load: async () => new (await import('./LinkPopoverView.ts')).LinkPopoverView(view, options),
        onFailure: () => view.dispatch(view.state.tr.setMeta(linkKey, { close: true })),
      }),
  })
}
