import type { OwnPublishInfo } from '@sheaf/contract'
import { Button } from '@sheaf/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { pagePath } from '../pageTree/index.ts'
import { useMayManage, useTemplate } from './useTemplates.ts'

export interface TemplateEntryProps {
  readonly workspaceId: string
  readonly viewId: string
  readonly info: OwnPublishInfo
}

/** TPL-UI-1: the way to make a template of a published page, for those who manage templates, where everybody may copy the page. */
export function TemplateEntry({ workspaceId, viewId, info }: TemplateEntryProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: mayManage = false } = useMayManage()
  const canBeCopied = info.duplicate_enabled && !info.is_protected && !info.is_expired
  const template = useTemplate(viewId, { isWanted: mayManage && canBeCopied })
  if (!mayManage || !canBeCopied || template.data === undefined) return null
  const isThere = template.data !== null
  return (
    <div className="publish-below">
      <p>
        {t('templates.make.offer')}
        <span className="publish-option-hint">
          {t(isThere ? 'templates.make.isTemplate' : 'templates.make.offerHint')}
        </span>
      </p>
      <Button
        size="sm"
        onClick={() => void navigate(`${pagePath(workspaceId)}/templates?${new URLSearchParams({ viewId })}`)}
      >
        {t(isThere ? 'templates.make.edit' : 'templates.make.open')}
      </Button>
    </div>
  )
}
