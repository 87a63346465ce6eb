import { spaceLook } from '@sheaf/icons'
import { Tile } from '@sheaf/ui'
import { Lock } from 'lucide-react'
import { SpaceLookTile } from '../pickers/index.ts'
import type { TreeEntry } from './pageTree.ts'

/** The coloured square of a space; a private one that nobody has styled is a grey lock. */
export function SpaceTile({ space }: { readonly space: Pick<TreeEntry, 'name' | 'extra' | 'isPrivate'> }) {
  const look = spaceLook(space.extra)
  return isPlainPrivate(space) ? (
    <Tile icon={Lock} tint={0} />
  ) : (
    <SpaceLookTile look={look} name={space.name} />
  )
}

/** Whether the tile of a space says that it is private, so that nothing else must. */
export function isPlainPrivate(space: Pick<TreeEntry, 'extra' | 'isPrivate'>): boolean {
  return space.isPrivate && spaceLook(space.extra).icon === ''
}
