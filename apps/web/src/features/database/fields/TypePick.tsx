import type { FieldType } from '@sheaf/model'
import { DatabaseIcon } from '@sheaf/render/database'
import { use, useState, type ReactNode } from 'react'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { DatabasePick } from './DatabasePick.tsx'
import { FieldSourcesContext } from './FieldSources.ts'
import { OFFERED_TYPES, TYPE_NAMES, type OfferedType } from './fieldTypes.ts'
import { PickList } from './PickList.tsx'

/** A type to give to a field; of a relation with the database whose rows it lists. */
export interface TypeChoice {
  readonly type: OfferedType
  readonly databaseId: string | null
}

interface TypePickProps {
  /** Of a field that is there. */
  readonly current: FieldType | null
  readonly onPick: (choice: TypeChoice) => void
  readonly children?: ReactNode
}

/** The types that a field can have; for a relation also the database. */
export function TypePick({ current, onPick, children }: TypePickProps) {
  const { t } = useTranslation()
  const hasRelations = use(FieldSourcesContext) !== null
  const hasModel = useHasLanguageModel()
  const [isRelation, setRelation] = useState(false)
  if (isRelation)
    return (
      <>
        <DatabasePick chosenId={null} onPick={(databaseId) => onPick({ type: 'relation', databaseId })} />
        {children}
      </>
    )
  const itemsOf = (types: readonly OfferedType[]) =>
    types.map((type) => ({ id: type, name: t(TYPE_NAMES[type]), icon: <DatabaseIcon name={type} /> }))
  const { basic, connected, computed, generated, automatic } = OFFERED_TYPES
  const groups = [
    { items: itemsOf(basic) },
    { name: t('fields.connected'), items: itemsOf([...(hasRelations ? connected : []), ...computed]) },
    ...(hasModel === true ? [{ name: t('fields.generated'), items: itemsOf(generated) }] : []),
    { name: t('fields.automatic'), items: itemsOf(automatic) },
  ]
  function pick(id: string): void {
    const type = ALL.find((each) => each === id)
    if (type === 'relation' && current !== 'relation') setRelation(true)
    else if (type) onPick({ type, databaseId: null })
  }
  return (
    <PickList
      label={t('grid.fieldType')}
      placeholder={t('fields.findType')}
      groups={groups}
      chosenId={current}
      onPick={pick}
    >
      {children}
    </PickList>
  )
}

const ALL: readonly OfferedType[] = Object.values(OFFERED_TYPES).flat()
