import { useEffect, useState } from 'react'
import { keepHere } from '../../../platform/storage/keepHere.ts'
import { DRAFT_KEY, draftText, isSameDraft, readDraft, type TemplateDraft } from './templateDraft.ts'

export type DraftChange = (draft: TemplateDraft) => Partial<TemplateDraft>

/** TPL-UI-5: what is written but not yet in the gallery stays on this device until it is, or is discarded. */
export function useDraft(viewId: string, stored: TemplateDraft) {
  const [written, setWritten] = useState(() => readDraft(localStorage.getItem(DRAFT_KEY), viewId))
  const draft = written ?? stored
  const isChanged = !isSameDraft(draft, stored)
  const kept = isChanged ? draftText(viewId, draft) : null
  useEffect(() => keepHere(DRAFT_KEY, kept), [kept])
  return {
    draft,
    isChanged,
    change: (by: DraftChange) => setWritten((before) => ({ ...(before ?? stored), ...by(before ?? stored) })),
    /** What is stored shows again. */
    discard: () => setWritten(null),
  }
}
