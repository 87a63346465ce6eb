import type { BlockId } from '@sheaf/base'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as Y from 'yjs'
import type * as BindingModule from '../../../editor/src/binding/Binding.ts'
import type * as NodeCacheModule from '../../../editor/src/binding/BlockNodeCache.ts'
import type { DocumentMaps } from '@sheaf/model'
import type * as CopyIndexModule from '../../../model/src/document/copies/CopyIndex.ts'
import type * as PlaceIndexModule from '../../../model/src/document/PlaceIndex.ts'
import type * as StructureModule from '../../../model/src/document/readStructure.ts'
import type * as StructureIndexModule from '../../../model/src/document/StructureIndex.ts'
import type * as InternalsModule from '../../../model/src/document/yjsInternals.ts'
import type { MixName } from './schedule.ts'
import type { Simulation } from './Simulation.ts'

/**
 * A property is trusted once it has caught deliberate breakages. Each mutant replaces one module of the
 * model or the binding by a broken one and runs fixed schedules; the broken promise is named.
 */

const MODEL = '../../../model/src/document'
const BINDING = '../../../editor/src/binding'
const SEED = 77

const modules = {
  placeBlocks: `${MODEL}/placeBlocks.ts`,
  markDeleted: `${MODEL}/write/markDeleted.ts`,
  deletionMark: `${MODEL}/deletionMark.ts`,
  structureIndex: `${MODEL}/StructureIndex.ts`,
  placeIndex: `${MODEL}/PlaceIndex.ts`,
  copyIndex: `${MODEL}/copies/CopyIndex.ts`,
  planCopies: `${MODEL}/copies/planCopies.ts`,
  patchData: `${MODEL}/write/patchData.ts`,
  undoFilter: `${MODEL}/undoFilter.ts`,
  internals: `${MODEL}/yjsInternals.ts`,
  binding: `${BINDING}/Binding.ts`,
  nodeCache: `${BINDING}/BlockNodeCache.ts`,
  mapText: `${BINDING}/mapText.ts`,
} as const

afterEach(() => {
  for (const path of Object.values(modules)) vi.doUnmock(path)
  vi.resetModules()
})

/** Runs schedules of a mix on whatever is mocked and answers how they failed. */
async function failure(mix: MixName, runs: number): Promise<string> {
  vi.resetModules()
  const [{ runSchedule }, { schedules }] = await Promise.all([
    import('./runSchedule.ts'),
    import('./schedule.ts'),
  ])
  const property = fc.property(schedules(mix, 50), runSchedule)
  const result = fc.check(property, { numRuns: runs, seed: SEED, endOnFailure: true })
  return result.failed ? String(result.errorInstance) : 'survived'
}

/** The same for writes of single keys and entries. */
async function damageFailure(runs: number): Promise<string> {
  vi.resetModules()
  const { damages, runDamage } = await import('./damage.ts')
  const result = fc.check(fc.property(damages(40), runDamage), {
    numRuns: runs,
    seed: SEED,
    endOnFailure: true,
  })
  return result.failed ? String(result.errorInstance) : 'survived'
}

async function simulate(scenario: (simulation: Simulation) => string): Promise<string> {
  vi.resetModules()
  const { Simulation } = await import('./Simulation.ts')
  return scenario(new Simulation(3))
}

const moveWhileDeleted = (simulation: Simulation): string => {
  // s1 is the second block in reading order.
  simulation.step({ peer: 0, do: 'deleteBlock', picks: [1, 0, 0, 0] })
  simulation.step({ peer: 1, do: 'moveBlock', picks: [1, 0, 0, 0] })
  simulation.settle()
  return simulation.visible(0)
}

const undoOfInsertion = (simulation: Simulation): string => {
  simulation.step({ peer: 0, do: 'insertBlock', picks: [0, 1, 0, 0] })
  simulation.settle()
  simulation.step({ peer: 1, do: 'typeText', picks: [1, 0, 0, 1] })
  simulation.settle()
  simulation.step({ peer: 0, do: 'undo', picks: [0, 0, 0, 0] })
  simulation.settle()
  return 'kept'
}

