import { describe, expect, it } from 'vitest'
import { findTestsWithoutExtensions } from './editorTests.mjs'

const module = (path, ...imports) => ({
  path: `packages/editor/src/${path}`,
  imports: imports.map((to) => ({ path: `packages/editor/src/${to}`, isType: false })),
})
const PRODUCT = [
  module('extensions.ts', 'engine/extension/Extension.ts'),
  module('engine/extension/Extension.ts', 'engine/kinds.ts'),
  module('engine/kinds.ts'),
  module('engine/menu.ts', 'engine/kinds.ts'),
  module('engine/pure.ts'),
]
const find = (...tests) => findTestsWithoutExtensions([...PRODUCT, ...tests])

describe('tests of the editor', () => {
  it('import the list of extensions where they use what extensions register', () => {
    expect(find(module('a.test.ts', 'engine/menu.ts'))).toHaveLength(1)
    expect(find(module('a.test.ts', 'engine/menu.ts', 'extensions.ts'))).toEqual([])
    const given = module('testing/state.ts', 'engine/menu.ts', 'extensions.ts')
    expect(find(given, module('a.test.ts', 'testing/state.ts'))).toEqual([])
  })

  it('need not where they do not', () => {
    expect(find(module('a.test.ts', 'engine/pure.ts'))).toEqual([])
  })
})
