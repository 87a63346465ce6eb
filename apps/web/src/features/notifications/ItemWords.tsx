import type { AnyMessageKey } from '@sheaf/locales'
import type { NotificationType } from '@sheaf/contract'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { dayWords, fullMoment } from '../../platform/i18n/whenWords.ts'
import type { InboxItem } from './foldNotifications.ts'

export interface ItemWordsProps {
  readonly item: InboxItem
  readonly now: Date
}

/** The sentence of an item: names stand out of it. */
export function ItemWords({ item, now }: ItemWordsProps) {
  const { t } = useTranslation()
  const { head, actors } = item
  const { metadata, type } = head
  const names = {
    actor: metadata.actor_name || metadata.requester_email || t('inbox.someone'),
    page: metadata.view_name || t('pageTree.untitled'),
    workspace: metadata.workspace_name ?? '',
    what: metadata.text || metadata.view_name || t('pageTree.untitled'),
  }
  const others = actors.length - 1
  const mark = (name: keyof typeof names): string => `${MARK}${name}${MARK}`
  const marked = {
    actor: mark('actor'),
    page: mark('page'),
    workspace: mark('workspace'),
    what: mark('what'),
  }
  const sentence =
    others > 0 && type !== 'mention'
      ? t('inbox.said.several', { ...marked, count: others })
      : t(SAID_KEYS[type], marked)
  return (
    <>
      {fillNames(sentence, names)}
      {type === 'reminder' && <ReminderNote item={item} now={now} />}
    </>
  )
}

/** When the date is of which the person is reminded, and where it stands. */
function ReminderNote({ item: { head }, now }: ItemWordsProps) {
  const { t, language } = useTranslation()
  const { date, include_time: hasTime, view_name: page } = head.metadata
  if (date === undefined) return page === undefined ? null : <span className="inbox-note">{page}</span>
  const moment = new Date(date)
  const day = hasTime ? fullMoment(moment, language) : dayWords(moment, now, language)
  return (
    <span className="inbox-note">
      {page === undefined ? t('inbox.due', { date: day }) : t('inbox.dueIn', { date: day, page })}
    </span>
  )
}

const SAID_KEYS = {
  mention: 'inbox.said.mention',
  comment: 'inbox.said.comment',
  comment_reply: 'inbox.said.reply',
  row_comment: 'inbox.said.rowComment',
  row_person: 'inbox.said.rowPerson',
  workspace_invitation: 'inbox.said.invitation',
  member_joined: 'inbox.said.joined',
  access_request: 'inbox.said.request',
  page_shared: 'inbox.said.shared',
  reminder: 'inbox.said.reminder',
} as const satisfies Record<NotificationType, AnyMessageKey>

/** Around the name of a value, where a language wants it in the sentence. */
const MARK = '\u{E001}'

function fillNames(sentence: string, names: Readonly<Record<string, string>>): ReactNode {
  return sentence.split(MARK).map((part, index) => {
    const isName = index % 2 === 1
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence, which never move
      <Fragment key={index}>{isName ? <bdi className="inbox-name">{names[part]}</bdi> : part}</Fragment>
    )
  })
}
