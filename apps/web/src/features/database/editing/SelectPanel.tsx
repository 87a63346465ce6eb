/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox that filters a list has no tag of its own; its field hears the keys */
import { Chip } from '@sheaf/render/database'
import { Check, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Field } from '@sheaf/model'
import { selectItems, type SelectEditor, type SelectItem } from './GridEditor.ts'

interface SelectPanelProps {
  /** Of the list: the field of the editor names it. */
  readonly id: string
  readonly editor: SelectEditor
  readonly field: Field
  readonly isSheet: boolean
  readonly onMark: (index: number) => void
  readonly onTake: (item: SelectItem) => void
}

/** The options to choose from, and the one that would be made of what is typed. */
export function SelectPanel({ id, editor, field, isSheet, onMark, onTake }: SelectPanelProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const items = selectItems(editor, field)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [editor.marked])
  return (
    <div className="grid-panel">
      {!isSheet && (
        <p className="grid-panel-label" aria-hidden>
          {t(field.type === 'multi_select' ? 'grid.chooseAny' : 'grid.chooseOne')}
        </p>
      )}
      <div
        ref={list}
        id={id}
        className="grid-options"
        role="listbox"
        aria-label={field.name}
        aria-multiselectable={field.type === 'multi_select'}
      >
        {items.map((item, index) => (
          <div
            key={item.kind === 'option' ? item.option.id : ''}
            id={optionDomId(id, index)}
            className="grid-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === editor.marked}
            aria-checked={item.kind === 'option' && item.isChosen}
            onPointerMove={() => {
              if (index !== editor.marked) onMark(index)
            }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(item)}
          >
            <Item item={item} isSheet={isSheet} />
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="grid-panel-note">{t('grid.noOptions')}</p>}
    </div>
  )
}

export function optionDomId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function Item({ item, isSheet }: { readonly item: SelectItem; readonly isSheet: boolean }) {
  const { t } = useTranslation()
  const chip = <Chip color={item.option.color} name={item.option.name} />
  if (item.kind === 'create')
    return (
      <>
        <Plus size={16} aria-hidden />
        <span>{t('grid.createOption')}</span>
        {chip}
        <span className="grid-option-key">{t('grid.enterKey')}</span>
      </>
    )
  if (isSheet)
    return (
      <>
        <span className={item.isChosen ? 'db-check is-on' : 'db-check'} aria-hidden>
          {item.isChosen && <Check size={14} strokeWidth={3} />}
        </span>
        {chip}
      </>
    )
  return (
    <>
      {chip}
      {item.isChosen && <Check className="grid-option-check" size={16} aria-hidden />}
    </>
  )
}
