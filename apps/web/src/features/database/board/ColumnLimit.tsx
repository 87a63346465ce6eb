import { DATABASE_LIMITS } from '@sheaf/model'
import { Button, Field, Popover, TextInput } from '@sheaf/ui'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface ColumnLimitProps {
  readonly anchor: Element
  readonly label: string
  /** Null where there is none yet. */
  readonly limit: number | null
  /** Null for any number of cards. */
  readonly onChange: (limit: number | null) => void
  readonly onClose: () => void
}

/** Where it is typed how many cards a column should have at most. */
export function ColumnLimit({ anchor, label, limit, onChange, onClose }: ColumnLimitProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(limit === null ? '' : String(limit))
  const number = Number(typed)
  const isNumber = Number.isInteger(number) && number >= 1 && number <= DATABASE_LIMITS.groupLimit
  const isInvalid = typed !== '' && !isNumber
  function close(next: number | null): void {
    if (next !== limit) onChange(next)
    onClose()
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!isInvalid) close(typed === '' ? null : number)
  }
  return (
    <Popover
      isOpen
      anchor={anchor}
      align="end"
      width={240}
      label={label}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <form className="board-limit-form" onSubmit={submit}>
        <Field
          label={t('grid.board.limit')}
          hint={t('grid.board.limitNote')}
          error={isInvalid ? t('grid.board.limitInvalid', { most: DATABASE_LIMITS.groupLimit }) : undefined}
        >
          <TextInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
            autoFocus
            inputMode="numeric"
            maxLength={5}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
          />
        </Field>
        <div className="board-limit-actions">
          {limit !== null && (
            <Button variant="ghost" onClick={() => close(null)}>
              {t('grid.board.noLimit')}
            </Button>
          )}
          <Button variant="primary" type="submit" disabled={isInvalid}>
            {t('grid.board.setLimit')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
