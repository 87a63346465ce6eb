import type { IconName } from '../icons.ts'

/** What a file is to a person: decides the tile of its card. */
export type FileKind =
  | 'pdf'
  | 'image'
  | 'video'
  | 'audio'
  | 'archive'
  | 'sheet'
  | 'slides'
  | 'text'
  | 'code'
  | 'file'

/** Reads the kind of a file from the end of its name. */
export function fileKind(name: string): FileKind {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return KINDS.get(ending) ?? 'file'
}

export const KIND_ICONS: Readonly<Record<FileKind, IconName>> = {
  pdf: 'pdf',
  image: 'image',
  video: 'video',
  audio: 'audio',
  archive: 'archive',
  sheet: 'sheet',
  slides: 'slides',
  text: 'pdf',
  code: 'codeFile',
  file: 'file',
}

const ENDINGS: readonly (readonly [FileKind, string])[] = [
  ['pdf', 'pdf'],
  ['image', 'png jpg jpeg gif webp avif svg bmp tif tiff heic heif psd'],
  ['video', 'mp4 m4v mov webm ogv avi mkv wmv mpg mpeg'],
  ['audio', 'mp3 m4a wav ogg oga opus flac aac aif aiff'],
  ['archive', 'zip gz tgz tar 7z rar bz2 xz zst dmg iso'],
  ['sheet', 'xls xlsx ods csv tsv numbers'],
  ['slides', 'ppt pptx odp key'],
  ['text', 'txt md rtf doc docx odt pages epub'],
  ['code', 'js ts jsx tsx json html css py rb go rs c h cpp java kt swift sh sql xml yaml yml toml'],
]

const KINDS: ReadonlyMap<string, FileKind> = new Map(
  ENDINGS.flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind] as const)),
)
