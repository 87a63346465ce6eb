import { useMemo, useRef, useState } from 'react'
import type { GridModel } from './useGridModel.ts'

export interface Marks {
  /** Ids of the marked rows that are there. */
  readonly marked: ReadonlySet<string>
  /** With `isExtending` all between the one marked last and this one. */
  readonly toggle: (index: number, isExtending: boolean) => void
  readonly add: (first: number, last: number) => void
  readonly clear: () => void
}

/** Rows that somebody marks to do something with all of them. */
export function useMarks({ rowIds, rowIndexes }: GridModel): Marks {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE)
  const last = useRef(0)
  const marked = useMemo(() => {
    const there = [...ids].filter((id) => rowIndexes.has(id))
    return there.length === 0 ? NONE : new Set(there)
  }, [ids, rowIndexes])
  function add(first: number, end: number): void {
    setIds(new Set([...marked, ...rowIds.slice(first, end + 1).filter((id) => id !== null)]))
  }
  return {
    marked,
    add,
    toggle(index, isExtending) {
      if (isExtending) return add(Math.min(index, last.current), Math.max(index, last.current))
      last.current = index
      const id = rowIds[index]
      if (!id) return
      const next = new Set(marked)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    clear: () => setIds(NONE),
  }
}

const NONE: ReadonlySet<string> = new Set()
