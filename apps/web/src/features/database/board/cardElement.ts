import type { Board } from './Board.ts'

/** The card of a row in a column, if it is drawn. */
export function cardElement({ places }: Board, groupId: string, rowId: string | null): HTMLElement | null {
  const cards = places.get(groupId)?.list?.children ?? []
  for (const card of cards) if (card instanceof HTMLElement && card.dataset['row'] === rowId) return card
  return null
}
