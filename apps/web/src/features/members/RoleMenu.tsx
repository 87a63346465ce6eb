import type { WorkspaceMember, WorkspaceRole } from '@sheaf/contract'
import { Button, Menu, MenuItem, MenuNote, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ROLE_KEYS, ROLE_NOTE_KEYS } from './roleWords.ts'

export interface RoleMenuProps {
  readonly member: WorkspaceMember
  readonly name: string
  readonly isMe: boolean
  /** Without them there would be no owner. */
  readonly isLastOwner: boolean
  readonly onRole: (role: WorkspaceRole) => void
  /** Removes, leaves or takes the invitation back. */
  readonly onRemove: () => void
}

/** The role of somebody as a button, and the ways to change it. */
export function RoleMenu({ member, name, isMe, isLastOwner, onRole, onRemove }: RoleMenuProps) {
  const { t } = useTranslation()
  const role = t(ROLE_KEYS[member.role])
  const roles = rolesFor(member, isMe)
  return (
    <Menu
      width={300}
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="member-role"
          aria-label={t('members.roleOf', { name, role })}
        >
          {role}
          {isLastOwner ? (
            <span className="member-role-end" />
          ) : (
            <ChevronDown className="member-role-end" size={14} aria-hidden />
          )}
        </Button>
      }
    >
      {isLastOwner ? (
        <MenuNote>{t(isMe ? 'members.lastOwnerMe' : 'members.lastOwner')}</MenuNote>
      ) : (
        <>
          <MenuRadioGroup
            value={member.role}
            options={roles.map((value) => ({
              value,
              label: t(ROLE_KEYS[value]),
              note: t(ROLE_NOTE_KEYS[value]),
            }))}
            onChange={(next) => {
              if (next !== member.role) onRole(next)
            }}
          />
          <MenuSeparator />
          <MenuItem isDanger={!member.is_pending_invitation} onSelect={onRemove}>
            {t(removeKey(member, isMe))}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Guests come by a page that is shared with them, so nobody is invited as one, or makes themselves one. */
function rolesFor(member: WorkspaceMember, isMe: boolean): readonly WorkspaceRole[] {
  if (member.role === 'Guest') return ['Member', 'Guest']
  return member.is_pending_invitation || isMe ? ['Owner', 'Member'] : ['Owner', 'Member', 'Guest']
}

function removeKey(member: WorkspaceMember, isMe: boolean) {
  if (member.is_pending_invitation) return 'members.revoke'
  return isMe ? 'members.leave' : 'members.remove'
}
