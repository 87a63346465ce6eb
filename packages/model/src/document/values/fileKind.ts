/** What a file is to people: chooses its tile, and whether it is played, opened or fetched. */
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

/** Judged by the bytes where those say something (`contentType`), else by the name. */
export function fileKind(name: string, contentType: string | null = null): FileKind {
  const byType = contentType === null ? undefined : BY_TYPE.find(([, type]) => type.test(contentType))
  const byName = BY_EXTENSION.find(([, extensions]) => extensions.test(fileExtension(name)))
  // Office documents are archives to the bytes.
  if (byType !== undefined && byType[0] !== 'archive') return byType[0]
  // What the bytes call otherwise is not played because of its name.
  const named = byName?.[0]
  const isBelied =
    contentType !== null && (named === 'pdf' || named === 'video' || named === 'audio' || named === 'image')
  return (isBelied ? undefined : named) ?? byType?.[0] ?? 'file'
}

/** Lower case without the dot; empty where there is none worth showing. */
export function fileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
