import { Menu, MenuRadioGroup } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface SkinToneMenuProps {
  /** 0 for none, 1 light to 5 dark. */
  readonly tone: number
  /** Of the five, light to dark. */
  readonly names: readonly string[]
  readonly onChange: (tone: number) => void
}

const HANDS = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿']

/** The skin tone that emoji of people are shown in. */
export function SkinToneMenu({ tone, names, onChange }: SkinToneMenuProps) {
  const { t } = useTranslation()
  const options = HANDS.map((hand, index) => ({
    value: String(index),
    label: `${hand} ${index === 0 ? t('picker.noSkinTone') : (names[index - 1] ?? '')}`,
  }))
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="picker-tool"
          aria-label={t('picker.skinTone')}
          title={t('picker.skinTone')}
        >
          <span className="picker-tone" aria-hidden>
            {HANDS[tone]}
          </span>
        </button>
      }
    >
      <MenuRadioGroup
        label={t('picker.skinTone')}
        value={String(tone)}
        options={options}
        onChange={(value) => onChange(Number(value))}
      />
    </Menu>
  )
}
