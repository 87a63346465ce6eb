import { expect, it } from 'vitest'
import { outlineState } from '../../testing/outline.ts'
import { walkBlocks } from '../../engine/tree/walkBlocks.ts'
import { listMarks } from './listMarks.ts'
import { sameShape } from '../../engine/tree/sameShape.ts'

function marks(lines: readonly string[]): readonly string[] {
  const { doc } = outlineState(lines)
  const marked = new Map(listMarks(doc).map(({ node, mark }) => [node, mark]))
  const found: string[] = []
  walkBlocks(doc.children, (node) => {
    const mark = marked.get(node)
    if (mark) found.push(`${node.firstChild!.textContent} ${mark.kind === 'number' ? mark.text : mark.shape}`)
    return true
  })
  return found
}

it('EDIT-LIST-1: a run counts up from the start of its first item', () => {
  expect(marks(['ol:3 a', 'ol b', 'ol:3 c', 'p x', 'ol d', 'ul e', 'ol f'])).toEqual([
    'a 3.',
    'b 4.',
    'c 5.',
    'd 1.',
    'e disc',
    'f 1.',
  ])
})

it('EDIT-LIST-2: styles repeat by the depth within the same kind', () => {
  expect(
    marks(['ol a', '  ol b', '    ol c', '      ol d', '  ul e', '    ul f', '      ul g', '        ul h']),
  ).toEqual(['a 1.', 'b a.', 'c i.', 'd 1.', 'e disc', 'f circle', 'g square', 'h disc'])
})

it('EDIT-LIST-3: children do not end the run of their parent', () => {
  expect(marks(['ol a', '  p x', 'ol b'])).toEqual(['a 1.', 'b 2.'])
})

it('EDIT-LIST-4: typing changes no shape; kinds, places and starts do', () => {
  const before = outlineState(['ol#a one|', '  ul#b two', 'p#c x'])
  const { doc } = before
  expect(sameShape(doc, before.tr.insertText('!').doc)).toBe(true)
  expect(sameShape(doc, before.tr.setNodeAttribute(0, 'type', 'paragraph').doc)).toBe(false)
  expect(sameShape(doc, before.tr.setNodeAttribute(0, 'data', { number: 2 }).doc)).toBe(false)
  expect(sameShape(doc, outlineState(['ol#a one', 'p#c x']).doc)).toBe(false)
})
