import type { Sort, ViewCommand } from '@sheaf/model'

/** The commands that make the sorts of a view what `after` says. */
export function sortCommands(
  viewId: string,
  before: readonly Sort[],
  after: readonly Sort[],
): readonly ViewCommand[] {
  const ids = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
  const left = before.filter(({ id }) => ids.has(id))
  const firstChanged = after.findIndex((sort, index) => !isSame(sort, left[index]))
  const written = firstChanged === -1 ? [] : after.slice(firstChanged)
  return [
    ...(gone.length > 0 ? [{ kind: 'removeSorts' as const, viewId, sortIds: gone }] : []),
    ...written.map((sort, index): ViewCommand => ({
      kind: 'putSort',
      viewId,
      sort,
      after: after[firstChanged + index - 1]?.id ?? null,
    })),
  ]
}

function isSame(one: Sort, other: Sort | undefined): boolean {
  return (
    other !== undefined &&
    one.id === other.id &&
    one.fieldId === other.fieldId &&
    one.descending === other.descending
  )
}
