import type { PublishInfo } from '@sheaf/contract'
import { IconButton } from '@sheaf/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { TemplateFrame } from '../TemplateFrame.tsx'
import type { TemplateDraft } from './templateDraft.ts'

export interface TemplatePreviewProps {
  readonly info: PublishInfo
  readonly draft: TemplateDraft
}

/** The page at a third of its size, and the template as the gallery lists it. */
export function TemplatePreview({ info, draft }: TemplatePreviewProps) {
  const { t } = useTranslation()
  const [isNarrow, setNarrow] = useState(false)
  return (
    <aside className="template-preview" aria-label={t('templates.make.preview')}>
      <div className="template-preview-head">
        <span>{t('templates.make.preview')}</span>
        <span className="template-widths">
          <IconButton
            icon={Monitor}
            label={t('templates.make.wide')}
            isPressed={!isNarrow}
            onClick={() => setNarrow(false)}
          />
          <IconButton
            icon={Smartphone}
            label={t('templates.make.narrow')}
            isPressed={isNarrow}
            onClick={() => setNarrow(true)}
          />
        </span>
      </div>
      <div className="template-preview-page" data-narrow={isNarrow ? '' : undefined}>
        <TemplateFrame info={info} name={draft.name} isThumbnail />
      </div>
      <p className="template-preview-label">{t('templates.make.inGallery')}</p>
      <div className="template-preview-card">
        <span className="template-preview-small">
          <TemplateFrame info={info} name={draft.name} isThumbnail />
        </span>
        <span className="template-preview-words">
          <b className="ellipsis" dir="auto">
            {draft.name}
          </b>
          <span dir="auto">{draft.description}</span>
        </span>
      </div>
    </aside>
  )
}
