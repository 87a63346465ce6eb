import './LanguageChoice.css'
import { LANGUAGES } from '@sheaf/locales'
import { Globe } from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../../platform/i18n/i18n.ts'

/** The language of the interface; nothing to choose while there is only one. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  if (LANGUAGES.length < 2) return null

  function handleChange(code: string): void {
    const language = LANGUAGES.find((candidate) => candidate.code === code)
    if (language) void changeLanguage(language)
  }
  return (
    <label className="language-choice">
      <Globe size={14} aria-hidden />
      <select
        aria-label={t('language.label')}
        value={i18n.language}
        onChange={(event) => handleChange(event.target.value)}
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
