import { Bookmark, File as FileIcon, FileText, Film, Image as ImageIcon, LayoutGrid, Music } from 'lucide'
import { galleryLayout, type NewBlock } from '@sheaf/model'
import type { BlockKind } from '../../engine/blockTypes/blockKinds.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import type { EditorView } from 'prosemirror-view'
import type { MediaType } from './mediaTypes.ts'
import { selectedAtom } from '../../engine/views/faceKeys.ts'
import { mediaBlockIn, mediaLook } from './mediaLook.ts'
import { mediaPlugins } from './mediaPlugins.ts'
import { mediaPasting } from './pasteFiles.ts'
import { MEDIA_TYPES, mediaUrl } from './mediaTypes.ts'
import { galleryImages } from './mediaData.ts'
import { writeMedia } from './writeMedia.ts'

const ICONS = {
  image: ImageIcon,
  video: Film,
  file: FileIcon,
  gallery: LayoutGrid,
  audio: Music,
  pdf: FileText,
  bookmark: Bookmark,
} as const

/** Pictures, galleries, videos, files, bookmarks and embeds. */
export const media: Extension = {
  types: [
    { type: 'image', row: 'atom', alignment: 'left', room: 320 },
    { type: 'video', row: 'atom', alignment: 'left', room: 320 },
    { type: 'multi_image', row: 'atom', room: 300 },
    { type: 'audio', row: 'atom' },
    { type: 'file', row: 'atom' },
    { type: 'pdf', row: 'atom' },
    { type: 'link_preview', row: 'atom', room: 80 },
  ],
  looks: [
    mediaLook('image'),
    mediaLook('video'),
    {
      ...mediaLook('multi_image'),
      attributes: (data) => ({ 'data-layout': galleryLayout(data) }),
    },
    mediaLook('audio'),
    mediaLook('file'),
    mediaLook('pdf'),
    mediaLook('link_preview'),
  ],
  kinds: [
    {
      ...kind('image', 'image', { url: '', align: 'center' }, 'image'),
      aliases: ['picture', 'photo', 'img', 'png', 'jpg', 'gif', 'svg', 'screenshot'],
      shortlist: { place: 10, fill: 2 },
    },
    {
      ...kind('video', 'video', { url: '', align: 'center' }, 'video'),
      aliases: ['movie', 'film', 'youtube', 'vimeo', 'mp4', 'clip'],
    },
    {
      ...kind('file', 'file', {}, 'file'),
      aliases: ['attachment', 'attach', 'upload', 'document', 'zip'],
    },
    {
      ...kind('gallery', 'multi_image', { images: [], layout: 0 }, 'multi_image'),
      aliases: ['gallery', 'pictures', 'images', 'photos', 'album', 'carousel', 'slideshow'],
    },
    // Sounds and PDFs are kept as files, which every client of the format shows.
    {
      ...kind('audio', 'file', {}, 'audio'),
      aliases: ['sound', 'music', 'mp3', 'voice', 'recording', 'podcast'],
    },
    { ...kind('pdf', 'file', {}, 'pdf'), aliases: ['document'] },
    {
      ...kind('bookmark', 'link_preview', {}, 'link_preview'),
      aliases: ['embed', 'link', 'preview', 'web', 'url', 'iframe', 'website'],
    },
  ],
  plugins: (editor) => ({ behind: mediaPlugins(editor) }),
  pasting: mediaPasting,
  plain: MEDIA_TYPES.map((type) => ({ type, text: addresses })),
  html: MEDIA_TYPES.map((type) => ({ type, write: writeMedia })),
}

/** `picks`: what its field asks for when it has just been inserted. */
function kind(
  id: keyof typeof ICONS,
  type: string,
  data: BlockKind['data'],
  picks: MediaType,
): Omit<BlockKind, 'aliases'> {
  return {
    id,
    icon: ICONS[id],
    type,
    data,
    group: 'media',
    label: `kind.${id}`,
    needs: 'media',
    isSelected: true,
    onInserted: (view) => askForMedia(view, picks),
  }
}

/** Asks for a file or an address for the selected block; it has just been inserted. */
function askForMedia(view: EditorView, picks: MediaType): void {
  const atom = selectedAtom(view)
  const block = atom && mediaBlockIn(atom.dom)
  if (block) block.host.open(block, atom.dom, { kind: 'source', picks })
}

/** Media is where it is found. */
function addresses({ type, data = {} }: NewBlock): string {
  const urls = type === 'multi_image' ? galleryImages(data).map(({ url }) => url) : [mediaUrl(data['url'])]
  return urls.filter((url) => url !== null).join('\n')
}
