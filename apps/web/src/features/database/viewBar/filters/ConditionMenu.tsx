import type { Field } from '@sheaf/model'
import { Menu, MenuRadioGroup } from '@sheaf/ui'
import type { ReactElement } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { conditionOf, filterConditions, type DataFilter } from './filterConditions.ts'

interface ConditionMenuProps {
  readonly filter: DataFilter
  readonly field: Field
  readonly trigger: ReactElement
  readonly onChange: (condition: number) => void
}

/** The conditions of a field's type. */
export function ConditionMenu({ filter, field, trigger, onChange }: ConditionMenuProps) {
  const { t } = useTranslation()
  const current = conditionOf(filter, field)
  const conditions = filterConditions(field)
  const isListed = conditions.some(({ number }) => number === current?.number)
  return (
    <Menu trigger={trigger} align="start">
      <MenuRadioGroup
        value={String(current?.number ?? '')}
        options={[...conditions, ...(current && !isListed ? [current] : [])].map(({ number, words }) => ({
          value: String(number),
          label: t(words),
        }))}
        onChange={(value) => onChange(Number(value))}
      />
    </Menu>
  )
}
