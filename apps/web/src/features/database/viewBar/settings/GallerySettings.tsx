import { CARD_PREVIEWS, CARD_SIZES, type LayoutSettings } from '@sheaf/model'
import { Select, Switch } from '@sheaf/ui'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../useViewBar.ts'

/** What the cards of a gallery show above the name, and how large they are. */
export function GallerySettings({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, viewId, fields, personal } = bar
  const { showCover, fitImage, cardSize, preview, coverFieldId } = view.settings.gallery
  const media = fields.filter(({ type }) => type === 'media')
  const set = (settings: Partial<LayoutSettings['gallery']>) =>
    personal.change([{ kind: 'setLayoutSettings', viewId, layout: 'gallery', settings }])
  return (
    <fieldset className="view-layout">
      <legend className="grid-menu-label">{t('grid.gallery.cardSize')}</legend>
      <Select
        label={t('grid.gallery.cardSize')}
        value={cardSize}
        options={CARD_SIZES.map((each) => ({ value: each, label: t(SIZES[each]) }))}
        onChange={(next) => set({ cardSize: CARD_SIZES.find((each) => each === next) ?? cardSize })}
      />
      <Switch
        label={t('grid.gallery.showCover')}
        isOn={showCover}
        onChange={(isOn) => set({ showCover: isOn })}
      />
      {showCover && (
        <>
          <p className="grid-menu-label">{t('grid.gallery.preview')}</p>
          <Select
            label={t('grid.gallery.preview')}
            value={preview}
            options={CARD_PREVIEWS.map((each) => ({ value: each, label: t(PREVIEWS[each]) }))}
            onChange={(next) => set({ preview: CARD_PREVIEWS.find((each) => each === next) ?? preview })}
          />
          {preview === 'media' && media.length > 0 && (
            <Select
              label={t('grid.gallery.filesOf')}
              value={media.find(({ id }) => id === coverFieldId)?.id ?? media[0]?.id ?? ''}
              options={media.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(fieldId) => set({ coverFieldId: fieldId })}
            />
          )}
          {preview !== 'content' && (
            <Switch
              label={t('grid.gallery.fitImage')}
              isOn={fitImage}
              onChange={(isOn) => set({ fitImage: isOn })}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

const SIZES = {
  small: 'grid.gallery.small',
  medium: 'grid.gallery.medium',
  large: 'grid.gallery.large',
} as const satisfies Readonly<Record<(typeof CARD_SIZES)[number], string>>

const PREVIEWS = {
  cover: 'grid.gallery.cover',
  content: 'grid.gallery.content',
  media: 'grid.gallery.media',
} as const satisfies Readonly<Record<(typeof CARD_PREVIEWS)[number], string>>
