import { bindingOf, canRedo, canUndo, isBound, redo, stopUndoGroup, undo } from '@sheaf/editor/binding'
import { createDocument, createMissingTexts, insertBlocks, projectDocument } from '@sheaf/model'
import { NodeSelection, TextSelection, type EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { startDocument } from '../fuzz/startDocument.ts'
import { placedBlocks, textStart } from './blockTree.ts'
import { moveTo } from './gestures.ts'
import { HeadlessEditor } from './HeadlessEditor.ts'

const REMOTE = { name: 'remote' }

/** An editor and, beside it, another client's copy of the document that writes into it on demand. */
function openPair(isFar?: (state: EditorState, pos: number) => boolean) {
  const doc = new Y.Doc()
  const theirs = new Y.Doc()
  const start = startDocument()
  for (const each of [doc, theirs]) Y.applyUpdate(each, start, REMOTE)
  let next = 0
  const editor = new HeadlessEditor(doc, () => `n${next++}`, isFar)
  const other = new HeadlessEditor(theirs, () => `o${next++}`)
  const receive = () => {
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(doc)), REMOTE)
  }
  return { doc, editor, other, receive }
}

function position(editor: HeadlessEditor, id: string, offset = 0): number {
  return textStart(placedBlocks(editor.state.doc).find((block) => block.id === id)!) + offset
}

function setCaret(editor: HeadlessEditor, id: string, offset: number): void {
  editor.dispatch(
    editor.state.tr.setSelection(TextSelection.create(editor.state.doc, position(editor, id, offset))),
  )
}

function caret(editor: HeadlessEditor): readonly [string, number] {
  const { $head } = editor.state.selection
  return [String($head.node($head.depth - 1).attrs['id']), $head.parentOffset]
}

function type(editor: HeadlessEditor, id: string, offset: number, text: string): void {
  editor.dispatch(editor.state.tr.insertText(text, position(editor, id, offset)))
}

describe('a document that is not there', () => {
  it('R8, BND-PROJ-1 rule 1: shows nothing, is not editable and is never seeded', () => {
    const doc = new Y.Doc()
    const editor = new HeadlessEditor(doc, () => 'n')
    expect([isBound(editor.state), editor.state.doc.childCount]).toEqual([false, 0])
    const [plugin] = editor.state.plugins
    expect((plugin!.props.editable as (() => boolean) | undefined)?.()).toBe(false)
    const before = Y.encodeStateVector(doc)
    editor.dispatch(
      editor.state.tr.insert(0, editor.state.schema.node('block', null, [editor.state.schema.node('line')])),
    )
    expect(Y.encodeStateVector(doc)).toEqual(before)

    Y.applyUpdate(doc, startDocument(), REMOTE)
    editor.frame()
    expect(isBound(editor.state)).toBe(true)
    expect(editor.state.doc.textContent).toContain('abcd')
  })
})

