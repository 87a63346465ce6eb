import type { Command, SelectOption } from '@sheaf/model'
import { Chip } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useRef, type PointerEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { OptionForm } from './OptionForm.tsx'

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
        <OptionForm
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
