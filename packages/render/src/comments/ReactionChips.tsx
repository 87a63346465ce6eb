import type { ReactElement } from 'react'
import type { CommentsLabels, ShownReaction } from './CommentsData.ts'

const MAX_NAMES = 10

type Labels = Pick<CommentsLabels, 'deletedAccount' | 'reactionBy' | 'reactionByMore'>

interface ReactionChipsProps {
  readonly reactions: readonly ShownReaction[]
  readonly labels: Labels
  readonly locale: string
  /** Absent: read-only. */
  readonly onToggle?: ((reaction: ShownReaction) => void) | undefined
}

/**
 * The emoji on a comment with their counts. The people are in the accessible name of each, and shown on hover, on focus
 * and on touch; read-only ones can be focused for that.
 */
export function ReactionChips({
  reactions,
  labels,
  locale,
  onToggle,
}: ReactionChipsProps): readonly ReactElement[] {
  return reactions.map((reaction) => {
    const { reaction_type: emoji, count, is_mine: isMine } = reaction
    const who = whoReacted(reaction, labels, locale)
    if (onToggle === undefined) {
      return (
        <span
          key={emoji}
          className="cm-chip"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `img` element cannot contain text
          role="img"
          aria-label={`${emoji} ${count}. ${who}`}
          data-names={who}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus shows the names
          tabIndex={0}
        >
          <span className="cm-emoji">{emoji}</span>
          <span>{count}</span>
        </span>
      )
    }
    return (
      <button
        key={emoji}
        type="button"
        className="cm-chip"
        aria-pressed={isMine}
        aria-label={`${emoji} ${count}. ${who}`}
        data-names={who}
        onClick={() => onToggle(reaction)}
      >
        <span className="cm-emoji">{emoji}</span>
        <span>{count}</span>
      </button>
    )
  })
}

function whoReacted(
  { reaction_type: emoji, react_users: users, count }: ShownReaction,
  labels: Labels,
  locale: string,
): string {
  const names = users.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = count - names.length
  const text = new Intl.ListFormat(locale, { type: more > 0 ? 'unit' : 'conjunction' }).format(names)
  const known = names.length === 0 ? labels.deletedAccount : text
  return more > 0
    ? labels.reactionByMore({ names: known, more, emoji })
    : labels.reactionBy({ names: known, emoji })
}
