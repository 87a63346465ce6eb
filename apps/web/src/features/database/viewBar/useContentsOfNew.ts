import type { Database, DatabaseView, ReadContext } from '@sheaf/model'
import { useCallback, useEffect, useRef } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { NewRowContents, prefilledCells } from './prefilledCells.ts'

interface ShownView {
  readonly database: Database
  readonly view: DatabaseView | null
}

/** What a new row of a view begins with, so that its filters show it; the same function as long as the grid is there. */
export function useContentsOfNew(shown: ShownView, context: ReadContext): () => NewRowContents {
  const current = useRef({ shown, context })
  useEffect(() => {
    current.current = { shown, context }
  })
  const prefill = useRef<typeof prefilledCells | null>(null)
  const hasFilters = (shown.view?.filters.length ?? 0) > 0
  useEffect(() => {
    if (!hasFilters) return
    // Without a network, new rows are as empty as in a view without filters.
    loadPrefilledCells().then(
      (loaded) => {
        prefill.current = loaded.default
      },
      () => undefined,
    )
  }, [hasFilters])
  return useCallback(() => {
    const { view, database } = current.current.shown
    return prefill.current?.(view?.filters ?? [], database, current.current.context) ?? EMPTY
  }, [])
}

/** It tells conditions apart by their words. */
const loadPrefilledCells = withPanelMessages(async () => (await import('./prefilledCells.ts')).prefilledCells)

const EMPTY: NewRowContents = { cells: {}, members: [] }
