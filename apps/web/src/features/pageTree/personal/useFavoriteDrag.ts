import { useEffect, useRef, useState, type RefObject } from 'react'
import { useDragging } from '../../../platform/dragging/useDragging.ts'
import { draggedIds } from '../tree/useTreeDrag.ts'
import type { Favorite, FavoriteEdit } from './favoriteEdits.ts'
import type { FavoriteRow } from './favoriteRows.ts'

const DRAG_KEY = 'favorite'

interface FavoriteDragOptions {
  readonly tree: RefObject<HTMLElement | null>
  readonly rows: readonly FavoriteRow[]
  readonly favorites: readonly Favorite[]
  readonly edit: (edit: FavoriteEdit) => void
}

interface FavoriteDrop {
  /** The line that the pointer is over. */
  readonly id: string
  readonly zone: 'before' | 'after'
  readonly after: string | null
}

/** Favourites are dragged among themselves, and pages of the tree are dragged in. Tells where one would land. */
export function useFavoriteDrag(options: FavoriteDragOptions): FavoriteDrop | null {
  const { tree, rows } = options
  const dragging = useDragging(tree)
  const [drop, setDrop] = useState<FavoriteDrop | null>(null)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })

  useEffect(() => {
    const element = tree.current
    if (!element || !dragging) return
    const ends = [...element.querySelectorAll<HTMLElement>('[data-favorite]')].map((line) =>
      dragging.draggable({
        element: line,
        getInitialData: () => ({ [DRAG_KEY]: line.dataset['favorite'] }),
        onDragStart: () => (line.dataset['dragged'] = ''),
        onDrop: () => delete line.dataset['dragged'],
      }),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [tree, dragging, rows])

  useEffect(() => {
    const element = tree.current
    if (!element || !dragging) return
    const idsOf = (data: Record<string | symbol, unknown>): readonly string[] => {
      const id = data[DRAG_KEY]
      return typeof id === 'string' ? [id] : draggedIds(data)
    }
    return dragging.dropTargetForElements({
      element,
      canDrop: ({ source }) => idsOf(source.data).length > 0,
      onDrag({ location }) {
        const found = findDrop(current.current, element, location.current.input.clientY)
        setDrop((before) => (before?.id === found?.id && before?.zone === found?.zone ? before : found))
      },
      onDragLeave: () => setDrop(null),
      onDrop({ source, location }) {
        setDrop(null)
        const found = findDrop(current.current, element, location.current.input.clientY)
        if (!found) return
        let { after } = found
        for (const id of idsOf(source.data)) {
          if (id === after) continue
          current.current.edit({ type: 'add', id })
          current.current.edit({ type: 'place', id, after })
          after = id
        }
      },
    })
  }, [tree, dragging])
  return drop
}

function findDrop(
  { rows, favorites }: FavoriteDragOptions,
  element: HTMLElement,
  clientY: number,
): FavoriteDrop | null {
  const box = element.getBoundingClientRect()
  const height = box.height / rows.length
  const y = clientY - box.top
  const index = Math.min(rows.length - 1, Math.max(0, Math.floor(y / height)))
  // Of what lies below a favourite, that favourite is meant.
  const row = rows.slice(0, index + 1).findLast((each) => each.favorite !== null)
  if (!row) return null
  const isOver = rows[index] === row
  const zone = isOver && y % height < height / 2 ? 'before' : 'after'
  const place = favorites.findIndex(({ id }) => id === row.viewId)
  const after = zone === 'after' ? row.viewId : (favorites[place - 1]?.id ?? null)
  return { id: row.view.id, zone, after }
}
