import './workspace.css'
import { Button, Dialog, Field, TextInput, toast } from '@sheaf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { fetchWorkspaces, WORKSPACES_KEY } from './useWorkspaces.ts'
import { sendNewWorkspace, type WorkspaceLook } from './workspaceApi.ts'
import { WorkspaceIconPicker } from './WorkspaceIconPicker.tsx'
import { MAX_WORKSPACE_NAME_LENGTH } from './workspaceName.ts'

export interface WorkspaceDialogProps {
  readonly onClose: () => void
}

/** Asks for the name and the icon of a new workspace, makes it, and goes there. */
export function CreateWorkspaceDialog({ onClose }: WorkspaceDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refuse = useRefusalToast()
  const client = useQueryClient()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [icon, setIcon] = useState('')
  const [isMissing, setMissing] = useState(false)
  const create = useMutation({
    mutationFn: async (look: WorkspaceLook) => {
      const made = await sendNewWorkspace(look)
      await client.fetchQuery({ queryKey: WORKSPACES_KEY, queryFn: fetchWorkspaces, staleTime: 0 })
      return made
    },
  })

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    if (create.isPending) return
    create.mutate(
      { name: trimmed, icon },
      {
        onSuccess: ({ workspace_id: id }) => {
          onClose()
          toast(t('workspace.created', { name: trimmed }))
          void navigate(`/app/${id}`)
        },
        onError: refuse,
      },
    )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('workspace.createTitle')}
      text={t('workspace.createText')}
      initialFocus={field}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={create.isPending}>
            {t('workspace.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Field label={t('workspace.name')} error={isMissing ? t('workspace.nameMissing') : undefined}>
          <div className="workspace-look">
            <WorkspaceIconPicker name={name} icon={icon} onChange={setIcon} />
            <TextInput
              ref={field}
              value={name}
              dir="auto"
              maxLength={MAX_WORKSPACE_NAME_LENGTH}
              autoComplete="off"
              onChange={(event) => {
                setName(event.currentTarget.value)
                setMissing(false)
              }}
            />
          </div>
        </Field>
      </form>
    </Dialog>
  )
}
