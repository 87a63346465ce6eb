import { Chip } from '@sheaf/render/database'
import { Check, Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Field } from '@sheaf/model'
import { OptionList } from './OptionList.tsx'
import { selectItems, type SelectEditor, type SelectItem } from './selectEditor.ts'

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
  const items = selectItems(editor, field)
  const isMany = field.type === 'multi_select'
  return (
    <div className="grid-panel">
      {!isSheet && (
        <p className="grid-panel-label" aria-hidden>
          {t(isMany ? 'grid.chooseAny' : 'grid.chooseOne')}
        </p>
      )}
      <OptionList
        {...{ id, isMany, items, onMark, onTake }}
        label={field.name}
        marked={editor.marked}
        keyOf={(item) => (item.kind === 'option' ? item.option.id : '')}
        isChosen={(item) => item.kind === 'option' && item.isChosen}
      >
        {(item) => <Item item={item} isSheet={isSheet} />}
      </OptionList>
      {items.length === 0 && <p className="grid-panel-note">{t('grid.noOptions')}</p>}
    </div>
  )
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
