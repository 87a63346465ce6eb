import type { Field, MediaFile } from '@sheaf/model'
import type { ReactElement } from 'react'
import { locateFile } from '../../media/locateFile.ts'
import { MediaIcon, type MediaIconName } from '../../media/MediaIcon.tsx'
import type { CellOptions } from './CellOptions.ts'

interface MediaFilesProps {
  readonly field: Field
  readonly files: readonly MediaFile[]
  readonly options: CellOptions
}

/** Files of a cell: pictures of this site as small pictures, all others by their names. Nothing is loaded from elsewhere. */
export function MediaFiles({ field, files, options }: MediaFilesProps): ReactElement {
  const hidesNames = field.type === 'media' && field.options.hideFileNames
  return (
    <span className="db-files">
      {files.map((file, index) => (
        <File key={`${file.id} ${index}`} file={file} hidesName={hidesNames} options={options} />
      ))}
    </span>
  )
}

interface FileProps {
  readonly file: MediaFile
  readonly hidesName: boolean
  readonly options: CellOptions
}

function File({ file, hidesName, options }: FileProps): ReactElement {
  const name = file.name.trim() === '' ? options.labels.unnamedFile : file.name
  const located = locateFile(file.url, { describeFile: options.describeFile })
  const label = <bdi className="db-file-name">{name}</bdi>
  if (located.kind === 'own') {
    const { src, contentType, width } = located.file
    const isPicture = contentType.startsWith('image/') && width !== null
    return (
      <a className="db-file" href={src} rel="nofollow" aria-label={name}>
        {isPicture ? (
          <img className="db-thumb" src={`${src}?w=160`} alt="" loading="lazy" width="28" height="28" />
        ) : (
          <MediaIcon name={ICONS[file.kind]} />
        )}
        {!(isPicture && hidesName) && label}
      </a>
    )
  }
  const content = (
    <>
      <MediaIcon name={ICONS[file.kind]} />
      {label}
    </>
  )
  if (located.kind !== 'elsewhere') return <span className="db-file db-quiet">{content}</span>
  return (
    <a className="db-file" href={located.href} rel="noopener noreferrer nofollow ugc">
      {content}
    </a>
  )
}

const ICONS: Readonly<Record<MediaFile['kind'], MediaIconName>> = {
  other: 'file',
  image: 'image',
  link: 'link',
  document: 'text',
  archive: 'archive',
  video: 'video',
  audio: 'audio',
  text: 'text',
}
