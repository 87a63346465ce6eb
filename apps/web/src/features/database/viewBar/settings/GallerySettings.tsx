import { CARD_SIZES, type LayoutSettings } from '@sheaf/model'
import { Select } from '@sheaf/ui'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../useViewBar.ts'
import { CardPictureSettings } from './CardPictureSettings.tsx'

/** How large the cards of a gallery are, and what they show above the name. */
export function GallerySettings({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, viewId, fields, personal } = bar
  const { gallery } = view.settings
  const set = (settings: Partial<LayoutSettings['gallery']>) =>
    personal.change([{ kind: 'setLayoutSettings', viewId, layout: 'gallery', settings }])
  return (
    <fieldset className="view-layout">
      <legend className="grid-menu-label">{t('grid.gallery.cardSize')}</legend>
      <Select
        label={t('grid.gallery.cardSize')}
        value={gallery.cardSize}
        options={CARD_SIZES.map((each) => ({ value: each, label: t(SIZES[each]) }))}
        onChange={(next) => set({ cardSize: CARD_SIZES.find((each) => each === next) ?? gallery.cardSize })}
      />
      <CardPictureSettings settings={gallery} fields={fields} onChange={set} />
    </fieldset>
  )
}

const SIZES = {
  small: 'grid.gallery.small',
  medium: 'grid.gallery.medium',
  large: 'grid.gallery.large',
} as const satisfies Readonly<Record<(typeof CARD_SIZES)[number], string>>
