import type { BlockKind } from '../blockTypes/blockKinds.ts'
import type { EditorLabels } from '../labels/labels.ts'

/**
 * EDIT-SLASH-2: the kinds a query finds: by a part of the name, by alias, or by what can be typed instead of choosing.
 * Those that are called so come before those whose names begin so, then those with an alias that begins so, then the rest.
 */
export function findKinds(
  query: string,
  kinds: readonly BlockKind[],
  labels: EditorLabels,
): readonly BlockKind[] {
  const wanted = fold(query)
  const rank = (kind: BlockKind): number => {
    const name = fold(labels[kind.label])
    const names = [name, ...kind.aliases]
    if (kind.typed === query || names.includes(wanted)) return 0
    if (wanted === '') return NOT_FOUND
    if (name.startsWith(wanted)) return 1
    if (kind.aliases.some((alias) => alias.startsWith(wanted))) return 2
    return names.some((each) => each.includes(wanted)) ? 3 : NOT_FOUND
  }
  return kinds
    .map((kind) => ({ kind, rank: rank(kind) }))
    .filter((found) => found.rank !== NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind)
}

const NOT_FOUND = 4

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().replaceAll(/[\s-]/g, '')
}
