import type { AdministeredPerson } from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { Avatar, Chip, ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator, toast } from '@sheaf/ui'
import { Ellipsis, LogOut, Trash2, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useSession } from '../../platform/session/session.ts'
import { sendPersonDeletion, sendSignOut, sendSuspension } from './administrationApi.ts'
import { Moment } from './Moment.tsx'
import { STATE_WORDS } from './stateWords.ts'
import { TwoLines } from './TwoLines.tsx'
import { useAct } from './useAdministration.ts'

export interface PeopleTableProps {
  readonly people: readonly AdministeredPerson[]
}

/** People with what an administrator does with their accounts. */
export function PeopleTable({ people }: PeopleTableProps) {
  const { t } = useTranslation()
  const myId = useSession()?.user.id
  const [leaving, setLeaving] = useState<AdministeredPerson | null>(null)
  const deletion = useAct((person: AdministeredPerson) => sendPersonDeletion(person.id))
  return (
    <>
      <table className="admin-table">
        <thead>
          <tr>
            <th>{t('admin.person.name')}</th>
            <th>{t('admin.person.state')}</th>
            <th data-minor="">{t('admin.person.seen')}</th>
            <th data-number="" data-minor="">
              {t('admin.person.workspaces')}
            </th>
            <th data-number="" data-minor="">
              {t('admin.person.files')}
            </th>
            <th data-end="" aria-label={t('admin.details')} />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              isMe={person.id === myId}
              onDelete={() => setLeaving(person)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        isOpen={leaving !== null}
        isDanger
        title={t('admin.person.deleteTitle', { name: leaving ? nameOf(leaving) : '' })}
        text={t('admin.person.deleteText')}
        confirmLabel={t('admin.person.deleteConfirm')}
        cancelLabel={t('common.cancel')}
        isLoading={deletion.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving === null) return
          deletion.mutate(leaving, {
            onSuccess: () => toast(t('admin.person.deletedDone', { name: nameOf(leaving) })),
            onSettled: () => setLeaving(null),
          })
        }}
      />
    </>
  )
}

interface PersonLineProps {
  readonly person: AdministeredPerson
  readonly isMe: boolean
  readonly onDelete: () => void
}

function PersonLine({ person, isMe, onDelete }: PersonLineProps) {
  const { t, language } = useTranslation()
  const { state } = person
  const name = nameOf(person)
  const marks = [
    ...(person.is_administrator ? [t('admin.person.administrator')] : []),
    ...(isMe ? [t('admin.person.you')] : []),
  ]
  return (
    <tr>
      <td>
        <span className="admin-person">
          <Avatar name={name} size={28} isDecorative />
          <TwoLines first={name} second={person.email} />
        </span>
      </td>
      <td>
        <span className="admin-state">
          {state === 'suspended' ? <Chip tint={4}>{t(STATE_WORDS[state])}</Chip> : t(STATE_WORDS[state])}
          {marks.length > 0 && <small>{marks.join(' · ')}</small>}
        </span>
      </td>
      <td data-minor="">
        <Moment at={person.last_seen_at} />
      </td>
      <td data-number="" data-minor="">
        {person.workspace_count}
      </td>
      <td data-number="" data-minor="">
        {formatBytes(person.file_bytes, language)}
      </td>
      <td data-end="">{!isMe && <PersonMenu person={person} onDelete={onDelete} />}</td>
    </tr>
  )
}

function PersonMenu({ person, onDelete }: Omit<PersonLineProps, 'isMe'>) {
  const { t } = useTranslation()
  const name = nameOf(person)
  const suspension = useAct((isSuspended: boolean) => sendSuspension(person.id, isSuspended))
  const signOut = useAct(() => sendSignOut(person.id))

  function setSuspended(isSuspended: boolean): void {
    suspension.mutate(isSuspended, {
      onSuccess: () =>
        toast(t(isSuspended ? 'admin.person.suspendedDone' : 'admin.person.readmittedDone', { name }), {
          action: { label: t('common.undo'), onSelect: () => setSuspended(!isSuspended) },
        }),
    })
  }

  return (
    <Menu
      align="end"
      trigger={<IconButton size={28} icon={Ellipsis} label={t('admin.person.menu', { name })} />}
    >
      {person.state === 'suspended' ? (
        <MenuItem icon={UserCheck} onSelect={() => setSuspended(false)}>
          {t('admin.person.readmit')}
        </MenuItem>
      ) : (
        <MenuItem icon={UserX} onSelect={() => setSuspended(true)}>
          {t('admin.person.suspend')}
        </MenuItem>
      )}
      <MenuItem
        icon={LogOut}
        onSelect={() =>
          signOut.mutate(undefined, { onSuccess: () => toast(t('admin.person.signedOutDone', { name })) })
        }
      >
        {t('admin.person.signOut')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} isDanger onSelect={onDelete}>
        {t('admin.person.delete')}
      </MenuItem>
    </Menu>
  )
}

function nameOf({ name, email }: AdministeredPerson): string {
  return name || email
}
