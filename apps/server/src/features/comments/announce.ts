import type { CommentedPage } from './CommentedPage.ts'
import type { CommentsContext } from './CommentsContext.ts'

/** Tells readers, and whoever keeps the page rendered, that something below it changed. After the fact. */
export function announce({ bus }: Pick<CommentsContext, 'bus'>, page: CommentedPage): void {
  bus.publish('comments_changed', { workspaceId: page.workspaceId, viewId: page.viewId })
}
