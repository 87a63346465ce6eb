import { CARD_PREVIEWS, type CardPictures, type Field } from '@sheaf/model'
import { Select, Switch } from '@sheaf/ui'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'

interface CardPictureSettingsProps {
  readonly settings: CardPictures
  /** Of the view. */
  readonly fields: readonly Field[]
  readonly onChange: (settings: Partial<CardPictures>) => void
}

/** What cards show above the name. */
export function CardPictureSettings({ settings, fields, onChange }: CardPictureSettingsProps) {
  const { t } = useTranslation()
  const { showCover, fitImage, preview, coverFieldId } = settings
  const media = fields.filter(({ type }) => type === 'media')
  return (
    <>
      <Switch
        label={t('grid.gallery.showCover')}
        isOn={showCover}
        onChange={(isOn) => onChange({ showCover: isOn })}
      />
      {showCover && (
        <>
          <p className="grid-menu-label">{t('grid.gallery.preview')}</p>
          <Select
            label={t('grid.gallery.preview')}
            value={preview}
            options={CARD_PREVIEWS.map((each) => ({ value: each, label: t(PREVIEWS[each]) }))}
            onChange={(next) => onChange({ preview: CARD_PREVIEWS.find((each) => each === next) ?? preview })}
          />
          {preview === 'media' && media.length > 0 && (
            <Select
              label={t('grid.gallery.filesOf')}
              value={media.find(({ id }) => id === coverFieldId)?.id ?? media[0]?.id ?? ''}
              options={media.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(fieldId) => onChange({ coverFieldId: fieldId })}
            />
          )}
          {preview !== 'content' && (
            <Switch
              label={t('grid.gallery.fitImage')}
              isOn={fitImage}
              onChange={(isOn) => onChange({ fitImage: isOn })}
            />
          )}
        </>
      )}
    </>
  )
}

const PREVIEWS = {
  cover: 'grid.gallery.cover',
  content: 'grid.gallery.content',
  media: 'grid.gallery.media',
} as const satisfies Readonly<Record<(typeof CARD_PREVIEWS)[number], string>>