describe('remote changes', () => {
  it('BND-R-1: come as one transaction per frame, however many there were', () => {
    const { editor, other, receive } = openPair()
    let transactions = 0
    const dispatch = editor.dispatch.bind(editor)
    editor.dispatch = (tr) => {
      transactions++
      dispatch(tr)
    }
    for (const id of ['s0', 's1', 's4']) {
      type(other, id, 0, 'x')
      receive()
    }
    expect([transactions, editor.isBehind]).toEqual([0, true])
    editor.frame()
    expect([transactions, editor.isBehind]).toEqual([1, false])
  })

  it('BND-R-3: leave the nodes of untouched blocks alone', () => {
    const { editor, other, receive } = openPair()
    const before = editor.state.doc.children
    type(other, 's1', 0, 'x')
    other.dispatch(other.state.tr.setNodeAttribute(placedBlocks(other.state.doc)[0]!.pos, 'type', 'quote'))
    receive()
    editor.frame()
    expect(editor.state.doc.children.map((node, index) => node === before[index])).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('BND-IME-2: another type and other data come as attribute steps', () => {
    const { editor, other, receive } = openPair()
    const steps: unknown[] = []
    const dispatch = editor.dispatch.bind(editor)
    editor.dispatch = (tr) => {
      steps.push(...tr.steps.map((step) => (step.toJSON() as { stepType: string }).stepType))
      dispatch(tr)
    }
    const { pos } = placedBlocks(other.state.doc)[1]!
    other.dispatch(
      other.state.tr.setNodeAttribute(pos, 'type', 'heading').setNodeAttribute(pos, 'data', { level: 2 }),
    )
    receive()
    editor.frame()
    expect(editor.state.doc.child(1).attrs).toMatchObject({ id: 's1', type: 'heading', data: { level: 2 } })
    expect(steps).toEqual(['attr', 'attr'])
  })

  it('BND-R-4: the caret keeps its place in a text that others change', () => {
    const { editor, other, receive } = openPair()
    setCaret(editor, 's1', 2)
    type(other, 's1', 2, 'AT')
    type(other, 's1', 0, 'BEFORE')
    other.dispatch(other.state.tr.delete(position(other, 's1', 10), position(other, 's1', 11)))
    receive()
    editor.frame()
    expect(editor.state.doc.textBetween(position(editor, 's1'), position(editor, 's1', 11))).toBe(
      'BEFOREefATh',
    )
    expect(caret(editor)).toEqual(['s1', 8])
  })

  it('BND-R-4: the caret goes along with a block that others move, a selected block stays selected', () => {
    const { editor, other, receive } = openPair()
    setCaret(editor, 's1', 3)
    other.dispatch(moveTo(other.state, 's1', 's9', 0))
    receive()
    editor.frame()
    expect(caret(editor)).toEqual(['s1', 3])

    const divider = placedBlocks(editor.state.doc).find(({ id }) => id === 's6')!
    editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, divider.pos)))
    other.dispatch(moveTo(other.state, 's6', null, 0))
    receive()
    editor.frame()
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    expect((editor.state.selection as NodeSelection).node.attrs['id']).toBe('s6')
  })

  it('local edits made before the frame keep their place in what has arrived', () => {
    const { editor, other, receive } = openPair()
    type(other, 's1', 1, 'XY')
    other.dispatch(other.state.tr.delete(position(other, 's1', 4), position(other, 's1', 5)))
    receive()
    editor.dispatch(editor.state.tr.insertText('!', position(editor, 's1', 4)))
    expect(editor.state.doc.child(1).textContent).toBe('eXYfh!')
    expect(editor.isBehind).toBe(false)
  })

  it('BND-R-5: text that is out of sight waits while others and oneself write elsewhere', () => {
    const { editor, other, receive } = openPair((state, pos) => state.doc.nodeAt(pos)?.attrs['id'] === 's4')
    const far = () => placedBlocks(editor.state.doc).find(({ id }) => id === 's4')!.node.textContent
    const before = far()
    type(other, 's4', 0, 'FAR')
    receive()
    editor.frame()
    type(editor, 's1', 0, 'own')
    expect([far(), editor.state.doc.child(1).textContent.slice(0, 3)]).toEqual([before, 'own'])
    editor.catchUp()
    expect([far(), editor.isBehind]).toEqual([`FAR${before}`, false])
  })

  it.each([
    ['others write in sight', 'theirs'],
    ['one writes there', 'own'],
    ['a list changes', 'list'],
  ])('BND-R-5: it is shown at once when %s', (_name, what) => {
    const { editor, other, receive } = openPair((state, pos) => state.doc.nodeAt(pos)?.attrs['id'] === 's4')
    type(other, 's4', 0, 'FAR')
    receive()
    editor.frame()
    if (what === 'own') type(editor, 's4', 1, 'own')
    else {
      if (what === 'theirs') type(other, 's0', 0, 'x')
      else other.dispatch(moveTo(other.state, 's1', 's9', 0))
      receive()
      editor.frame()
    }
    expect(editor.state.doc.textContent).toContain('FAR')
    expect(editor.isBehind).toBe(false)
  })
})

describe('local changes', () => {
  it('BND-W-4: a transaction that splits, turns and moves is one of Yjs, of one origin', () => {
    const { doc, editor } = openPair()
    const origins: unknown[] = []
    doc.on('afterTransaction', ({ origin, changed }: Y.Transaction) => {
      if (changed.size > 0) origins.push(origin)
    })
    const { tr } = editor.state
    tr.split(position(editor, 's1', 2), 2)
    tr.setNodeAttribute(0, 'type', 'quote').delete(position(editor, 's0'), position(editor, 's0', 1))
    editor.dispatch(tr)
    type(editor, 's1', 0, 'x')
    expect(origins).toEqual([bindingOf(editor.state), bindingOf(editor.state)])
  })
})

