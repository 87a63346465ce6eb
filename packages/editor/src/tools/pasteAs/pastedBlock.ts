import { embedOf, type NewBlock } from '@sheaf/model'
import { linkPatch } from '../../blocks/media/mediaData.ts'

/**
 * The block that an address is pasted as. Videos of the sites that every client of the format plays are a `video`
 * (collab-model 6.4), all other embeds a `link_preview` that says so, which older clients show as a bookmark.
 */
export function pastedBlock(form: 'bookmark' | 'embed', url: string): NewBlock {
  if (form === 'bookmark') return { type: 'link_preview', data: { url } }
  if (!VIDEO_SITES.has(embedOf(url)?.provider ?? ''))
    return { type: 'link_preview', data: { url, preview_type: 'embed' } }
  const { video_type, url_type } = linkPatch('video', url)
  return { type: 'video', data: { url, align: 'center', video_type: video_type!, url_type: url_type! } }
}

const VIDEO_SITES: ReadonlySet<string> = new Set(['YouTube', 'Vimeo'])
