import { EditorState, Plugin, Selection, type Transaction } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import { bindingDocument } from '../engine/binding/bindingDocument.ts'
import { bindingPlugin, isBindingChange } from '../engine/binding/bindingPlugin.ts'
import { redo, stopUndoGroup, undo, watchUndoStep } from '../engine/binding/undo.ts'
import { joinText, startText } from '../tools/title/startText.ts'
import { clipboard } from '../engine/clipboard/clipboard.ts'
import { textDrag } from '../engine/clipboard/textDrag.ts'
import { tidyColumns } from '../blocks/columns/tidyColumns.ts'
import { writeBelow } from '../engine/commands/writeBelow.ts'
import { blockHandle } from '../engine/gutter/blockHandle.ts'
import { find, openFind } from '../tools/find/find.ts'
import { inlineKeys } from '../tools/mention/inlineKeys.ts'
import { InlineViews } from '../tools/mention/InlineViews.ts'
import { openDatePopover } from '../tools/date/openDatePopover.ts'
import { announceEdits } from '../engine/input/announceEdits.ts'
import { caretInText } from '../engine/input/caretInText.ts'
import { freshSelection, refreshSelection } from '../engine/input/freshSelection.ts'
import { holdKeys } from '../engine/input/holdKeys.ts'
import { lineCommits } from '../engine/input/lineCommits.ts'
import { markdownRules } from '../engine/input/markdownRules.ts'
import { nativeEdits } from '../engine/input/nativeEdits.ts'
import { SteadyCaret } from '../engine/input/SteadyCaret.ts'
import { typing } from '../engine/input/typing.ts'
import { editorKeymap } from '../engine/keymap/editorKeymap.ts'
import { linkPopover, openLinkEditor } from '../tools/links/linkPopover.ts'
import type { EditorLabels } from '../engine/labels/labels.ts'
import { isFormula } from '../blocks/math/formulaEditing.ts'
import { formulas, openFormula } from '../blocks/math/formulas.ts'
import { FormulaView } from '../blocks/math/FormulaView.ts'
import { fileDrop } from '../blocks/media/fileDrop.ts'
import { MediaController } from '../blocks/media/MediaController.ts'
import { askForMedia, mediaKeys } from '../blocks/media/mediaKeys.ts'
import { phoneToolbar } from '../engine/bars/phoneToolbar.ts'
import { selectionToolbar } from '../engine/bars/selectionToolbar.ts'
import { RecentKinds } from '../engine/slash/RecentKinds.ts'
import { slashMenu } from '../engine/slash/slashMenu.ts'
import { insertSubPage } from '../blocks/pages/insertSubPage.ts'
import { announceCursor } from '../tools/presence/announceCursor.ts'
import { remoteCursors } from '../tools/presence/remoteCursors.ts'
import { ensureBlock } from '../engine/tree/blockEdits.ts'
import { sayMoved } from '../engine/input/sayMoved.ts'
import { blockSelecting } from '../engine/selecting/blockSelecting.ts'
import { openSuggest, suggest } from '../tools/suggest/suggest.ts'
import { waitingRanges } from '../engine/input/waitingRanges.ts'
import { tables } from '../blocks/table/tables.ts'
import { BlockViews } from '../engine/views/BlockViews.ts'
import { blockWindow } from '../engine/window/blockWindow.ts'
import { isFarAt } from '../engine/window/windowState.ts'
import { heldOpen } from '../engine/window/heldOpen.ts'
import { markViews } from '../engine/views/markViews.ts'
import { pageDirection } from '../engine/views/pageDirection.ts'
import { placeholder } from '../engine/views/placeholder.ts'
import type { EditorHandle, EditorOptions } from '../ports/EditorOptions.ts'

/**
 * Puts an editor for a page into an element. The document must be complete: it is shown as it is and never seeded.
 * The element gets the editor and the handle in its margin; menus and popovers live at the end of the body.
 */
