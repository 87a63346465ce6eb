import type { BlockId } from '@sheaf/base'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { blockMap, openDocument } from '../openDocument.ts'
import { plainText } from '../plainText.ts'
import { projectDocument } from '../projectDocument.ts'
import { rawDocument, treeOf } from '../rawDocument.fixture.ts'
import { createMissingTexts } from './createMissingTexts.ts'
import { deleteBlocks } from './deleteBlocks.ts'
import { patchBlockData, setBlockType, writeText } from './editBlock.ts'
import { insertBlocks } from './insertBlocks.ts'
import { moveBlock } from './moveBlock.ts'

const id = (value: string) => value as BlockId

function open() {
  return rawDocument({
    root: { list: ['a', 'b', 'c'] },
    a: { text: 'a' },
    b: { text: 'b', list: ['b1', 'b2'], data: '{"theirs":1}' },
    b1: { parent: 'b', text: 'b1' },
    b2: { parent: 'b', text: 'b2' },
    c: { text: 'c' },
  })
}

function counter() {
  let next = 0
  return { block: () => `n${next++}` }
}

describe('edits of a document', () => {
  it('inserts blocks with their children and text', () => {
    const doc = open()
    const blocks = [
      { type: 'quote', text: [{ text: 'q' }], children: [{ type: 'divider' }] },
      { type: 'paragraph' },
    ]
    expect(insertBlocks(doc, { parent: id('b'), after: id('b1') }, blocks, counter())).toEqual({
      ok: true,
      value: ['n0', 'n2'],
    })
    expect(treeOf(doc)).toBe('a b(b1 n0(n1) n2 b2) c')
  })

  it('BND-W-2: a move writes the moved entry and nothing of its neighbours', () => {
    const doc = open()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    expect(moveBlock(doc, id('a'), { parent: id('root'), after: id('c') })).toEqual({
      ok: true,
      value: undefined,
    })
    moveBlock(other, id('c'), { parent: id('b'), after: null })
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(treeOf(doc)).toBe('b(c b1 b2) a')
  })

  it('BND-DEL-1, BND-DEL-4: a deletion leaves block, list and text in the document; a move takes the mark off', () => {
    const doc = open()
    deleteBlocks(doc, [id('b')])
    expect(treeOf(doc)).toBe('a c')
    const maps = openDocument(doc)!
    expect([...maps.textMap.keys()]).toContain('b1-text')
    expect(JSON.parse(String(blockMap(maps, 'b')!.get('x_del')))).toEqual({
      p: 'root',
      prev: 'a',
      sv: { 1: expect.any(Number) as number },
    })
    expect(JSON.parse(String(blockMap(maps, 'b2')!.get('x_del')))).toMatchObject({
      p: 'b',
      prev: 'b1',
      deep: true,
    })

    const before = open()
    deleteBlocks(before, [id('b1')])
    insertBlocks(before, { parent: id('root'), after: null }, [], counter())
    expect(moveBlock(before, id('b1'), { parent: id('root'), after: null })).toEqual({
      ok: false,
      error: 'block_gone',
    })
  })

  it('changes types and data and keeps keys it does not know', () => {
    const doc = open()
    setBlockType(doc, id('b'), 'todo_list')
    patchBlockData(doc, id('b'), { checked: true, gone: undefined })
    const projection = projectDocument(doc)
    expect(projection).toMatchObject({
      root: { children: [{}, { id: 'b', type: 'todo_list', data: { theirs: 1, checked: true } }, {}] },
    })
    patchBlockData(doc, id('b'), { theirs: undefined })
    expect(projectDocument(doc)).toMatchObject({ root: { children: [{}, { data: { checked: true } }, {}] } })
  })

  it('edits text without stretching a mark over what is inserted beside it', () => {
    const doc = open()
    writeText(doc, id('a'), [{ retain: 1, attributes: { bold: true } }])
    writeText(doc, id('a'), [{ retain: 1 }, { insert: 'x', attributes: {} }])
    expect(projectDocument(doc)).toMatchObject({
      root: { children: [{ text: [{ text: 'a', attributes: { bold: true } }, { text: 'x' }] }, {}, {}] },
    })
  })

  it('refuses what the other side has made impossible, and writes nothing', () => {
    const doc = open()
    const before = Y.encodeStateAsUpdate(doc)
    const refused = [
      insertBlocks(new Y.Doc(), { parent: id('root'), after: null }, [], counter()),
      insertBlocks(doc, { parent: id('gone'), after: null }, [{ type: 'paragraph' }], counter()),
      insertBlocks(doc, { parent: id('root'), after: id('b1') }, [{ type: 'paragraph' }], counter()),
      moveBlock(doc, id('b'), { parent: id('b1'), after: null }),
      moveBlock(doc, id('gone'), { parent: id('root'), after: null }),
      deleteBlocks(doc, [id('root'), id('gone')]),
      setBlockType(doc, id('gone'), 'quote'),
    ]
    expect(refused.map((result) => (result.ok ? 'done' : result.error))).toEqual([
      'document_missing',
      'parent_gone',
      'anchor_gone',
      'own_descendant',
      'block_gone',
      'block_gone',
      'block_gone',
    ])
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
  })

  it('fills in missing texts once, from the legacy delta', () => {
    const doc = rawDocument({
      root: { list: ['a', 'd'] },
      a: { text: null, data: '{"delta":[{"insert":"old"}]}' },
      d: { ty: 'divider', text: null },
    })
    expect(writeText(doc, id('a'), [{ insert: 'x', attributes: {} }])).toEqual({
      ok: false,
      error: 'text_missing',
    })
    expect([createMissingTexts(doc), createMissingTexts(doc)]).toEqual([true, false])
    expect(writeText(doc, id('a'), [{ insert: 'x', attributes: {} }]).ok).toBe(true)
    const projection = projectDocument(doc)
    expect(projection.state === 'ready' && projection.root.children.map(plainText)).toEqual(['xold', ''])
  })

  it('BND-PROJ-2: an edit beside a block that no list holds writes it down where it is shown', () => {
    const doc = rawDocument({
      root: { list: ['a', 'c'] },
      a: { text: 'a' },
      c: { text: 'c' },
      b: { text: 'back', mark: { p: 'root', prev: 'a', sv: {} } },
    })
    insertBlocks(doc, { parent: id('root'), after: id('b') }, [{ type: 'paragraph' }], counter())
    expect(treeOf(doc)).toBe('a b n0 c')
    insertBlocks(doc, { parent: id('root'), after: id('a') }, [{ type: 'paragraph' }], { block: () => 'm' })
    expect(treeOf(doc)).toBe('a m b n0 c')
  })
})
