import type { ErrorCode } from '@sheaf/contract'
import { ok } from '@sheaf/base'
import { packCells, readCell, type Command } from '@sheaf/model'
import { Button, ProgressBar, Switch, toast } from '@sheaf/ui'
import { Sparkles, Square } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguageModels } from '../../../platform/config/useLanguageModels.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { askForCell } from './askForCell.ts'
import { VERBS } from './CellWriter.tsx'
import { fillRows, type FillProgress } from './fillRows.ts'
import { FirstButton } from './FirstButton.tsx'
import type { GeneratedPlace } from './GeneratedPlace.ts'
import { Problem } from './Problem.tsx'
import { rowWords } from './rowWords.ts'

interface RowsWriterProps extends GeneratedPlace {
  readonly onBusy: (isBusy: boolean) => void
}

interface Outcome {
  readonly written: number
  readonly failed: number
  readonly isStopped: boolean
  readonly problem: ErrorCode | null
}

/** AI-FIELD-ROWS-1: has the cells of a column written, with how far it is; what has come is written in one step. */
export function RowsWriter({ grid, field, onBusy, onClose }: RowsWriterProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const [model] = useLanguageModels(workspaceId)
  const [isAll, setAll] = useState(false)
  const [run, setRun] = useState<(FillProgress & { readonly total: number }) | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const filling = useRef<AbortController | null>(null)
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  const isHere = useRef(true)
  // What has come by then is written all the same.
  useEffect(
    () => () => {
      isHere.current = false
      filling.current?.abort()
    },
    [],
  )
  const empty = useMemo(() => emptyRows(grid, field), [grid, field])
  const rowIds = isAll ? grid.model.viewRowIds : empty

  async function begin(): Promise<void> {
    const own = new AbortController()
    filling.current = own
    setOutcome(null)
    setRun({ done: 0, failed: 0, isWaiting: false, total: rowIds.length })
    onBusy(true)
    const filled = await fillRows({
      rowIds,
      signal: own.signal,
      wait,
      ask(rowId, signal) {
        const { model: now, context } = latest.current
        const row = now.row(rowId)
        const fields = now.columns.map((column) => column.field)
        const words = row ? rowWords(field, { row, fields, database: now.database, context }) : []
        return words.length === 0 ? Promise.resolve(ok(null)) : askForCell(workspaceId, field, words, signal)
      },
      onProgress: (progress) => setRun({ ...progress, total: rowIds.length }),
    })
    const commands = [...filled.texts].map(([rowId, text]): Command => ({
      kind: 'setCell',
      rowId,
      fieldId: field.id,
      value: { type: field.type, text },
    }))
    latest.current.actions.run(packCells(commands))
    const { failed, problem } = filled
    const written = filled.texts.size
    const isWhole = failed === 0 && problem === null && !own.signal.aborted
    if (isWhole || !isHere.current) toast(t('generated.writtenRows', { count: written }), { icon: Sparkles })
    onBusy(false)
    if (isWhole) return onClose()
    setRun(null)
    setOutcome({ written, failed, problem, isStopped: own.signal.aborted })
  }
  if (run !== null)
    return (
      <>
        <ProgressBar
          label={t('generated.progress', { done: run.done, total: run.total })}
          done={run.done}
          total={run.total}
          isWaiting={run.isWaiting}
        />
        <div className="generated-actions">
          <output className="generated-grow">
            {t(run.isWaiting ? 'generated.waiting' : 'generated.progress', {
              done: run.done,
              total: run.total,
            })}
          </output>
          <FirstButton icon={Square} onClick={() => filling.current?.abort()}>
            {t('writer.stop')}
          </FirstButton>
        </div>
      </>
    )
  return (
    <>
      {outcome !== null && <Told outcome={outcome} workspaceId={workspaceId} />}
      <Switch label={t('generated.overwrite')} isOn={isAll} onChange={setAll} />
      <p className="generated-note">
        {rowIds.length === 0
          ? t('generated.noneEmpty')
          : t('generated.sentRows', { count: rowIds.length, model: model ?? t('writer.theModel') })}
      </p>
      <div className="generated-actions">
        <span className="generated-grow" />
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('fields.close')}
        </Button>
        {rowIds.length > 0 && (
          <FirstButton variant="primary" icon={Sparkles} onClick={() => void begin()}>
            {t(VERBS[field.type])}
          </FirstButton>
        )}
      </div>
    </>
  )
}

function Told({ outcome, workspaceId }: { readonly outcome: Outcome; readonly workspaceId: string }) {
  const { t } = useTranslation()
  const { written, failed, isStopped, problem } = outcome
  return (
    <>
      {problem !== null && <Problem problem={problem} workspaceId={workspaceId} />}
      <output className="generated-told">
        {isStopped && `${t('generated.stopped')} `}
        {t('generated.writtenRows', { count: written })}
        {failed > 0 && ` ${t('generated.failedRows', { count: failed })}`}
      </output>
    </>
  )
}

/** Of the view, those whose cell says nothing yet. */
function emptyRows(
  { model, context }: RowsWriterProps['grid'],
  field: RowsWriterProps['field'],
): readonly string[] {
  return model.viewRowIds.filter((rowId) => {
    const row = model.row(rowId)
    return row !== null && readCell(row, field, model.database, context) === null
  })
}

/** Until the server may take another question. */
function wait(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const WAIT_MS = 5_000
