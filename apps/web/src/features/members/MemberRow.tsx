import type { WorkspaceMember, WorkspaceRole } from '@sheaf/contract'
import { Button } from '@sheaf/ui'
import { Mail } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fullMoment, whenWords } from '../../platform/i18n/whenWords.ts'
import { PersonRow } from '../../platform/people/PersonRow.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { ROLE_KEYS } from './roleWords.ts'

export interface MemberRowProps {
  readonly member: WorkspaceMember
  readonly isMe: boolean
  readonly isLastOwner: boolean
  /** Without it the role is only said. */
  readonly canManage: boolean
  readonly isSending: boolean
  readonly now: Date
  readonly onRole: (member: WorkspaceMember, role: WorkspaceRole) => void
  readonly onRemove: (member: WorkspaceMember) => void
  readonly onSendAgain: (member: WorkspaceMember) => void
}

/** Somebody of a workspace, or an invitation that waits for an answer. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, isMe, isLastOwner, canManage, isSending, onRole, onRemove, onSendAgain } = props
  const { t } = useTranslation()
  const isPending = member.is_pending_invitation
  const name = isPending ? member.email : member.name || member.email
  const isGuestToBe = isPending && member.role === 'Guest'
  return (
    <PersonRow
      name={name}
      remark={isMe && <span className="person-remark">{t('members.you')}</span>}
      note={
        <>
          {!isPending && <bdi className="ellipsis">{member.email}</bdi>}
          <Since {...props} />
        </>
      }
      picture={member.avatar_url}
      icon={isPending ? <Mail size={14} aria-hidden /> : undefined}
      isPending={isPending}
    >
      {canManage && isPending && !isGuestToBe && (
        <Button
          variant="ghost"
          size="sm"
          className="member-again"
          isLoading={isSending}
          aria-label={t('members.sendAgainTo', { address: member.email })}
          onClick={() => onSendAgain(member)}
        >
          {t('members.sendAgain')}
        </Button>
      )}
      {canManage && !isGuestToBe ? (
        <RoleMenu
          member={member}
          name={name}
          isMe={isMe}
          isLastOwner={isLastOwner}
          onRole={(role) => onRole(member, role)}
          onRemove={() => onRemove(member)}
        />
      ) : (
        <span className="member-role-said" data-beside-menus={canManage ? '' : undefined}>
          {t(ROLE_KEYS[member.role])}
        </span>
      )}
    </PersonRow>
  )
})

function Since({ member, now }: MemberRowProps) {
  const { t, language } = useTranslation()
  const stored = member.is_pending_invitation ? member.invited_at : member.joined_at
  if (stored === null) return null
  const moment = new Date(stored)
  const when = whenWords(moment, now, language)
  return (
    <time dateTime={stored} title={fullMoment(moment, language)}>
      {t(member.is_pending_invitation ? 'members.invitedWhen' : 'members.joinedWhen', { when })}
    </time>
  )
}
