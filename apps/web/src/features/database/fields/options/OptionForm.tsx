import type { Command, SelectOption } from '@sheaf/model'
import { Button, TextInput } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { Swatches } from './Swatches.tsx'

interface OptionFormProps {
  readonly fieldId: string
  readonly option: SelectOption
  readonly isColorless: boolean
  /** In how many rows it is chosen. */
  readonly uses: number
  readonly run: (commands: readonly Command[]) => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onRemove: () => void
}

/** Name and colour. What is chosen shows everywhere at once; Escape gives back what was there. */
export function OptionForm({ fieldId, option, isColorless, uses, run, onOpen, onRemove }: OptionFormProps) {
  const { t } = useTranslation()
  const [before] = useState(option)
  const [name, setName] = useState(option.name)
  const [isAsking, setAsking] = useState(false)
  const change = { kind: 'changeOption', fieldId, optionId: option.id } as const
  function rename(): void {
    const text = name.trim()
    // A name that somebody else gave meanwhile stays, where nothing was typed.
    if (text !== '' && text !== before.name && text !== option.name) run([{ ...change, name: text }])
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (option.color !== before.color) run([{ ...change, color: before.color }])
    onOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is in it
    <div className="option-body" onKeyDown={handleKeyDown}>
      <TextInput
        aria-label={t('fields.optionName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') setName(before.name)
          if (event.key !== 'Enter') return
          // Else it would press what gets the focus.
          event.preventDefault()
          rename()
          onOpen(false)
        }}
      />
      {!isColorless && <Swatches color={option.color} onChoose={(color) => run([{ ...change, color }])} />}
      {isAsking ? (
        <div className="field-warning" role="alert">
          <p>{t('fields.optionInUse', { count: uses })}</p>
          <div className="field-warning-actions">
            <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button size="sm" variant="danger" onClick={onRemove}>
              {t('grid.delete')}
            </Button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          className="grid-menu-button"
          onClick={() => (uses > 0 ? setAsking(true) : onRemove())}
        >
          <Trash2 size={16} aria-hidden />
          {t('fields.deleteOption')}
        </button>
      )}
    </div>
  )
}
