import { Circle } from 'lucide-react'
import type { FinderItem, FinderKind } from '../model/FinderItem.ts'

/** An item of a kind, known by its name. */
export function itemNamed(kind: FinderKind, name: string): FinderItem {
  return {
    id: `${kind}:${name}`,
    name,
    marks: [],
    where: '',
    passage: null,
    picture: { type: 'icon', icon: Circle },
    editedAt: null,
    target: { type: 'path', path: `/${name}` },
  }
}
