import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CellDraft, KeptDraft } from './keptDraft.ts'

/**
 * GRID-EDIT-7: what is being typed outlives the page that is left before it is written. A grid that goes away writes it; so
 * does a page that goes away, which cannot wait until that is kept: it looks once more when it is there again.
 *
 * @param draft null while no editor is open; with "" as its text there are no words in it
 */
export function useDraft(kept: KeptDraft, draft: CellDraft | null, commit: () => void): void {
  const isKept = useRef(false)
  const isLeaving = useRef(false)
  const { rowId = '', fieldId = '', text = '', basis = '' } = draft ?? {}
  useEffect(() => {
    if (text !== '') kept.keep({ rowId, fieldId, text, basis })
    else if (isKept.current && !isLeaving.current) kept.keep(null)
    isKept.current = text !== ''
  }, [kept, rowId, fieldId, text, basis])

  const latest = useRef(commit)
  useLayoutEffect(() => {
    latest.current = commit
  })
  // Before the session of the database is given back.
  useLayoutEffect(() => () => latest.current(), [])
  useEffect(() => {
    function leave(): void {
      isLeaving.current = true
      latest.current()
    }
    function comeBack(): void {
      isLeaving.current = false
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [])
}
