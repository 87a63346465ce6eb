import './CrashOverlay.css'
import { Button } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'

export interface CrashOverlayProps {
  readonly message: string
  /** Tries to go on without reloading. */
  readonly onClose: () => void
}

/**
 * A bug of ours, told plainly; or a part of the app that could not be fetched (OFF-PART-1). Leans on nothing that may be what
 * broke.
 */
export function CrashOverlay({ message, onClose }: CrashOverlayProps) {
  const { t } = useTranslation()
  const [hasFailed, setFailed] = useState(false)
  const isMissing = NOT_FETCHED.test(message)

  async function reload(): Promise<void> {
    // A browser remembers what it could not fetch until the tab is loaded anew, and without a network nothing would be left.
    const answer = isMissing && (await fetch(location.href, { cache: 'no-store' }).catch(() => null))
    if (answer === null) setFailed(true)
    else location.reload()
  }
  return (
    <div className="crash" role="alertdialog" aria-modal="true" aria-labelledby="crash-title">
      <div className="crash-box">
        <h1 id="crash-title" className="crash-title">
          {t(isMissing ? 'crash.missing' : 'crash.title')}
        </h1>
        <p className="crash-text" aria-live="polite">
          {t(hasFailed ? 'crash.stillMissing' : isMissing ? 'errors.network' : 'crash.text')}
        </p>
        {message && !isMissing && <pre className="crash-message">{message}</pre>}
        <div className="crash-actions">
          <Button variant="ghost" onClick={onClose}>
            {t('crash.close')}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has nothing else to do */}
          <Button variant="primary" autoFocus onClick={() => void reload()}>
            {t('crash.reload')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** What browsers say of a script or a style that could not be fetched. */
const NOT_FETCHED = /dynamically imported|importing a module|preload css/i
