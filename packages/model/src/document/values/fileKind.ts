/** Kind of a file: decides its icon, and whether it is played, opened or downloaded. */
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

const BY_EXTENSION: readonly (readonly [FileKind, RegExp])[] = [
  ['pdf', /^pdf$/],
  ['image', /^(?:png|jpe?g|gif|webp|avif|svg|hei[cf]|bmp|tiff?|psd)$/],
  ['video', /^(?:mp4|m4v|webm|ogv|mov|mkv|avi|wmv|mpe?g)$/],
  ['audio', /^(?:mp3|m4a|aac|wav|ogg|oga|opus|flac|aiff?)$/],
  ['archive', /^(?:zip|gz|tgz|tar|7z|rar|xz|bz2|zst|dmg|iso)$/],
  ['sheet', /^(?:xlsx?|ods|csv|tsv|numbers)$/],
  ['slides', /^(?:pptx?|odp|key)$/],
  ['text', /^(?:docx?|odt|rtf|txt|md|pages|epub)$/],
  ['code', /^(?:json|xml|html?|css|[cm]?[jt]sx?|py|rb|rs|go|java|kt|swift|c|h|cpp|sh|sql|ya?ml|toml)$/],
]

const BY_TYPE: readonly (readonly [FileKind, RegExp])[] = [
  ['pdf', /^application\/pdf$/],
  ['image', /^image\//],
  ['video', /^video\//],
  ['audio', /^audio\//],
  ['archive', /^application\/(?:zip|gzip|x-tar|x-7z-compressed|x-bzip2|x-xz|vnd\.rar)$/],
]

/** Detected from the bytes if possible (`contentType`), otherwise from the name. */
export function fileKind(name: string, contentType: string | null = null): FileKind {
  const byType = contentType === null ? undefined : BY_TYPE.find(([, type]) => type.test(contentType))
  const byName = BY_EXTENSION.find(([, extensions]) => extensions.test(fileExtension(name)))
  // By their bytes, Office documents are zip archives.
  if (byType !== undefined && byType[0] !== 'archive') return byType[0]
  // A file is not played because of its name if its bytes are of another type.
  const named = byName?.[0]
  const isBelied =
    contentType !== null && (named === 'pdf' || named === 'video' || named === 'audio' || named === 'image')
  return (isBelied ? undefined : named) ?? byType?.[0] ?? 'file'
}

/** Lower case without the dot; empty without a usable extension. */
export function fileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
