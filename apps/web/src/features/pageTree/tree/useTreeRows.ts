import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { reveal, useExpanded } from './expansionStore.ts'
import { flattenPageTree } from './flattenPageTree.ts'
import { pathTo, type PageTree } from '../pageTree.ts'
import { useRowWindow } from './useRowWindow.ts'

/** Height of a row in px: fingers need more. The style sheet says the same. */
const ROW_HEIGHT = 30
const PHONE_ROW_HEIGHT = 44
const PHONE = '(max-width: 767px)'

interface TreeRowsOptions {
  readonly pageTree: PageTree
  readonly scroller: RefObject<HTMLElement | null>
  readonly tree: RefObject<HTMLElement | null>
  readonly currentId: string | null
  /** A row that stays in the document although it is out of sight: it is being renamed. */
  readonly keptId: string | null
}

/** All rows, the places of those to draw, and the row that the keyboard is on. */
export function useTreeRows({ pageTree, scroller, tree, currentId, keptId }: TreeRowsOptions) {
  const expanded = useExpanded()
  const rows = useMemo(() => flattenPageTree(pageTree, expanded), [pageTree, expanded])
  const rowHeight = useMedia(PHONE) ? PHONE_ROW_HEIGHT : ROW_HEIGHT
  const [wantedCursor, setCursorId] = useState<string | null>(null)
  const indexes = useMemo(() => new Map(rows.map((row, index) => [row.view.id, index])), [rows])
  const cursorId = firstKnown(indexes, wantedCursor, currentId) ?? rows[0]?.view.id ?? null

  const { first, end, scrollTo } = useRowWindow({
    scroller,
    list: tree,
    count: rows.length,
    rowHeight,
  })
  const kept = [cursorId, keptId].flatMap((id) => (id === null ? [] : (indexes.get(id) ?? [])))
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const drawn = [...new Set([...shown, ...kept])].toSorted((a, b) => a - b)
  useRevealCurrent(pageTree, currentId, (id) => {
    const index = indexes.get(id)
    if (index !== undefined) scrollTo(index)
  })
  return { rows, drawn, rowHeight, cursorId, setCursorId }
}

function firstKnown(indexes: ReadonlyMap<string, number>, ...ids: (string | null)[]): string | null {
  return ids.find((id) => id !== null && indexes.has(id)) ?? null
}

// Once per visited page: closing a space that holds the open page must stay possible.
function useRevealCurrent(
  pageTree: PageTree,
  currentId: string | null,
  scrollTo: (id: string) => void,
): void {
  const [revealedId, setRevealedId] = useState<string | null>(null)
  const isKnown = currentId !== null && pageTree.views.has(currentId)
  useEffect(() => {
    if (!isKnown || revealedId === currentId) return
    reveal(
      pathTo(pageTree, currentId)
        .slice(0, -1)
        .map((view) => view.id),
    )
    setRevealedId(currentId)
  }, [pageTree, isKnown, currentId, revealedId])
  useEffect(() => {
    if (revealedId !== null) scrollTo(revealedId)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls when another page is revealed, not when rows change
  }, [revealedId])
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
