import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { FactList } from './FactList.tsx'
import { Answered } from './ListFrame.tsx'
import { SettingsTable } from './SettingsTable.tsx'
import { SignUpRules } from './SignUpRules.tsx'
import { useSettings } from './useAdministration.ts'

/** Who may sign up, to choose, and the rules that settings make, which are looked at here and changed there. */
export function SignInSection() {
  const { t, language } = useTranslation()
  const settings = useSettings()
  const { data } = settings
  const providers = data?.sign_in_providers.map(({ label }) => label) ?? []
  return (
    <>
      <SignUpRules />
      <Answered answer={settings} isThere={data !== undefined}>
        <FactList
          facts={[
            [
              t('admin.setting.providers'),
              providers.length > 0
                ? new Intl.ListFormat(language).format(providers)
                : t('admin.setting.noProviders'),
            ],
          ]}
        />
        <h2 className="admin-heading">{t('admin.setting.rules')}</h2>
        <p className="admin-lead">{t('admin.setting.note')}</p>
        <SettingsTable settings={data?.settings.filter(({ area }) => area === 'sign_in') ?? []} />
      </Answered>
    </>
  )
}
