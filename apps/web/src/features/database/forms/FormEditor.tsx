import { FORM_LIMITS, type DatabaseForm, type FormChange } from '@sheaf/contract'
import type { Field as DatabaseField } from '@sheaf/model'
import { Button, ConfirmDialog, Field, TextInput } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { FormClosing } from './FormClosing.tsx'
import { FormCover } from './FormCover.tsx'
import { FormDoor } from './FormDoor.tsx'
import { FormQuestions } from './FormQuestions.tsx'
import { LongText } from './LongText.tsx'
import type { Forms } from './useForms.ts'

interface FormEditorProps {
  readonly form: DatabaseForm
  readonly forms: Forms
  readonly fields: readonly DatabaseField[]
}

/** All about one form. What is changed is saved as one types. */
export function FormEditor({ form, forms, fields }: FormEditorProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const [isDeleting, setDeleting] = useState(false)
  const byId = useMemo(() => new Map(fields.map((field) => [field.id, field])), [fields])
  const change = (next: FormChange) => forms.change(form.id, next)
  return (
    <div className="form-editor">
      <FormDoor form={form} forms={forms} />
      <Field label={t('grid.form.title')}>
        <TextInput
          value={form.title}
          dir="auto"
          maxLength={FORM_LIMITS.titleLength}
          placeholder={t('grid.form.untitled')}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <LongText
        label={t('grid.form.description')}
        value={form.description}
        maxLength={FORM_LIMITS.textLength}
        onChange={(description) => change({ description })}
      />
      <FormCover cover={form.cover} onChange={(cover) => change({ cover })} />
      <FormQuestions form={form} fields={byId} onChange={change} />
      <LongText
        label={t('grid.form.confirmation')}
        value={form.confirmation}
        maxLength={FORM_LIMITS.textLength}
        placeholder={t('grid.form.confirmationDefault')}
        onChange={(confirmation) => change({ confirmation })}
      />
      <FormClosing form={form} onChange={change} />
      <div>
        <Button variant="ghost" size="sm" icon={Trash2} onClick={() => setDeleting(true)}>
          {t('grid.form.delete')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        title={t('grid.form.delete')}
        text={t('grid.form.deleteText')}
        confirmLabel={t('grid.form.delete')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => {
          setDeleting(false)
          forms.remove(form.id).catch(refuse)
        }}
        onCancel={() => setDeleting(false)}
      />
    </div>
  )
}
