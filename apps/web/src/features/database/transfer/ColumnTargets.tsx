import { isWritten } from '@sheaf/export/cells'
import type { Field, KnownFieldType } from '@sheaf/model'
import { Select } from '@sheaf/ui'
import { ArrowRight, Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { OFFERED_TYPES, TYPE_NAMES } from '../fields/fieldTypes.ts'
import { shortId } from '../grid/shortId.ts'
import {
  guessColumn,
  type ColumnTarget,
  type ImportChoices,
  type ImportWarning,
  type TableFile,
} from '@sheaf/export/tables'

export interface ColumnTargetsProps {
  readonly table: TableFile
  readonly choices: ImportChoices
  readonly fields: readonly Field[]
  readonly warnings: readonly ImportWarning[]
  readonly nameOf: (column: number) => string
  readonly mayAddFields: boolean
  readonly onChange: (targets: readonly ColumnTarget[]) => void
}

/** Where each column of a file goes, and as what. */
export function ColumnTargets(props: ColumnTargetsProps) {
  const { table, choices, onChange } = props
  const { t } = useTranslation()
  return (
    <ul aria-label={t('grid.files.inFile')}>
      <li className="import-rows-column import-rows-titles" aria-hidden>
        <span>{t('grid.files.inFile')}</span>
        <span>{t('grid.files.goesInto')}</span>
        <span>{t('grid.files.as')}</span>
      </li>
      {table.columns.map((_, index) => (
        <ColumnRow
          key={index}
          {...props}
          index={index}
          target={choices.targets[index] ?? NOWHERE}
          onTarget={(target) => onChange(choices.targets.with(index, target))}
        />
      ))}
    </ul>
  )
}

const NOWHERE = { into: 'nothing' } as const

interface ColumnRowProps extends Omit<ColumnTargetsProps, 'onChange'> {
  readonly index: number
  readonly target: ColumnTarget
  readonly onTarget: (target: ColumnTarget) => void
}

function ColumnRow(props: ColumnRowProps) {
  const { table, choices, fields, warnings, nameOf, mayAddFields, index, target, onTarget } = props
  const { t } = useTranslation()
  const name = nameOf(index)
  const examples = table.rows.slice(0, LOOKED_AT).flatMap((row) => row[index]?.trim() || [])
  const taken = new Set(
    choices.targets.flatMap((each, other) => (each.into === 'field' && other !== index ? each.fieldId : [])),
  )
  const free = fields.filter((field) => isWritten(field.type) && !taken.has(field.id))
  const misfits = warnings.filter(({ column }) => column === index).reduce((sum, { rows }) => sum + rows, 0)
  const type =
    target.into === 'field'
      ? fields.find(({ id }) => id === target.fieldId)?.type
      : 'type' in target && target.type

  function choose(value: string): void {
    if (value === NOTHING) return onTarget(NOWHERE)
    const { type: guessed, form } = guessColumn(table.rows.map((row) => row[index] ?? ''))
    if (value === NEW) onTarget({ into: 'new', fieldId: shortId(), name, type: guessed, form })
    else onTarget({ into: 'field', fieldId: value, form })
  }
  return (
    <li className="import-rows-column">
      <span className="import-rows-source">
        <b className="ellipsis">
          <bdi>{name}</bdi>
        </b>
        <span className="ellipsis">
          {examples.length > 0 ? <bdi>{examples.slice(0, 3).join(' · ')}</bdi> : t('grid.files.emptyColumn')}
        </span>
      </span>
      <ArrowRight className="import-rows-arrow" size={14} aria-hidden />
      <Select
        label={t('grid.files.goesIntoOf', { column: name })}
        value={target.into === 'field' ? target.fieldId : target.into === 'new' ? NEW : NOTHING}
        options={[
          ...free.map((field) => ({ value: field.id, label: field.name })),
          ...(mayAddFields ? [{ value: NEW, label: t('grid.files.newField', { name }) }] : []),
          { value: NOTHING, label: t('grid.files.notImported') },
        ]}
        onChange={choose}
      />
      {target.into === 'new' ? (
        <Select
          label={t('grid.files.asOf', { column: name })}
          value={target.type}
          options={NEW_TYPES.map((each) => ({ value: each, label: t(TYPE_NAMES[each]) }))}
          onChange={(each) => onTarget({ ...target, type: each })}
        />
      ) : (
        <span className="import-rows-type">{type && t(TYPE_NAMES[type])}</span>
      )}
      <span className="import-rows-mark">
        {target.into !== 'nothing' && (
          <>
            {misfits > 0 ? <TriangleAlert size={16} aria-hidden /> : <Check size={16} aria-hidden />}
            <span className="visually-hidden">
              {misfits > 0
                ? t('grid.files.fitsNot', { column: name, count: misfits })
                : t('grid.files.fits', { column: name })}
            </span>
          </>
        )}
      </span>
    </li>
  )
}

const NEW_TYPES = OFFERED_TYPES.basic satisfies readonly KnownFieldType[]
const NEW = 'new'
const NOTHING = ''
/** Rows whose texts are examples. */
const LOOKED_AT = 50
