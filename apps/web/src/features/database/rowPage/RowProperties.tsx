import { readCell, type Field, type Row, type VisibleField, resultField } from '@sheaf/model'
import { FieldIcon, type CellOptions } from '@sheaf/render/database'
import { Button } from '@sheaf/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withAllMessages } from '../../../platform/i18n/withMessages.ts'
import { editorOf, isGenerated } from '../cells/cellTypes.ts'
import { CellContent } from '../grid/CellContent.tsx'
import type { Grid } from '../grid/useGrid.ts'
import type { HistoryPreview } from './history/RowHistory.tsx'
import { editId, type RowEditing } from './useRowEditing.ts'

// With the words of answers.
const GeneratedPanel = lazy(
  withAllMessages(async () => (await import('../generated/GeneratedPanel.tsx')).GeneratedPanel),
)

interface RowPropertiesProps {
  readonly grid: Grid
  readonly row: Row
  readonly editing: RowEditing
  readonly options: CellOptions
  readonly isEditable: boolean
  /** What is shown as it was before a change. */
  readonly preview: HistoryPreview | null
}

/** The fields of a row with their values; those that the view hides are folded. */
export function RowProperties(props: RowPropertiesProps) {
  const { shown, hidden } = props.editing.fields
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="row-properties">
      <Properties {...props} columns={isOpen ? [...shown, ...hidden] : shown} />
      {hidden.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          icon={isOpen ? ChevronUp : ChevronDown}
          onClick={() => setOpen(!isOpen)}
        >
          {t('row.hiddenFields', { count: hidden.length })}
        </Button>
      )}
    </div>
  )
}

function Properties({
  columns,
  ...props
}: RowPropertiesProps & { readonly columns: readonly VisibleField[] }) {
  if (columns.length === 0) return null
  return (
    <dl className="row-fields">
      {columns.map(({ field }) => (
        <Property key={field.id} {...props} field={field} />
      ))}
    </dl>
  )
}

function Property({
  grid,
  row,
  editing,
  options,
  isEditable,
  preview,
  field,
}: RowPropertiesProps & { readonly field: Field }) {
  const { t } = useTranslation()
  const cell = readCell(row, field, editing.model.database, options.context)
  const cellId = editing.idOf(field.id)
  const [asking, setAsking] = useState<Element | null>(null)
  const kind = isEditable ? editorOf(field.type) : null
  const isChecked = cell?.type === 'checkbox' && cell.checked
  return (
    <div className="row-field">
      <dt title={field.description || undefined}>
        <FieldIcon field={field} />
        <bdi>{field.name}</bdi>
      </dt>
      <dd
        id={cellId}
        data-type={resultField(field).type}
        data-previewed={preview?.has(field.id) ? '' : undefined}
      >
        {kind !== null && (
          <button
            type="button"
            id={editId(cellId)}
            className="row-field-edit"
            {...(kind === 'press'
              ? { role: 'switch', 'aria-checked': isChecked, 'aria-label': field.name }
              : { 'aria-label': t('row.edit', { field: field.name }) })}
            onClick={() => editing.edit(field.id)}
          />
        )}
        {isEditable && isGenerated(field) && (
          <button
            type="button"
            id={editId(cellId)}
            className="row-field-edit"
            aria-haspopup="dialog"
            aria-label={t('row.edit', { field: field.name })}
            onClick={(event) => setAsking(event.currentTarget)}
          />
        )}
        {asking && isGenerated(field) && (
          <Suspense>
            <GeneratedPanel
              {...{ grid, field }}
              rowId={row.id}
              anchor={asking}
              onClose={() => setAsking(null)}
            />
          </Suspense>
        )}
        <span className="row-value" aria-hidden={kind === 'press' || undefined}>
          {cell === null && field.type !== 'checkbox' ? (
            <span className="row-empty">{t('row.empty')}</span>
          ) : (
            <CellContent row={row} field={field} cell={cell} options={options} />
          )}
        </span>
      </dd>
    </div>
  )
}
