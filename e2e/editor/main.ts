import { createLabels, mountEditor, type EditorHandle, type EditorLabels } from '@sheaf/editor'
import { SHORTCUTS } from '@sheaf/editor/shortcuts'
import { loadReaders, MemoryDatabases, MemoryMedia, MemoryWorkspace } from '@sheaf/editor/testing'
import { app } from '@sheaf/locales/en/app.ts'
import { createDocument, projectDocument, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import { TextSelection } from 'prosemirror-state'
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'

/** What the page of the editor's tests offers to them; the page is on its own, without server and app. */
export interface EditorPage {
  /** Mounts one editor per name on one document each; the documents are joined. */
  open(blocks: readonly NewBlock[], options?: OpenOptions): Promise<void>
  /** Keeps what is written in one editor from the others, as without a network, until they are joined again. */
  setJoined(joined: boolean): void
  /** The document of an editor as it is stored, a line per block. */
  stored(index?: number): readonly string[]
  /** The same as it is shown. */
  shown(index?: number): readonly string[]
  readonly editors: EditorHandle[]
  /** What each editor announces and hears. */
  readonly peers: Awareness[]
  readonly TextSelection: typeof TextSelection
  readonly shortcuts: typeof SHORTCUTS
  readonly escapes: string[]
  readonly followed: string[]
  /** What stands in for the application of each editor; their uploads are called `a1`, `a2`, … and `b1`, …. */
  readonly media: MemoryMedia[]
  /** The workspace of all of them. */
  readonly workspace: MemoryWorkspace
  /** The databases of each editor, where they are wanted. */
  readonly databases: MemoryDatabases[]
}

interface OpenOptions {
  readonly names?: readonly string[]
  readonly isReadOnly?: boolean
  readonly direction?: 'ltr' | 'rtl'
  /** Databases are shown, not only linked to. */
  readonly hasDatabases?: boolean
}

declare global {
  interface Window {
    editorPage: EditorPage
  }
}

const DOCUMENT_ID = '3b241101-e2bb-4255-8caf-4136c566a962'
const COLORS = ['#6D4AC6', '#B3306F']
const docs: Y.Doc[] = []
let isJoined = true
const page: EditorPage = {
  open,
  setJoined,
  stored,
  shown,
  editors: [],
  peers: [],
  TextSelection,
  shortcuts: SHORTCUTS,
  escapes: [],
  followed: [],
  media: [],
  workspace: workspace(),
  databases: [],
}
window.editorPage = page

async function open(
  blocks: readonly NewBlock[],
  { names = ['Mira'], isReadOnly = false, direction = 'ltr', hasDatabases = false }: OpenOptions = {},
): Promise<void> {
  let count = 0
  const update = createDocument(DOCUMENT_ID, blocks, { block: () => `b${count++}` })
  const awarenesses = names.map((name, index) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, update)
    docs.push(doc)
    const awareness = new Awareness(doc)
    page.peers.push(awareness)
    const element = document.createElement('div')
    element.id = name
    document.querySelector('main')!.append(element)
    const editor = mountEditor(element, {
      doc,
      user: { uid: index + 1, uuid: `user-${index}`, name, color: COLORS[index]! },
      editable: !isReadOnly,
      direction,
      labels: labels(),
      ports: {
        awareness,
        media: media(index),
        workspace: page.workspace,
        ...(hasDatabases && { databases: databases() }),
        icons: { pick: (_anchor, _current, onPick) => onPick({ ty: 0, value: '🔥' }), shape: () => null },
        title: { enter: (towards) => page.escapes.push(towards) },
        links: { follow: (href) => page.followed.push(href) },
      },
    })
    page.editors.push(editor)
    return awareness
  })
  for (const [index, doc] of docs.entries()) {
    for (const [otherIndex, other] of docs.entries()) {
      if (index !== otherIndex) join(doc, other, awarenesses[index]!, awarenesses[otherIndex]!)
    }
  }
  // What is pasted is read at once, so that tests need not wait for it.
  await loadReaders()
}

function workspace(): MemoryWorkspace {
  const made = new MemoryWorkspace([
    ['p1', 'Roadmap'],
    ['p2', 'Road trip'],
    ['p3', 'Notes'],
  ])
  made.everybody = [
    { id: 'u1', name: 'Mira Ito', picture: null, color: '#b3306f', email: 'mira@example.org' },
  ]
  made.emoji = [
    { text: '😄', name: 'grinning face with smiling eyes' },
    { text: '🙂', name: 'slightly smiling face' },
  ]
  return made
}

function databases(): MemoryDatabases {
  const made = new MemoryDatabases()
  page.databases.push(made)
  return made
}

function media(index: number): MemoryMedia {
  const made = new MemoryMedia('ab'[index])
  page.media.push(made)
  return made
}

function join(from: Y.Doc, to: Y.Doc, fromAwareness: Awareness, toAwareness: Awareness): void {
  const pass = (clients: readonly number[]): void => {
    applyAwarenessUpdate(toAwareness, encodeAwarenessUpdate(fromAwareness, [...clients]), 'peer')
  }
  from.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'peer' && isJoined) Y.applyUpdate(to, update, 'peer')
  })
  fromAwareness.on('update', ({ added, updated, removed }: Record<string, number[]>, origin: unknown) => {
    if (origin !== 'peer') pass([...added!, ...updated!, ...removed!])
  })
  pass([...fromAwareness.getStates().keys()])
}

function setJoined(joined: boolean): void {
  isJoined = joined
  if (!joined) return
  for (const from of docs)
    for (const to of docs) if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from), 'peer')
}

function stored(index = 0): readonly string[] {
  const projection = projectDocument(docs[index]!)
  if (projection.state === 'missing') return []
  const print = (blocks: readonly ProjectedBlock[], indent: string): readonly string[] =>
    blocks.flatMap((block) => [
      `${indent}${block.type}${data(block.data)} ${(block.text ?? []).map((run) => run.text + marks(run.attributes ?? {})).join('')}`.trimEnd(),
      ...print(block.children, `${indent}  `),
    ])
  return print(projection.root.children, '')
}

function shown(index = 0): readonly string[] {
  return [...page.editors[index]!.view.dom.querySelectorAll('.b-line, hr')].map((line) => line.textContent)
}

function data(value: object): string {
  return Object.keys(value).length > 0 ? JSON.stringify(value) : ''
}

function marks(attributes: object): string {
  const sorted = Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.length > 0 ? JSON.stringify(Object.fromEntries(sorted)) : ''
}

function labels(): EditorLabels {
  return createLabels({ locale: 'en', messages: app.editor })
}
