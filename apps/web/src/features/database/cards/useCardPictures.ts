import type { CardPictures, ReadContext } from '@sheaf/model'
import { useContext, useMemo } from 'react'
import { CellHostContext } from '../cells/CellHost.ts'
import type { Grid } from '../grid/useGrid.ts'
import { hasPictures, pictureField, type PictureContext } from './cardPicture.ts'

/** Null where cards have no room for pictures: nobody wants them, or no row has one. */
export function useCardPictures(
  model: Grid['model'],
  settings: CardPictures | null,
  rowIds: readonly string[],
  context: ReadContext,
): PictureContext | null {
  const { files } = useContext(CellHostContext)
  const { database } = model
  const pictures = useMemo(
    () => settings && { database, settings, field: pictureField(database, settings), context, files },
    [database, settings, context, files],
  )
  return useMemo(() => {
    if (!pictures?.settings.showCover) return null
    return hasPictures(rowsOf(model, rowIds), pictures) ? pictures : null
  }, [pictures, model, rowIds])
}

function* rowsOf(model: Grid['model'], rowIds: readonly string[]) {
  for (const id of rowIds) yield model.row(id)
}
