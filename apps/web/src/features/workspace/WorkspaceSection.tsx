import './workspace.css'
import type { Workspace } from '@sheaf/contract'
import { Button, Switch, TextInput } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { usePageTree } from '../pageTree/index.ts'
import type { DepartureKind } from './DepartureDialogs.tsx'
import { DepartureDialogsWhenNeeded } from './DepartureDialogsWhenNeeded.tsx'
import { useLook } from './useLook.ts'
import { useSearchIndexing } from './useSearchIndexing.ts'
import { useWorkspaces } from './useWorkspaces.ts'
import { WorkspaceIconPicker } from './WorkspaceIconPicker.tsx'
import { WorkspaceMark } from './WorkspaceMark.tsx'
import { MAX_WORKSPACE_NAME_LENGTH } from './workspaceName.ts'

/** A workspace as a whole: members see it, owners change it. */
export function WorkspaceSection() {
  const { workspaceId } = usePageTree()
  const workspace = useWorkspaces().data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  if (!workspace) return null
  const isOwner = workspace.role === 'Owner'
  return (
    <>
      {isOwner ? <Look workspace={workspace} /> : <PlainLook workspace={workspace} />}
      {isOwner && <Indexing workspaceId={workspaceId} />}
      <Departures workspace={workspace} />
    </>
  )
}

/** The name changes on Enter and on leaving the field, never while typing. */
function Look({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTranslation()
  const { change, error } = useLook(workspace.workspace_id)
  const [draft, setDraft] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  function submit(): void {
    if (draft === null) return
    const name = draft.trim()
    setMissing(name === '')
    if (name === '') return
    setDraft(null)
    if (name !== workspace.workspace_name) change({ name })
  }

  return (
    <SettingRow
      label={t('workspace.name')}
      note={t('workspace.nameHint')}
      error={isMissing ? t('workspace.nameMissing') : error}
    >
      <div className="workspace-look">
        <WorkspaceIconPicker
          name={draft ?? workspace.workspace_name}
          icon={workspace.icon}
          onChange={(icon) => change({ icon })}
        />
        <TextInput
          value={draft ?? workspace.workspace_name}
          aria-label={t('workspace.name')}
          aria-invalid={isMissing || undefined}
          dir="auto"
          maxLength={MAX_WORKSPACE_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            setMissing(false)
          }}
          onBlur={submit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
            if (event.key === 'Escape' && draft !== null) {
              event.stopPropagation()
              setDraft(null)
              setMissing(false)
            }
          }}
        />
      </div>
    </SettingRow>
  )
}

function PlainLook({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTranslation()
  return (
    <div className="workspace-plain-look">
      <WorkspaceMark name={workspace.workspace_name} icon={workspace.icon} size={36} />
      <div className="workspace-end-words">
        <p className="ellipsis workspace-plain-name" dir="auto">
          {workspace.workspace_name}
        </p>
        <p className="workspace-note">{t('workspace.ownedBy', { name: workspace.owner_name })}</p>
      </div>
    </div>
  )
}

function Indexing({ workspaceId }: { readonly workspaceId: string }) {
  const { t } = useTranslation()
  const { settings, change, error } = useSearchIndexing(workspaceId)
  return (
    <SettingRow
      label={t('workspace.indexing')}
      note={t('workspace.indexingHint')}
      error={settings.isError ? t('workspace.settingsFailed') : error}
    >
      {settings.isError ? (
        <Button onClick={() => void settings.refetch()}>{t('common.retry')}</Button>
      ) : (
        <Switch
          label={t('workspace.indexing')}
          isLabelHidden
          isOn={settings.data ? !settings.data.disable_search_indexing : true}
          isDisabled={!settings.data}
          onChange={change}
        />
      )}
    </SettingRow>
  )
}

/** The ways out: to leave a workspace, and for owners to delete it. */
function Departures({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<DepartureKind | null>(null)
  return (
    <>
      <SettingRow label={t('workspace.leave')} note={t('workspace.leaveHint')}>
        <Button aria-label={t('workspace.leave')} onClick={() => setAsking('leave')}>
          {t('workspace.leaveAction')}
        </Button>
      </SettingRow>
      {workspace.role === 'Owner' && (
        <SettingRow label={t('workspace.delete')} note={t('workspace.deleteHint')}>
          <Button
            className="setting-danger"
            aria-label={t('workspace.delete')}
            onClick={() => setAsking('delete')}
          >
            {t('workspace.deleteAction')}
          </Button>
        </SettingRow>
      )}
      <DepartureDialogsWhenNeeded workspace={workspace} asking={asking} onAsk={setAsking} />
    </>
  )
}
