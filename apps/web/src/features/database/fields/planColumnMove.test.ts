import { expect, it } from 'vitest'
import { planColumnMove } from './planColumnMove.ts'

it.each([
  // Order of the view, columns in sight, what moves before which column, behind what it comes to stand.
  [['n', 'a', 'b', 'c'], ['n', 'a', 'b', 'c'], 'c', 1, 'n'],
  [['n', 'a', 'b', 'c'], ['n', 'a', 'b', 'c'], 'c', 0, 'n'],
  [['n', 'a', 'b', 'c'], ['n', 'a', 'b', 'c'], 'a', 3, 'b'],
  [['n', 'a', 'b', 'c'], ['n', 'a', 'b', 'c'], 'a', 4, 'c'],
  [['n', 'a', 'b', 'c'], ['n', 'a', 'b', 'c'], 'b', 2, undefined],
  [['n', 'a', 'b', 'c'], ['n', 'a', 'b', 'c'], 'b', 3, undefined],
  [['n', 'a', 'b', 'c'], ['n', 'a', 'b', 'c'], 'n', 3, undefined],
  [['n', 'a'], ['n', 'a'], 'gone', 1, undefined],
  // The first column stands in the middle of the order, and hidden fields between others.
  [['a', 'n', 'b', 'c'], ['n', 'a', 'b', 'c'], 'b', 1, null],
  [['n', 'a', 'x', 'b', 'c'], ['n', 'a', 'b', 'c'], 'c', 2, 'x'],
  [['n', 'a', 'b', 'c', 'x'], ['n', 'a', 'b', 'c'], 'a', 4, 'c'],
] as const)(
  'GRID-COLUMN-1: in %j, of which %j are in sight, %s before %i: behind %s',
  (order, shown, id, index, after) => {
    expect(planColumnMove(order, shown, id, index)).toBe(after)
    if (after === undefined) return
    const others = order.filter((each) => each !== id)
    const moved = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id)
    const [first] = shown
    const seen = [
      first,
      ...moved.filter((each) => each !== first && (shown as readonly string[]).includes(each)),
    ]
    const rest = shown.filter((each) => each !== id)
    const place = Math.max(1, index) - (shown.indexOf(id) < index ? 1 : 0)
    expect(seen).toEqual(rest.toSpliced(place, 0, id as never))
  },
)