/** Two people merge one block; one of them undoes it, a third hears of both before that. */
const undoOfDoubledMerge = (simulation: Simulation): string => {
  const merge = [156, 0, 0, 0] as const
  simulation.step({ peer: 0, do: 'merge', picks: merge })
  simulation.step({ peer: 2, do: 'merge', picks: [161, 0, 0, 0] })
  simulation.step({ peer: 1, do: 'deliverAll', picks: merge })
  simulation.step({ peer: 1, do: 'frame', picks: merge })
  simulation.step({ peer: 0, do: 'undo', picks: merge })
  simulation.step({ peer: 0, do: 'deliver', picks: [410, 0, 0, 0] })
  simulation.step({ peer: 0, do: 'frame', picks: merge })
  simulation.settle()
  return simulation.visible(0)
}

const threeKeys = (simulation: Simulation): string => {
  for (const peer of [0, 1, 2]) simulation.step({ peer, do: 'patchData', picks: [7, peer, 1, 0] })
  simulation.settle()
  const { attrs } = simulation.editor(0).state.doc.child(4)
  return Object.keys(attrs['data'] as object)
    .toSorted()
    .join(' ')
}

const deletedBeforeShown = (simulation: Simulation): string => {
  simulation.step({ peer: 1, do: 'typeText', picks: [1, 1, 0, 1] })
  simulation.network.deliverAll(0)
  simulation.step({ peer: 0, do: 'deleteBlock', picks: [1, 0, 0, 0] })
  simulation.settle()
  return simulation.visible(0)
}

const changedWhileHidden = (simulation: Simulation): string => {
  simulation.step({ peer: 0, do: 'deleteBlock', picks: [1, 0, 0, 0] })
  simulation.step({ peer: 2, do: 'deliver', picks: [0, 0, 0, 0] })
  simulation.step({ peer: 2, do: 'frame', picks: [0, 0, 0, 0] })
  simulation.step({ peer: 1, do: 'setType', picks: [1, 1, 0, 0] })
  simulation.step({ peer: 2, do: 'deliver', picks: [0, 0, 0, 0] })
  simulation.step({ peer: 2, do: 'frame', picks: [0, 0, 0, 0] })
  simulation.step({ peer: 1, do: 'moveBlock', picks: [1, 0, 0, 0] })
  simulation.settle()
  return 'same'
}

describe('no mutant, no failure', () => {
  it.each<MixName>(['general', 'structure', 'deleting', 'splitting', 'merging'])('%s', async (mix) => {
    expect(await failure(mix, 20)).toBe('survived')
  })

  it('scenarios', async () => {
    expect(await simulate(moveWhileDeleted)).toContain('efgh')
    expect(await simulate(undoOfInsertion)).toBe('kept')
    expect(await simulate(threeKeys)).toBe('align bgColor checked')
    expect(await simulate(undoOfDoubledMerge)).toContain('qrst')
    expect(await simulate(deletedBeforeShown)).toMatch(/e.fgh/)
    expect(await simulate(changedWhileHidden)).toBe('same')
  })

  it('damage', async () => {
    expect(await damageFailure(20)).toBe('survived')
  })
})

