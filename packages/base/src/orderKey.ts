import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** A key that sorts between two others as plain ASCII; null means the open end on that side. */
export type OrderKey = string

/** Throws when `lower` does not sort before `upper`: callers pass keys they have just read in order. */
export function orderKeyBetween(lower: OrderKey | null, upper: OrderKey | null): OrderKey {
  return generateKeyBetween(lower, upper)
}

/** Keys in order between two others, as short as so many can be. */
export function orderKeysBetween(
  lower: OrderKey | null,
  upper: OrderKey | null,
  count: number,
): readonly OrderKey[] {
  return generateNKeysBetween(lower, upper, count)
}
