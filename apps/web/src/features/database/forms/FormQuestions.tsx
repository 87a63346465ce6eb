import { FORM_LIMITS, type DatabaseForm, type FormChange } from '@sheaf/contract'
import type { Field } from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { Button, Menu, MenuItem } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useReorder } from '../../../platform/dragging/useReorder.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { QuestionLine } from './QuestionLine.tsx'
import { isAskable, listQuestions, planQuestionAdd, planQuestionMove } from './shownForm.ts'

interface FormQuestionsProps {
  readonly form: DatabaseForm
  readonly fields: ReadonlyMap<string, Field>
  readonly onChange: (change: FormChange) => void
}

/** What a form asks for: in which order, in which words. */
export function FormQuestions({ form, fields, onChange }: FormQuestionsProps) {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const listed = listQuestions(form, fields)
  const asked = new Set(listed.map(({ field }) => field.id))
  const others = [...fields.values()].filter((field) => isAskable(field) && !asked.has(field.id))
  function move(from: number, to: number): void {
    const change = planQuestionMove(listed, from, to)
    if (change === null) return
    onChange(change)
    setSaid(t('grid.form.moved', { place: to > from ? to : to + 1 }))
  }
  const { list, drag, start } = useReorder<HTMLUListElement>(move)
  return (
    <div className="form-questions">
      <div className="form-questions-head">
        <h3>{t('grid.form.questions')}</h3>
        <Menu
          trigger={
            <Button
              size="sm"
              icon={Plus}
              disabled={others.length === 0 || listed.length >= FORM_LIMITS.questions}
            >
              {t('grid.form.add')}
            </Button>
          }
        >
          {others.map((field) => (
            <MenuItem
              key={field.id}
              onSelect={() => {
                onChange(planQuestionAdd(listed, field.id))
                setOpenId(field.id)
              }}
            >
              <span className="form-field">
                <FieldIcon field={field} />
                <bdi>{field.name}</bdi>
              </span>
            </MenuItem>
          ))}
        </Menu>
      </div>
      {listed.length === 0 && <p className="forms-note">{t('grid.form.noQuestions')}</p>}
      <ul ref={list} aria-label={t('grid.form.questions')}>
        {listed.map(({ field, question }, index) => (
          <QuestionLine
            key={field.id}
            field={field}
            question={question}
            isOpen={openId === field.id}
            isDragged={drag?.from === index}
            dropEdge={
              drag === null ? null : drag.to === index ? 'start' : drag.to === index + 1 ? 'end' : null
            }
            onToggle={() => setOpenId(openId === field.id ? null : field.id)}
            onDrag={(event) => start(event, index)}
            onNudge={(by) => move(index, index + (by === 1 ? 2 : -1))}
            onChange={(change) => onChange({ questions: { [field.id]: change } })}
          />
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </div>
  )
}
