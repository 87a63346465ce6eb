import { sameJson } from '@sheaf/model'
import type { TreeEntry } from '../../pageTree/index.ts'
import type { Changes } from './useChanges.ts'

export interface HeadChanges {
  readonly isName: boolean
  readonly isIcon: boolean
  /** Cover, font and the like. */
  readonly isLook: boolean
}

/** What of a page's head visitors see otherwise than it is by now. Settings that only the app reads do not count. */
export function headChanges(published: Changes['published'], view: TreeEntry): HeadChanges {
  return {
    isName: published.name !== view.name,
    isIcon: !sameJson(published.icon ?? null, view.icon ?? null),
    isLook: LOOK_KEYS.some((key) => !sameJson(setting(published.extra, key), setting(view.extra, key))),
  }
}

const LOOK_KEYS = ['cover', 'font', 'fontLayout', 'lineHeightLayout'] as const

function setting(extra: unknown, key: string): unknown {
  if (typeof extra !== 'object' || extra === null || !(key in extra)) return null
  return (extra as Readonly<Record<string, unknown>>)[key] ?? null
}