export function mountEditor(element: HTMLElement, options: EditorOptions): EditorHandle {
  const host = document.createElement('div')
  host.className = 'ed'
  element.append(host)

  let isEditable = options.editable
  /** The paragraph that took what a full title had no room for. */
  let overflow: unknown
  const media = new MediaController({
    media: options.media,
    labels: options.labels,
    direction: options.direction ?? 'ltr',
    now: options.now ?? Date.now,
  })
  host.append(media.live.dom)
  const views = new BlockViews(options.labels, media, {
    icons: options.icons ?? null,
    workspace: options.workspace ?? null,
    drawDiagram: options.drawDiagram ?? null,
  })
  const inlineViews = new InlineViews({
    labels: options.labels,
    workspace: options.workspace ?? null,
    onDate: (view, pos, chip) =>
      holdKeys(view, openDatePopover(view, pos, chip, { ...options, beforeEdit: stopUndoGroup })),
  })
  const view = new EditorView(host, {
    state: EditorState.create({
      doc: bindingDocument(options.doc),
      plugins: [
        ...editorPlugins(options, host, views),
        ...blockWindow((block) => views.viewOf(block)),
        views.plugin,
      ],
    }),
    editable: () => isEditable,
    nodeViews: { ...views.nodeViews, inline: drawInline(inlineViews, options.labels) },
    markViews,
    attributes: (state) => ({
      class: 'doc',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.labels.document,
      ...(state && !isEditable && { 'aria-readonly': 'true' }),
      dir: (state && pageDirection(state.doc)) ?? options.direction ?? 'ltr',
    }),
    // Room for the bar above and the line below, so that the caret never sits under either.
    scrollMargin: { top: 64, bottom: 64, left: 0, right: 0 },
    scrollThreshold: { top: 64, bottom: 64, left: 0, right: 0 },
  })

  return {
    view,
    focus: (where) => focusAt(view, where),
    writeBelow() {
      if (isEditable) writeBelow(view)
    },
    startText(text, offset, onTravel = () => undefined, isOverflow = false) {
      const first = view.state.doc.firstChild?.attrs['id']
      const start = isOverflow && first !== undefined && first === overflow ? joinText : startText
      if (!isEditable) return false
      if (startTextIn(view, (tr) => start(tr, text, offset))) watchUndoStep(view.state, onTravel)
      if (isOverflow) overflow = view.state.doc.firstChild?.attrs['id']
      return true
    },
    setEditable(editable) {
      isEditable = editable
      view.setProps({ editable: () => isEditable })
    },
    async showBlock(blockId) {
      const loaded = await import('../tools/jump/showBlock.ts').catch(() => null)
      return Boolean(loaded && !view.isDestroyed && loaded.showBlock(view, blockId))
    },
    openFind: () => openFind()(view.state, (tr) => view.dispatch(tr)),
    async showPerson(clientId) {
      const { doc, awareness } = options
      const loaded = awareness && (await import('../tools/presence/showPerson.ts').catch(() => null))
      return Boolean(loaded && !view.isDestroyed && loaded.showPerson(view, doc, awareness, clientId))
    },
    undo: () => undo(view.state, (tr) => view.dispatch(tr)),
    redo: () => redo(view.state, (tr) => view.dispatch(tr)),
    destroy() {
      view.destroy()
      host.remove()
    },
  }
}

/** What stands in a text for something else: a formula is drawn, everything else is a mention. */
function drawInline({ nodeView }: InlineViews, labels: EditorLabels): NodeViewConstructor {
  return (node, view, getPos, ...rest) =>
    isFormula(node) ? new FormulaView(node, view, getPos, labels) : nodeView(node, view, getPos, ...rest)
}

