import './workspace.css'
import type { Workspace } from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { Button, Dialog, Field, TextInput } from '@sheaf/ui'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useDeparture } from './useDeparture.ts'
import { useWorkspaceUsage } from './useWorkspaceUsage.ts'
import { isSameName } from './workspaceName.ts'

export interface DeleteDialogProps {
  readonly workspace: Workspace
  /** Those that the person can see. */
  readonly pageCount: number
  readonly onClose: () => void
}

/** Deletes a workspace for everybody, once its name was typed. */
export function DeleteDialog({ workspace, pageCount, onClose }: DeleteDialogProps) {
  const { t, language } = useTranslation()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const name = workspace.workspace_name
  const others = (workspace.member_count ?? 1) - 1
  const files = useWorkspaceUsage(workspace.workspace_id).data?.files
  const { go, isPending } = useDeparture('delete', workspace.workspace_id, name, onClose)
  const isConfirmed = isSameName(typed, name)

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (isConfirmed && !isPending) go()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('workspace.deleteTitle', { name })}
      text={t('workspace.deleteText')}
      initialFocus={field}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isConfirmed} isLoading={isPending}>
            {t('workspace.delete')}
          </Button>
        </>
      }
    >
      <ul className="workspace-losses">
        <li>{t('workspace.losePages', { count: pageCount })}</li>
        {others > 0 && <li>{t('workspace.losePrivate')}</li>}
        {files !== 0 && (
          <li>
            {files === undefined
              ? t('workspace.loseFiles')
              : t('workspace.loseFilesOf', { size: formatBytes(files, language) })}
          </li>
        )}
        <li>{t('workspace.losePublished')}</li>
        {others > 0 && <li>{t('workspace.losePeople', { count: others })}</li>}
      </ul>
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Field label={t('workspace.typeName', { name })}>
          <TextInput
            ref={field}
            value={typed}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
