import './generated.css'
import { readCell } from '@sheaf/model'
import { Popover } from '@sheaf/ui'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CellWriter } from './CellWriter.tsx'
import type { GeneratedPlace } from './GeneratedPlace.ts'
import { RowsWriter } from './RowsWriter.tsx'
import { targetLanguage } from './targetLanguages.ts'

interface GeneratedPanelProps extends GeneratedPlace {
  /** The row whose cell it is about; null: all rows of the view. */
  readonly rowId: string | null
  readonly anchor: Element
}

/** AI-FIELD: what a language model writes for a cell, or for a column. Nothing is sent before somebody presses. */
export function GeneratedPanel(props: GeneratedPanelProps) {
  const { grid, field, rowId, onClose } = props
  const { t, language } = useTranslation()
  const hasModel = useHasLanguageModel()
  const [anchor] = useState(props.anchor)
  const [isAboutAll, setAboutAll] = useState(rowId === null)
  const [isBusy, setBusy] = useState(false)
  const mayWrite = hasModel === true && grid.isEditable
  return (
    <Popover
      isOpen
      anchor={anchor}
      align="start"
      width={344}
      label={t('generated.label', { name: field.name })}
      onOpenChange={(isOpen) => {
        // Rows go on being filled while somebody does something else.
        if (!isOpen && !isBusy) onClose()
      }}
    >
      <div className="generated-panel">
        <p className="generated-head">
          <Sparkles size={16} aria-hidden />
          <bdi>{field.name}</bdi>
          {field.type === 'translate' && (
            <span className="generated-into">
              {t('generated.into', { language: targetLanguage(field.options.language, language) })}
            </span>
          )}
        </p>
        {isAboutAll || rowId === null ? (
          mayWrite && <RowsWriter {...{ grid, field, onClose }} onBusy={setBusy} />
        ) : (
          <>
            <Text grid={grid} field={field} rowId={rowId} />
            {mayWrite && <CellWriter {...{ grid, field, rowId, onClose }} onAll={() => setAboutAll(true)} />}
          </>
        )}
        {hasModel === false && <p className="generated-note">{t('generated.noModel')}</p>}
        {hasModel === true && !grid.isEditable && <p className="generated-note">{t('grid.readOnlyNote')}</p>}
      </div>
    </Popover>
  )
}

/** What the cell says now. */
function Text({ grid, field, rowId }: Pick<GeneratedPlace, 'grid' | 'field'> & { readonly rowId: string }) {
  const { t } = useTranslation()
  const { model, context } = grid
  const row = model.row(rowId)
  const cell = row && readCell(row, field, model.database, context)
  const text = cell && 'text' in cell ? cell.text : ''
  return text === '' ? (
    <p className="generated-empty">{t('generated.empty')}</p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
    <p className="generated-text" dir="auto" tabIndex={0}>
      {text}
    </p>
  )
}
