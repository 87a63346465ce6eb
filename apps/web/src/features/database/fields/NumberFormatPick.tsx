import { cellText, NUMBER_FORMATS, type FieldOf, type NumberFormat, type ReadContext } from '@sheaf/model'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { PickList } from './PickList.tsx'

interface NumberFormatPickProps {
  readonly grid: Grid
  readonly field: FieldOf<'number'>
}

/** How the numbers of a field are written. */
export function NumberFormatPick({ grid: { actions, context }, field }: NumberFormatPickProps) {
  const { t } = useTranslation()
  const items = useMemo(() => {
    const currencies = currencyNames(context.locale)
    const nameOf = (format: NumberFormat) =>
      format.style === 'currency'
        ? (currencies?.of(format.currency) ?? format.currency)
        : t(STYLES[format.style])
    return NUMBER_FORMATS.map(({ id, format }) => ({
      id: String(id),
      name: nameOf(format),
      note: example(field, format, context),
    }))
  }, [field, context, t])
  const chosen = NUMBER_FORMATS.find(({ format }) => isSame(format, field.options.format))
  return (
    <PickList
      label={t('fields.numberFormat')}
      placeholder={t('fields.findFormat')}
      groups={[{ name: t('fields.numberFormat'), items }]}
      chosenId={chosen ? String(chosen.id) : null}
      onPick={(id) =>
        actions.run([
          { kind: 'setFieldOptions', fieldId: field.id, options: { type: 'number', format: Number(id) } },
        ])
      }
    />
  )
}

function example(field: FieldOf<'number'>, format: NumberFormat, context: ReadContext): string {
  const decimal = format.style === 'percent' ? '0.5' : '1234.5'
  const cell = { type: 'number', value: Number(decimal), decimal } as const
  return cellText(cell, { ...field, options: { format } }, context)
}

function isSame(one: NumberFormat, other: NumberFormat): boolean {
  if (one.style === 'currency') return other.style === 'currency' && one.currency === other.currency
  return one.style === other.style
}

function currencyNames(locale: string): Intl.DisplayNames | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' })
  } catch {
    return null
  }
}

const STYLES = {
  plain: 'fields.numberPlain',
  commas: 'fields.numberCommas',
  percent: 'fields.numberPercent',
} as const satisfies Record<Exclude<NumberFormat['style'], 'currency'>, string>
