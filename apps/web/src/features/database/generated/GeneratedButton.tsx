import { Sparkles } from 'lucide-react'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'

/** In the selected cell: opens what has it written, as Enter does. */
export function GeneratedButton({ grid, column }: { readonly grid: Grid; readonly column: number }) {
  const { t } = useTranslation()
  const hasModel = useHasLanguageModel()
  const fieldId = grid.model.columns[column]?.field.id
  if (hasModel !== true || fieldId === undefined) return null
  return (
    <button
      type="button"
      className="generated-button"
      tabIndex={-1}
      title={t('generated.write')}
      // The focus stays in the field of the grid.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => grid.setOpenHead({ column, fieldId, adding: null, formula: 'cell' })}
    >
      <Sparkles size={14} aria-hidden />
    </button>
  )
}
