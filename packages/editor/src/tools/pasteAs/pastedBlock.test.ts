import { expect, it } from 'vitest'
import { pastedBlock } from './pastedBlock.ts'

it.each(['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871'])(
  'EDIT-EMBED-3: %s is pasted as a video, which every client of the format plays',
  (url) => {
    const data = { url, align: 'center', video_type: 2, url_type: 'network' }
    expect(pastedBlock('embed', url)).toEqual({ type: 'video', data })
    expect(pastedBlock('bookmark', url)).toEqual({ type: 'link_preview', data: { url } })
  },
)

it('EDIT-EMBED-3: pages of other sites are pasted as bookmarks that are embeds', () => {
  const url = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef'
  expect(pastedBlock('embed', url)).toEqual({ type: 'link_preview', data: { url, preview_type: 'embed' } })
})
