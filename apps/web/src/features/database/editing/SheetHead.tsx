import { Button, IconButton } from '@sheaf/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface SheetSteps {
  /** To the same field of the row above or below, which is edited next; null where there is none. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onDone: () => void
}

interface SheetHeadProps {
  readonly title: string
  readonly rowName: string
  readonly steps: SheetSteps
}

/** Head of an editor that is a sheet: what is edited, and the way to the next row. */
export function SheetHead({ title, rowName, steps: { onPrevious, onNext, onDone } }: SheetHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="grid-sheet-head">
      <div className="grid-sheet-words">
        <b dir="auto">{title}</b>
        <span dir="auto">{rowName}</span>
      </div>
      <IconButton
        size={44}
        icon={ChevronUp}
        label={t('grid.previousRow')}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        size={44}
        icon={ChevronDown}
        label={t('grid.nextRow')}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
      <Button className="grid-sheet-done" variant="ghost" onClick={onDone}>
        {t('grid.done')}
      </Button>
    </div>
  )
}
