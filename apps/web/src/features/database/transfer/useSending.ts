import type { ErrorCode } from '@sheaf/contract'
import { useRef, useState } from 'react'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { keepSetup, type ImportSetup } from './importSetups.ts'
import { sendImport, stopImport, type ImportToSend } from './sendImport.ts'

interface ImportDestination {
  readonly grid: Grid
  readonly workspaceId: string
  /** The page through which the person comes. */
  readonly pageId: string
  readonly onClose: (isImported: boolean) => void
  readonly onSent: (importId: string) => void
}

/** Hands a large import to the server, once, however often that is tried. */
export function useSending(
  { grid, workspaceId, pageId, onClose, onSent }: ImportDestination,
  setup: ImportSetup,
) {
  const { t } = useTranslation()
  const [state, setState] = useState<{ readonly isSending: boolean; readonly problem: string | null }>({
    isSending: false,
    problem: null,
  })
  const begun = useRef<string | null>(null)

  function follow(importId: string): void {
    keepSetup(importId, setup)
    onSent(importId)
    onClose(true)
  }

  function tell(code: ErrorCode): void {
    setState({ isSending: false, problem: t('grid.files.notSent', { reason: t(ERROR_KEYS[code]) }) })
  }

  async function send(what: Pick<ImportToSend, 'mode' | 'rows' | 'keyFieldId' | 'commands'>): Promise<void> {
    setState({ isSending: true, problem: null })
    if (begun.current !== null) {
      // IMP-AGAIN-3: its upload may have arrived though the answer did not.
      const stopped = await stopImport(workspaceId, begun.current)
      if (!stopped.ok && stopped.error !== 'record_not_found') return tell(stopped.error)
      if (stopped.ok && stopped.value.state === 'done') return follow(begun.current)
    }
    begun.current = null
    const place = { workspaceId, databaseId: grid.records.id, viewId: pageId }
    const toSend = { ...what, ...place, name: setup.file.name, canUndo: setup.madeFor === null }
    const sent = await sendImport(toSend, (importId) => (begun.current = importId))
    if (sent.ok) return follow(sent.value.id)
    tell(sent.error)
  }
  return { ...state, send: (what: Parameters<typeof send>[0]) => void send(what) }
}
