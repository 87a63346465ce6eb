import type { Mutant } from './Mutant.ts'

const MODEL = 'model/src/document'
const BINDING = 'editor/src/engine/binding'

/** Projection, lists, deletion: what the document says and who may write it. */
export const structureMutants: readonly Mutant[] = [
  {
    name: 'rings are not opened',
    file: `${MODEL}/PlaceIndex.ts`,
    from: '    this.settleRings()\n',
    to: '',
    killer: { mix: 'damage', schedule: 3 },
    breaks: /I6/,
  },
  {
    name: 'repeated entries of a list count',
    file: `${MODEL}/readStructure.ts`,
    from: '  return [...seen]\n',
    to: `  return (childArray(maps, block)?.toArray() ?? []).filter((value): value is BlockId => typeof value === 'string')\n`,
    killer: { mix: 'structure', schedule: 11 },
    breaks: /I6/,
  },
  {
    name: 'the list of the parent is no better than another',
    file: `${MODEL}/placeOf.ts`,
    from: '  if (parent !== null && owners.includes(parent)) return parent\n',
    to: '',
    killer: { scenario: 'twoLists' },
    breaks: /found b0 b0 b0/,
  },
  {
    name: 'the home is that of the last lister',
    file: `${MODEL}/placeOf.ts`,
    from: 'owners.find((owner) => !blocks.get(owner)?.dead) ?? owners[0]!',
    to: 'owners.at(-1)!',
    killer: { scenario: 'twoLists' },
    breaks: /found b1 b0 b1/,
  },
  {
    name: 'the kept structure forgets who came back with a parent',
    file: `${MODEL}/StructureIndex.ts`,
    from: '    return parent !== null && owners.includes(parent) ?',
    to: '    return parent === null && owners.includes(parent!) ?',
    killer: { mix: 'damage', schedule: 7 },
    breaks: /I6/,
  },
  {
    name: 'the kept structure is not told of what dead blocks hand up',
    file: `${MODEL}/StructureIndex.ts`,
    from: `      id = this.blocks.all.get(id)?.dead || place?.kind === 'stray' ? place?.parent : undefined`,
    to: '      id = place && undefined',
    killer: { mix: 'damage', schedule: 22 },
    breaks: /I6/,
  },
  {
    name: 'hard deletion',
    file: `${MODEL}/write/markDeleted.ts`,
    from: '  block.set(DELETION_KEY, JSON.stringify(mark))',
    to: '  maps.blocks.delete(removed.id)',
    killer: { mix: 'deleting', schedule: 2 },
    breaks: /I4/,
  },
  {
    name: 'delete beats move',
    file: `${MODEL}/deletionMark.ts`,
    from: '  return owners.some((owner) => !mark.deep || owner !== mark.p)',
    to: '  return false',
    killer: { scenario: 'moveWhileDeleted' },
    breaks: /s1 is not shown/,
  },
  {
    name: 'what was typed does not bring a block back',
    file: `${MODEL}/deletionMark.ts`,
    from: '  return text !== null && hasTextBeyond(text, mark.sv)',
    to: '  return text === null',
    killer: { mix: 'deleting', schedule: 2 },
    breaks: /I4/,
  },
  {
    name: 'a block that comes back ignores its neighbour',
    file: `${MODEL}/placeOf.ts`,
    from: 'after: mark.prev as BlockId | null',
    to: 'after: null',
    killer: { scenario: 'returnsToItsPlace' },
    breaks: /found 0, not 1/,
  },
  {
    name: 'a moved block keeps its mark',
    file: `${MODEL}/write/writeLists.ts`,
    from: '    unmark(maps, id)\n',
    to: '',
    killer: { scenario: 'movedAfterMerge' },
    breaks: /s1 is not shown/,
  },
  {
    name: 'a deletion covers text that its author was not shown',
    file: `${MODEL}/write/markDeleted.ts`,
    from: '    sv: text ? visibleTextVersion(text, seen) : {},',
    to: '    sv: text ? visibleTextVersion(text) : {},',
    killer: { scenario: 'deletedBeforeShown' },
    breaks: /I4/,
  },
  {
    name: 'a wrong run of unchanged order',
    file: `${MODEL}/longestIncreasing.ts`,
    from: 'if (values[ends[middle]!]! < value) low',
    to: 'if (values[ends[middle]!]! !== value) low',
    killer: { mix: 'structure', schedule: 6 },
    breaks: /I[1-5]/,
  },
  {
    name: 'the receiver writes parents',
    file: `${BINDING}/Binding.ts`,
    from: '    moved?.takeDoubles(this.repair)\n',
    to: `    moved?.takeDoubles(this.repair)
    for (const key of [...maps.blocks.keys()]) {
      const parent = this.currentStructure(maps).parents.get(key as BlockId)
      const block = blockMap(maps, key)
      if (parent !== undefined && block?.get('parent') !== parent)
        this.doc.transact(() => block?.set('parent', parent), this.repair)
    }\n`,
    killer: { mix: 'structure', schedule: 8 },
    breaks: /BND-PROJ-2/,
  },
  {
    name: 'columns collapse on receipt',
    file: 'editor/src/blocks/columns/tidyColumns.ts',
    from: ' || transactions.some(isForeign)',
    to: '',
    killer: { mix: 'layout', schedule: 14 },
    breaks: /BND-PROJ-2/,
  },
]
