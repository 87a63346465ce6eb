import type { DatabaseLayout } from '@sheaf/model'
import type { GridViewProps } from '../grid/GridView.tsx'
import { GalleryView } from '../gallery/GalleryView.tsx'
import { ListView } from '../list/ListView.tsx'

/** Rows to open: as a list, or as a gallery. */
export function ListingView({ layout, ...props }: GridViewProps & { readonly layout: DatabaseLayout }) {
  return layout === 'list' ? <ListView {...props} /> : <GalleryView {...props} />
}