describe('mutants are killed', () => {
  it('naive projection: walk the arrays', async () => {
    vi.doMock(modules.placeBlocks, () => ({ placeBlocks: walkArrays }))
    vi.doMock(modules.structureIndex, alwaysWhole)
    expect(await failure('structure', 60)).toMatch(/I[1-5]/)
  })

  it('hard deletion', async () => {
    vi.doMock(modules.markDeleted, async (original) => ({
      ...(await original<object>()),
      markDeleted: hardDelete,
    }))
    expect(await failure('deleting', 60)).toMatch(/I4/)
  })

  it('no projection after a local write', async () => {
    vi.doMock(modules.binding, async (original) => {
      const module = await original<typeof BindingModule>()
      class Forgetful extends module.Binding {
        private isWriting = false
        override handleUpdate(...[before]: Parameters<BindingModule.Binding['handleUpdate']>): void {
          this.isWriting = true
          super.handleUpdate(before)
          this.isWriting = false
        }
        override flush(...[selection]: Parameters<BindingModule.Binding['flush']>): void {
          if (!this.isWriting) super.flush(selection)
        }
      }
      return { ...module, Binding: Forgetful }
    })
    expect(await failure('deleting', 150)).toMatch(/I2/)
  })

  it('delete beats move', async () => {
    vi.doMock(modules.deletionMark, async (original) => ({
      ...(await original<object>()),
      wasMoved: () => false,
    }))
    expect(await simulate(moveWhileDeleted)).not.toContain('efgh')
  })

  it('stale cache of hidden blocks', async () => {
    vi.doMock(modules.nodeCache, async (original) => {
      const { BlockNodeCache } = await original<typeof NodeCacheModule>()
      class Stale extends BlockNodeCache {
        private visible: { has(id: BlockId): boolean } = new Set<BlockId>()
        override build(...[maps, structure]: Parameters<InstanceType<typeof BlockNodeCache>['build']>) {
          this.visible = structure.parents
          return super.build(maps, structure)
        }
        override drop(id: BlockId): void {
          if (this.visible.has(id)) super.drop(id)
        }
      }
      return { BlockNodeCache: Stale }
    })
    await expect(simulate(changedWhileHidden)).rejects.toThrow(/I[12]/)
  })

  it('the receiver writes parents', async () => {
    vi.doMock(modules.structureIndex, async (original) => {
      const { StructureIndex } = await original<typeof StructureIndexModule>()
      class Repairing extends StructureIndex {
        private readonly document: DocumentMaps
        constructor(maps: DocumentMaps) {
          super(maps)
          this.document = maps
        }
        override update(): void {
          super.update()
          const maps: DocumentMaps | undefined = this.document
          for (const [id, block] of maps?.blocks.entries() ?? []) {
            const parent = this.parents.get(id as BlockId)
            if (parent !== undefined && (block as Y.Map<unknown>).get('parent') !== parent)
              maps?.doc.transact(() => (block as Y.Map<unknown>).set('parent', parent), 'receiver')
          }
        }
      }
      return { StructureIndex: Repairing }
    })
    expect(await failure('structure', 60)).toMatch(/BND-PROJ-2/)
  })

  it('the kept structure does not look for new rings', async () => {
    vi.doMock(modules.placeIndex, async (original) => {
      const { PlaceIndex } = await original<typeof PlaceIndexModule>()
      class Ringless extends PlaceIndex {
        override set(...[id, place]: Parameters<InstanceType<typeof PlaceIndex>['set']>): void {
          const inside = place && this.get(place.parent)?.parent === id
          super.set(id, inside ? undefined : place)
        }
      }
      return { PlaceIndex: Ringless }
    })
    expect(await failure('structure', 60)).toMatch(/I6/)
    expect(await damageFailure(60)).toMatch(/I6/)
  })

  it('the kept structure forgets who came back with a parent', async () => {
    vi.doMock(modules.structureIndex, async (original) => {
      const { StructureIndex } = await original<typeof StructureIndexModule>()
      Object.assign(StructureIndex.prototype, { deletedWith: () => undefined })
      return { StructureIndex }
    })
    expect(await damageFailure(200)).toMatch(/I6/)
  })

  it('the kept structure is not told of what dead blocks hand up', async () => {
    vi.doMock(modules.structureIndex, async (original) => {
      const { StructureIndex } = await original<typeof StructureIndexModule>()
      Object.assign(StructureIndex.prototype, {
        invalidate(this: { shown: Map<string, unknown>; changed: Set<string> }, id: string) {
          this.shown.delete(id)
          this.changed.add(id)
        },
      })
      return { StructureIndex }
    })
    expect(await damageFailure(200)).toMatch(/I6/)
  })

  it('local edits ignore what has arrived', async () => {
    vi.doMock(modules.mapText, () => ({
      transformDelta: (local: unknown) => local,
      mapOffset: (offset: number) => offset,
    }))
    expect(await failure('typing', 60)).toMatch(/I[124]/)
  })

  it('a deletion covers text that its author was not shown', async () => {
    vi.doMock(modules.internals, async (original) => {
      const internals = await original<typeof InternalsModule>()
      return { ...internals, visibleTextVersion: (text: Y.Text) => internals.visibleTextVersion(text) }
    })
    await expect(simulate(deletedBeforeShown)).rejects.toThrow(/I4/)
  })

  it('lost data keys are not written again', async () => {
    vi.doMock(modules.patchData, async (original) => ({
      ...(await original<object>()),
      reapplyData: (_: unknown, writes: unknown) => writes,
    }))
    expect(await simulate(threeKeys)).not.toBe('align bgColor checked')
  })

  it('text that two people moved is left where both put it', async () => {
    vi.doMock(modules.copyIndex, async (original) => {
      const { CopyIndex } = await original<typeof CopyIndexModule>()
      Object.assign(CopyIndex.prototype, {
        settle(this: { pending: unknown[] }) {
          this.pending = []
        },
      })
      return { CopyIndex }
    })
    expect(await failure('splitting', 60)).toMatch(/I5/)
  })

  it('nobody says what was copied', async () => {
    vi.doMock(modules.planCopies, () => ({ planCopies: () => [], writtenRuns: () => [] }))
    expect(await failure('merging', 60)).toMatch(/I5/)
  })

  it('text that comes back by undo has no place in the line of copies', async () => {
    vi.doMock(modules.copyIndex, async (original) => {
      const { CopyIndex } = await original<typeof CopyIndexModule>()
      Object.assign(CopyIndex.prototype, { continued: (run: object) => [{ ...run, givesWay: true }] })
      return { CopyIndex }
    })
    await expect(simulate(undoOfDoubledMerge)).rejects.toThrow(/I4/)
  })

  it('undo may delete blocks and texts', async () => {
    vi.doMock(modules.undoFilter, () => ({ mayUndo: () => true }))
    await expect(simulate(undoOfInsertion)).rejects.toThrow(/I4/)
  })
})

