import { Checkbox, IconButton } from '@sheaf/ui'
import { Copy, ExternalLink, Lock, Settings } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { Link } from 'react-router'
import { dayWords, fullMoment } from '../../../platform/i18n/whenWords.ts'
import { pagePath, ViewIconView } from '../../pageTree/index.ts'
import { publicAddress, publicPath } from '../publication/publicPath.ts'
import type { PublishedEntry } from '../publication/publishingApi.ts'

export interface PublishedRowProps {
  readonly workspaceId: string
  readonly entry: PublishedEntry
  readonly now: Date
  readonly isDefault: boolean
  readonly mayManage: boolean
  readonly isChosen: boolean
  /** With Shift, everything since the last press. */
  readonly onChoose: (isOn: boolean, isRange: boolean) => void
  readonly onSettings: () => void
}

/** One published page: what it is, where, since when, and what is special about it. */
export function PublishedRow(props: PublishedRowProps) {
  const { workspaceId, entry, now, isDefault, mayManage, isChosen, onChoose, onSettings } = props
  const { view, info } = entry
  const { t, language } = useTranslation()
  const copy = useCopyLink()
  const isShift = useRef(false)
  const name = view.name || t('pageTree.untitled')
  const day = (moment: string) => dayWords(new Date(moment), now, language)
  const ended = info.is_expired && info.expires_at !== null ? info.expires_at : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only looks whether Shift is held
    <li
      className="published-row"
      data-chosen={isChosen ? '' : undefined}
      onPointerDownCapture={(event) => (isShift.current = event.shiftKey)}
      onKeyDownCapture={(event) => (isShift.current = event.shiftKey)}
    >
      <Checkbox
        label={t('publishing.select', { name })}
        isLabelHidden
        isChecked={isChosen}
        isDisabled={!mayManage}
        onChange={(isOn) => onChoose(isOn, isShift.current)}
      />
      <ViewIconView icon={view.icon} layout={view.layout} size={18} />
      <div className="published-words">
        <Link className="published-name ellipsis" to={pagePath(workspaceId, view.view_id)} dir="auto">
          {name}
        </Link>
        <p className="published-note">
          <span className="ellipsis" dir="ltr">
            /{info.publish_name}
          </span>
          {ended !== null ? (
            <span className="published-warn" title={fullMoment(new Date(ended), language)}>
              {t('publishing.offSince', { date: day(ended) })}
            </span>
          ) : (
            <time
              dateTime={info.publish_timestamp}
              title={fullMoment(new Date(info.publish_timestamp), language)}
            >
              {t('publishing.since', { date: day(info.publish_timestamp) })}
            </time>
          )}
        </p>
      </div>
      <span className="published-marks">
        {isDefault && <span className="published-mark">{t('publishing.isDefaultPage')}</span>}
        {info.is_protected && (
          <span className="published-mark">
            <Lock size={12} aria-hidden />
            {t('publishing.protected')}
          </span>
        )}
        {info.expires_at !== null && ended === null && (
          <span className="published-mark">{t('publishing.until', { date: day(info.expires_at) })}</span>
        )}
        {info.is_live && <span className="published-mark">{t('publishing.live')}</span>}
      </span>
      <span className="published-acts">
        {ended === null && (
          <a
            className="ui-icon-button published-visit"
            href={publicPath(info)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('publishing.visit', { name })}
            title={t('publishing.visit', { name })}
          >
            <ExternalLink size={16} aria-hidden />
          </a>
        )}
        <IconButton
          icon={Copy}
          label={t('publishing.copyLinkOf', { name })}
          onClick={() => copy(publicAddress(info))}
        />
        <IconButton icon={Settings} label={t('publishing.settingsOf', { name })} onClick={onSettings} />
      </span>
    </li>
  )
}
