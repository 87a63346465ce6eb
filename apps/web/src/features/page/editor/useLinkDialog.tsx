import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { LinkSource } from '../../database/index.ts'

const LinkDialog = lazy(
  withPanelMessages(async () => (await import('../../database/LinkDialogHost.tsx')).LinkDialogHost),
)

/** Asks which database is to be shown in a document; null where none is. */
export function useLinkDialog(): {
  readonly ask: () => Promise<LinkSource | null>
  readonly dialog: ReactNode
} {
  const [answer, setAnswer] = useState<{ readonly give: (source: LinkSource | null) => void } | null>(null)
  const ask = useCallback(() => new Promise<LinkSource | null>((resolve) => setAnswer({ give: resolve })), [])
  const dialog = answer && (
    <Suspense>
      <LinkDialog
        onChoose={answer.give}
        onClose={() => {
          // After a choice it was answered already.
          answer.give(null)
          setAnswer(null)
        }}
      />
    </Suspense>
  )
  return { ask, dialog }
}
