import { WifiOff } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import type { DocumentSnapshot } from '../../platform/sync/index.ts'
import { useStays } from './useStays.ts'

/** A short break heals itself; what lasts longer is told. */
const PATIENCE_MS = 3000
/** Long enough to be read; then only the quiet word in the bar is left, and nothing lies over the page. */
const GONE_AFTER_MS = 13_000

/** Says that there is no connection, and that nothing written is lost by it. */
export function OfflineBanner({ snapshot }: { readonly snapshot: DocumentSnapshot }) {
  const { t } = useTranslation()
  const isCut = snapshot.phase === 'ready' && snapshot.connection !== 'online'
  const isTold = useStays(isCut, PATIENCE_MS)
  const isRead = useStays(isCut, GONE_AFTER_MS)
  return (
    <output>
      {isTold && !isRead && (
        <p className="banner">
          <WifiOff size={16} aria-hidden />
          {t('shell.offlineBanner')}
        </p>
      )}
    </output>
  )
}
