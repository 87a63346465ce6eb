import type { PersonState } from '@sheaf/contract'
import { Select } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ListFrame } from './ListFrame.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { STATE_WORDS } from './stateWords.ts'
import { usePeople } from './useAdministration.ts'
import { useListPlace } from './useListPlace.ts'

const STATES = ['active', 'suspended', 'invited'] as const satisfies readonly PersonState[]

/** ADMIN-UI-2: everybody on this server. */
export function PeopleSection() {
  const { t } = useTranslation()
  const place = useListPlace()
  const [state, setState] = useState<PersonState | 'all'>('all')
  const people = usePeople({ ...place.asked, ...(state !== 'all' && { state }) })
  return (
    <ListFrame
      place={place}
      answer={people}
      total={people.data?.total ?? null}
      find={t('admin.person.find')}
      none={t('admin.person.none')}
      filters={
        <Select
          label={t('admin.person.states')}
          value={state}
          options={[
            { value: 'all', label: t('admin.all') },
            ...STATES.map((value) => ({ value, label: t(STATE_WORDS[value]) })),
          ]}
          onChange={(next) => {
            setState(next)
            place.restart()
          }}
        />
      }
    >
      <PeopleTable people={people.data?.people ?? []} />
    </ListFrame>
  )
}
