import './templateFrame.css'
import type { PublishInfo } from '@sheaf/contract'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useTheme } from '../../platform/theme/theme.ts'
import { publicationPath } from './publicationPath.ts'

export interface TemplateFrameProps {
  readonly info: Pick<PublishInfo, 'namespace' | 'publish_name'>
  readonly name: string
  /** A picture at a third of the size for nobody to touch, or a page to read. */
  readonly isThumbnail?: boolean
}

/**
 * The published page itself, as visitors see it. It runs no script here: what somebody else published never acts in the app.
 */
export function TemplateFrame({ info, name, isThumbnail = false }: TemplateFrameProps) {
  const { t } = useTranslation()
  const query = new URLSearchParams({ template: 'true', theme: useTheme() })
  if (isThumbnail) query.set('thumbnail', 'true')
  return (
    <iframe
      className="template-frame"
      src={`${publicationPath(info)}?${query}`}
      title={t('templates.make.previewOf', { name })}
      sandbox="allow-same-origin"
      loading="lazy"
      {...(isThumbnail && { inert: true, tabIndex: -1, 'aria-hidden': true })}
    />
  )
}
