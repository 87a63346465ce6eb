import {
  CALCULATION_KINDS,
  rollupWay,
  SHOW_AS,
  type Field,
  type FieldOf,
  type TypeOptions,
} from '@sheaf/model'
import { TextInput } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCellHost } from '../cells/CellHost.ts'
import type { Grid } from '../grid/useGrid.ts'
import { FieldIcon } from '@sheaf/render/database'
import { calculationKinds } from './calculationKinds.ts'
import { CALCULATION_WORDS } from './calculationWords.ts'
import { ChoiceRow } from './ChoiceRow.tsx'

interface RollupOptionsEditorProps {
  readonly grid: Grid
  readonly field: FieldOf<'rollup'>
}

type RollupTypeOptions = Extract<TypeOptions, { readonly type: 'rollup' }>

/** Through which relation a rollup looks at which field, what it makes of the values, and how it shows that. */
export function RollupOptionsEditor({ grid, field }: RollupOptionsEditorProps) {
  const { t } = useTranslation()
  const host = useCellHost()
  const [refused, setRefused] = useState<string | null>(null)
  const { relationFieldId, targetFieldId, calculation, showAs, conditionValue } = field.options
  const relations = [...grid.model.database.fields.values()].filter(isRelation)
  const relation = relations.find(({ id }) => id === relationFieldId)
  const source = relation?.options.databaseId ? host.related(relation.options.databaseId) : null
  function set(options: Omit<RollupTypeOptions, 'type'>): void {
    grid.actions.run([
      { kind: 'setFieldOptions', fieldId: field.id, options: { type: 'rollup', ...options } },
    ])
  }
  function pickTarget(id: string): void {
    const loop = loopOf(id)
    setRefused(loop)
    if (loop === null) set({ targetFieldId: id })
  }
  /** What is said where the rollup would look at itself by this field; null where it would not. */
  function loopOf(id: string): string | null {
    const { database } = grid.model
    const related = (databaseId: string) => {
      if (databaseId === database.id) return { database }
      const found = host.related(databaseId)
      return found?.state === 'ready' ? found.related : null
    }
    const chosen = { ...field, options: { ...field.options, targetFieldId: id } }
    const { fields, isLoop } = rollupWay(chosen, database, related)
    if (!isLoop) return null
    const names = fields.slice(0, -1).map(({ name }) => name || t('grid.untitled'))
    if (names.length === 0) return t('fields.rollupOfItself')
    return t('fields.rollupLoop', { name: field.name || t('grid.untitled'), way: names.join(' → ') })
  }
  if (relations.length === 0) return <p className="field-editor-note">{t('fields.rollupNeedsRelation')}</p>
  const targets = source?.state === 'ready' ? [...source.related.database.fields.values()] : []
  const target = targets.find(({ id }) => id === targetFieldId)
  const kinds = [...calculationKinds(target?.type ?? 'rich_text'), 'count_value'] as const
  const kind = CALCULATION_KINDS[calculation] ?? 'count'
  return (
    <>
      <ChoiceRow
        label={t('grid.types.relation')}
        items={relations.map(itemOf)}
        chosenId={relationFieldId ?? ''}
        onPick={(id) => set(id === relationFieldId ? {} : { relationFieldId: id, targetFieldId: null })}
      />
      {relation && source?.state === 'hidden' && (
        <p className="field-editor-note">{t('grid.relatedHidden')}</p>
      )}
      {source?.state === 'ready' && (
        <ChoiceRow
          label={t('fields.rollupField')}
          items={targets.map(itemOf)}
          chosenId={target?.id ?? ''}
          onPick={pickTarget}
        />
      )}
      <ChoiceRow
        label={t('fields.showAs')}
        items={SHOW_AS.map((id) => ({ id, name: t(SHOW_WORDS[id]) }))}
        chosenId={showAs}
        onPick={(id) => set({ showAs: SHOW_AS.find((each) => each === id) ?? 'calculated' })}
      />
      {showAs === 'calculated' && (
        <ChoiceRow
          label={t('grid.calculate')}
          items={kinds.map((id) => ({ id, name: t(CALCULATION_WORDS[id]) }))}
          chosenId={kind}
          onPick={(id) => set({ calculation: CALCULATION_KINDS.findIndex((each) => each === id) })}
        />
      )}
      {showAs === 'calculated' && kind === 'count_value' && target && (
        <CountedValue
          key={target.id}
          target={target}
          value={conditionValue}
          onChange={(value) => set({ conditionValue: value })}
        />
      )}
      {refused !== null && (
        <p className="field-editor-note" role="alert">
          {refused}
        </p>
      )}
    </>
  )
}

interface CountedValueProps {
  readonly target: Field
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Which value is counted: an option of a select, else what is typed. */
function CountedValue({ target, value, onChange }: CountedValueProps) {
  const { t } = useTranslation()
  if (target.type === 'single_select' || target.type === 'multi_select')
    return (
      <ChoiceRow
        label={t('fields.countedValue')}
        items={target.options.options.map(({ id, name }) => ({ id, name }))}
        chosenId={value}
        onPick={onChange}
      />
    )
  return (
    <div className="field-editor-form">
      <TextInput
        aria-label={t('fields.countedValue')}
        placeholder={t('fields.countedValue')}
        defaultValue={value}
        onBlur={({ target: input }) => {
          if (input.value !== value) onChange(input.value)
        }}
      />
    </div>
  )
}

function isRelation(field: Field): field is FieldOf<'relation'> {
  return field.type === 'relation'
}

function itemOf(field: Field) {
  return { id: field.id, name: field.name, icon: <FieldIcon field={field} /> }
}

const SHOW_WORDS = {
  calculated: 'fields.showCalculated',
  list: 'fields.showList',
  unique_list: 'fields.showUniqueList',
} as const
