import type { Command, Field } from '@sheaf/model'
import { Button, toast } from '@sheaf/ui'
import { Replace } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { isAutomatic, TYPE_NAMES } from './fieldTypes.ts'
import { openFormula } from './openFormula.ts'
import { PickRow } from './PickRow.tsx'
import { previewRetype, type RetypePreview } from './previewRetype.ts'
import { TypePick, type TypeChoice } from './TypePick.tsx'

interface TypeRowProps {
  readonly grid: Grid
  readonly field: Field
}

/** The type of a field. One under which values would not show says so before it is taken. */
export function TypeRow({ grid, field }: TypeRowProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<(TypeChoice & RetypePreview) | null>(null)

  function pick(choice: TypeChoice, close: () => void): void {
    if (choice.type === field.type) return close()
    const preview = previewRetype(grid.records, field, choice.type, grid.context)
    // A second press on the same type takes it.
    const isAnswered = asked?.type === choice.type
    if (preview.kept < preview.values && !isAnswered) return setAsked({ ...choice, ...preview })
    take(choice, close)
  }
  function take({ type, databaseId }: TypeChoice, close: () => void): void {
    setAsked(null)
    close()
    if (type === 'formula') return begin()
    const typing: Command = { kind: 'setFieldType', fieldId: field.id, type }
    const choosing: Command[] =
      databaseId === null
        ? []
        : [{ kind: 'setFieldOptions', fieldId: field.id, options: { type: 'relation', databaseId } }]
    grid.actions.run([typing, ...choosing])
    const back = wayBack(field)
    const text = t('fields.retyped', { name: field.name, type: t(TYPE_NAMES[type]) })
    const onSelect = () => grid.actions.run(back)
    toast(text, { icon: Replace, ...(back.length > 0 && { action: { label: t('common.undo'), onSelect } }) })
  }
  /** What it works out is written next. */
  function begin(): void {
    grid.actions.run([{ kind: 'setFormula', fieldId: field.id, formula: '' }])
    openFormula(grid, field.id)
  }
  return (
    <PickRow icon={Replace} label={t('grid.fieldType')} value={t(TYPE_NAMES[field.type])}>
      {(close) => (
        <TypePick current={asked?.type ?? field.type} onPick={(choice) => pick(choice, close)}>
          {asked && (
            <Warning asked={asked} onTake={() => take(asked, close)} onCancel={() => setAsked(null)} />
          )}
        </TypePick>
      )}
    </PickRow>
  )
}

function wayBack(field: Field): readonly Command[] {
  const { id: fieldId, type } = field
  if (type === 'unknown') return []
  return type === 'formula'
    ? [{ kind: 'setFormula', fieldId, formula: field.options.source }]
    : [{ kind: 'setFieldType', fieldId, type }]
}

interface WarningProps {
  readonly asked: TypeChoice & RetypePreview
  readonly onTake: () => void
  readonly onCancel: () => void
}

function Warning({ asked: { type, values, kept }, onTake, onCancel }: WarningProps) {
  const { t } = useTranslation()
  const text =
    isAutomatic(type) || type === 'formula'
      ? t('fields.retypeHides', { count: values })
      : t('fields.retypePreview', { kept, values, lost: values - kept })
  return (
    <div className="field-warning" role="alert">
      <p>{text}</p>
      <div className="field-warning-actions">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" variant="primary" onClick={onTake}>
          {t('fields.changeType')}
        </Button>
      </div>
    </div>
  )
}
