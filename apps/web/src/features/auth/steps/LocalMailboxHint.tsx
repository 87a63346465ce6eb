import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { runtimeConfig } from '../../../platform/config/runtimeConfig.ts'

/** On a server that keeps its mail: where the message is to be found. */
export function LocalMailboxHint() {
  const { t } = useTranslation()
  const [isLocal, setLocal] = useState(false)
  useEffect(() => {
    void runtimeConfig().then((config) => setLocal(config.hasLocalMailbox))
  }, [])
  if (!isLocal) return null
  return (
    <p className="code-step-mailbox">
      {t('signInCode.localMailbox')}{' '}
      <a className="text-link" href="/_mail" target="_blank" rel="noreferrer">
        {t('signInCode.openMailbox')}
      </a>
    </p>
  )
}
