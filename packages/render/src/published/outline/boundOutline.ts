import type { OutlineItem } from './OutlineItem.ts'
import { pathTo } from './pathTo.ts'

/** Maximum entries of the page tree in a page; the rest is loaded when it is opened. */
const MAX_OUTLINE_ITEMS = 100

/**
 * The part of the page tree that is sent with a page: the path to it, the siblings along that path, and its
 * descendants, at most `max` entries. `hasMore` marks entries with omitted children.
 */
export function boundOutline(
  items: readonly OutlineItem[],
  viewId: string,
  max = MAX_OUTLINE_ITEMS,
): readonly OutlineItem[] {
  const path = pathTo(items, viewId)
  const levels = [items, ...path.map((item) => item.children)]
  // The path itself is always included; the deepest levels are the nearest, so their siblings come first.
  let free = Math.max(0, max - path.length)
  const kept = levels.toReversed().map((level, index) => {
    const step = path[levels.length - 1 - index]
    const chosen = around(level, step, free)
    free -= chosen.length - (step === undefined ? 0 : 1)
    return chosen
  })
  return kept.reduce<readonly OutlineItem[]>((below, level, index) => {
    const step = path[levels.length - 1 - index]
    return level.map((item) =>
      item === step
        ? { ...item, children: below, hasMore: below.length < item.children.length }
        : { ...item, children: [], hasMore: item.children.length > 0 },
    )
  }, [])
}

/** `step` and as many of its siblings as the limit allows, in order. */
function around(
  level: readonly OutlineItem[],
  step: OutlineItem | undefined,
  free: number,
): readonly OutlineItem[] {
  const size = step === undefined ? free : free + 1
  if (level.length <= size) return level
  const at = step === undefined ? 0 : level.indexOf(step)
  const start = Math.max(0, Math.min(at - Math.floor(size / 2), level.length - size))
  return level.slice(start, start + size)
}
