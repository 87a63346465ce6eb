import type { Database, DatabaseView, ReadContext, RowTemplate } from '@sheaf/model'
import { useCallback, useEffect, useRef } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { NewRowContents, prefilledCells } from './prefilledCells.ts'

interface ShownView {
  readonly database: Database
  readonly view: DatabaseView | null
}

/** What a new row of a view begins with, so that its filters show it; the same function as long as the grid is there. */
export function useContentsOfNew(shown: ShownView, context: ReadContext): () => ContentsOfNew {
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
    const contents = prefill.current?.(view?.filters ?? [], database, current.current.context) ?? EMPTY
    return {
      ...contents,
      template: defaultTemplate(database, view),
      hasField: (id) => database.fields.has(id),
    }
  }, [])
}

/** The template of the view, or where it names none that is there, that of the database. */
function defaultTemplate(database: Database, view: DatabaseView | null): RowTemplate | null {
  const shared = database.views.get(database.inlineViewId ?? '')
  const named = (id: string | null | undefined) => shared?.templates.find((each) => each.id === id) ?? null
  return named(view?.defaultTemplateId) ?? named(shared?.defaultTemplateId)
}

export interface ContentsOfNew extends NewRowContents {
  readonly template: RowTemplate | null
  readonly hasField: (fieldId: string) => boolean
}

/** It tells conditions apart by their words. */
const loadPrefilledCells = withPanelMessages(async () => (await import('./prefilledCells.ts')).prefilledCells)

const EMPTY: NewRowContents = { cells: {}, members: [] }
