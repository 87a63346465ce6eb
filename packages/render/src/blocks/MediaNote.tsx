import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/**
 * Replaces a picture or file that cannot be shown: it is still being uploaded, or was deleted. Readers do not see
 * blocks that are still empty.
 */
export function MediaNote({ block, place }: BlockProps): ReactElement | null {
  const { labels } = place.options
  const { url, pending_upload_id: upload, retry_local_url: local } = block.data
  const isNamed = typeof url === 'string' && url.trim() !== ''
  const isPending = !isNamed && [upload, local].some((id) => typeof id === 'string' && id !== '')
  const isEmpty = !isNamed && !isPending
  if (isEmpty && block.text === null && block.children.length === 0) return null
  return (
    <Block
      block={block}
      place={place}
      line="p"
      before={
        !isEmpty && <div className="b-pending">{isPending ? labels.stillUploading : labels.missingFile}</div>
      }
    />
  )
}
