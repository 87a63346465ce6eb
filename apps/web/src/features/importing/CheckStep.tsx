import type { ImportTask } from '@sheaf/contract/imports'
import { formatBytes } from '@sheaf/model'
import { Button, Checkbox, ProgressLine, Select, toast } from '@sheaf/ui'
import { Box } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApiError } from '../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { spacesOf, usePageTree } from '../pageTree/index.ts'
import { archiveName } from './archiveName.ts'
import { ImportCounts } from './ImportCounts.tsx'
import { FindingsList } from './FindingsList.tsx'
import { useImportActions } from './useImportTask.ts'

const NEW_WORKSPACE = 'new'

/** What an archive holds, before anything is written, and where it is to go. */
export function CheckStep({ task, onAgain }: { readonly task: ImportTask; readonly onAgain: () => void }) {
  const { t, language } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const actions = useImportActions(task.task_id)
  const spaces = useMemo(
    () => (pageTree ? spacesOf(pageTree).flatMap((id) => pageTree.views.get(id) ?? []) : []),
    [pageTree],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMailed, setMailed] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const place = chosen ?? spaces[0]?.id ?? NEW_WORKSPACE
  const { counts } = task

  async function again(): Promise<void> {
    await actions.cancel().catch(() => undefined)
    onAgain()
  }
  async function start(): Promise<void> {
    setStarting(true)
    try {
      await actions.start(
        place === NEW_WORKSPACE ? null : { workspaceId, parentViewId: place },
        archiveName(task.name),
        isMailed,
      )
    } catch (error) {
      setStarting(false)
      toast(t(ERROR_KEYS[error instanceof ApiError ? error.code : 'unhandled']))
    }
  }

  const isReady = task.state === 'checked' && counts !== null
  const { done, total, item } = task.progress
  return (
    <>
      <div className="importing-body">
        <div className="importing-file">
          <span className="importing-source-icon" data-tint={0} aria-hidden>
            <Box size={18} />
          </span>
          <span className="importing-file-words">
            <b className="ellipsis">{task.name}</b>
            <span className="importing-hint">
              {t(isReady ? 'archiveImport.lookedThrough' : 'archiveImport.lookingThrough', {
                bytes: formatBytes(task.bytes, language),
              })}
            </span>
          </span>
          <Button variant="ghost" size="sm" onClick={() => void again()}>
            {t('archiveImport.another')}
          </Button>
        </div>
        {isReady ? (
          <>
            <ImportCounts counts={counts} />
            <FindingsList task={task} counts={counts} />
          </>
        ) : (
          <ProgressLine label={t('archiveImport.checking')} done={done} total={Math.max(1, total)}>
            <span>{t('archiveImport.checking')}</span>
            <bdi className="ellipsis">{item}</bdi>
          </ProgressLine>
        )}
      </div>
      {isReady && (
        <div className="importing-place">
          <span>{t('archiveImport.putInto')}</span>
          <Select
            label={t('archiveImport.putInto')}
            value={place}
            options={[
              ...spaces.map(({ id, name }) => ({ value: id, label: name || t('page.untitled') })),
              {
                value: NEW_WORKSPACE,
                label: t('archiveImport.newWorkspace', { name: archiveName(task.name) }),
              },
            ]}
            onChange={setChosen}
          />
          <Checkbox label={t('archiveImport.mail')} isChecked={isMailed} onChange={setMailed} />
        </div>
      )}
      <div className="importing-foot">
        <span />
        <Button variant="ghost" onClick={() => void again()}>
          {t('archiveImport.back')}
        </Button>
        <Button
          variant="primary"
          disabled={!isReady || counts.kept + counts.changed === 0}
          isLoading={isStarting}
          onClick={() => void start()}
        >
          {t('archiveImport.start', { count: counts?.pages ?? 0 })}
        </Button>
      </div>
    </>
  )
}
