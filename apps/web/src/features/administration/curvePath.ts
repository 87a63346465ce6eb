/** A number on a day. */
export interface DayValue {
  /** As in `2026-11-30`. */
  readonly day: string
  readonly value: number
}

export const CURVE_WIDTH = 224
export const CURVE_HEIGHT = 32
const DAY_MS = 24 * 60 * 60 * 1000
/** Above and below the line. */
const ROOM = 4

/** The line through the numbers of some days, oldest first, each where its day is; null for fewer than two. */
export function curvePath(values: readonly DayValue[]): string | null {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  const least = Math.min(...values.map(({ value }) => value))
  const most = Math.max(...values.map(({ value }) => value))
  const height = CURVE_HEIGHT - 2 * ROOM
  return values
    .map(({ day, value }, index) => {
      const x = (CURVE_WIDTH * (Date.parse(day) - from)) / Math.max(DAY_MS, to - from)
      // Numbers that do not change are a line in the middle.
      const share = most === least ? 0.5 : (value - least) / (most - least)
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(CURVE_HEIGHT - ROOM - share * height)}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
