import { formCovers, type FormCover as Cover } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { builtInCoverPath, gradientCss } from '@sheaf/model'
import { useId } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface FormCoverProps {
  readonly cover: number | null
  readonly onChange: (cover: number | null) => void
}

/** Which of the pictures and gradients stands above a form, or none. */
export function FormCover({ cover, onChange }: FormCoverProps) {
  const { t } = useTranslation()
  const name = useId()
  const nameOf = ({ kind, number }: Cover): string => {
    const picture = kind === 'picture' ? PICTURES[number - 1] : undefined
    return picture ? t(picture) : t('grid.form.coverNumber', { number })
  }
  const option = (each: Cover | null) => (
    <label key={each?.cover ?? 0} className="form-cover">
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        checked={cover === (each?.cover ?? null)}
        aria-label={each === null ? t('grid.form.noCover') : nameOf(each)}
        onChange={() => onChange(each?.cover ?? null)}
      />
      <span
        aria-hidden
        data-none={each === null ? '' : undefined}
        style={each === null ? undefined : { background: backgroundOf(each) }}
      />
    </label>
  )
  return (
    <fieldset className="form-covers">
      <legend className="ui-field-label">{t('grid.form.cover')}</legend>
      {option(null)}
      {formCovers().map(option)}
    </fieldset>
  )
}

function backgroundOf({ kind, number }: Cover): string {
  return kind === 'picture' ? `url("${builtInCoverPath(number)}") center / cover` : gradientCss(number)
}

const PICTURES: readonly MessageKey[] = [
  'pageLook.picture.lake',
  'pageLook.picture.dunes',
  'pageLook.picture.hills',
  'pageLook.picture.night',
  'pageLook.picture.leaves',
  'pageLook.picture.wheat',
]
