import { ButtonLink, Logo } from '@sheaf/ui'
import { useEffect, useState } from 'react'
import type { RuntimeConfig } from '../../platform/config/createRuntimeConfig.ts'
import { runtimeConfig } from '../../platform/config/runtimeConfig.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'

/** Where the build lists the licences of what it contains. */
const LICENCES = '/licenses.txt'

/** What this is, and what holds here. */
export function AboutSection() {
  const { t } = useTranslation()
  const app = t('app.name')
  const [config, setConfig] = useState<RuntimeConfig | null>(null)
  useEffect(() => void runtimeConfig().then(setConfig), [])
  return (
    <>
      <SettingRow
        start={<Logo size={40} />}
        label={app}
        note={`${t('settings.version')} ${String(import.meta.env['SHEAF_VERSION'])}`}
      />
      {config?.termsUrl && <LinkRow label={t('signIn.termsLink')} href={config.termsUrl} />}
      {config?.privacyUrl && <LinkRow label={t('signIn.privacyLink')} href={config.privacyUrl} />}
      <LinkRow label={t('settings.licences')} note={t('settings.licencesNote', { app })} href={LICENCES} />
    </>
  )
}

interface LinkRowProps {
  readonly label: string
  readonly note?: string
  readonly href: string
}

function LinkRow({ label, note, href }: LinkRowProps) {
  const { t } = useTranslation()
  return (
    <SettingRow label={label} note={note}>
      <ButtonLink href={href} target="_blank" rel="noreferrer" aria-label={label}>
        {t('settings.show')}
      </ButtonLink>
    </SettingRow>
  )
}
