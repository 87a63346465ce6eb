import { describe, expect, it } from 'vitest'
import { findMixedVersions } from './findMixedVersions.mjs'

describe('findMixedVersions', () => {
  it('takes one version in several manifests', () => {
    const manifests = [
      { dependencies: { yjs: '13.6.27', lucide: '1.65.0' } },
      { dependencies: { 'lucide-react': '1.65.0' }, devDependencies: { yjs: '13.6.27' } },
    ]
    expect(findMixedVersions(manifests)).toEqual([])
  })

  it('names a dependency that differs between manifests', () => {
    const manifests = [{ dependencies: { yjs: '13.6.27' } }, { devDependencies: { yjs: '13.6.9' } }]
    expect(findMixedVersions(manifests)).toEqual(['yjs is installed in several versions: 13.6.27, 13.6.9'])
  })

  it('names packages of one family that differ', () => {
    const manifests = [{ dependencies: { lucide: '1.65.0', 'lucide-react': '1.73.0' } }]
    expect(findMixedVersions(manifests)).toEqual(['Lucide is installed in several versions: 1.65.0, 1.73.0'])
  })
})
