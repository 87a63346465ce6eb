import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The ids of the icons that the built web client serves; none when it was not built. */
export function readIconIds(webBuildFolder: string): ReadonlySet<string> {
  const path = join(webBuildFolder, 'af_icons/icons.json')
  if (!existsSync(path)) return new Set()
  const groups = JSON.parse(readFileSync(path, 'utf8')) as Readonly<
    Record<string, readonly { readonly id: string }[]>
  >
  return new Set(Object.values(groups).flatMap((icons) => icons.map(({ id }) => id)))
}
