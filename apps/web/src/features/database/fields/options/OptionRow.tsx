import type { Command, SelectOption } from '@sheaf/model'
import { Chip } from '@sheaf/render/database'
import { Button, classNames, TextInput } from '@sheaf/ui'
import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { Swatches } from './Swatches.tsx'

interface OptionRowProps {
  readonly fieldId: string
  readonly option: SelectOption
  readonly isColorless: boolean
  /** In how many rows it is chosen. */
  readonly uses: number
  readonly isOpen: boolean
  /** Where a dragged option would come to stand beside it. */
  readonly dropEdge: 'start' | 'end' | null
  readonly isDragged: boolean
  readonly run: (commands: readonly Command[]) => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onDrag: (event: PointerEvent) => void
  readonly onNudge: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** An option in its list: dragged by its grip, opened by a press. */
export function OptionRow(props: OptionRowProps) {
  const { option, isColorless, uses, isOpen, dropEdge, isDragged, onOpen, onDrag, onNudge } = props
  const { t } = useTranslation()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <li
      className={classNames('option-row', isOpen && 'is-open', isDragged && 'is-dragged')}
      data-item
      data-drop={dropEdge ?? undefined}
    >
      <div className="option-line">
        <button
          type="button"
          className="option-grip"
          aria-label={t('fields.moveOption', { name: option.name })}
          onPointerDown={onDrag}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            event.stopPropagation()
            onNudge(event.key === 'ArrowDown' ? 1 : -1)
          }}
        >
          <GripVertical size={14} aria-hidden />
        </button>
        <button
          ref={opener}
          type="button"
          className="option-open"
          aria-expanded={isOpen}
          aria-label={t('fields.optionUses', { name: option.name, count: uses })}
          onClick={() => onOpen(!isOpen)}
        >
          <Chip color={isColorless ? null : option.color} name={option.name} />
          <span className="option-count">{uses}</span>
          {isOpen ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        </button>
      </div>
      {isOpen && (
        <OpenOption
          {...props}
          onOpen={(isStillOpen) => {
            opener.current?.focus()
            onOpen(isStillOpen)
          }}
        />
      )}
    </li>
  )
}

/** Name and colour. What is chosen shows everywhere at once; Escape gives back what was there. */
function OpenOption({ fieldId, option, isColorless, uses, run, onOpen, onRemove }: OptionRowProps) {
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
