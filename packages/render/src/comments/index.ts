export { CommentFace } from './CommentFace.tsx'
export { CommentText } from './CommentText.tsx'
export type { CommentsIsland } from './CommentsRoot.tsx'
export { CommentsSection, type CommentsParts } from './CommentsSection.tsx'
export { ReactionChips } from './ReactionChips.tsx'
export type {
  CommentPerson,
  CommentsData,
  CommentsLabels,
  CommentsMessages,
  ShownComment,
  ShownReaction,
} from './CommentsData.ts'
