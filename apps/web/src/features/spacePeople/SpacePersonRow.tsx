import type { SpaceMember } from '@sheaf/contract'
import { Button, Menu, MenuItem, MenuNote, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { ChevronDown } from 'lucide-react'
import { PersonRow } from '../../platform/people/PersonRow.tsx'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { LEVEL_KEYS } from '../accessLevels/index.ts'
import { SpaceLevelMenu } from './SpaceLevelMenu.tsx'
import type { MemberStanding } from './spacePeopleApi.ts'

export interface SpacePersonRowProps {
  readonly member: SpaceMember
  readonly isMe: boolean
  /** Without them there would be no owner. */
  readonly isLastOwner: boolean
  /** Otherwise what they may do is only said. */
  readonly mayManage: boolean
  readonly onChange: (to: MemberStanding) => void
  readonly onRemove: () => void
}

/** Somebody who is in a space, and what they may do there. */
export function SpacePersonRow(props: SpacePersonRowProps) {
  const { member, isMe, mayManage, onChange, onRemove } = props
  const { t } = useTranslation()
  const name = member.name || member.email
  return (
    <PersonRow
      name={name}
      remark={isMe && <span className="person-remark">{t('spacePeople.you')}</span>}
      note={<bdi className="ellipsis">{member.email}</bdi>}
      picture={member.avatar_url}
    >
      {member.role === 'owner' ? (
        <OwnerMenu {...props} name={name} />
      ) : (
        <SpaceLevelMenu
          level={member.access_level}
          label={name}
          onChange={mayManage ? (level) => onChange({ access_level: level }) : null}
          onOwner={() => onChange({ role: 'owner' })}
          onRemove={onRemove}
        />
      )}
    </PersonRow>
  )
}

function OwnerMenu({
  name,
  isLastOwner,
  mayManage,
  onChange,
  onRemove,
}: SpacePersonRowProps & { readonly name: string }) {
  const { t } = useTranslation()
  const word = t('spacePeople.owner')
  if (!mayManage) return <span className="space-level-said">{word}</span>
  return (
    <Menu
      width={300}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" className="space-level" aria-label={`${name}: ${word}`}>
          {word}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      {isLastOwner ? (
        <MenuNote>{t('spacePeople.lastOwner')}</MenuNote>
      ) : (
        <>
          <MenuRadioGroup
            value="owner"
            options={[
              { value: 'owner', label: word, note: t('spacePeople.ownerNote') },
              { value: 'member', label: t(LEVEL_KEYS[50]), note: t('spacePeople.levelNotes.full') },
            ]}
            onChange={(role) => role === 'member' && onChange({ role })}
          />
          <MenuSeparator />
          <MenuItem isDanger onSelect={onRemove}>
            {t('spacePeople.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