describe('composition', () => {
  it('BND-IME-1: text arrives at once, what would replace the composed block waits for the end', () => {
    const { doc, editor, other, receive } = openPair()
    setCaret(editor, 's3', 2)
    editor.composing = true
    const composed = placedBlocks(editor.state.doc).find(({ id }) => id === 's3')!.node.attrs
    other.dispatch(other.state.tr.setNodeAttribute(placedBlocks(other.state.doc)[3]!.pos, 'type', 'quote'))
    type(other, 's3', 0, 'T')
    type(other, 's1', 0, 'U')
    other.dispatch(moveTo(other.state, 's2', null, 0))
    receive()
    editor.frame()
    const now = placedBlocks(editor.state.doc)
    expect(now.find(({ id }) => id === 's3')!.node.attrs).toBe(composed)
    expect(now.map(({ id }) => id).slice(0, 3)).toEqual(['s0', 's1', 's2'])
    expect(editor.state.doc.textContent).toContain('Tmnop')
    expect(editor.state.doc.textContent).toContain('Uefgh')

    // The composition goes on and is written where it belongs.
    type(editor, 's3', 3, '日本')
    editor.endComposition()
    expect(
      placedBlocks(editor.state.doc)
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['s2', 's3', 's4'])
    expect(placedBlocks(editor.state.doc)[1]!.node.attrs['type']).toBe('quote')
    expect(editor.state.doc.textContent).toContain('Tmn日本op')
    expect(JSON.stringify(projectDocument(doc))).toContain('Tmn日本op')
  })

  it('BND-IME-1: text of others within the composed letters waits, and own letters keep their place in it', () => {
    const { doc, editor, other, receive } = openPair()
    const frame = () => {
      receive()
      editor.frame()
    }
    const shownText = () => placedBlocks(editor.state.doc).find(({ id }) => id === 's1')!.node.textContent
    setCaret(editor, 's1', 2)
    editor.composing = true
    type(editor, 's1', 2, 'に')
    type(other, 's1', 1, 'X')
    type(other, 's1', 4, 'YZ')
    type(other, 's2', 0, 'U')
    frame()
    expect([shownText(), caret(editor)]).toEqual(['efにgh', ['s1', 3]])
    expect(editor.state.doc.textContent).toContain('Uijkl')
    const [from, to] = [position(editor, 's1', 2), position(editor, 's1', 3)]
    editor.dispatch(editor.state.tr.insertText('日本', from, to))
    type(other, 's1', 0, 'W')
    frame()
    expect([shownText(), caret(editor)]).toEqual(['ef日本gh', ['s1', 4]])
    expect(JSON.stringify(projectDocument(doc))).toContain('WeXf日本gYZh')
    editor.endComposition()
    expect([shownText(), caret(editor)]).toEqual(['WeXf日本gYZh', ['s1', 6]])
    expect(editor.isBehind).toBe(false)
  })

  it('BND-IME-1: a block inserted elsewhere appears while composing', () => {
    const { editor, other, receive } = openPair()
    setCaret(editor, 's1', 2)
    editor.composing = true
    other.dispatch(other.state.tr.split(position(other, 's0', 2), 2))
    receive()
    editor.frame()
    expect(editor.state.doc.childCount).toBe(8)
    expect(caret(editor)).toEqual(['s1', 2])
  })
})

