import type { updateUser } from '@sheaf/contract'
import { LANGUAGES } from '@sheaf/locales'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../platform/api/api.ts'
import { changeLanguage } from '../../platform/i18n/i18n.ts'

/** The language of the interface, which mails follow; nothing to choose while there is only one. */
export function LanguageRow() {
  const { t, i18n } = useTranslation()
  if (LANGUAGES.length < 2) return null

  function choose(code: string): void {
    const language = LANGUAGES.find((candidate) => candidate.code === code)
    if (!language) return
    void changeLanguage(language)
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
        value={i18n.language}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
