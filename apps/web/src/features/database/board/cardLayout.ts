/** Where the cards of a column stand below each other, in pixels from the first. */
export interface CardLayout {
  readonly count: number
  /** Of all cards, with the gap behind each. */
  readonly height: number
  readonly topOf: (index: number) => number
  /** The card at a height, or the nearest. */
  readonly cardAt: (y: number) => number
  /** Before which card something comes to stand that is held at a height. */
  readonly gapAt: (y: number) => number
  /** The cards that are seen, and some around them; `end` is behind the last. */
  readonly inSight: (part: SeenPart) => { readonly first: number; readonly end: number }
}

interface SeenPart {
  readonly top: number
  readonly height: number
}

/** Lays out cards of which some were measured; the others count as high as those are on average. */
export function layOutCards(rowIds: readonly string[], heights: ReadonlyMap<string, number>): CardLayout {
  const count = rowIds.length
  const usual = averageOf(heights)
  const tops = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1)
    tops[index + 1] = (tops[index] ?? 0) + (heights.get(rowIds[index] ?? '') ?? usual) + CARD_GAP
  const topOf = (index: number) => tops[Math.max(0, Math.min(index, count))] ?? 0
  function cardAt(y: number): number {
    let [low, high] = [0, Math.max(0, count - 1)]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (topOf(middle) <= y) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    count,
    height: topOf(count),
    topOf,
    cardAt,
    gapAt(y) {
      if (count === 0) return 0
      const over = cardAt(y)
      return y > (topOf(over) + topOf(over + 1) - CARD_GAP) / 2 ? over + 1 : over
    },
    inSight: ({ top, height }) =>
      count === 0
        ? { first: 0, end: 0 }
        : { first: cardAt(top - AROUND), end: Math.min(count, cardAt(top + height + AROUND) + 1) },
  }
}

function averageOf(heights: ReadonlyMap<string, number>): number {
  if (heights.size === 0) return UNMEASURED
  let sum = 0
  for (const height of heights.values()) sum += height
  return sum / heights.size
}

/** Pixels between cards; that of board.css. */
export const CARD_GAP = 8
/** Of a card with a name and two lines. */
const UNMEASURED = 100
/** Pixels beyond both edges for which cards are drawn. */
const AROUND = 300
