import type { ListedTemplate } from '@sheaf/contract'
import { Avatar, Button } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { TemplateFrame } from '../TemplateFrame.tsx'

export interface TemplateCardProps {
  readonly template: ListedTemplate
  /** Wide, with its description. */
  readonly isFeatured?: boolean
  readonly onPreview: (template: ListedTemplate) => void
  /** Null for those who have nowhere to put a copy. */
  readonly onUse: ((template: ListedTemplate) => void) | null
}

/** A template in the gallery: its page, its name and who made it. All of the card opens the preview. */
export function TemplateCard({ template, isFeatured = false, onPreview, onUse }: TemplateCardProps) {
  const { t } = useTranslation()
  const { name, description, creator } = template
  const isNew = template.is_new_template && (
    <span className="ui-chip tint-9">{t('templates.gallery.new')}</span>
  )
  return (
    <li className="template-card" data-featured={isFeatured ? '' : undefined}>
      <div className="template-card-page">
        <TemplateFrame info={template.publish_info} name={name} isThumbnail />
      </div>
      <div className="template-card-words">
        <h3 className="template-card-name" dir="auto">
          {name}
        </h3>
        {isFeatured && (
          <p className="template-card-text" dir="auto">
            {description}
          </p>
        )}
        <p className="template-card-by">
          {isFeatured && <Avatar name={creator.name} picture={creator.avatar_url} size={20} isDecorative />}
          <bdi className="ellipsis">{creator.name}</bdi>
          {isNew}
        </p>
      </div>
      <div className="template-card-ways">
        <Button
          size="sm"
          className="template-card-open"
          aria-label={t('templates.gallery.previewOf', { name })}
          onClick={() => onPreview(template)}
        >
          {t('templates.gallery.preview')}
        </Button>
        {onUse && (
          <Button
            size="sm"
            variant="primary"
            aria-label={t('templates.gallery.useOf', { name })}
            onClick={() => onUse(template)}
          >
            {t('templates.gallery.use')}
          </Button>
        )}
      </div>
    </li>
  )
}
