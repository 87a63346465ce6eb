import { expect, it } from 'vitest'
import { outlineState } from '../../testing/outline.ts'
import { BlockFinder } from './BlockFinder.ts'
import { blocksById } from './blockNodes.ts'

const LINES = ['p#a one', 'ul#b two', '  ul#c three', '    ul#d four', 'p#e five']
const IDS = new Set(['a', 'c', 'd', 'e', 'nobody'])

it.each([
  ['as they were', LINES],
  ['when blocks come before them', ['p#x new', ...LINES]],
  ['when blocks far away come', [...Array.from({ length: 99 }, (_, at) => `p#n${at} new`), ...LINES]],
  ['when one moves to another list', ['p#a one', 'ul#b two', '  ul#c three', 'ul#d four', 'p#e five']],
  ['when what one is in goes', ['p#a one', 'ul#c three', '  ul#d four']],
])('finds blocks again %s', (_name, lines) => {
  const finder = new BlockFinder()
  finder.find(outlineState(LINES).doc, IDS)
  const { doc } = outlineState(lines)
  expect(finder.find(doc, IDS)).toEqual(blocksById(doc, IDS))
})
