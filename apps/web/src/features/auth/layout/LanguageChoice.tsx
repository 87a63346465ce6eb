import './LanguageChoice.css'
import { appLanguages, LANGUAGE_CODES } from '@sheaf/locales/web'
import { Globe } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { changeLanguage } from '../../../platform/i18n/i18n.ts'

/** The language of the interface; nothing to choose while there is only one. */
export function LanguageChoice() {
  const { t, language } = useTranslation()
  if (LANGUAGE_CODES.length < 2) return null
  return (
    <label className="language-choice">
      <Globe size={14} aria-hidden />
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => void changeLanguage(event.target.value)}
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
