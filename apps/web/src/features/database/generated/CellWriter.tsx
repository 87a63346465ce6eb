import type { ErrorCode } from '@sheaf/contract'
import { readCell } from '@sheaf/model'
import { Button } from '@sheaf/ui'
import { RotateCcw, Sparkles, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguageModels } from '../../../platform/config/useLanguageModels.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { askForCell } from './askForCell.ts'
import { FirstButton } from './FirstButton.tsx'
import type { GeneratedPlace } from './GeneratedPlace.ts'
import { Problem } from './Problem.tsx'
import { rowWords } from './rowWords.ts'

interface CellWriterProps extends GeneratedPlace {
  readonly rowId: string
  /** Turns to all rows. */
  readonly onAll: () => void
}

/** AI-FIELD-CELL-1: has one cell written, after saying what is sent. */
export function CellWriter({ grid, field, rowId, onAll, onClose }: CellWriterProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const [model] = useLanguageModels(workspaceId)
  const asking = useRef<AbortController | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const { columns, database } = grid.model
  const row = grid.model.row(rowId)
  const fields = columns.map((column) => column.field)
  const words = row ? rowWords(field, { row, fields, database, context: grid.context }) : []
  const isFilled = row !== null && readCell(row, field, database, grid.context) !== null

  async function write(): Promise<void> {
    const own = new AbortController()
    asking.current = own
    setProblem(null)
    setAsking(true)
    const answered = await askForCell(workspaceId, field, words, own.signal)
    if (own.signal.aborted) return
    setAsking(false)
    if (!answered.ok) return setProblem(answered.error)
    const value = { type: field.type, text: answered.value } as const
    grid.actions.run([{ kind: 'setCell', rowId, fieldId: field.id, value }])
    grid.announce(t('generated.written', { field: field.name }))
    onClose()
  }
  function stop(): void {
    asking.current?.abort()
    setAsking(false)
  }
  if (isAsking)
    return (
      <div className="generated-actions">
        <output className="generated-grow">{t('writer.writing')}</output>
        <FirstButton icon={Square} onClick={stop}>
          {t('writer.stop')}
        </FirstButton>
      </div>
    )
  return (
    <>
      {problem !== null && <Problem problem={problem} workspaceId={workspaceId} />}
      <p className="generated-note">
        {words.length === 0
          ? t('generated.nothing')
          : t('generated.sent', {
              model: model ?? t('writer.theModel'),
              fields: words.map(({ title }) => title).join(', '),
            })}
      </p>
      <div className="generated-actions">
        <Button size="sm" variant="ghost" onClick={onAll}>
          {t('generated.allRows')}
        </Button>
        <span className="generated-grow" />
        {isFilled && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              grid.actions.run([{ kind: 'setCell', rowId, fieldId: field.id, value: null }])
              onClose()
            }}
          >
            {t('generated.clear')}
          </Button>
        )}
        {words.length > 0 && (
          <FirstButton
            variant="primary"
            icon={isFilled || problem !== null ? RotateCcw : Sparkles}

            onClick={() => void write()}
          >
            {t(problem !== null ? 'writer.again' : isFilled ? 'generated.rewrite' : VERBS[field.type])}
          </FirstButton>
        )}
      </div>
    </>
  )
}

export const VERBS = { summary: 'generated.summarize', translate: 'generated.translate' } as const
