import './members.css'
import type { WorkspaceMember, WorkspaceRole } from '@sheaf/contract'
import { Button, toast } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../platform/api/ApiError.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { isForWriting } from '../../platform/settings/settingsAddress.ts'
import { PersonRowSkeleton } from '../../platform/people/PersonRow.tsx'
import { usePageTree } from '../pageTree/index.ts'
import {
  DepartureDialogsWhenNeeded,
  usePerson,
  useWorkspaces,
  type DepartureKind,
} from '../workspace/index.ts'
import { ConfirmMemberChange, type MemberQuestion } from './ConfirmMemberChange.tsx'
import { InviteForm } from './InviteForm.tsx'
import { InviteLink } from './InviteLink.tsx'
import { MemberList } from './MemberList.tsx'
import { membersKey } from './membersKeys.ts'
import { ROLE_KEYS } from './roleWords.ts'
import { useMemberActions } from './useMemberActions.ts'
import { useMembers } from './useMembers.ts'

/** Who is in a workspace. Owners invite, change roles, remove, and have a link to join with; others read. */
export function MembersSection() {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const workspace = useWorkspaces().data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  const members = useMembers(workspaceId)
  const actions = useMembersHandlers(workspaceId)
  const field = useRef<HTMLInputElement>(null)
  const canManage = workspace?.role === 'Owner'
  const isInviting = isForWriting(useLocation().state)
  useEffect(() => {
    if (isInviting) field.current?.focus()
  }, [isInviting])
  // As everywhere: guests and whoever is only invited are not counted.
  const people = members.data?.filter(
    ({ role: theirs, is_pending_invitation: isPending }) => !isPending && theirs !== 'Guest',
  )

  return (
    <>
      {people && <p className="settings-lead">{t('workspace.memberCount', { count: people.length })}</p>}
      {canManage && (
        <InviteForm
          workspaceId={workspaceId}
          members={members.data ?? NOBODY}
          invite={actions.invite}
          inputRef={field}
        />
      )}
      <div className="members-list" aria-busy={members.isPending}>
        {members.data && (
          <MemberList
            members={members.data}
            myId={actions.myId}
            canManage={canManage}
            sendingTo={actions.sendingTo}
            onRole={actions.changeRole}
            onRemove={actions.remove}
            onSendAgain={actions.sendAgain}
          />
        )}
        {members.isPending && !members.isPaused && <ListSkeleton />}
        {!members.data && (members.isError || members.isPaused) && (
          <div className="members-failed" role="alert">
            <p>{t('members.failed')}</p>
            <Button size="sm" icon={RefreshCw} onClick={() => void members.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
      </div>
      {canManage && members.data && <InviteLink workspaceId={workspaceId} />}
      {actions.question && (
        <ConfirmMemberChange
          question={actions.question}
          isLoading={actions.isAnswering}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      )}
      {workspace && (
        <DepartureDialogsWhenNeeded
          workspace={workspace}
          asking={actions.departure}
          onAsk={actions.setDeparture}
        />
      )}
    </>
  )
}

const MAIL_PAUSE_MS = 60_000
const NOBODY: readonly WorkspaceMember[] = []

/** What a press in the list does: at once with a way back, or after a question. */
function useMembersHandlers(workspaceId: string) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const client = useQueryClient()
  const myId = usePerson()?.uuid ?? null
  const { invite, sendAgain, revoke, changeRole, remove } = useMemberActions(workspaceId)
  const [question, setQuestion] = useState<MemberQuestion | null>(null)
  const [departure, setDeparture] = useState<DepartureKind | null>(null)
  const isMe = (member: WorkspaceMember) => myId !== null && member.uuid === myId

  function refuseChange(error: Error): void {
    // So the server answers who would take the last owner from a workspace.
    if (error instanceof ApiError && error.code === 'invalid_request')
      toast(t('members.lastOwner'), { isError: true })
    else refuse(error)
  }

  function applyRole(member: WorkspaceMember, role: WorkspaceRole): void {
    const name = member.name || member.email
    // Whoever gave up being an owner cannot take it back.
    const canUndo = !isMe(member)
    const undo = () =>
      changeRole.mutate({ member: { ...member, role }, role: member.role }, { onError: refuseChange })
    const words = t('members.roleChanged', { name, role: t(ROLE_KEYS[role]) })
    // Told also where the dialog is closed meanwhile.
    changeRole
      .mutateAsync({ member, role })
      .then(
        () =>
          void toast(words, { action: canUndo ? { label: t('common.undo'), onSelect: undo } : undefined }),
        refuseChange,
      )
      .finally(() => setQuestion(null))
  }

  function handleRole(member: WorkspaceMember, role: WorkspaceRole): void {
    const isLarge = role === 'Owner' || role === 'Guest' || isMe(member)
    if (!member.is_pending_invitation && isLarge)
      setQuestion({ kind: 'role', member, role, isMe: isMe(member) })
    else applyRole(member, role)
  }

  function handleRemove(member: WorkspaceMember): void {
    if (isMe(member)) return setDeparture('leave')
    if (!member.is_pending_invitation) return setQuestion({ kind: 'remove', member })
    const inviteAgain = () => sendAgain.mutate(member, { onError: refuse })
    revoke.mutateAsync(member).then(
      () =>
        void toast(t('members.revoked', { address: member.email }), {
          action: { label: t('members.inviteAgain'), onSelect: inviteAgain },
        }),
      refuse,
    )
  }

  function handleSendAgain(member: WorkspaceMember): void {
    // The server sends none so soon after the last one, and does not say so.
    const sinceMs = Date.now() - Date.parse(member.invited_at ?? '')
    if (sinceMs < MAIL_PAUSE_MS) {
      toast(t('members.sentJustNow', { address: member.email }))
      return
    }
    sendAgain
      .mutateAsync(member)
      .then(() => void toast(t('members.sentAgain', { address: member.email })), refuse)
  }

  function confirm(): void {
    if (question?.kind === 'role') return applyRole(question.member, question.role)
    if (question?.kind !== 'remove') return
    const { member } = question
    remove.mutate(member, {
      onSuccess: () => {
        client.setQueryData<readonly WorkspaceMember[]>(membersKey(workspaceId), (before) =>
          before?.filter(({ uuid }) => uuid !== member.uuid),
        )
        toast(t('members.removed', { name: member.name || member.email }))
      },
      onError: refuseChange,
      onSettled: () => setQuestion(null),
    })
  }

  return {
    myId,
    invite,
    question,
    departure,
    setDeparture,
    isAnswering: changeRole.isPending || remove.isPending,
    sendingTo: sendAgain.isPending ? sendAgain.variables.email : null,
    changeRole: handleRole,
    remove: handleRemove,
    sendAgain: handleSendAgain,
    confirm,
    cancel: () => setQuestion(null),
  }
}

function ListSkeleton() {
  return (
    <div className="after-a-moment">
      {[132, 96, 148].map((width) => (
        <PersonRowSkeleton key={width} width={width} />
      ))}
    </div>
  )
}
