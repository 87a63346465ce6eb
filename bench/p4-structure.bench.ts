import type { BlockId } from '@sheaf/base'
import { createDocument } from '@sheaf/model'
import { TextSelection } from 'prosemirror-state'
import * as Y from 'yjs'
import { moveTo } from '../packages/testkit/src/editing/gestures.ts'
import { HeadlessEditor } from '../packages/testkit/src/editing/HeadlessEditor.ts'
import { percentile, printFigures } from './support/report.ts'

/*
 * P4, the part of script that the binding spends on a key that changes structure: editor state,
 * difference, Yjs, structure and back, without a view. Local: from the transaction to the end of its
 * dispatch. Remote: from the update to the end of the frame that shows it.
 */
const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'
const ROUNDS = 5
const KEYS = 30
const MAX_MS = 3

const ACTS = ['enter', 'join', 'indent', 'move'] as const
type Act = (typeof ACTS)[number]

const figures = []
for (const blocks of [100, 1000, 10_000]) {
  const local = new Map<Act, number[]>(ACTS.map((act) => [act, []]))
  const remote = new Map<Act, number[]>(ACTS.map((act) => [act, []]))
  for (let round = 0; round < ROUNDS; round++) measure(blocks, local, remote)
  for (const [who, samples] of [
    ['own', local],
    ['of another', remote],
  ] as const) {
    const texts = ACTS.map((act) => `${act} ${spread(samples.get(act)!)}`)
    const worst = Math.max(...ACTS.map((act) => percentile(samples.get(act)!, 0.5)))
    figures.push({
      what: `${blocks} blocks, key ${who}, p50 / p95 ms`,
      measured: texts.join(', '),
      target: `p50 ≤ ${MAX_MS} ms`,
      isReached: worst <= MAX_MS,
    })
  }
}
printFigures('P4 structure', figures)

function measure(blocks: number, local: Map<Act, number[]>, remote: Map<Act, number[]>): void {
  const start = documentOf(blocks)
  const [one, other] = [openPeer(start, 1), openPeer(start, 2)]
  one.doc.on('update', (update: Uint8Array) => one.sent.push(update))
  for (let key = 0; key < KEYS; key++) {
    const act = ACTS[key % ACTS.length]!
    const at = Math.floor((((key * 7919) % 97) / 97) * (one.editor.state.doc.childCount - 2)) + 1
    const tr = transaction(one.editor, act, at)
    const before = performance.now()
    one.editor.dispatch(tr)
    local.get(act)!.push(performance.now() - before)
    const updates = one.sent.splice(0)
    const arrived = performance.now()
    for (const update of updates) Y.applyUpdate(other.doc, update, 'network')
    other.editor.frame()
    remote.get(act)!.push(performance.now() - arrived)
  }
  if (!one.editor.state.doc.eq(other.editor.state.doc)) throw new Error('the two peers differ')
  for (const { editor, doc } of [one, other]) {
    editor.destroy()
    doc.destroy()
  }
}

function transaction(editor: HeadlessEditor, act: Act, index: number) {
  const { state } = editor
  const { doc } = state
  let pos = 0
  for (let at = 0; at < index; at++) pos += doc.child(at).nodeSize
  const block = doc.child(index)
  const caret = pos + 2 + Math.floor(block.firstChild!.content.size / 2)
  state.tr.setSelection(TextSelection.create(doc, caret))
  if (act === 'enter') return state.tr.split(caret, 2)
  if (act === 'join') {
    const before = doc.child(index - 1)
    const tr = state.tr.delete(pos, pos + block.nodeSize)
    return tr.insert(pos - before.nodeSize + 2 + before.firstChild!.content.size, block.firstChild!.content)
  }
  const id = String(block.attrs['id'])
  if (act === 'indent') return moveTo(state, id, String(doc.child(index - 1).attrs['id']), doc.childCount)
  return moveTo(state, id, null, index + 2)
}

function openPeer(start: Uint8Array, client: number) {
  const doc = new Y.Doc()
  doc.clientID = client
  Y.applyUpdate(doc, start)
  let next = 0
  const sent: Uint8Array[] = []
  return { doc, sent, editor: new HeadlessEditor(doc, () => `n${client}-${next++}`) }
}

function documentOf(count: number): Uint8Array {
  let next = 0
  const words =
    'somebody wrote this line so that there is a text of a hundred characters in each of the blocks here '
  const block = { type: 'paragraph', text: [{ text: words }] }
  return createDocument(
    DOCUMENT_ID,
    Array.from({ length: count }, () => block),
    {
      block: () => `b${next++}` as BlockId,
    },
  )
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(2)} / ${percentile(values, 0.95).toFixed(2)}`
}
