import { AppWindow, Bookmark, FileText, Link } from 'lucide'
import { embedOf } from '@sheaf/model'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type PasteAsOptions, type PastedAddress } from '../../engine/clipboard/Readers.ts'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { inlineNodes } from '../../engine/inline/inlineText.ts'
import { findWaiting, waitingKey, type WaitingMeta } from '../../engine/input/waitingRanges.ts'
import { OfferMenu } from '../../engine/menus/OfferMenu.ts'
import { schema } from '../../engine/schema/schema.ts'
import { pastedBlock } from './pastedBlock.ts'

type Form = 'link' | 'mention' | 'bookmark' | 'embed'

/** EDIT-PASTE-10: offers other forms for an address that was just pasted at `from` to `to`. */
export function offerPasteAs(view: EditorView, range: PastedAddress, options: PasteAsOptions): void {
  const forms: readonly Form[] = [
    ...(options.mention ? (['mention'] as const) : []),
    'link',
    ...(options.hasBookmarks ? (['bookmark'] as const) : []),
    ...(options.hasBookmarks && embedOf(range.href) ? (['embed'] as const) : []),
  ]
  if (forms.length <= 1) return
  const { from, to, href } = range
  const { labels, direction } = options
  const id = --lastId
  const meta = (change: WaitingMeta) => view.dispatch(view.state.tr.setMeta(waitingKey, change))
  let found: ReturnType<typeof findWaiting> = null
  meta({ add: { id, from, to } })
  new OfferMenu(view, {
    title: labels['paste.title'],
    rows: forms.map((form) => ({ icon: ICONS[form], text: labels[`paste.${form}`] })),
    direction,
    anchor() {
      const now = findWaiting(view.state, id)
      return now && view.coordsAtPos(now.from, 1)
    },
    onClose() {
      if (view.isDestroyed) return
      found = findWaiting(view.state, id)
      meta({ remove: id })
    },
    onChoose: (index) => found && writeAs(view, { ...found, href }, forms[index]!, options),
  }).open()
}

function writeAs(
  view: EditorView,
  { from, to, href }: PastedAddress,
  form: Form,
  options: PasteAsOptions,
): void {
  if (!view.editable) return
  const tr = view.state.tr
  if (form === 'bookmark' || form === 'embed') {
    tr.delete(from, to).setSelection(TextSelection.create(tr.doc, from))
    if (!insertContent(tr, { isInline: false, blocks: [pastedBlock(form, href)] })) return
  } else if (form === 'mention' && options.mention) {
    tr.replaceWith(from, to, [...inlineNodes({ text: '@', attributes: { mention: options.mention } })])
  } else tr.replaceWith(from, to, schema.text(href, [schema.marks.href.create({ value: href })]))
  options.beforeEdit(view.state)
  view.dispatch(tr.scrollIntoView())
}

const ICONS = { link: Link, mention: FileText, bookmark: Bookmark, embed: AppWindow } as const

/** Counts down: the ids of other ranges count up. */
let lastId = 0
