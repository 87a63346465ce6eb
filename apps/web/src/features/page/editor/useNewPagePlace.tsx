import { useCallback, useState, type ReactNode } from 'react'
import { MoveDialogWhenNeeded, usePageTree } from '../../pageTree/index.ts'

export interface NewPagePlace {
  /** Asks where a page is to be made; the id of what it is to lie in, or null when none is. */
  readonly ask: () => Promise<string | null>
  readonly dialog: ReactNode
}

/** EDIT-MENTION-2: the question where in the workspace a new page is to lie. */
export function useNewPagePlace(): NewPagePlace {
  const { pageTree } = usePageTree()
  const [answer, setAnswer] = useState<{ readonly give: (parentId: string | null) => void } | null>(null)
  const ask = useCallback(() => new Promise<string | null>((resolve) => setAnswer({ give: resolve })), [])
  if (!answer || !pageTree) return { ask, dialog: null }
  const dialog = (
    <MoveDialogWhenNeeded
      pageTree={pageTree}
      id={null}
      onMove={answer.give}
      onClose={() => {
        // After a choice it was answered already.
        answer.give(null)
        setAnswer(null)
      }}
    />
  )
  return { ask, dialog }
}
