import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = 'src/features/auth/signInHere.ts'

/** Address of the app's module that signs somebody in over a published page; null when the app was not built. */
export function readSignInModule(webBuildFolder: string): string | null {
  const path = join(webBuildFolder, '.vite', 'manifest.json')
  if (!existsSync(path)) return null
  const built = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, { readonly file: string }>>
  const file = built[SOURCE]?.file
  return file === undefined ? null : `/${file}`
}
