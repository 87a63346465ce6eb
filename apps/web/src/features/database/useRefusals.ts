import { useEffect } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withPanelMessages } from '../../platform/i18n/withMessages.ts'
import type { OpenedDatabase } from './useDatabaseSession.ts'

/** Says what was not taken, once. */
export function useRefusals(opened: OpenedDatabase | null): void {
  const { t } = useTranslation()
  const hasRefused = (opened?.snapshot.refused.length ?? 0) > 0
  const session = opened?.session
  useEffect(() => {
    if (!hasRefused || !session) return
    loadTellRefusals().then(
      ({ default: tellRefusals }) => {
        tellRefusals(session.getSnapshot().refused, t)
        session.dismissRefused()
      },
      // Where the script does not come, it is said the next time that the database is opened.
      () => undefined,
    )
  }, [hasRefused, session, t])
}

const loadTellRefusals = withPanelMessages(async () => (await import('./tellRefusals.ts')).tellRefusals)
