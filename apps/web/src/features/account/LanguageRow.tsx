import type { updateUser } from '@sheaf/contract'
import { appLanguages, LANGUAGE_CODES } from '@sheaf/locales/web'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { callApi } from '../../platform/api/api.ts'
import { changeLanguage } from '../../platform/i18n/i18n.ts'

/** The language of the interface, which mails follow; nothing to choose while there is only one. */
export function LanguageRow() {
  const { t, language } = useTranslation()
  if (LANGUAGE_CODES.length < 2) return null

  function choose(code: string): void {
    void changeLanguage(code)
    void callApi<typeof updateUser>('POST', '/api/user/update', { body: { metadata: { language: code } } })
  }
  return (
    <label className="security-row">
      <span className="security-words">
        <span className="security-label">{t('language.label')}</span>
        <span className="security-note">{t('account.languageNote')}</span>
      </span>
      <select
        className="security-select"
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {appLanguages().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
