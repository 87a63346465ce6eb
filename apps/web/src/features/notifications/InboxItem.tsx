import type { NotificationType } from '@sheaf/contract'
import { Avatar, IconButton } from '@sheaf/ui'
import {
  AlarmClock,
  Archive,
  ArchiveRestore,
  AtSign,
  FileText,
  KeyRound,
  MessageSquare,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fullMoment } from '../../platform/i18n/whenWords.ts'
import { personPicture } from '../../platform/people/personPicture.ts'
import { ageWords } from './ageWords.ts'
import type { Decisions } from './createDecisions.ts'
import type { InboxItem as Item } from './foldNotifications.ts'
import { ItemWords } from './ItemWords.tsx'
import { focusBeside, focusItem, isField } from './moveFocus.ts'
import { placeOf } from './placeOf.ts'
import { ReplyField } from './ReplyField.tsx'
import { RequestActions } from './RequestActions.tsx'

export interface InboxItemProps {
  readonly item: Item
  readonly now: Date
  readonly decisions: Decisions
  readonly onOpen: () => void
  readonly onRead: () => void
  readonly onUnread: () => void
  readonly onArchive: () => void
  readonly onUnarchive: () => void
}

/** Something that the person was told: who did what and where, and what can be done about it right here. */
export function InboxItem({ item, now, decisions, ...on }: InboxItemProps) {
  const { t, language } = useTranslation()
  const { head } = item
  const isUnread = item.unreadIds.length > 0
  const row = useRef<HTMLLIElement>(null)
  const moment = new Date(head.created_at)
  const place = placeOf(head)

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'e') {
      if (isUnread) on.onRead()
      else on.onUnread()
    } else if (key === 'a' || key === 'd')
      row.current?.querySelector<HTMLElement>(`[data-decision="${key}"]`)?.click()
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside arrive here
    <li ref={row} className="inbox-item" data-unread={isUnread ? '' : undefined} onKeyDown={handleKey}>
      <Face item={item} />
      <div className="inbox-words">
        <div className="inbox-line">
          <Opener place={place} onOpen={on.onOpen}>
            <ItemWords item={item} now={now} />
            {isUnread && <span className="visually-hidden">{t('inbox.unread')}</span>}
          </Opener>
          <time className="inbox-age" dateTime={head.created_at} title={fullMoment(moment, language)}>
            {ageWords(moment, now, language)}
          </time>
        </div>
        {head.type !== 'reminder' && head.metadata.text !== undefined && head.metadata.text !== '' && (
          <p className="inbox-quote" dir="auto">
            {head.metadata.text}
          </p>
        )}
        {head.type === 'access_request' && (
          <RequestActions
            notification={head}
            decisions={decisions}
            onDecided={() => {
              focusItem(row.current)
              on.onRead()
            }}
            onUndone={() => focusItem(row.current)}
          />
        )}
        {(head.type === 'comment' || head.type === 'comment_reply') && (
          <ReplyField key={head.id} notification={head} onSent={on.onRead} />
        )}
      </div>
      <span className="inbox-end">
        <i className="inbox-dot" aria-hidden />
        <IconButton
          className="inbox-archive"
          size={24}
          icon={head.is_archived ? ArchiveRestore : Archive}
          label={t(head.is_archived ? 'inbox.unarchive' : 'inbox.archive')}
          onClick={() => {
            focusBeside(row.current)
            if (head.is_archived) on.onUnarchive()
            else on.onArchive()
          }}
        />
      </span>
    </li>
  )
}

interface OpenerProps {
  readonly place: ReturnType<typeof placeOf>
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** The sentence of an item, which leads to its place; where there is none, pressing it only reads it. */
function Opener({ place, onOpen, children }: OpenerProps) {
  // In another tab it is not opened here.
  const handleClick = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
  }
  if (place === null)
    return (
      <button type="button" className="inbox-open" onClick={onOpen}>
        {children}
      </button>
    )
  if (place.isOutside)
    return (
      <a className="inbox-open" href={place.href} target="_blank" rel="noopener" onClick={handleClick}>
        {children}
      </a>
    )
  return (
    <Link className="inbox-open" to={place.href} onClick={handleClick}>
      {children}
    </Link>
  )
}

function Face({ item: { head } }: { readonly item: Item }) {
  const { actor_name: name = '', actor_avatar_url: picture, requester_email: email = '' } = head.metadata
  const [tint, Mark] = MARKS[head.type]
  if (head.type === 'reminder')
    return (
      <span className={`inbox-face inbox-face-alone tint-${tint}`} aria-hidden>
        <Mark size={16} />
      </span>
    )
  return (
    <span className="inbox-face" aria-hidden>
      <Avatar name={name || email} picture={personPicture(picture ?? null)} size={32} isDecorative />
      <i className={`inbox-mark tint-${tint}`}>
        <Mark size={11} strokeWidth={2.25} />
      </i>
    </span>
  )
}

const MARKS: Readonly<Record<NotificationType, readonly [tint: number, icon: LucideIcon]>> = {
  mention: [9, AtSign],
  comment: [8, MessageSquare],
  comment_reply: [8, MessageSquare],
  row_comment: [8, MessageSquare],
  row_person: [9, UserCheck],
  workspace_invitation: [1, UserPlus],
  member_joined: [1, UserPlus],
  access_request: [5, KeyRound],
  page_shared: [0, FileText],
  reminder: [4, AlarmClock],
}
