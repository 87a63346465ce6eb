import type { RowComment } from '@sheaf/model'
import { ReactionChips } from '@sheaf/render/comments'
import { IconButton } from '@sheaf/ui'
import { SmilePlus } from 'lucide-react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { IconPicker } from '../../../pickers/index.ts'
import { useCellHost } from '../../cells/CellHost.ts'

interface CommentReactionsProps {
  readonly comment: RowComment
  /** Null for whoever may only read. */
  readonly onReact: ((emoji: string, isOn: boolean) => void) | null
}

/** The emoji below a comment, with those who gave them. */
export function CommentReactions({ comment, onReact }: CommentReactionsProps) {
  const { t, language } = useTranslation()
  const { people, ownUuid } = useCellHost()
  const given = [...comment.reactions].filter(([, users]) => users.length > 0)
  const isMine = (emoji: string) => comment.reactions.get(emoji)?.includes(ownUuid) === true
  const chips = given.map(([emoji, users]) => ({
    reaction_type: emoji,
    comment_id: comment.id,
    react_users: users.flatMap((user) => {
      const person = people.find(({ id }) => id === user)
      return person ? [{ uuid: user, name: person.name, avatar_url: null }] : []
    }),
    count: users.length,
    is_mine: isMine(emoji),
  }))
  return (
    <>
      <ReactionChips
        reactions={chips}
        labels={{
          deletedAccount: t('row.history.someone'),
          reactionBy: (values) => t('row.comments.reactionBy', values),
          reactionByMore: (values) => t('row.comments.reactionByMore', values),
        }}
        locale={language}
        onToggle={onReact ? ({ reaction_type: emoji, is_mine }) => onReact(emoji, !is_mine) : undefined}
      />
      {onReact && (
        <IconPicker
          label={t('row.comments.react')}
          current={null}
          hasIcons={false}
          onPick={({ value }) => {
            const emoji = withoutSelector(value)
            onReact(emoji, !isMine(emoji))
          }}
          onRemove={null}
          trigger={<IconButton icon={SmilePlus} size={24} label={t('row.comments.react')} />}
        />
      )}
    </>
  )
}

/** As other clients write it, so that it counts as the same: a sign that is a picture anyway does not say so once more. */
function withoutSelector(emoji: string): string {
  return emoji.replace(/^(\p{Emoji_Presentation})\ufe0f$/u, '$1')
}
