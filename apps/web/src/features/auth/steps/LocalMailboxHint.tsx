import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { useRuntimeConfig } from '../layout/useRuntimeConfig.ts'

/**
 * On a server that keeps its mail: where the message is to be found. Linked for who has the key of the mailbox already;
 * others are told where it stands, since this screen is open to everybody.
 */
export function LocalMailboxHint() {
  const { t } = useTranslation()
  const config = useRuntimeConfig()
  if (config === null || !config.hasLocalMailbox) return null
  return (
    <p className="code-step-mailbox">
      {t('signInCode.localMailbox')}{' '}
      {config.isMailboxOpen ? (
        <a className="text-link" href="/_mail" target="_blank" rel="noreferrer">
          {t('signInCode.openMailbox')}
        </a>
      ) : (
        t('signInCode.mailboxAddress')
      )}
    </p>
  )
}
