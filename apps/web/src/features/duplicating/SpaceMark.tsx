import type { FolderView } from '@sheaf/contract'
import { SpaceTile } from '../outline/index.ts'

/** The tile of a space of any workspace. */
export function SpaceMark({ space }: { readonly space: FolderView }) {
  return <SpaceTile space={{ name: space.name, isPrivate: space.is_private, extra: space.extra }} />
}
