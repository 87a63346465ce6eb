import { fileKind, parseFileAddress, type MediaFile } from '@sheaf/model'
import { MediaIcon } from '@sheaf/render/database'
import { useState } from 'react'
import type { CellHost } from './CellHost.ts'

interface FileThumbProps {
  readonly file: MediaFile
  readonly host: CellHost
}

/** A file of a cell: a picture of our own as a small picture, all others by what they are. Nothing is loaded from elsewhere. */
export function FileThumb({ file, host }: FileThumbProps) {
  const [isBroken, setBroken] = useState(false)
  const isPicture = file.kind === 'image' && parseFileAddress(file.url) !== null
  const src = isPicture && !isBroken ? host.files?.resolve(file.url, 160) : null
  if (src)
    return (
      <img
        className="grid-thumb"
        src={src}
        alt=""
        loading="lazy"
        draggable={false}
        onError={() => setBroken(true)}
      />
    )
  return <MediaIcon name={file.kind === 'link' ? 'link' : fileKind(file.name)} />
}
