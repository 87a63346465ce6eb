import './forms.css'
import { personZone } from '@sheaf/base'
import { openRecords, orderedFields, type DatabaseRecords, type Field } from '@sheaf/model'
import { Button, Dialog, EmptyState, IconButton, Select, Skeleton } from '@sheaf/ui'
import { Plus, RefreshCw, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { FormEditor } from './FormEditor.tsx'
import { newQuestions } from './shownForm.ts'
import { useForms, type Forms } from './useForms.ts'

export interface FormsDialogProps {
  readonly records: DatabaseRecords
  /** Whose order of fields a new form begins with. */
  readonly viewId: string
  /** Of the database. */
  readonly name: string
  readonly onClose: () => void
}

/** The forms of a database: making, changing, opening and closing them. Rules: `docs/specs/forms.md`. */
export function FormsDialog({ records, viewId, name, onClose }: FormsDialogProps) {
  const { t } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  const fields = useFields(records, viewId)
  const forms = useForms(records.id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      isFullOnPhone
      initialFocus={close}
      title={t('grid.forms')}
      titleEnd={<IconButton ref={close} icon={X} label={t('grid.form.close')} onClick={onClose} />}
    >
      <div className="forms">
        <FormsBody forms={forms} fields={fields} name={name} />
      </div>
    </Dialog>
  )
}

interface FormsBodyProps {
  readonly forms: Forms
  readonly fields: readonly Field[]
  readonly name: string
}

function FormsBody({ forms, fields, name }: FormsBodyProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const { forms: all } = forms
  const chosen = all?.find(({ id }) => id === chosenId) ?? all?.[0]

  async function make(): Promise<void> {
    setMaking(true)
    const id = crypto.randomUUID()
    await forms.create({ id, title: name, time_zone: personZone(), questions: newQuestions(fields) })
    setChosenId(id)
  }
  const makeButton = (variant: 'primary' | 'line') => (
    <Button
      variant={variant}
      size="sm"
      icon={Plus}
      isLoading={isMaking}
      onClick={() =>
        void make()
          .catch(refuse)
          .finally(() => setMaking(false))
      }
    >
      {t('grid.form.make')}
    </Button>
  )
  if (forms.isError)
    return (
      <div className="forms-note" role="alert">
        <p>{t('grid.form.failed')}</p>
        <Button size="sm" icon={RefreshCw} onClick={forms.refetch}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (all === undefined) return <Waiting />
  if (chosen === undefined)
    return <EmptyState drawing="door" text={t('grid.form.empty')} action={makeButton('primary')} />
  return (
    <>
      <div className="forms-head">
        {all.length > 1 && (
          <Select
            label={t('grid.form.which')}
            value={chosen.id}
            options={all.map(({ id, title }) => ({ value: id, label: title || t('grid.form.untitled') }))}
            onChange={setChosenId}
          />
        )}
        {makeButton('line')}
      </div>
      {forms.problem !== null && (
        <div className="forms-note" role="alert">
          <p>{t('grid.form.notSaved')}</p>
          <Button size="sm" icon={RefreshCw} onClick={forms.save}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <FormEditor key={chosen.id} form={chosen} forms={forms} fields={fields} />
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="after-a-moment forms-waiting">
      <output className="visually-hidden">{t('common.loading')}</output>
      {[320, 240, 280].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

/** The fields in the order of the view. */
function useFields({ fields, views, ...rest }: DatabaseRecords, viewId: string): readonly Field[] {
  return useMemo(() => {
    const { database } = openRecords({ ...rest, fields, views, rows: new Map() }, viewId)
    const view = database.views.get(viewId)
    return view ? orderedFields(database, view) : []
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cell changes none of it
  }, [fields, views, viewId])
}
