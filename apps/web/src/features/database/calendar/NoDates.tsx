import { Button, EmptyState } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'

/** Of a calendar whose database has no dates: the way to some. */
export function NoDates({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  const { model, actions, mayRestructure } = grid
  const after = model.columns[0]?.field.id ?? null
  return (
    <div className="calendar-none">
      <EmptyState
        text={t('grid.calendar.noField')}
        action={
          mayRestructure && (
            <Button onClick={() => actions.addField(t('grid.calendar.date'), 'date_time', after, () => [])}>
              {t('grid.calendar.addDate')}
            </Button>
          )
        }
      />
    </div>
  )
}
