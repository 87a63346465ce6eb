import type { BlockId } from '@sheaf/base'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { assignBlockIds } from '../binding/blockIdentity.ts'
import { findBlock } from '../binding/blockNodes.ts'
import { diffDocuments } from '../binding/diffDocuments.ts'
import { bringOut } from '../commands/bringOut.ts'
import { textPieces } from '../../tools/find/textPieces.ts'
import { collectPictures } from '../../blocks/media/collectPictures.ts'
import { schema } from '../schema/schema.ts'
import { outlineState } from '../../testing/outline.ts'
import { listMarks } from '../../blocks/lists/listMarks.ts'
import { pageDirection } from '../views/pageDirection.ts'
import { containsLargeList } from '../window/windowState.ts'
import { walkBlocks } from './walkBlocks.ts'
import { sameShape } from './sameShape.ts'

const { doc, block, line, group } = schema.nodes

it('EDIT-DEEP-1: blocks are visited in the order they are read, with their places, until one is enough', () => {
  const page = outlineState(['ul#a one', '  ul#b two', '    hr#c', '  p#d', 'p#e three']).doc
  const expected: string[] = []
  page.descendants((node, pos) => {
    if (node.type === block) expected.push(`${node.attrs['id']} ${pos}`)
    return true
  })
  const seen: string[] = []
  walkBlocks(page.children, (node, pos) => seen.push(`${node.attrs['id']} ${pos}`) > 0)
  expect(seen).toEqual(expected)
  const some: string[] = []
  walkBlocks(page.children, (node) => some.push(node.attrs['id']) < 3)
  expect(some).toEqual(['a', 'b', 'c'])
})

it('EDIT-DEEP-1: whatever reads a whole page needs no more stack the deeper it is nested', () => {
  const page = doc.create(null, nest())
  const other = doc.create(null, nest())
  expect(listMarks(page)).toHaveLength(LEVELS)
  expect(sameShape(page, other)).toBe(false)
  expect(pageDirection(page)).toBeNull()
  expect(containsLargeList(page.firstChild!)).toBe(false)
  expect(textPieces(page)).toHaveLength(LEVELS)
  expect(collectPictures(page)).toEqual([])
  expect(findBlock(page, `${LEVELS - 1}`)).toBe((LEVELS - 1) * LEVEL_SIZE)
})

it('EDIT-DEEP-3: what is brought out may be nested as deep', () => {
  const state = EditorState.create({ doc: doc.create(null, nest()) })
  const at = findBlock(state.doc, '299')!
  let after = state
  bringOut(at)(state, (tr) => (after = state.apply(tr)))
  expect(after.doc.childCount).toBe(2)
  const change = diffDocuments(state.doc, after.doc, 'page' as BlockId)
  expect(change.lists.map(({ parent, before, after: now }) => [parent, before, now])).toEqual([
    ['page', ['0'], ['0', '300']],
    ['299', ['300'], []],
  ])
  expect([change.created, change.removed]).toEqual([[], []])

  const known = { exists: () => true, hasText: () => true, fresh: () => 'new' }
  expect(assignBlockIds([], state, after, known)).toBeNull()
})

/** Deeper than any stack. */
const LEVELS = 5000
/** A block and its group begin, and between them is a line of two characters. */
const LEVEL_SIZE = 6

function nest(): Node {
  let inner: Node | null = null
  for (let level = LEVELS - 1; level >= 0; level--) {
    const text = line.create(null, schema.text('12'))
    const content: readonly Node[] = inner ? [text, group.create(null, inner)] : [text]
    inner = block.create({ id: `${level}`, type: 'bulleted_list', data: {} }, content)
  }
  return inner!
}
