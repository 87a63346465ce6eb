import type { Box } from './placeFloat.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Whether a pointer is on its way into a menu that is open beside it: it moves inside of the triangle between where it
 * was and the near side of that menu, and so crosses other rows without meaning them.
 */
export class SafeTriangle {
  private last: Point | null = null

  /** `target`: the menu beside; null while none is open. */
  isCrossing({ clientX: x, clientY: y }: PointerEvent, target: Box | null): boolean {
    const { last } = this
    this.last = { x, y }
    if (!last || !target) return false
    const near = last.x < target.left ? target.left : target.right
    if (last.x >= target.left && last.x <= target.right) return false
    const isNearer = Math.abs(near - x) < Math.abs(near - last.x)
    return isNearer && isInside({ x, y }, [last, { x: near, y: target.top }, { x: near, y: target.bottom }])
  }
}

function isInside(point: Point, [a, b, c]: readonly [Point, Point, Point]): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)]
  return sides.every((each) => each >= 0) || sides.every((each) => each <= 0)
}

function side(point: Point, from: Point, to: Point): number {
  return (point.x - to.x) * (from.y - to.y) - (from.x - to.x) * (point.y - to.y)
}

/** How long a pointer rests on a row before what belongs to the row opens, in ms. */
export const HOVER_MS = 120
/** After this long on another row the pointer was not on its way. */
export const CROSSING_MS = 300
