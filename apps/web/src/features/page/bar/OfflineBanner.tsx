import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DocumentSnapshot } from '../../../platform/sync/index.ts'
import { useStays } from '../useStays.ts'

/** Short interruptions are not shown; longer ones are. */
const PATIENCE_MS = 3000
/** Long enough to be read; then only the quiet word in the bar is left, and nothing lies over the page. */
const GONE_AFTER_MS = 13_000

type StandingSnapshot = Pick<DocumentSnapshot, 'phase' | 'access' | 'connection' | 'hasUnsaved'>

/**
 * Says that there is no connection, and that nothing written is lost by it. Who does not see the page also hears when
 * all of it has arrived, and when the page may only be read from now on; nothing is said of every edit.
 */
export function OfflineBanner({ snapshot }: { readonly snapshot: StandingSnapshot }) {
  const { t } = useTranslation()
  const isReady = snapshot.phase === 'ready'
  const isCut = isReady && snapshot.connection !== 'online'
  const isShown = useStays(isCut, PATIENCE_MS)
  const isRead = useStays(isCut, GONE_AFTER_MS)
  const said = useSaid(snapshot, isShown)
  return (
    <output>
      {isShown && !isRead && (
        <p className="banner">
          <WifiOff size={16} aria-hidden />
          {t('shell.offlineBanner')}
        </p>
      )}
      {said && <span className="visually-hidden">{t(said)}</span>}
    </output>
  )
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
