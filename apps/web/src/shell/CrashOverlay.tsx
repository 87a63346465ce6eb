import './CrashOverlay.css'
import { Button } from '@sheaf/ui'
import { useTranslation } from '../platform/i18n/useTranslation.ts'

export interface CrashOverlayProps {
  readonly message: string
  /** Tries to go on without reloading. */
  readonly onClose: () => void
}

/** A bug of ours, told plainly. Leans on nothing that may be what broke. */
export function CrashOverlay({ message, onClose }: CrashOverlayProps) {
  const { t } = useTranslation()
  return (
    <div className="crash" role="alertdialog" aria-modal="true" aria-labelledby="crash-title">
      <div className="crash-box">
        <h1 id="crash-title" className="crash-title">
          {t('crash.title')}
        </h1>
        <p className="crash-text">{t('crash.text')}</p>
        {message && <pre className="crash-message">{message}</pre>}
        <div className="crash-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('crash.close')}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has nothing else to do */}
          <Button variant="primary" autoFocus onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
        </div>
      </div>
    </div>
  )
}
