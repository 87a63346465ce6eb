import type { FieldOf, SelectOption } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../../grid/useGrid.ts'

/** Takes an option out, with a way back. */
export function useRemoveOption({ actions }: Grid, field: FieldOf<'single_select' | 'multi_select'>) {
  const { t } = useTranslation()
  return (option: SelectOption) => {
    const fieldId = field.id
    const { options } = field.options
    const after = options[options.indexOf(option) - 1]?.id ?? null
    actions.run([{ kind: 'removeOption', fieldId, optionId: option.id }])
    const onSelect = () =>
      actions.run([
        { kind: 'addOption', fieldId, option },
        { kind: 'moveOption', fieldId, optionId: option.id, after },
      ])
    const action = { label: t('common.undo'), onSelect }
    toast(t('fields.optionRemoved', { name: option.name }), { icon: Trash2, action })
  }
}
