import { ChevronRight, Switch } from '@sheaf/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpiryOption } from './ExpiryOption.tsx'
import { PasswordOption } from './PasswordOption.tsx'
import type { PublishChangeProps } from '../panel/PublishSwitches.tsx'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

/** PUBWEB-OPT-1: what few pages need, behind one line that says what of it is set. */
export function PublishOptions({ info, change }: PublishChangeProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const set = [
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
            <Switch
              label={t('publishing.live')}
              hint={t('publishing.liveHint')}
              isOn={info.is_live}
              onChange={(isOn) => void change.mutateAsync({ is_live: isOn }).catch(refuse)}
            />
            {info.comments_enabled && (
              <Switch
                label={t('publishing.commentsClosed')}
                hint={t('publishing.closeHint')}
                isOn={info.comments_closed}
                onChange={(isOn) => void change.mutateAsync({ comments_closed: isOn }).catch(refuse)}
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
