import { describe, expect, it } from 'vitest'
import { findFolderViolations } from './editorFolders.mjs'

const ORDER = {
  engine: ['engine/low', 'engine/high'],
  parts: { 'blocks/one': [], 'blocks/two': ['blocks/one'] },
  remaining: [],
}

const edge = (from, to) => ({ from: `packages/editor/src/${from}`, to: `packages/editor/src/${to}` })

describe('the order of the folders of the editor', () => {
  it.each([
    ['a part of the engine that knows one above it', edge('engine/low/a.ts', 'engine/high/b.ts')],
    ['an engine that knows a block', edge('engine/high/a.ts', 'blocks/one/b.ts')],
    [
      'a block that knows another which is not named for it',
      edge('blocks/one/a.ts', 'blocks/two/inner/b.ts'),
    ],
    ['a folder that nobody has named', edge('blocks/three/a.ts', 'engine/low/b.ts')],
    ['a way back into the entries of the package', edge('engine/high/a.ts', 'index.ts')],
  ])('refuses %s', (_, each) => {
    expect(findFolderViolations([each], ORDER)).toHaveLength(1)
  })

  it('lets what lies higher know what lies lower, tests and entries everything', () => {
    const edges = [
      edge('engine/high/a.ts', 'engine/low/inner/b.ts'),
      edge('blocks/two/a.ts', 'engine/high/b.ts'),
      edge('blocks/two/a.ts', 'blocks/one/b.ts'),
      edge('mount/a.ts', 'blocks/two/b.ts'),
      edge('index.ts', 'blocks/two/b.ts'),
      edge('engine/low/a.test.ts', 'blocks/two/b.ts'),
    ]
    expect(findFolderViolations(edges, ORDER)).toEqual([])
  })

  it('names an exception that is no longer one', () => {
    const remaining = ['engine/low → engine/high']
    expect(
      findFolderViolations([edge('engine/low/a.ts', 'engine/high/b.ts')], { ...ORDER, remaining }),
    ).toEqual([])
    expect(findFolderViolations([], { ...ORDER, remaining })).toHaveLength(1)
  })
})
