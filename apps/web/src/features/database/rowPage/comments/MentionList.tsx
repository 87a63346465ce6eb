import { Avatar } from '@sheaf/ui'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { personPicture } from '../../../../platform/people/personPicture.ts'
import type { KnownPerson } from '../../cells/CellHost.ts'

interface MentionListProps {
  readonly id: string
  readonly people: readonly KnownPerson[]
  readonly active: number
  readonly onChoose: (person: KnownPerson) => void
}

/** Who may be meant by what stands behind an "@". The focus stays in the field. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what a field offers while one types has no tag of its own
    <div id={id} role="listbox" aria-label={t('row.comments.people')} className="row-comment-people">
      {people.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
        <div
          key={person.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
          role="option"
          aria-selected={index === active}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <Avatar name={person.name} picture={personPicture(person.picture)} size={20} isDecorative />
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  )
}
