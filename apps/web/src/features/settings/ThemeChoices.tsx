import './themeChoices.css'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useThemeChoice, type ThemeChoice } from '../../platform/theme/theme.ts'

/** The themes as pictures of what they look like. */
export function ThemeChoices({ onChange }: { readonly onChange: (theme: ThemeChoice) => void }) {
  const { t } = useTranslation()
  const chosen = useThemeChoice()
  const name = useId()
  return (
    <div className="theme-choices" role="radiogroup" aria-label={t('workspace.theme')}>
      {THEMES.map(({ value, label, icon: Icon }) => (
        <label key={value} className="theme-choice">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span className="theme-picture">
            {value !== 'dark' && <span className="theme-half" data-theme="light" />}
            {value !== 'light' && <span className="theme-half" data-theme="dark" />}
          </span>
          <span className="theme-name">
            <Icon size={16} aria-hidden />
            {t(label)}
          </span>
        </label>
      ))}
    </div>
  )
}

const THEMES = [
  { value: 'light', label: 'workspace.themeLight', icon: Sun },
  { value: 'dark', label: 'workspace.themeDark', icon: Moon },
  { value: 'system', label: 'workspace.themeSystem', icon: Monitor },
] as const
