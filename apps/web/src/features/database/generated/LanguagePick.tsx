import type { FieldOf } from '@sheaf/model'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PickList } from '../fields/PickList.tsx'
import type { Grid } from '../grid/useGrid.ts'
import { targetLanguages } from './targetLanguages.ts'

interface LanguagePickProps {
  readonly grid: Grid
  readonly field: FieldOf<'translate'>
}

/** Into which language a field translates. Texts that are there stay as they are. */
export function LanguagePick({ grid: { actions }, field }: LanguagePickProps) {
  const { t, language } = useTranslation()
  const items = targetLanguages(language).map(({ number, name }) => ({ id: String(number), name }))
  return (
    <PickList
      label={t('generated.language')}
      placeholder={t('generated.findLanguage')}
      groups={[{ name: t('generated.language'), items }]}
      chosenId={String(field.options.language)}
      onPick={(id) =>
        actions.run([
          {
            kind: 'setFieldOptions',
            fieldId: field.id,
            options: { type: 'translate', language: Number(id) },
          },
        ])
      }
    />
  )
}
