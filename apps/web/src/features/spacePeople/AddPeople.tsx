import type { SpaceMember, WorkspaceMember } from '@sheaf/contract'
import { Button, TextInput, toast } from '@sheaf/ui'
import { Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { PersonRow } from '../../platform/people/PersonRow.tsx'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { RowsInPart } from '../../shell/RowsInPart.tsx'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { filterMembers, useMembers } from '../members/index.ts'
import { SpaceLevelMenu } from './SpaceLevelMenu.tsx'
import { sendSpaceMember, type SpaceAddress } from './spacePeopleApi.ts'
import { useSpaceChange } from './useSpacePeople.ts'

export interface AddPeopleProps {
  readonly address: SpaceAddress
  readonly spaceName: string
  readonly members: readonly SpaceMember[]
  /** What the space gives where nothing else is chosen. */
  readonly level: SpaceMember['access_level']
  /** Nobody gives more than they have. */
  readonly maxLevel: SpaceMember['access_level']
}

/** SPACEWEB-2: finds people of the workspace by name or address and lets them in. Guests are given pages, not spaces. */
export function AddPeople({ address, spaceName, members, level, maxLevel }: AddPeopleProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const field = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState('')
  const [given, setGiven] = useState(Math.min(level, maxLevel) as SpaceMember['access_level'])
  const { data } = useMembers(address.workspaceId)
  const add = useSpaceChange(address, (uid: string) => sendSpaceMember(address, uid, { access_level: given }))
  const there = new Set(members.map(({ uid_string: uid }) => uid))
  const others = (data ?? []).filter((each) => isOfTeam(each) && !there.has(each.uid_string ?? ''))
  const found = filter.trim() === '' ? [] : filterMembers(others, filter)

  function addPerson(person: WorkspaceMember): void {
    if (person.uid_string === null) return
    // The row goes, and its button with it.
    field.current?.focus()
    setFilter('')
    add
      .mutateAsync(person.uid_string)
      .then(
        () => void toast(t('spacePeople.added', { name: person.name || person.email, space: spaceName })),
        refuse,
      )
  }
  return (
    <div className="space-people-add">
      <div className="space-people-find">
        <TextInput
          ref={field}
          type="search"
          icon={Search}
          value={filter}
          dir="auto"
          autoComplete="off"
          aria-label={t('spacePeople.find')}
          placeholder={t('spacePeople.nameOrEmail')}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return
            event.preventDefault()
            addPerson(first)
          }}
        />
        <SpaceLevelMenu
          level={given}
          label={t('spacePeople.newcomers')}
          maxLevel={maxLevel}
          onChange={setGiven}
        />
      </div>
      {filter.trim() !== '' && data && (
        <ul className="space-people-found" aria-label={t('spacePeople.results')}>
          <RowsInPart
            of={found}
            rowOf={(each) => (
              <PersonRow
                key={each.email}
                name={each.name || each.email}
                note={<bdi className="ellipsis">{each.email}</bdi>}
                picture={each.avatar_url}
              >
                <Button
                  size="sm"
                  icon={Plus}
                  aria-label={t('spacePeople.addNamed', { name: each.name || each.email })}
                  onClick={() => addPerson(each)}
                >
                  {t('spacePeople.add')}
                </Button>
              </PersonRow>
            )}
          />
        </ul>
      )}
      {filter.trim() !== '' && data && found.length === 0 && (
        <output className="space-people-hint">
          {t(others.length === 0 ? 'spacePeople.everybody' : 'spacePeople.nobody')}
        </output>
      )}
    </div>
  )
}

function isOfTeam({ role, is_pending_invitation: isPending }: WorkspaceMember): boolean {
  return role !== 'Guest' && !isPending
}
