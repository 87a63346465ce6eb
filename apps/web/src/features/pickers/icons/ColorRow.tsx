import { ICON_COLORS, iconColorCss, type IconColorName } from '@sheaf/icons'
import type { MessageKey } from '@sheaf/locales'
import { useId, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface ColorRowProps {
  /** As stored. */
  readonly color: string
  readonly onChange: (color: string) => void
}

/** The twelve colours of icons. */
export function ColorRow({ color, onChange }: ColorRowProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <div className="picker-colors" role="radiogroup" aria-label={t('picker.color')}>
      {ICON_COLORS.map((option) => (
        <label
          key={option.value}
          className="picker-color"
          title={t(COLOR_NAMES[option.name])}
          style={{ '--color': iconColorCss(option.value) } as CSSProperties}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={t(COLOR_NAMES[option.name])}
            checked={option.value === color}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </div>
  )
}

const COLOR_NAMES: Record<IconColorName, MessageKey> = {
  purple: 'picker.colors.purple',
  crimson: 'picker.colors.crimson',
  cyan: 'picker.colors.cyan',
  amber: 'picker.colors.amber',
  pink: 'picker.colors.pink',
  green: 'picker.colors.green',
  lime: 'picker.colors.lime',
  indigo: 'picker.colors.indigo',
  grey: 'picker.colors.grey',
  red: 'picker.colors.red',
  blue: 'picker.colors.blue',
  orange: 'picker.colors.orange',
}
