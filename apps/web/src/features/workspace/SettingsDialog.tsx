import './workspace.css'
import type { Workspace } from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { Button, Dialog, Field, IconButton, Skeleton, Switch, TextInput } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { requestWorkspaceDialog } from '../../platform/dialogs/workspaceDialogRequest.ts'
import { useLook } from './useLook.ts'
import { useWorkspaceSettings, useWorkspaceUsage } from './useWorkspaceSettings.ts'
import { WorkspaceIconPicker } from './WorkspaceIconPicker.tsx'
import { WorkspaceMark } from './WorkspaceMark.tsx'
import { MAX_WORKSPACE_NAME_LENGTH } from './workspaceName.ts'

export interface SettingsDialogProps {
  readonly workspace: Workspace
  readonly onClose: () => void
}

/** A workspace as a whole. Everything takes effect at once; members see it, owners change it. */
export function SettingsDialog({ workspace, onClose }: SettingsDialogProps) {
  const { t } = useTranslation()
  const isOwner = workspace.role === 'Owner'
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('workspace.settings')}
      initialFocus={close}
      titleEnd={<IconButton ref={close} icon={X} label={t('workspace.close')} onClick={onClose} />}
    >
      <div className="workspace-settings">
        {isOwner ? <Look workspace={workspace} /> : <PlainLook workspace={workspace} />}
        {isOwner && <Indexing workspaceId={workspace.workspace_id} />}
        {workspace.role !== 'Guest' && <Usage workspaceId={workspace.workspace_id} />}
        <div className="workspace-ends">
          <End
            title={t('workspace.leave')}
            text={t('workspace.leaveHint')}
            action={t('workspace.leaveAction')}
            onSelect={() => requestWorkspaceDialog('leave')}
          />
          {isOwner && (
            <End
              title={t('workspace.delete')}
              text={t('workspace.deleteHint')}
              action={t('workspace.deleteAction')}
              onSelect={() => requestWorkspaceDialog('delete')}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The name changes on Enter and on leaving the field, never while typing. */
function Look({ workspace }: { readonly workspace: Workspace }) {
  const { t } = useTranslation()
  const change = useLook(workspace.workspace_id)
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
    <Field
      label={t('workspace.name')}
      hint={t('workspace.nameHint')}
      error={isMissing ? t('workspace.nameMissing') : undefined}
    >
      <div className="workspace-look">
        <WorkspaceIconPicker
          name={draft ?? workspace.workspace_name}
          icon={workspace.icon}
          onChange={(icon) => change({ icon })}
        />
        <TextInput
          value={draft ?? workspace.workspace_name}
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
    </Field>
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
  const { settings, setIndexing } = useWorkspaceSettings(workspaceId, true)
  if (settings.isError) return <p className="workspace-note">{t('workspace.settingsFailed')}</p>
  return (
    <Switch
      label={t('workspace.indexing')}
      hint={t('workspace.indexingHint')}
      isOn={settings.data ? !settings.data.disable_search_indexing : true}
      isDisabled={!settings.data}
      onChange={setIndexing}
    />
  )
}

function Usage({ workspaceId }: { readonly workspaceId: string }) {
  const { t, language } = useTranslation()
  const usage = useWorkspaceUsage(workspaceId, true)
  if (usage.isError) return null
  return (
    <div aria-busy={usage.isPending}>
      <p>{t('workspace.usage')}</p>
      <p className="workspace-note">
        {usage.data ? (
          t('workspace.usageText', {
            documents: formatBytes(usage.data.documents, language),
            files: formatBytes(usage.data.files, language),
          })
        ) : (
          <Skeleton width={180} height={10} />
        )}
      </p>
    </div>
  )
}

interface EndProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onSelect: () => void
}

function End({ title, text, action, onSelect }: EndProps) {
  return (
    <div className="workspace-end">
      <div className="workspace-end-words">
        <p>{title}</p>
        <p className="workspace-note">{text}</p>
      </div>
      <Button size="sm" aria-label={title} onClick={onSelect}>
        {action}
      </Button>
    </div>
  )
}
