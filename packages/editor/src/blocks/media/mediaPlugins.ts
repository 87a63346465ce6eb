import { Plugin } from 'prosemirror-state'
import type { EditorContext } from '../../engine/context/EditorContext.ts'
import { MediaController, mediaKey } from './MediaController.ts'
import { mediaFaces } from './mediaLook.ts'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { fileDrop } from './fileDrop.ts'
import { type UploadSession } from './UploadSession.ts'

/** What the media blocks of one editor share, and their uploads. */
export function mediaPlugins(editor: EditorContext): readonly Plugin[] {
  const { ports, labels, direction, now, liveRegion } = editor
  const media = new MediaController({ media: ports.media, labels, direction, now, liveRegion })
  return [
    mediaKey.plugin(() => media),
    ...(media.uploads ? [dropping(editor, media.uploads)] : []),
    new Plugin({
      view(view) {
        media.attach(view)
        media.loadAhead(() => mediaFaces.load())
        let isEditable = view.editable
        if (isEditable) media.uploads?.checkAll()
        return {
          update(updated) {
            media.update()
            if (updated.editable === isEditable) return
            isEditable = updated.editable
            if (isEditable) media.uploads?.checkAll()
          },
          destroy: () => media.close(),
        }
      },
    }),
  ]
}

function dropping({ ports, host, direction }: EditorContext, uploads: UploadSession): Plugin {
  return fileDrop({
    host,
    direction,
    uploads,
    beforeDrop: (view) => stopUndoGroup(view.state),
    take: (files, isEmpty) => ports.media?.takeDropped?.(files, isEmpty) ?? false,
  })
}