/** Plugins in the order in which they are asked: what floats open comes before what edits. */
function editorPlugins(options: EditorOptions, host: HTMLElement, views: BlockViews): readonly Plugin[] {
  const { doc, awareness, user, labels, onEscapeToTitle = () => undefined } = options
  const { ids = RANDOM_IDS, now = Date.now } = options
  const direction = options.direction ?? 'ltr'
  const onFollow = (href: string, event: MouseEvent) => {
    const place = options.workspace?.pages.ofAddress(href)
    if (place && place.blockId !== null && place.pageId === options.workspace?.pages.here)
      options.workspace.pages.open(place.pageId, place.blockId)
    else if (options.onLinkClick) options.onLinkClick(href, event)
    else window.open(href, '_blank', 'noopener,noreferrer')
  }
  const shared = { labels, direction }
  const { live } = views.media
  const pages = options.workspace?.pages
  const slash = slashMenu({
    ...shared,
    live,
    isForeign: isBindingChange,
    beforeInsert: stopUndoGroup,
    hasMedia: options.media !== null,
    onMedia: (view, picks) => askForMedia(view, views, picks),
    hasPages: Boolean(options.workspace),
    onSubPage: (view, range) => options.workspace && insertSubPage(view, range, options.workspace.pages),
    onFormula: (view) => openFormula(view, view.state.selection.from),
    recent: new RecentKinds(user.uuid),
  })
  const handle = blockHandle({
    ...shared,
    openPicker: slash.openPicker,
    host,
    live,
    beforeEdit: stopUndoGroup,
    copyLink: pages ? (blockId) => pages.copyLink(pages.address(pages.here, blockId)) : null,
  })
  const { uploads } = views.media
  const steadyCaret = new SteadyCaret()
  const pasting = {
    ...shared,
    beforePaste: (view: EditorView) => stopUndoGroup(view.state),
    uploads,
    workspace: options.workspace ?? null,
  }
  return [
    bindingPlugin({
      doc,
      ids,
      isFar: isFarAt,
      beforeShow(view) {
        refreshSelection(view)
        steadyCaret.remember(view)
      },
    }),
    new Plugin({ view: () => ({ update: (view) => steadyCaret.restore(view) }) }),
    freshSelection(),
    caretInText(),
    lineCommits(stopUndoGroup),
    nativeEdits({ undo, redo }),
    slash.plugin,
    waitingRanges(),
    ...(options.workspace
      ? [
          suggest({
            ...shared,
            workspace: options.workspace,
            now,
            isForeign: isBindingChange,
            beforeInsert: stopUndoGroup,
          }),
        ]
      : []),
    tables({
      ...shared,
      host,
      live: views.media.live,
      painter: views.tables,
      workspace: options.workspace ?? null,
      beforeEdit: stopUndoGroup,
    }),
    linkPopover({ ...shared, workspace: options.workspace ?? null, onFollow }),
    views.code.plugin,
    views.pages.plugin,
    formulas({ labels, direction }),
    inlineKeys({ labels, live, workspace: options.workspace ?? null }),
    selectionToolbar({ ...shared, openLinkEditor, beforeEdit: stopUndoGroup }),
    markdownRules(),
    typing(),
    clipboard(pasting),
    textDrag({ ...pasting, host }),
    ...(uploads
      ? [
          fileDrop({
            host,
            direction,
            uploads,
            beforeDrop: (view) => stopUndoGroup(view.state),
            take: (files, isEmpty) => options.media?.takeDropped?.(files, isEmpty) ?? false,
          }),
        ]
      : []),
    mediaKeys(views),
    editorKeymap({
      undo,
      redo,
      openLinkEditor,
      openEmoji: options.workspace ? openSuggest('emoji') : () => false,
      openFind: openFind(),
      openBlockMenu: handle.openMenu,
      afterMove: (state) => sayMoved(state, live, labels),
      onEscapeToTitle,
      beforeStep: stopUndoGroup,
    }),
    find({ ...shared, beforeEdit: stopUndoGroup }),
    placeholder(labels),
    heldOpen(),
    new Plugin({
      view: (view) => {
        views.media.attach(view)
        views.media.loadAhead()
        return { update: () => views.media.update(), destroy: () => views.media.close() }
      },
    }),
    handle.plugin,
    blockSelecting({ host, labels, live, viewOf: (block) => views.viewOf(block) }),
    announceEdits(labels, live),
    tidyColumns(isBindingChange),
    phoneToolbar({
      ...shared,
      undo,
      redo,
      openLinkEditor,
      openPicker: slash.openPicker,
      openBlockMenu: handle.openMenu,
      openMention: options.workspace ? openSuggest('mention') : null,
    }),
    ...(awareness ? [announceCursor({ doc, awareness, user, now }), remoteCursors(doc, awareness, now)] : []),
  ]
}

function focusAt(view: EditorView, where: 'start' | 'end'): void {
  const tr = view.state.tr
  if (view.editable) ensureBlock(tr)
  tr.setSelection(where === 'start' ? Selection.atStart(tr.doc) : Selection.atEnd(tr.doc))
  dispatch(view, tr)
}

/** Says whether there was anything to write. */
function startTextIn(view: EditorView, write: (tr: Transaction) => void): boolean {
  const tr = view.state.tr
  stopUndoGroup(view.state)
  write(tr)
  dispatch(view, tr)
  return tr.docChanged
}

function dispatch(view: EditorView, tr: Transaction): void {
  view.dispatch(tr.scrollIntoView())
  view.focus()
}

/** 8 characters of the URL-safe alphabet of 64, as the format's clients make them. */
const RANDOM_IDS = {
  block: () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte & 63]).join(''),
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
