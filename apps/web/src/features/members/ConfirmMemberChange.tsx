import type { WorkspaceMember, WorkspaceRole } from '@sheaf/contract'
import { ConfirmDialog } from '@sheaf/ui'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

/** What is asked about before it is done. */
export type MemberQuestion =
  | {
      readonly kind: 'role'
      readonly member: WorkspaceMember
      readonly role: WorkspaceRole
      readonly isMe: boolean
    }
  | { readonly kind: 'remove'; readonly member: WorkspaceMember }

export interface ConfirmMemberChangeProps {
  readonly question: MemberQuestion
  readonly isLoading: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says what a change of somebody's place means, and asks. */
export function ConfirmMemberChange({ question, isLoading, onConfirm, onCancel }: ConfirmMemberChangeProps) {
  const { t } = useTranslation()
  const name = question.member.name || question.member.email
  const frame = { isOpen: true, cancelLabel: t('common.cancel'), isLoading, onConfirm, onCancel }
  if (question.kind === 'remove') {
    return (
      <ConfirmDialog
        {...frame}
        isDanger
        title={t('members.removeTitle', { name })}
        text={t(question.member.role === 'Guest' ? 'members.removeGuestText' : 'members.removeText')}
        confirmLabel={t('members.removeConfirm', { name })}
      />
    )
  }
  if (question.isMe) {
    return (
      <ConfirmDialog
        {...frame}
        title={t('members.stepDownTitle')}
        text={t('members.stepDownText')}
        confirmLabel={t('members.stepDownConfirm')}
      />
    )
  }
  if (question.role === 'Guest') {
    return (
      <ConfirmDialog
        {...frame}
        title={t('members.makeGuestTitle', { name })}
        text={t('members.makeGuestText')}
        confirmLabel={t('members.makeGuestConfirm')}
      />
    )
  }
  return (
    <ConfirmDialog
      {...frame}
      title={t('members.makeOwnerTitle', { name })}
      text={t('members.makeOwnerText')}
      confirmLabel={t('members.makeOwnerConfirm')}
    />
  )
}
