import { ACCEPTED } from './importRequest.ts'
import './import.css'
import { Button, Dialog, FileDrop, ProgressLine, toast } from '@sheaf/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { pagePath, refreshPageTree, reveal, usePageTree } from '../../pageTree/index.ts'
import type { ImportRequest } from './importRequest.ts'
import { ImportResult } from './ImportResult.tsx'
import type { Imported } from './runImport.ts'
import { useImport } from './useImport.ts'
import { onlyTable, useTableImport } from './useTableImport.ts'

export interface ImportDialogProps {
  readonly request: ImportRequest
  readonly onClose: () => void
}

/** Asks for files, shows how far they are, and tells in the end what is not as it was. */
export function ImportDialog({ request, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const { parentId, files } = request
  const importTable = useTableImport(parentId)
  const table = onlyTable(files)
  const { state, start, stop } = useImport(workspaceId, parentId, table ? null : files)
  const latest = useRef(takeTable)
  useEffect(() => {
    if (table) latest.current(table)
  }, [table])
  function takeTable(file: File): void {
    onClose()
    void importTable(file)
  }
  function take(given: readonly File[]): void {
    const only = onlyTable(given)
    if (only) takeTable(only)
    else start(given)
  }
  const parent = pageTree?.views.get(parentId)
  const name = parent?.name || t('page.untitled')
  const imported = state.phase === 'done' ? state.imported : null
  const isPlain = imported !== null && imported.notes.length === 0 && !imported.isCancelled
  const open = useOpenFirst(workspaceId, parentId, imported)
  useEffect(() => {
    if (!isPlain) return
    toast(t('import.done', { count: imported.count }), {
      action: { label: t('pageTree.open'), onSelect: open },
    })
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when it has ended
  }, [isPlain])

  if (imported) {
    if (isPlain) return null
    return (
      <ImportResult
        imported={imported}
        onOpen={() => {
          onClose()
          open()
        }}
        onClose={onClose}
      />
    )
  }
  if (table) return null
  if (state.phase === 'asking') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('import.title', { name })}
        text={t('import.text')}
        actions={
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
      >
        <FileDrop
          label={t('import.choose')}
          hint={t('import.dropHint')}
          accept={ACCEPTED}
          isMultiple
          onFiles={take}
        />
      </Dialog>
    )
  }
  const { progress, isStopping } = state.phase === 'running' ? state : { progress: null, isStopping: false }
  const { done = 0, total = 1, name: current = '' } = progress ?? {}
  return (
    <Dialog
      isOpen
      title={t('import.title', { name })}
      actions={
        <Button variant="ghost" isLoading={isStopping} onClick={stop}>
          {t('import.stop')}
        </Button>
      }
    >
      <ProgressLine label={t('import.progressLabel')} done={done} total={total}>
        <span>
          {progress ? t('import.progress', { done: Math.floor(done), count: total }) : t('import.reading')}
        </span>
        <bdi className="ellipsis">{current}</bdi>
      </ProgressLine>
    </Dialog>
  )
}

/** Shows the new pages in the tree once they are there; answers how the first of them is opened. */
function useOpenFirst(workspaceId: string, parentId: string, imported: Imported | null): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!imported || imported.count === 0) return
    reveal([parentId])
    void refreshPageTree(client, workspaceId, [parentId])
  }, [client, workspaceId, parentId, imported])
  return () => {
    const first = imported?.topIds[0]
    if (first !== undefined) void navigate(pagePath(workspaceId, first))
  }
}
