import './importing.css'
import { Dialog, IconButton } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { pagePath, usePageTree } from '../pageTree/index.ts'
import { BringInStep } from './BringInStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ImportSteps, type ImportStep } from './ImportSteps.tsx'
import { ReportStep } from './ReportStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { useImportTask } from './useImportTask.ts'

/** `/import`: an archive is chosen, looked through, brought in, and told of. Which one it is stands in the address. */
export function ImportScreen() {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const taskId = search.get('task')
  const { task, isGone } = useImportTask(taskId)
  const choose = useRef<HTMLButtonElement>(null)
  useDocumentTitle(t('shell.documentTitle', { name: t('archiveImport.title'), app: t('app.name') }))

  const close = (): void => void navigate(pagePath(workspaceId))
  const setTask = (id: string | null): void => setSearch(id === null ? {} : { task: id })
  const isOld = isGone || task?.state === 'expired' || task?.state === 'waiting'
  const step: ImportStep = taskId === null || isOld ? 'source' : stepOf(task?.state)

  return (
    <Dialog
      isOpen
      width={720}
      isFullOnPhone
      initialFocus={choose}
      onClose={close}
      title={t('archiveImport.title')}
      titleEnd={<IconButton icon={X} label={t('archiveImport.close')} onClick={close} />}
    >
      <ImportSteps now={step} />
      {step === 'source' && (
        <SourceStep
          key={String(isOld)}
          isExpired={taskId !== null && isOld}
          chooseRef={choose}
          onUploaded={setTask}
          onClose={close}
        />
      )}
      {step !== 'source' && task && (
        <>
          {step === 'check' && <CheckStep task={task} onAgain={() => setTask(null)} />}
          {step === 'bring' && <BringInStep task={task} onClose={close} />}
          {step === 'report' && <ReportStep task={task} onAgain={() => setTask(null)} />}
        </>
      )}
    </Dialog>
  )
}

function stepOf(
  state: NonNullable<ReturnType<typeof useImportTask>['task']>['state'] | undefined,
): ImportStep {
  switch (state) {
    case undefined:
    case 'waiting':
    case 'expired':
    case 'checking':
    case 'checked':
      return 'check'
    case 'running':
    case 'undoing':
      return 'bring'
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'undone':
      return 'report'
  }
}
