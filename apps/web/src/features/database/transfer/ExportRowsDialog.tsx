import './tableFiles.css'
import { safeFileName } from '@sheaf/export/safeFileName'
import { Button, ChoiceCards, Dialog, ProgressLine, toast } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { saveBlob } from '../../../platform/files/saveBlob.ts'
import type { Grid } from '../grid/useGrid.ts'
import { exportedTable, type ExportedTable, type ExportScope } from './ExportedTable.ts'
import { writeTable, type TableFormat } from './tableFormats.ts'

export interface ExportRowsDialogProps {
  readonly grid: Grid
  /** Of the page, for the file. */
  readonly name: string
  readonly onClose: () => void
}

/** Saves the rows of a database as a file. Rules: `docs/specs/database-files.md`. */
export function ExportRowsDialog({ grid, name, onClose }: ExportRowsDialogProps) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<TableFormat>('csv')
  const [scope, setScope] = useState<ExportScope>('view')
  const start = useRef<HTMLButtonElement>(null)
  const { state, run, cancel } = useExporting(() => {
    toast(t('export.done'))
    onClose()
  })
  const fileName = `${safeFileName(name, t('page.untitled'))}.${format}`
  const { model, records, context } = grid
  return (
    <Dialog
      isOpen
      onClose={state.phase === 'running' ? undefined : onClose}
      title={t('export.title', { name })}
      initialFocus={start}
      actions={
        <>
          <Button variant="ghost" onClick={state.phase === 'running' ? cancel : onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            ref={start}
            variant="primary"
            isLoading={state.phase === 'running'}
            onClick={() => run(exportedTable(model, records, scope, context), format, fileName)}
          >
            {t('export.start')}
          </Button>
        </>
      }
    >
      {state.phase === 'running' ? (
        <ProgressLine label={t('grid.files.progressLabel')} done={state.done} total={state.rows}>
          {t('grid.files.progress', { done: state.done, count: state.rows })}
        </ProgressLine>
      ) : (
        <div className="table-files">
          <ChoiceCards
            label={t('export.format')}
            choices={FORMATS.map((each) => ({
              value: each.format,
              label: t(each.label),
              hint: t(each.hint),
            }))}
            value={format}
            onChange={setFormat}
          />
          <ChoiceCards
            label={t('grid.files.scope')}
            choices={[
              { value: 'view', label: t('grid.files.view'), hint: t('grid.files.viewHint') },
              { value: 'all', label: t('grid.files.all'), hint: t('grid.files.allHint') },
            ]}
            value={scope}
            onChange={setScope}
          />
          <p className="table-files-problem" role="alert">
            {state.phase === 'failed' && t('grid.files.failed')}
          </p>
        </div>
      )}
    </Dialog>
  )
}

const FORMATS = [
  { format: 'csv', label: 'grid.files.csv', hint: 'grid.files.csvHint' },
  { format: 'xlsx', label: 'grid.files.xlsx', hint: 'grid.files.xlsxHint' },
  { format: 'json', label: 'grid.files.json', hint: 'grid.files.jsonHint' },
  { format: 'tsv', label: 'grid.files.tsv', hint: 'grid.files.tsvHint' },
] as const

type Exporting =
  | { readonly phase: 'asking' | 'failed' }
  | { readonly phase: 'running'; readonly done: number; readonly rows: number }

/** Writes a file and gives it to the person; a dialog that goes away ends it. */
function useExporting(onDone: () => void) {
  const [state, setState] = useState<Exporting>({ phase: 'asking' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  async function run(table: ExportedTable, format: TableFormat, fileName: string): Promise<void> {
    const rows = table.rowIds.length
    const stopping = new AbortController()
    running.current = stopping
    const { signal } = stopping
    setState({ phase: 'running', done: 0, rows })
    try {
      const onRows = (done: number) => setState({ phase: 'running', done, rows })
      saveBlob(await writeTable(table, format, { signal, onRows }), fileName)
      onDone()
    } catch {
      if (!signal.aborted) setState({ phase: 'failed' })
    }
  }
  return {
    state,
    run: (...what: Parameters<typeof run>) => void run(...what),
    cancel: () => {
      running.current?.abort()
      setState({ phase: 'asking' })
    },
  }
}
