import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DocumentSnapshot } from '../../../platform/sync/index.ts'
import { useStays } from '../useStays.ts'

/** Short interruptions are not told; longer ones are. */
const PATIENCE_MS = 3000

type StandingSnapshot = Pick<DocumentSnapshot, 'phase' | 'access' | 'connection' | 'hasUnsaved'>

/**
 * Tells those who do not see the page that the connection is gone, and that nothing written is lost by it; when all of
 * it has arrived; and when the page may only be read from now on. Nothing is said of every edit.
 */
export function ConnectionNews({ snapshot }: { readonly snapshot: StandingSnapshot }) {
  const { t } = useTranslation()
  const isCut = useStays(snapshot.phase === 'ready' && snapshot.connection !== 'online', PATIENCE_MS)
  const said = useSaid(snapshot, isCut)
  return <output className="visually-hidden">{isCut ? t('shell.offlineBanner') : said && t(said)}</output>
}

/** What has changed for the better or the worse since it was last announced. */
function useSaid({ phase, connection, hasUnsaved, access }: StandingSnapshot, isShown: boolean) {
  const [wasOffline, setWasOffline] = useState(false)
  const [wasWriting, setWasWriting] = useState(false)
  const isReady = phase === 'ready'
  // Remembered while drawing: an effect would draw once more.
  if (isShown && !wasOffline) setWasOffline(true)
  if (isReady && access === 'write' && !wasWriting) setWasWriting(true)
  if (wasWriting && access === 'read') return 'page.nowReadOnly' as const
  return wasOffline && connection === 'online' && !hasUnsaved ? ('shell.backOnline' as const) : null
}
