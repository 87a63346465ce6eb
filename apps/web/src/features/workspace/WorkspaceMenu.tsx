import type { Workspace } from '@sheaf/contract'
import { Avatar, Menu, MenuItem, MenuNote, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import {
  ChevronsUpDown,
  Globe,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Settings,
  Sun,
  UserRound,
  Users,
} from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import {
  requestWorkspaceDialog,
  type WorkspaceDialog,
} from '../../platform/dialogs/workspaceDialogRequest.ts'
import { requestSignOut } from '../signingOut/index.ts'
import { chooseTheme, useThemeChoice } from '../../platform/theme/theme.ts'
import { InvitationItems } from './InvitationItems.tsx'
import { usePerson, type Person } from './usePerson.ts'
import { useWorkspaces } from './useWorkspaces.ts'
import { WorkspaceMark } from './WorkspaceMark.tsx'

export interface WorkspaceMenuProps {
  readonly current: Workspace
  readonly workspaces: readonly Workspace[]
  /** Something else was opened: a drawer it stands in may go. */
  readonly onOpen: () => void
}

/** The head of the sidebar: which workspace this is and which others there are, who is signed in, and this device. */
export function WorkspaceMenu({ current, workspaces, onOpen }: WorkspaceMenuProps) {
  const { t } = useTranslation()
  const theme = useThemeChoice()
  const person = usePerson()
  const navigate = useNavigate()
  const profile = useWorkspaces().data?.user_profile

  function openDialog(dialog: WorkspaceDialog): void {
    onOpen()
    requestWorkspaceDialog(dialog)
  }

  function openPublished(): void {
    onOpen()
    void navigate(`/app/${current.workspace_id}/published`)
  }

  return (
    <Menu
      width={300}
      trigger={
        <button type="button" className="sidebar-workspace">
          <WorkspaceMark name={current.workspace_name} icon={current.icon} />
          <span className="sidebar-workspace-name ellipsis" dir="auto">
            {current.workspace_name}
          </span>
          <ChevronsUpDown size={14} aria-hidden />
          <span className="visually-hidden">{t('workspace.menu')}</span>
        </button>
      }
    >
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
      <MenuItem icon={Plus} onSelect={() => openDialog('create')}>
        {t('workspace.createTitle')}
      </MenuItem>
      <MenuSeparator />
      {current.role !== 'Guest' && (
        <MenuItem icon={Users} onSelect={() => openDialog('members')}>
          {t('members.title')}
        </MenuItem>
      )}
      {current.role !== 'Guest' && (
        <MenuItem icon={Globe} onSelect={openPublished}>
          {t('pageTree.published')}
        </MenuItem>
      )}
      <MenuItem icon={Settings} onSelect={() => openDialog('settings')}>
        {t('workspace.settings')}
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup
        label={t('workspace.theme')}
        value={theme}
        options={[
          { value: 'light', label: t('workspace.themeLight'), icon: Sun },
          { value: 'dark', label: t('workspace.themeDark'), icon: Moon },
          { value: 'system', label: t('workspace.themeSystem'), icon: Monitor },
        ]}
        onChange={chooseTheme}
      />
      <MenuSeparator />
      {person && <SignedInNote person={person} />}
      {profile && (
        <MenuItem icon={UserRound} onSelect={() => openDialog('account')}>
          {t('account.open')}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={requestSignOut}>
        {t('workspace.signOut')}
      </MenuItem>
    </Menu>
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
