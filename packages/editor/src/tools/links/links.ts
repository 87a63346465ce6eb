import type { EditorContext } from '../../engine/context/EditorContext.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { linkPopover, openLinkEditor } from './linkPopover.ts'

/** Links: shown, followed and written. */
export const links: Extension = {
  shortcuts: { link: openLinkEditor },
  plugins: (editor) => ({
    before: [
      linkPopover({
        labels: editor.labels,
        direction: editor.direction,
        workspace: editor.ports.workspace ?? null,
        onFollow: (href, event) => follow(editor, href, event),
      }),
    ],
  }),
}

function follow({ ports: { workspace, links: port } }: EditorContext, href: string, event: MouseEvent): void {
  const place = workspace?.pages.ofAddress(href)
  if (workspace && place && place.blockId !== null && place.pageId === workspace.pages.here)
    workspace.pages.open(place.pageId, place.blockId)
  else if (port) port.follow(href, event)
  else window.open(href, '_blank', 'noopener,noreferrer')
}