describe('undo', () => {
  it('EDIT-IME-2: what is composed is one step, however long somebody looks for the right letters', () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, startDocument(), REMOTE)
    // Every pause is too long for two edits to be one step.
    let time = 0
    const editor = new HeadlessEditor(
      doc,
      () => 'n',
      undefined,
      () => (time += 10_000),
    )
    const before = editor.state.doc
    const compose = (composition: number, text: string, was: string): void => {
      const at = position(editor, 's0', 1)
      editor.dispatch(
        editor.state.tr.insertText(text, at, at + was.length).setMeta('composition', composition),
      )
    }
    for (const [text, was] of [
      ['n', ''],
      ['に', 'n'],
      ['日本', 'に'],
    ] as const)
      compose(1, text, was)
    compose(2, '語', '')
    undo(editor.state, (tr) => editor.dispatch(tr))
    expect(editor.state.doc.textContent).toContain('a日本bcd')
    undo(editor.state, (tr) => editor.dispatch(tr))
    expect(editor.state.doc.eq(before)).toBe(true)
    expect(canUndo(editor.state)).toBe(false)
  })

  it('BND-UNDO-1: puts the selection back where the edit began, also when others wrote before it', () => {
    const { editor, other, receive } = openPair()
    expect([canUndo(editor.state), canRedo(editor.state)]).toEqual([false, false])
    setCaret(editor, 's1', 2)
    type(editor, 's1', 2, '12')
    stopUndoGroup(editor.state)
    setCaret(editor, 's7', 1)
    type(editor, 's7', 1, '34')
    type(other, 's1', 0, 'xyz')
    receive()
    const run = (command: typeof undo) => command(editor.state, (tr) => editor.dispatch(tr))
    run(undo)
    expect(caret(editor)).toEqual(['s7', 1])
    run(undo)
    expect(caret(editor)).toEqual(['s1', 5])
    expect(editor.state.doc.child(1).textContent).toBe('xyzefgh')
    expect(canUndo(editor.state)).toBe(false)
    run(redo)
    expect(editor.state.doc.child(1).textContent).toBe('xyzef12gh')
    expect(canRedo(editor.state)).toBe(true)
  })
})

describe('documents of other clients', () => {
  it('a block whose text is missing becomes a new block with a text when it is edited', () => {
    const doc = new Y.Doc()
    Y.applyUpdate(
      doc,
      createDocument('6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a12', [{ type: 'divider' }], { block: () => 'd' }),
    )
    const legacy = doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<unknown>>>
    doc.transact(() => {
      legacy.get('blocks')!.get('d')!.set('ty', 'paragraph')
      legacy.get('blocks')!.get('d')!.set('data', '{"delta":[{"insert":"old"}]}')
    })
    let next = 0
    const editor = new HeadlessEditor(doc, () => `n${next++}`)
    expect(editor.state.doc.textContent).toBe('old')
    type(editor, 'd', 3, '!')
    expect(placedBlocks(editor.state.doc).map(({ id }) => id)).toEqual(['n0'])
    expect(projectDocument(doc)).toMatchObject({
      root: { children: [{ id: 'n0', text: [{ text: 'old!' }] }] },
    })
  })

  it('the server fills in missing texts once, and the editor then writes into them', () => {
    const doc = new Y.Doc()
    Y.applyUpdate(
      doc,
      createDocument('6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a12', [{ type: 'divider' }], { block: () => 'd' }),
    )
    const blocks = (doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<unknown>>>).get('blocks')!
    doc.transact(() => {
      blocks.get('d')!.set('ty', 'paragraph')
      blocks.get('d')!.set('data', '{"delta":[{"insert":"old"}]}')
    })
    expect([createMissingTexts(doc), createMissingTexts(doc)]).toEqual([true, false])
    const editor = new HeadlessEditor(doc, () => 'n')
    type(editor, 'd', 3, '!')
    expect(projectDocument(doc)).toMatchObject({
      root: { children: [{ id: 'd', text: [{ text: 'old!' }] }] },
    })
  })

  it('model operations of the same client are shown like those of others', () => {
    const { doc, editor } = openPair()
    const placed = insertBlocks(doc, { parent: '' as never, after: null }, [{ type: 'paragraph' }], {
      block: () => 'm',
    })
    expect(placed).toEqual({ ok: false, error: 'parent_gone' })
    const projection = projectDocument(doc)
    if (projection.state !== 'ready') throw new Error('missing')
    insertBlocks(
      doc,
      { parent: projection.root.id, after: null },
      [{ type: 'heading', text: [{ text: 'Hi' }] }],
      { block: () => 'm' },
    )
    editor.frame()
    expect(placedBlocks(editor.state.doc)[0]).toMatchObject({ id: 'm' })
  })
})
