import type { Workspace } from '@sheaf/contract'
import {
  ChevronsUpDown,
  LogOut,
  Menu,
  MenuItem,
  MenuNote,
  MenuRadioGroup,
  MenuSeparator,
  Monitor,
  Moon,
  Sun,
} from '@sheaf/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { requestSignOut } from '../files/index.ts'
import { chooseTheme, useThemeChoice } from '../../platform/theme/theme.ts'
import { usePerson } from './usePerson.ts'
import { WorkspaceMark } from './WorkspaceMark.tsx'

export interface WorkspaceMenuProps {
  readonly current: Workspace
  readonly workspaces: readonly Workspace[]
}

/** The head of the sidebar: which workspace this is, who is signed in, and the settings of this device. */
export function WorkspaceMenu({ current, workspaces }: WorkspaceMenuProps) {
  const { t } = useTranslation()
  const theme = useThemeChoice()
  const person = usePerson()
  const navigate = useNavigate()
  const isSwitch = workspaces.length > 1

  return (
    <Menu
      width={260}
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
      {person && <MenuNote>{t('workspace.signedInAs', { email: person.email })}</MenuNote>}
      {isSwitch && (
        <>
          <MenuSeparator />
          <MenuRadioGroup
            label={t('workspace.switch')}
            value={current.workspace_id}
            options={workspaces.map((workspace) => ({
              value: workspace.workspace_id,
              label: workspace.workspace_name,
            }))}
            onChange={(id) => void navigate(`/app/${id}`)}
          />
        </>
      )}
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
      <MenuItem icon={LogOut} onSelect={requestSignOut}>
        {t('workspace.signOut')}
      </MenuItem>
    </Menu>
  )
}
