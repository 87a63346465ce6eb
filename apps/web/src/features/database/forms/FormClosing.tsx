import { personZone } from '@sheaf/base'
import { FORM_LIMITS, type DatabaseForm, type FormChange } from '@sheaf/contract'
import { Field, TextInput } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface FormClosingProps {
  readonly form: DatabaseForm
  readonly onChange: (change: FormChange) => void
}

/** When a form closes by itself. */
export function FormClosing({ form, onChange }: FormClosingProps) {
  const { t } = useTranslation()
  const { closes_on: day, closes_after: most, time_zone: timeZone } = form
  const zone = timeZone === personZone() ? null : timeZone.replaceAll('_', ' ')
  // What is typed may be no number yet.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="form-closing">
      <Field label={t('grid.form.closesOn')} hint={zone && t('grid.form.inZone', { zone })}>
        <TextInput
          type="date"
          max="9999-12-31"
          value={day ?? ''}
          onChange={(event) => onChange({ closes_on: event.target.value || null })}
        />
      </Field>
      <Field label={t('grid.form.closesAfter')}>
        <TextInput
          type="number"
          min={1}
          max={FORM_LIMITS.closesAfter}
          inputMode="numeric"
          placeholder={t('grid.form.anyNumber')}
          value={typed ?? most ?? ''}
          onChange={(event) => {
            const { value } = event.target
            setTyped(value)
            const count = Number(value)
            if (value === '') onChange({ closes_after: null })
            else if (Number.isInteger(count) && count >= 1 && count <= FORM_LIMITS.closesAfter)
              onChange({ closes_after: count })
          }}
          onBlur={() => setTyped(null)}
        />
      </Field>
    </div>
  )
}
