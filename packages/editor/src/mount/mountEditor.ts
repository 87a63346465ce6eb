import { EditorState, Plugin, Selection, type Transaction } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import { bindingDocument } from '../engine/binding/bindingDocument.ts'
import { bindingPlugin, isBindingChange } from '../engine/binding/bindingPlugin.ts'
import { redo, stopUndoGroup, undo, watchUndoStep } from '../engine/binding/undo.ts'
import { phoneToolbar } from '../engine/bars/phoneToolbar.ts'
import { selectionToolbar } from '../engine/bars/selectionToolbar.ts'
import { clipboard } from '../engine/clipboard/clipboard.ts'
import { textDrag } from '../engine/clipboard/textDrag.ts'
import { joinText, startText } from '../engine/commands/startText.ts'
import { writeBelow } from '../engine/commands/writeBelow.ts'
import { contextPlugin, type EditorContext } from '../engine/context/EditorContext.ts'
import { LiveRegion } from '../engine/dom/LiveRegion.ts'
import { blockHandle } from '../engine/gutter/blockHandle.ts'
import { announceEdits } from '../engine/input/announceEdits.ts'
import { caretInText } from '../engine/input/caretInText.ts'
import { freshSelection, refreshSelection } from '../engine/input/freshSelection.ts'
import { lineCommits } from '../engine/input/lineCommits.ts'
import { markdownRules } from '../engine/input/markdownRules.ts'
import { nativeEdits } from '../engine/input/nativeEdits.ts'
import { sayMoved } from '../engine/input/sayMoved.ts'
import { SteadyCaret } from '../engine/input/SteadyCaret.ts'
import { typing } from '../engine/input/typing.ts'
import { waitingRanges } from '../engine/input/waitingRanges.ts'
import { editorKeymap } from '../engine/keymap/editorKeymap.ts'
import { blockSelecting } from '../engine/selecting/blockSelecting.ts'
import { RecentKinds } from '../engine/slash/RecentKinds.ts'
import { slashMenu } from '../engine/slash/slashMenu.ts'
import { ensureBlock } from '../engine/tree/blockEdits.ts'
import { BlockViews } from '../engine/views/BlockViews.ts'
import { faceKeys } from '../engine/views/faceKeys.ts'
import { markViews } from '../engine/views/markViews.ts'
import { pageDirection } from '../engine/views/pageDirection.ts'
import { placeholder } from '../engine/views/placeholder.ts'
import { blockWindow } from '../engine/window/blockWindow.ts'
import { heldOpen } from '../engine/window/heldOpen.ts'
import { isFarAt } from '../engine/window/windowState.ts'
import { EXTENSIONS } from '../extensions.ts'
import type { EditorHandle, EditorOptions } from '../ports/EditorOptions.ts'
import { openFind } from '../tools/find/find.ts'

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
  const context: EditorContext = {
    options,
    ports: options.ports,
    labels: options.labels,
    direction: options.direction ?? 'ltr',
    now: options.ports.sources?.now ?? Date.now,
    host,
    liveRegion: new LiveRegion(),
  }
  host.append(context.liveRegion.dom)
  const views = new BlockViews(context)
  const view = new EditorView(host, {
    state: EditorState.create({
      doc: bindingDocument(options.doc),
      plugins: [...editorPlugins(context, views)],
    }),
    editable: () => isEditable,
    nodeViews: { ...views.nodeViews, inline: inlineView(context) },
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

  async function showBlock(blockId: string): Promise<boolean> {
    const loaded = await import('../tools/jump/showBlock.ts').catch(() => null)
    return Boolean(loaded && !view.isDestroyed && loaded.showBlock(view, blockId))
  }
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
    showBlock,
    async showDatabase(viewId) {
      const loaded = await import('../blocks/database/blockOfView.ts').catch(() => null)
      const blockId = loaded && loaded.blockOfView(view.state.doc, viewId)
      return blockId !== null && showBlock(blockId)
    },
    openFind: () => openFind()(view.state, (tr) => view.dispatch(tr)),
    async showPerson(clientId) {
      const { doc, ports } = options
      const { awareness } = ports
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

/** How what stands in a text for something else is drawn. */
function inlineView(context: EditorContext): NodeViewConstructor {
  const drawn: Record<string, NodeViewConstructor> = {}
  for (const { inlineViews } of EXTENSIONS) Object.assign(drawn, inlineViews?.(context))
  return (node, ...rest) => drawn[String(node.attrs['key'])]!(node, ...rest)
}

/** Plugins in the order in which they are asked: what floats open comes before what edits. */
function editorPlugins(context: EditorContext, views: BlockViews): readonly Plugin[] {
  const { options, ports, labels, direction, host, liveRegion } = context
  const { doc, user } = options
  const { ids = RANDOM_IDS } = ports.sources ?? {}
  const parts = EXTENSIONS.map(({ plugins }) => plugins?.(context) ?? {})
  const shared = { labels, direction }
  const pages = ports.workspace?.pages
  const slash = slashMenu({
    ...shared,
    liveRegion,
    isForeign: isBindingChange,
    beforeInsert: stopUndoGroup,
    hasMedia: ports.media !== null,
    hasWorkspace: Boolean(ports.workspace),
    hasDatabases: Boolean(ports.workspace && ports.databases),
    hasWriting: ports.writing?.isOffered,
    recent: new RecentKinds(user.uuid),
  })
  const handle = blockHandle({
    ...shared,
    openPicker: slash.openPicker,
    host,
    liveRegion,
    beforeEdit: stopUndoGroup,
    copyLink: pages ? (blockId) => pages.copyLink(pages.address(pages.here, blockId)) : null,
    lastEdit: ports.lastEdit ?? null,
  })
  const steadyCaret = new SteadyCaret()
  const pasting = {
    ...shared,
    beforePaste: (view: EditorView) => stopUndoGroup(view.state),
    workspace: ports.workspace ?? null,
  }
  return [
    contextPlugin(context),
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
    ...parts.flatMap(({ before = [] }) => before),
    selectionToolbar({ editor: context, beforeEdit: stopUndoGroup }),
    markdownRules(),
    typing(),
    clipboard(pasting),
    textDrag({ ...pasting, host }),
    faceKeys(liveRegion),
    editorKeymap({
      undo,
      redo,
      openBlockMenu: handle.openMenu,
      afterMove: (state) => sayMoved(state, liveRegion, labels),
      onEscapeToTitle: (direction) => ports.title?.enter(direction),
      beforeStep: stopUndoGroup,
    }),
    placeholder(labels),
    heldOpen(),
    handle.plugin,
    blockSelecting({ host, labels, liveRegion, viewOf: (block) => views.viewOf(block) }),
    announceEdits(labels, liveRegion),
    ...parts.flatMap(({ behind = [] }) => behind),
    phoneToolbar({
      editor: context,
      undo,
      redo,
      openPicker: slash.openPicker,
      openBlockMenu: handle.openMenu,
    }),
    ...blockWindow((block) => views.viewOf(block)),
    ...views.plugins,
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
export const RANDOM_IDS = {
  block: () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte & 63]).join(''),
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
