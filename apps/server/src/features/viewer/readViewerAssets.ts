import type { ViewerAssets } from '@sheaf/render'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the files of the viewer are served. */
export const VIEWER_PREFIX = '/_viewer/'

type Manifest = Readonly<Record<string, { readonly file: string; readonly isEntry?: boolean }>>

/** Names of the built files of apps/viewer; empty when it was not built, and pages are then plain but complete. */
export function readViewerAssets(buildFolder: string): ViewerAssets {
  const path = join(buildFolder, '.vite', 'manifest.json')
  if (!existsSync(path)) return { styles: [], scripts: [], fonts: [], icon: null }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const files = Object.values(manifest).map(({ file }) => VIEWER_PREFIX + file)
  return {
    styles: files.filter((file) => file.endsWith('.css')),
    scripts: Object.values(manifest)
      .filter(({ file, isEntry }) => isEntry === true && file.endsWith('.js'))
      .map(({ file }) => VIEWER_PREFIX + file),
    // The one font that every page in a Latin script draws with at once.
    fonts: files.filter((file) => /\/inter-latin-wght-normal-[^/]*\.woff2$/.test(file)),
    icon: files.find((file) => /\/mark-[^/]*\.svg$/.test(file)) ?? null,
  }
}
