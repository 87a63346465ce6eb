import { WifiOff } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import type { DocumentSnapshot } from '../../platform/sync/index.ts'
import { useStays } from './useStays.ts'

/** A short break heals itself; what lasts longer is told. */
const PATIENCE_MS = 3000

/** Says that there is no connection, and that nothing written is lost by it. */
export function OfflineBanner({ snapshot }: { readonly snapshot: DocumentSnapshot }) {
  const { t } = useTranslation()
  const isCut = useStays(snapshot.phase === 'ready' && snapshot.connection !== 'online', PATIENCE_MS)
  return (
    <output>
      {isCut && (
        <p className="banner">
          <WifiOff size={16} aria-hidden />
          {t('shell.offlineBanner')}
        </p>
      )}
    </output>
  )
}
