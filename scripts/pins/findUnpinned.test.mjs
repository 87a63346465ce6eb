import { describe, expect, it } from 'vitest'
import { findUnpinned } from './findUnpinned.mjs'

const of = (dependencies, kind = 'dependencies') => findUnpinned('package.json', { [kind]: dependencies })

describe('findUnpinned', () => {
  it('takes exact versions, also of a package under another name', () => {
    expect(of({ yjs: '13.6.27', pre: '1.0.0-rc.2' })).toEqual([])
    expect(of({ 'node-mac': 'npm:node-bin@24.0.0', scoped: 'npm:@own/other@1.2.3' })).toEqual([])
  })

  it.each(['^1.2.3', '~1.2.3', '1.x', '>=1.2.3', 'latest', '*', '', 'npm:null@*', 'git+https://a.example/b'])(
    'names what takes "%s"',
    (version) => {
      expect(of({ yjs: version })).toEqual([`package.json: yjs is not pinned to a version: "${version}"`])
    },
  )

  it.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
    'looks through %s',
    (kind) => {
      expect(of({ yjs: '*' }, kind)).toHaveLength(1)
    },
  )
})
