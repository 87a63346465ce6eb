import { createLabels, mountEditor, type EditorHandle, type EditorLabels } from '@sheaf/editor'
import { loadReaders, MemoryMedia, MemoryWorkspace } from '@sheaf/editor/testing'
import { app } from '@sheaf/locales/en/app.ts'
import { createDocument, type NewBlock } from '@sheaf/model'
import { TextSelection } from 'prosemirror-state'
import { applyAwarenessUpdate, Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { mixedBlocks } from './mixedBlocks.ts'
import type { PeersMessage, PeersStart } from './peers.ts'

/** What the page offers to the benchmark that drives it. Times are in ms. */
export interface BenchPage {
  /** Makes a document; it is not opened yet. */
  prepare(content: number | readonly NewBlock[]): void
  /** From the bytes in hand: until the first screen is painted, and until a character is. */
  open(): Promise<{ readonly paintMs: number; readonly typedMs: number }>
  /** Puts the caret into the text of a block, as the share of the way through the document says. */
  placeCaret(share: number): void
  startPeers(count: number, editsPerSecond: number): void
  stopPeers(): void
  /** Times each key to the end of the frame that shows it, until they are taken; what that costs is not the editor's. */
  timeKeys(): void
  takeKeys(): readonly number[]
  /** Updates of others that have arrived. */
  readonly arrived: number
  editor: EditorHandle | null
  doc: Y.Doc
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

const DOCUMENT_ID = '3b241101-e2bb-4255-8caf-4136c566a962'
let update: Uint8Array = new Uint8Array()
let peers: Worker | null = null
let awareness: Awareness | null = null
let keys: number[] = []
let isTiming = false
let arrived = 0

const page: BenchPage = {
  prepare(content) {
    let next = 0
    const blocks = typeof content === 'number' ? mixedBlocks(content) : content
    update = createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` })
  },
  async open() {
    const start = performance.now()
    page.doc = new Y.Doc()
    Y.applyUpdate(page.doc, update)
    awareness = new Awareness(page.doc)
    page.editor = mountEditor(document.querySelector('main')!, {
      doc: page.doc,
      user: { uid: 1, uuid: 'user-1', name: 'Mira', color: '#6D4AC6' },
      editable: true,
      labels: labels(),
      ports: {
        awareness,
        media: new MemoryMedia('a'),
        workspace: new MemoryWorkspace([['p1', 'Roadmap']]),
        icons: { pick: () => undefined, shape: () => null },
      },
    })
    await painted()
    const paintMs = performance.now() - start
    page.editor.focus('start')
    page.editor.view.dispatch(page.editor.view.state.tr.insertText('a'))
    await painted()
    const typedMs = performance.now() - start
    await loadReaders()
    return { paintMs, typedMs }
  },
  placeCaret(share) {
    const { view } = page.editor!
    const { doc } = view.state
    const $pos = doc.resolve(Math.floor(doc.content.size * share))
    const selection = TextSelection.near($pos, 1)
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    view.focus()
  },
  startPeers(count, editsPerSecond) {
    peers = new Worker(new URL('./peers.ts', import.meta.url), { type: 'module' })
    peers.addEventListener('message', ({ data }: MessageEvent<PeersMessage>) => {
      if (data.kind === 'update') {
        arrived++
        Y.applyUpdate(page.doc, data.bytes, 'network')
      } else applyAwarenessUpdate(awareness!, data.bytes, 'network')
    })
    const start: PeersStart = { update: Y.encodeStateAsUpdate(page.doc), count, editsPerSecond }
    peers.postMessage(start)
  },
  stopPeers() {
    peers?.terminate()
    peers = null
  },
  timeKeys() {
    isTiming = true
  },
  takeKeys() {
    isTiming = false
    const taken = keys
    keys = []
    return taken
  },
  get arrived() {
    return arrived
  },
  editor: null,
  doc: new Y.Doc(),
}
window.bench = page

addEventListener(
  'keydown',
  ({ timeStamp }) => {
    if (isTiming) void painted().then(() => keys.push(performance.now() - timeStamp))
  },
  { capture: true },
)

/** Resolves after the next frame has been laid out and painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })
}

function labels(): EditorLabels {
  return createLabels({ locale: 'en', messages: app.editor })
}
