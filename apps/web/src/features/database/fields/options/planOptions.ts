import type { Command, SelectOption } from '@sheaf/model'

/** Moves an option to stand before the one of an index, as the list is now; none where it stays. */
export function planOptionMove(
  fieldId: string,
  options: readonly SelectOption[],
  from: number,
  to: number,
): readonly Command[] {
  const moved = options[from]
  if (!moved || to === from || to === from + 1) return []
  const after = options[Math.min(to, options.length) - 1]?.id ?? null
  return [{ kind: 'moveOption', fieldId, optionId: moved.id, after }]
}

/** Puts options in the order of their names; those that stand where they belong are not moved. */
export function planOptionSort(
  fieldId: string,
  options: readonly SelectOption[],
  locale: string,
): readonly Command[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sorted = options.toSorted((one, other) => compare(one.name, other.name)).map(({ id }) => id)
  const order = options.map(({ id }) => id)
  return sorted.flatMap((optionId, index): readonly Command[] => {
    if (order[index] === optionId) return []
    order.splice(order.indexOf(optionId), 1)
    order.splice(index, 0, optionId)
    return [{ kind: 'moveOption', fieldId, optionId, after: order[index - 1] ?? null }]
  })
}
