import { describe, expect, it } from 'vitest'
import { root } from '../setup/project.mjs'
import { readModules } from './readModules.mjs'
import { findViolations } from './rules.mjs'

const edge = (from, to, isType = false) => ({ path: from, imports: [{ path: to, isType }] })

describe('boundaries between the parts', () => {
  it.each([
    ['a package that knows an app', edge('packages/model/src/a.ts', 'apps/web/src/b.ts')],
    [
      'a package that knows one above it',
      edge('packages/model/src/a.ts', 'packages/contract/src/index.ts', true),
    ],
    ['an app that knows another', edge('apps/web/src/a.ts', 'apps/server/src/b.ts', true)],
    ['Yjs outside its places', edge('apps/server/src/features/pages/service.ts', 'yjs')],
    [
      'a way into a feature',
      edge('apps/web/src/features/page/a.ts', 'apps/web/src/features/pageTree/inner.ts'),
    ],
    ['the test kit in the product', edge('packages/editor/src/a.ts', 'packages/testkit/src/index.ts')],
  ])('refuse %s', (_, module) => {
    expect(findViolations([module]).length).toBeGreaterThan(0)
  })

  it('refuse a viewer that reaches the editor through others', () => {
    const modules = [
      edge('apps/viewer/src/main.tsx', 'packages/render/src/index.ts'),
      edge('packages/render/src/index.ts', 'packages/ui/src/index.ts'),
      edge('packages/ui/src/index.ts', 'packages/editor/src/index.ts'),
    ]
    expect(findViolations(modules)).toContain('apps/viewer/src/main.tsx reaches packages/editor')
  })

  it('let the shell load pages, screens and hosts of a feature by themselves', () => {
    for (const entry of ['index.ts', 'SignInPage.tsx', 'SignInScreen.tsx', 'SignInHost.tsx'])
      expect(
        findViolations([edge('apps/web/src/shell/App.tsx', `apps/web/src/features/auth/${entry}`)]),
      ).toEqual([])
  })

  it('refuse a cycle, of types too', () => {
    const [there, back] = ['packages/ui/src/a.ts', 'packages/ui/src/b.ts']
    expect(findViolations([edge(there, back), edge(back, there)])).toHaveLength(1)
    expect(findViolations([edge(there, back), edge(back, there, true)])).toHaveLength(1)
    expect(findViolations([edge(there, back, true)])).toEqual([])
  })

  it('see every import of a real module', () => {
    const modules = readModules(root, ['packages/contract'])
    const index = modules.find(({ path }) => path === 'packages/contract/src/index.ts')
    expect(index.imports.map(({ path }) => path)).toContain('packages/contract/src/errors.ts')
  })
})
