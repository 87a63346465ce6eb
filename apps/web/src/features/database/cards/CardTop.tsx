import './cardTop.css'
import type { Row } from '@sheaf/model'
import { DatabaseIcon } from '@sheaf/render/database'
import { useState } from 'react'
import { cardPicture, type PictureContext } from './cardPicture.ts'
import { CardText } from './CardText.tsx'

interface CardTopProps {
  readonly row: Row
  readonly pictures: PictureContext
}

/** What a card shows above its name: a picture, a color, how its page begins, or a quiet icon where there is none of them. */
export function CardTop({ row, pictures }: CardTopProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = cardPicture(row, pictures)
  if (picture?.kind === 'text')
    return (
      <div className="card-top is-text">
        <CardText databaseId={pictures.database.id} rowId={row.id} changedAt={row.lastModified} />
      </div>
    )
  if (picture?.kind === 'paint')
    return <div className="card-top" style={{ background: picture.background }} />
  if (picture === null || picture.src === broken)
    return (
      <div className="card-top is-empty">
        <DatabaseIcon name="page" />
      </div>
    )
  return (
    <div className="card-top">
      <img
        src={picture.src}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className={pictures.settings.fitImage ? 'is-fitted' : undefined}
        style={{ objectPosition: `50% ${picture.position * 100}%` }}
        onError={() => setBroken(picture.src)}
      />
    </div>
  )
}
