import './spacePeople.css'
import type { SpaceMember, SpacePermissionChanges } from '@sheaf/contract'
import { Button, ConfirmDialog, Dialog, Switch, toast } from '@sheaf/ui'
import { LogOut, RefreshCw, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/api/ApiError.ts'
import { PersonRow, PersonRowSkeleton } from '../../platform/people/PersonRow.tsx'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { RowsInPart } from '../../shell/RowsInPart.tsx'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { usePageTree, type TreeEntry } from '../pageTree/index.ts'
import { usePerson, useWorkspaces } from '../workspace/index.ts'
import { AddPeople } from './AddPeople.tsx'
import { SpaceLevelMenu } from './SpaceLevelMenu.tsx'
import { SpacePersonRow } from './SpacePersonRow.tsx'
import {
  sendMemberChange,
  sendMemberRemoval,
  sendSpaceSettings,
  type MemberStanding,
} from './spacePeopleApi.ts'
import { useSpaceChange, useSpaceMembers, useSpaceSettings } from './useSpacePeople.ts'

interface SpacePeopleHostProps {
  /** The space. */
  readonly view: TreeEntry
  readonly onClose: () => void
}

/** SPACEWEB-1: who is in a space and what they may do there; its owners let people in, change and remove them. */
export function SpacePeopleHost({ view: space, onClose }: SpacePeopleHostProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const { workspaceId } = usePageTree()
  const workspace = useWorkspaces().data?.workspaces.find((each) => each.workspace_id === workspaceId)
  const person = usePerson()
  const list = useRef<HTMLUListElement>(null)
  const address = { workspaceId, viewId: space.id }
  const settings = useSpaceSettings(workspaceId, space.id)
  const members = useSpaceMembers(address)
  const [isLeaving, setLeaving] = useState(false)
  const set = useSpaceChange(address, (changes: SpacePermissionChanges) =>
    sendSpaceSettings(address, changes),
  )
  const change = useSpaceChange(address, ({ uid, to }: { uid: string; to: MemberStanding }) =>
    sendMemberChange(address, uid, to),
  )
  const remove = useSpaceChange(address, (uid: string) => sendMemberRemoval(address, uid))
  const name = space.name || t('pageTree.untitled')
  const team = workspace?.workspace_name ?? ''
  const own = members.data?.find(({ email }) => email === person?.email)

  // Others change the people of the space meanwhile.
  function refusePerson(error: Error): void {
    if (error instanceof ApiError && error.code === 'invalid_request')
      toast(t('spacePeople.lastOwner'), { isError: true })
    else refuse(error)
  }
  function send(changes: SpacePermissionChanges): void {
    set.mutateAsync(changes).catch(refuse)
  }
  function removePerson(removed: SpaceMember): void {
    // The row goes, and its button with it: the keyboard goes on in the list.
    list.current?.focus()
    remove
      .mutateAsync(removed.uid_string)
      .then(() => void toast(t('spacePeople.removed', { name: removed.name, space: name })), refusePerson)
  }
  function leave(): void {
    if (!own) return onClose()
    remove.mutateAsync(own.uid_string).then(
      () => {
        toast(t('spacePeople.left', { space: name }))
        onClose()
      },
      (error: Error) => {
        setLeaving(false)
        refusePerson(error)
      },
    )
  }

  const { data } = settings
  const isFailed = settings.isError || members.isError
  const isPaused = settings.fetchStatus === 'paused' || members.fetchStatus === 'paused'
  const owners = members.data?.filter(({ role }) => role === 'owner').length ?? 0
  return (
    <>
      <Dialog
        isOpen={!isLeaving}
        onClose={onClose}
        width={560}
        title={t('spacePeople.title', { name })}
        actions={
          own && !(own.role === 'owner' && owners === 1) ? (
            <Button variant="ghost" icon={LogOut} onClick={() => setLeaving(true)}>
              {t('spacePeople.leave')}
            </Button>
          ) : undefined
        }
      >
        {data && members.data ? (
          <div className="space-people">
            <p className="space-people-lead">
              {space.isPrivate
                ? t('spacePeople.privateLead')
                : t('spacePeople.openLead', { workspace: team })}
            </p>
            {data.can_invite_members && (
              <AddPeople
                address={address}
                spaceName={name}
                members={members.data}
                level={data.permission.member_default_access_level ?? 50}
                maxLevel={data.can_manage_members ? 50 : (data.current_user_access_level ?? 10)}
              />
            )}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus of a row that goes away */}
            <ul ref={list} className="space-people-list" tabIndex={-1} aria-label={t('spacePeople.list')}>
              {!space.isPrivate && (
                <TeamRow
                  name={t('spacePeople.everyone', { name: team })}
                  count={workspace?.member_count ?? 0}
                  level={data.permission.member_default_access_level ?? 50}
                  onChange={
                    data.can_manage_space ? (level) => send({ member_default_access_level: level }) : null
                  }
                />
              )}
              <RowsInPart
                of={members.data}
                rowOf={(each) => (
                  <SpacePersonRow
                    key={each.uid_string}
                    member={each}
                    isMe={each === own}
                    isLastOwner={each.role === 'owner' && owners === 1}
                    mayManage={data.can_manage_members}
                    onChange={(to) =>
                      void change.mutateAsync({ uid: each.uid_string, to }).catch(refusePerson)
                    }
                    onRemove={() => removePerson(each)}
                  />
                )}
              />
            </ul>
            {data.can_manage_space && (
              <Switch
                label={t('spacePeople.invite')}
                hint={t('spacePeople.inviteNote')}
                isOn={data.permission.invite_policy === 'members_and_owners'}
                onChange={(isOn) => send({ invite_policy: isOn ? 'members_and_owners' : 'owners_only' })}
              />
            )}
          </div>
        ) : (
          <Missing
            words={isFailed ? 'spacePeople.failed' : isPaused ? 'spacePeople.offline' : null}
            onRetry={() => void Promise.all([settings.refetch(), members.refetch()])}
          />
        )}
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          isOpen
          isDanger={space.isPrivate}
          title={t('spacePeople.leaveTitle', { space: name })}
          text={t(space.isPrivate ? 'spacePeople.leaveText' : 'spacePeople.leaveOpenText')}
          confirmLabel={t('spacePeople.leave')}
          cancelLabel={t('common.cancel')}
          isLoading={remove.isPending}
          onConfirm={leave}
          onCancel={() => setLeaving(false)}
        />
      )}
    </>
  )
}

interface TeamRowProps {
  readonly name: string
  readonly count: number
  readonly level: SpaceMember['access_level']
  readonly onChange: ((level: SpaceMember['access_level']) => void) | null
}

/** What an open space gives to everybody. */
function TeamRow({ name, count, level, onChange }: TeamRowProps) {
  const { t } = useTranslation()
  return (
    <PersonRow
      name={name}
      note={<span className="ellipsis">{t('share.members', { count })}</span>}
      icon={<Users size={14} aria-hidden />}
    >
      <SpaceLevelMenu level={level} label={name} onChange={onChange} />
    </PersonRow>
  )
}

interface MissingProps {
  /** Why there is nothing; null as long as it is on its way. */
  readonly words: 'spacePeople.failed' | 'spacePeople.offline' | null
  readonly onRetry: () => void
}

function Missing({ words, onRetry }: MissingProps) {
  const { t } = useTranslation()
  if (words === null)
    return (
      <div className="space-people after-a-moment" aria-busy>
        {[140, 110].map((width) => (
          <PersonRowSkeleton key={width} width={width} />
        ))}
      </div>
    )
  return (
    <div className="space-people" role="alert">
      <p className="space-people-lead">{t(words)}</p>
      <Button size="sm" icon={RefreshCw} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
