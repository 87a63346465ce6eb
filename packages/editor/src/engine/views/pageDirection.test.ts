import { expect, it } from 'vitest'
import '../../extensions.ts'
import { createAtomBlock, createBlock } from '../tree/blockNode.ts'
import { schema } from '../schema/schema.ts'
import { directionsOf, pageDirection } from './pageDirection.ts'

const line = (text: string, kids: ReturnType<typeof createBlock>[] = []) =>
  createBlock('paragraph', {}, schema.node('line', null, text ? [schema.text(text)] : []).content, kids)

it('EDIT-RTL-5: a page has the direction of its first letter, wherever that stands', () => {
  const of = (...blocks: ReturnType<typeof createBlock>[]) => pageDirection(schema.node('doc', null, blocks))
  expect(of(line('12 – '), createAtomBlock('divider'), line('سلام'), line('hello'))).toBe('rtl')
  expect(of(line('', [line('hello')]), line('سلام'))).toBe('ltr')
  expect(of(line('12'))).toBeNull()
})

it('EDIT-RTL-6: what has no letters runs as what stands above it, not as the page', () => {
  const item = (text: string, type = 'bulleted_list') =>
    createBlock(type, {}, schema.node('line', null, text ? [schema.text(text)] : []).content)
  expect(
    directionsOf([
      item('1'),
      item('Library'),
      item('كتب'),
      item(''),
      item('let a', 'code'),
      createAtomBlock('divider'),
      item('2026'),
      item('End'),
      item(''),
    ]),
  ).toEqual([null, 'ltr', 'rtl', 'rtl', null, null, 'rtl', 'ltr', 'ltr'])
})
