import { Switch } from '@sheaf/ui'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ExpiryOption } from './ExpiryOption.tsx'
import { PasswordOption } from './PasswordOption.tsx'
import type { PublishChangeProps } from './PublishChange.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

export interface PublishOptionsProps extends PublishChangeProps {
  /** Before the others: what stands in the open once the page is on the web, and is named here while it is off. */
  readonly children?: ReactNode
}

/** PUBWEB-OPT-1: what few pages need, behind one line that says what of it is set. */
export function PublishOptions({ info, change, children }: PublishOptionsProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isWhole = children !== undefined
  const set = [
    isWhole && !info.comments_enabled && t('publishing.noComments'),
    isWhole && !info.duplicate_enabled && t('publishing.noDuplicates'),
    isWhole && !info.is_indexed && !info.is_protected && t('publishing.notIndexed'),
    info.is_live && t('publishing.live'),
    info.is_protected && t('publishing.password'),
    info.expires_at !== null && t('publishing.expiry'),
    info.comments_enabled && info.comments_closed && t('publishing.commentsClosed'),
  ].filter((word) => word !== false)
  return (
    <>
      <button
        type="button"
        className="publish-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={14} aria-hidden />
        <span>{t('publishing.moreOptions')}</span>
        {!isOpen && <span className="publish-more-set ellipsis">{set.join(', ')}</span>}
      </button>
      <div id={id} className="publish-options" hidden={!isOpen}>
        {isOpen && (
          <>
            {children}
            <Switch
              label={t('publishing.live')}
              hint={t('publishing.liveHint')}
              isOn={info.is_live}
              onChange={(isOn) => void change({ is_live: isOn }).catch(refuse)}
            />
            {info.comments_enabled && (
              <Switch
                label={t('publishing.commentsClosed')}
                hint={t('publishing.closeHint')}
                isOn={info.comments_closed}
                onChange={(isOn) => void change({ comments_closed: isOn }).catch(refuse)}
              />
            )}
            <PasswordOption info={info} change={change} />
            <ExpiryOption info={info} change={change} />
          </>
        )}
      </div>
    </>
  )
}
