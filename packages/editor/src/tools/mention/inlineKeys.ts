import { readMention } from '@sheaf/model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { LiveRegion } from '../../engine/dom/LiveRegion.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import { chosenInline, stepOverInline } from './chosenInline.ts'
import { inlineAttrs } from '../../engine/inline/inlineText.ts'
import { mentionText } from './mentionText.ts'

export interface InlineKeysOptions {
  readonly labels: EditorLabels
  readonly workspace: EditorWorkspace | null
  readonly liveRegion: LiveRegion
}

/** EDIT-MENTION-9: what stands in a text for something else is selected with the arrows; Enter does what a press on it does. */
export function inlineKeys(options: InlineKeysOptions): Plugin {
  return new Plugin({
    props: {
      decorations(state) {
        const pos = chosenInline(state)
        if (pos === null) return null
        return DecorationSet.create(state.doc, [Decoration.node(pos, pos + 1, { class: 'is-chosen' })])
      },
      handleKeyDown(view, event) {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
          return false
        if (event.key === 'Enter') return press(view)
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return step(view, event.key, options)
        return false
      },
    },
  })
}

function press(view: EditorView): boolean {
  const pos = chosenInline(view.state)
  const dom = pos === null ? null : view.nodeDOM(pos)
  const chip = dom instanceof Element ? dom.firstElementChild : null
  if (!(chip instanceof HTMLElement)) return false
  chip.click()
  return true
}

function step(view: EditorView, key: 'ArrowLeft' | 'ArrowRight', options: InlineKeysOptions): boolean {
  const isBack = (key === 'ArrowLeft') !== isRightToLeft(view, view.state.selection.from)
  const selection = stepOverInline(view.state, isBack)
  if (!selection) return false
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  const words = chosenWords(view, options)
  if (words !== null) options.liveRegion.say(words)
  return true
}

/** What the mention is that is selected now, and what Enter does with it. */
function chosenWords({ state }: EditorView, { labels, workspace }: InlineKeysOptions): string | null {
  const pos = chosenInline(state)
  const node = pos === null ? null : state.doc.nodeAt(pos)
  const mention = node ? readMention(inlineAttrs(node).value) : null
  if (mention === null) return null
  const text = mentionText(mention, {
    hidden: labels['mention.hidden'],
    untitled: labels['mention.untitled'],
    find: (id) => workspace?.pages.find(id) ?? null,
    findRow: (id) => workspace?.rows.find(id),
  })
  return labels[CHOSEN[mention.type]]({ name: text })
}

const CHOSEN = {
  page: 'mention.chosenPage',
  person: 'mention.chosenPerson',
  date: 'mention.chosenDate',
  address: 'mention.chosenAddress',
} as const

function isRightToLeft(view: EditorView, pos: number): boolean {
  const { node } = view.domAtPos(pos)
  const element = node instanceof Element ? node : node.parentElement
  return element !== null && getComputedStyle(element).direction === 'rtl'
}