/** Stands in for the kept structure: the full projection, all over again. */
async function alwaysWhole() {
  const { readStructure } = await import('../../../model/src/document/readStructure.ts')
  class StructureIndex {
    readonly isStale = true
    readonly hasChanged = true
    private whole: ReturnType<typeof StructureModule.readStructure>
    private readonly maps: DocumentMaps
    constructor(maps: DocumentMaps) {
      this.maps = maps
      this.whole = readStructure(maps)
    }
    get root() {
      return this.whole.root
    }
    get children() {
      return this.whole.children
    }
    get parents() {
      return this.whole.parents
    }
    get owners() {
      return this.whole.owners
    }
    record(): void {}
    update(): void {
      this.whole = readStructure(this.maps)
    }
    takeChanged() {
      return new Set(this.whole.owners.keys())
    }
  }
  return { StructureIndex }
}

interface ListedBlock {
  readonly id: string
  readonly list: readonly string[]
}

/** Every list as it is; only edges that would close a ring are cut, or the mutant would not end. */
function walkArrays(blocks: ReadonlyMap<string, ListedBlock>, root: string) {
  const order = new Map<string, string[]>()
  const path = new Set<string>()
  const walk = (id: string): void => {
    if (order.has(id)) return
    order.set(id, [])
    path.add(id)
    for (const child of blocks.get(id)?.list ?? []) {
      if (path.has(child)) continue
      order.get(id)!.push(child)
      walk(child)
    }
    path.delete(id)
  }
  walk(root)
  return { order, strays: new Set<string>() }
}

function hardDelete(
  maps: {
    readonly blocks: Y.Map<unknown>
    readonly childrenMap: Y.Map<unknown>
    readonly textMap: Y.Map<unknown>
  },
  { id }: { readonly id: string },
): void {
  const block = maps.blocks.get(id) as Y.Map<unknown> | undefined
  if (!block) return
  maps.childrenMap.delete(String(block.get('children')))
  maps.textMap.delete(String(block.get('external_id')))
  maps.blocks.delete(id)
}
