import { FORM_LIMITS, type FormQuestion } from '@sheaf/contract'
import type { Field as DatabaseField } from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { classNames, Field, IconButton, Select, Switch, TextInput } from '@sheaf/ui'
import { ChevronDown, GripVertical, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface QuestionLineProps {
  readonly field: DatabaseField
  readonly question: FormQuestion
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly dropEdge: 'start' | 'end' | null
  readonly onToggle: () => void
  readonly onDrag: (event: PointerEvent) => void
  readonly onNudge: (by: 1 | -1) => void
  /** Null takes the question out. */
  readonly onChange: (change: Partial<FormQuestion> | null) => void
}

/** One question; open, with all that can be said about it. */
export function QuestionLine(props: QuestionLineProps) {
  const { field, question, isOpen, isDragged, dropEdge, onToggle, onDrag, onNudge, onChange } = props
  const { t } = useTranslation()
  const name = question.label || field.name || t('grid.untitled')
  return (
    <li
      className={classNames('form-question', isDragged && 'is-dragged')}
      data-item
      data-drop={dropEdge ?? undefined}
    >
      <div className="form-question-line">
        <button
          type="button"
          className="form-grip"
          aria-label={t('grid.form.move', { name })}
          onPointerDown={onDrag}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            onNudge(event.key === 'ArrowDown' ? 1 : -1)
          }}
        >
          <GripVertical size={14} aria-hidden />
        </button>
        <button type="button" className="form-question-open" aria-expanded={isOpen} onClick={onToggle}>
          <FieldIcon field={field} />
          <bdi>{name}</bdi>
          {question.is_required && <span className="form-required">{t('grid.form.required')}</span>}
          <ChevronDown size={16} aria-hidden />
        </button>
        <IconButton icon={X} label={t('grid.form.remove', { name })} onClick={() => onChange(null)} />
      </div>
      {isOpen && <QuestionWords field={field} question={question} onChange={onChange} />}
    </li>
  )
}

type WordsProps = Pick<QuestionLineProps, 'field' | 'question' | 'onChange'>

function QuestionWords({ field, question, onChange }: WordsProps) {
  const { t } = useTranslation()
  return (
    <div className="form-question-words">
      <Field label={t('grid.form.label')}>
        <TextInput
          value={question.label}
          dir="auto"
          maxLength={FORM_LIMITS.labelLength}
          placeholder={field.name}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Field>
      <Field label={t('grid.form.help')}>
        <TextInput
          value={question.help}
          dir="auto"
          maxLength={FORM_LIMITS.helpLength}
          onChange={(event) => onChange({ help: event.target.value })}
        />
      </Field>
      <Switch
        label={t('grid.form.isRequired')}
        isOn={question.is_required}
        onChange={(isRequired) => onChange({ is_required: isRequired })}
      />
      {field.type === 'rich_text' && (
        <Select
          label={t('grid.form.textKind')}
          value={question.text_kind}
          options={[
            { value: 'line', label: t('grid.form.kinds.line') },
            { value: 'paragraph', label: t('grid.form.kinds.paragraph') },
            { value: 'email', label: t('grid.form.kinds.email') },
            { value: 'phone', label: t('grid.form.kinds.phone') },
          ]}
          onChange={(kind) => onChange({ text_kind: kind })}
        />
      )}
      {field.type === 'date_time' && (
        <>
          <Switch
            label={t('grid.form.hasTime')}
            isOn={question.has_time}
            onChange={(hasTime) => onChange({ has_time: hasTime })}
          />
          <Switch
            label={t('grid.form.hasEnd')}
            isOn={question.has_end}
            onChange={(hasEnd) => onChange({ has_end: hasEnd })}
          />
        </>
      )}
    </div>
  )
}
