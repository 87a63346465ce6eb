import type { Workspace } from '@sheaf/contract'
import { Avatar, MenuItem, MenuNote, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { LogOut, Monitor, Moon, Plus, Settings, Sun, Users } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { requestWorkspaceDialog } from '../../platform/dialogs/workspaceDialogRequest.ts'
import { useOpenSettings, type SettingsPlace } from '../../platform/settings/settingsAddress.ts'
import { requestSignOut } from '../signingOut/index.ts'
import { pickTheme, useThemeChoice } from '../../platform/theme/theme.ts'
import { AdministrationItem } from './AdministrationItem.tsx'
import { InvitationItems } from './InvitationItems.tsx'
import { usePerson, type Person } from './usePerson.ts'
import { WorkspaceMark } from './WorkspaceMark.tsx'

export interface WorkspaceMenuProps {
  readonly current: Workspace
  readonly workspaces: readonly Workspace[]
  /** Something else was opened: a drawer it stands in may go. */
  readonly onOpen: () => void
}

/** Which workspaces there are, who is signed in, and what is set on this device. */
export function WorkspaceMenuItems({ current, workspaces, onOpen }: WorkspaceMenuProps) {
  const { t } = useTranslation()
  const theme = useThemeChoice()
  const person = usePerson()
  const navigate = useNavigate()
  const openSettings = useOpenSettings()

  function open(place: SettingsPlace): void {
    onOpen()
    openSettings(place)
  }

  return (
    <>
      <MenuRadioGroup
        label={t('workspace.switch')}
        value={current.workspace_id}
        options={workspaces.map((workspace) => ({
          value: workspace.workspace_id,
          label: workspace.workspace_name,
          mark: <WorkspaceMark name={workspace.workspace_name} icon={workspace.icon} size={28} />,
          note:
            workspace.role === 'Guest'
              ? t('workspace.asGuest')
              : t('workspace.memberCount', { count: workspace.member_count ?? 1 }),
        }))}
        onChange={(id) => void navigate(`/app/${id}`)}
      />
      <InvitationItems />
      <MenuItem
        icon={Plus}
        onSelect={() => {
          onOpen()
          requestWorkspaceDialog('create')
        }}
      >
        {t('workspace.createTitle')}
      </MenuItem>
      <MenuSeparator />
      {current.role !== 'Guest' && (
        <MenuItem icon={Users} onSelect={() => open('members')}>
          {t('members.title')}
        </MenuItem>
      )}
      <MenuItem icon={Settings} onSelect={() => open('all')}>
        {t('settings.title')}
      </MenuItem>
      <AdministrationItem onOpen={onOpen} />
      <MenuSeparator />
      <MenuRadioGroup
        label={t('workspace.theme')}
        value={theme}
        options={[
          { value: 'light', label: t('workspace.themeLight'), icon: Sun },
          { value: 'dark', label: t('workspace.themeDark'), icon: Moon },
          { value: 'system', label: t('workspace.themeSystem'), icon: Monitor },
        ]}
        onChange={pickTheme}
      />
      <MenuSeparator />
      {person && <SignedInNote person={person} />}
      <MenuItem icon={LogOut} onSelect={requestSignOut}>
        {t('workspace.signOut')}
      </MenuItem>
    </>
  )
}

function SignedInNote({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  return (
    <MenuNote>
      <span className="signed-in-note">
        <Avatar name={person.name} picture={person.picture} size={28} isDecorative />
        <span className="signed-in-words">
          <span className="signed-in-name ellipsis" dir="auto">
            {person.name}
          </span>
          <span className="ellipsis">{t('workspace.signedInAs', { email: person.email })}</span>
        </span>
      </span>
    </MenuNote>
  )
}
