import type { FieldOf, SelectOption } from '@sheaf/model'
import { Switch, TextInput } from '@sheaf/ui'
import { ArrowDownAZ, Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { optionColor } from '@sheaf/export/cells'
import { shortId } from '../../grid/shortId.ts'
import type { Grid } from '../../grid/useGrid.ts'
import { countOptionUses } from '../countOptionUses.ts'
import { useReorder } from '../../../../platform/dragging/useReorder.ts'
import { OptionRow } from './OptionRow.tsx'
import { planOptionMove, planOptionSort } from './planOptions.ts'
import { useRemoveOption } from './useRemoveOption.ts'

interface OptionsEditorProps {
  readonly grid: Grid
  readonly field: FieldOf<'single_select' | 'multi_select'>
}

/** The options of a select: their order, names and colours, and how often they are used. */
export function OptionsEditor({ grid, field }: OptionsEditorProps) {
  const { t } = useTranslation()
  const { actions, context } = grid
  const { options, disableColor } = field.options
  const [openId, setOpenId] = useState<string | null>(null)
  const records = useDeferredValue(grid.records)
  const uses = useMemo(() => countOptionUses(records, field, context), [records, field, context])
  function move(from: number, to: number): void {
    actions.run(planOptionMove(field.id, options, from, to))
    grid.announce(t('fields.optionMoved', { name: options[from]?.name ?? '' }))
  }
  const { list, drag, start } = useReorder<HTMLUListElement>(move)
  const remove = useRemoveOption(grid, field)
  return (
    <>
      <div className="field-editor-line">
        <span>{t('fields.options')}</span>
        {options.length > 1 && (
          <button
            type="button"
            className="field-editor-link"
            onClick={() => actions.run(planOptionSort(field.id, options, context.locale))}
          >
            <ArrowDownAZ size={14} aria-hidden />
            {t('fields.sortOptions')}
          </button>
        )}
      </div>
      <ul ref={list} className="option-rows" tabIndex={-1} aria-label={t('fields.options')}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            fieldId={field.id}
            option={option}
            isColorless={disableColor}
            uses={uses.get(option.id) ?? 0}
            isOpen={option.id === openId}
            dropEdge={
              drag === null ? null : drag.to === index ? 'start' : drag.to === index + 1 ? 'end' : null
            }
            isDragged={drag?.from === index}
            run={actions.run}
            onOpen={(isOpen) => setOpenId(isOpen ? option.id : null)}
            onDrag={(event) => start(event, index)}
            onNudge={(by) => {
              const to = index + (by === 1 ? 2 : -1)
              if (to >= 0 && to <= options.length) move(index, to)
            }}
            onRemove={() => {
              remove(option)
              list.current?.focus()
            }}
          />
        ))}
      </ul>
      <NewOption grid={grid} field={field} />
      <div className="field-editor-foot">
        <Switch
          label={t('fields.showColors')}
          isOn={!disableColor}
          onChange={(isOn) => {
            const { type } = field
            actions.run([
              { kind: 'setFieldOptions', fieldId: field.id, options: { type, disableColor: !isOn } },
            ])
          }}
        />
      </div>
    </>
  )
}

/** A name and Enter add an option; the next one follows. */
function NewOption({ grid, field }: OptionsEditorProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const { options } = field.options
  function add(): void {
    const text = name.trim()
    const isThere = options.some((option) => option.name.toLocaleLowerCase() === text.toLocaleLowerCase())
    if (text === '' || isThere) return
    const option: SelectOption = { id: shortId(), name: text, color: optionColor(options) }
    grid.actions.run([{ kind: 'addOption', fieldId: field.id, option }])
    setName('')
  }
  return (
    <TextInput
      className="option-new"
      icon={Plus}
      aria-label={t('fields.newOption')}
      placeholder={t('fields.newOption')}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') add()
        if (event.key !== 'Escape' || name === '') return
        event.stopPropagation()
        setName('')
      }}
    />
  )
}
