import { resultField, type Field } from '@sheaf/model'
import { IconButton, Switch } from '@sheaf/ui'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { DateOptionsEditor } from './DateOptionsEditor.tsx'
import { LanguagePick } from '../generated/LanguagePick.tsx'
import { NumberFormatPick } from './NumberFormatPick.tsx'
import { OptionsEditor } from './options/OptionsEditor.tsx'
import { RelationOptionsEditor } from './RelationOptionsEditor.tsx'
import { RollupOptionsEditor } from './RollupOptionsEditor.tsx'
import { TypeRow } from './TypeRow.tsx'

interface FieldEditorProps {
  readonly grid: Grid
  readonly field: Field
  readonly onBack: () => void
  readonly onClose: () => void
  /** Its name. */
  readonly children: ReactNode
}

/** What is set of a field: its name, its type, and the options of that. */
export function FieldEditor({ grid, field, onBack, onClose, children }: FieldEditorProps) {
  const { t } = useTranslation()
  return (
    <div className="field-editor">
      <div className="field-editor-head">
        <IconButton
          className="field-editor-back"
          icon={ArrowLeft}
          label={t('fields.back')}
          size={28}
          onClick={onBack}
        />
        <b>{t('fields.editField')}</b>
        <IconButton icon={X} label={t('fields.close')} size={28} onClick={onClose} />
      </div>
      <div className="field-editor-body">
        {children}
        {!field.primary && <TypeRow grid={grid} field={field} />}
        <TypeOptionsEditor grid={grid} field={field} />
      </div>
    </div>
  )
}

function TypeOptionsEditor({ grid, field: shown }: { readonly grid: Grid; readonly field: Field }) {
  const { t } = useTranslation()
  const { run } = grid.actions
  const field = resultField(shown)
  switch (field.type) {
    case 'single_select':
    case 'multi_select':
      return <OptionsEditor grid={grid} field={field} />
    case 'number':
      return <NumberFormatPick grid={grid} field={field} />
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return <DateOptionsEditor grid={grid} field={field} />
    case 'relation':
      return <RelationOptionsEditor grid={grid} field={field} />
    case 'rollup':
      return <RollupOptionsEditor grid={grid} field={field} />
    case 'translate':
      return <LanguagePick grid={grid} field={field} />
    case 'media':
      return (
        <Switch
          label={t('fields.showFileNames')}
          isOn={!field.options.hideFileNames}
          onChange={(isOn) => {
            const options = { type: 'media', hideFileNames: !isOn } as const
            run([{ kind: 'setFieldOptions', fieldId: field.id, options }])
          }}
        />
      )
    case 'person':
      return (
        <Switch
          label={t('fields.onePerson')}
          isOn={field.options.single}
          onChange={(single) =>
            run([{ kind: 'setFieldOptions', fieldId: field.id, options: { type: 'person', single } }])
          }
        />
      )
    default:
      return null
  }
}
