import type { WorkspaceMember, WorkspaceRole } from '@sheaf/contract'
import { TextInput } from '@sheaf/ui'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { filterMembers } from './filterMembers.ts'
import { MemberRow } from './MemberRow.tsx'
import { RowsInPart } from '../../shell/RowsInPart.tsx'

export interface MemberListProps {
  readonly members: readonly WorkspaceMember[]
  /** Of the signed-in person. */
  readonly myId: string | null
  readonly canManage: boolean
  /** The address whose mail is on its way again. */
  readonly sendingTo: string | null
  readonly onRole: (member: WorkspaceMember, role: WorkspaceRole) => void
  readonly onRemove: (member: WorkspaceMember) => void
  readonly onSendAgain: (member: WorkspaceMember) => void
}

/** From this many on one looks for somebody rather than along the list. */
const SEARCH_FROM = 11

/** Members and invitations, then guests; with a field to find somebody once there are many. */
export function MemberList(props: MemberListProps) {
  const { members, myId, canManage, sendingTo, onRole, onRemove, onSendAgain } = props
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [now] = useState(() => new Date())
  const owners = members.filter(
    ({ role, is_pending_invitation: isPending }) => role === 'Owner' && !isPending,
  )
  const wanted = useDeferredValue(query)
  const found = filterMembers(members, wanted)
  const guests = found.filter(({ role }) => role === 'Guest')
  const invited = found.filter((member) => member.is_pending_invitation && member.role !== 'Guest')
  const others = found.filter((member) => !member.is_pending_invitation && member.role !== 'Guest')
  const rowOf = (member: WorkspaceMember) => (
    <MemberRow
      key={`${member.is_pending_invitation ? 'invited' : 'member'} ${member.email}`}
      member={member}
      isMe={myId !== null && member.uuid === myId}
      isLastOwner={owners.length === 1 && owners[0] === member}
      canManage={canManage}
      isSending={member.is_pending_invitation && sendingTo === member.email}
      now={now}
      onRole={onRole}
      onRemove={onRemove}
      onSendAgain={onSendAgain}
    />
  )
  return (
    <>
      {members.length >= SEARCH_FROM && (
        <div className="member-search">
          <TextInput
            icon={Search}
            type="search"
            aria-label={t('members.search')}
            placeholder={t('members.search')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || query === '') return
              event.stopPropagation()
              setQuery('')
            }}
          />
          <output className="visually-hidden">
            {query.trim() !== '' && t('members.found', { count: found.length })}
          </output>
        </div>
      )}
      <ul aria-label={t('members.list')}>
        <RowsInPart key={`members ${wanted}`} of={others} rowOf={rowOf} />
        <RowsInPart key={`invited ${wanted}`} of={invited} rowOf={rowOf} />
      </ul>
      {guests.length > 0 && (
        <section aria-labelledby="members-guests">
          <h3 id="members-guests" className="member-section">
            {t('members.guests', { count: guests.length })}
          </h3>
          <p className="member-section-note">{t('members.guestsNote')}</p>
          <ul aria-labelledby="members-guests">
            <RowsInPart key={wanted} of={guests} rowOf={rowOf} />
          </ul>
        </section>
      )}
      {found.length === 0 && <p className="member-none">{t('members.nobodyFound')}</p>}
    </>
  )
}
