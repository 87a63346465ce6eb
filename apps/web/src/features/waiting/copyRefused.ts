import type { TreeChange } from '../pageTree/index.ts'
import { openKept } from './openKept.ts'

/** What somebody would not want to lose of a refused change: the text of a page that was new, or a name. */
export async function copyRefused({ edit, workspaceId, name, viewId }: TreeChange): Promise<string> {
  if (edit.type === 'rename') return edit.name
  if (edit.type !== 'insert') return name
  const [{ documentMarkdown }, text] = await Promise.all([
    import('@sheaf/editor/documentCopy'),
    openKept(workspaceId, viewId),
  ])
  const written = text && documentMarkdown(text.doc, null)
  text?.release()
  return [name, written].filter(Boolean).join('\n\n')
}
