import type { ViewerAssets } from '@sheaf/render'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the files of the viewer are served. */
export const VIEWER_PREFIX = '/_viewer/'

interface BuiltFile {
  readonly file: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
}

const NO_ASSETS: ViewerAssets = {
  styles: [],
  scripts: [],
  fonts: [],
  icon: null,
  mathStyle: null,
  databaseStyle: null,
  signInModule: null,
}

/**
 * Names of the built files of apps/viewer; empty when it was not built, and pages are then plain but complete.
 */
export function readViewerAssets(buildFolder: string): ViewerAssets {
  const path = join(buildFolder, '.vite', 'manifest.json')
  if (!existsSync(path)) return NO_ASSETS
  const built = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, BuiltFile>>)
  const entries = built.filter(({ isEntry }) => isEntry === true)
  const addressed = (files: readonly string[]) => files.map((file) => VIEWER_PREFIX + file)
  const files = addressed(built.map(({ file }) => file))
  return {
    styles: addressed(entries.flatMap(({ css }) => css ?? [])),
    scripts: addressed(entries.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    // The one font that every page in a Latin script draws with at once.
    fonts: files.filter((file) => /\/inter-latin-wght-normal-[^/]*\.woff2$/.test(file)),
    icon: files.find((file) => /\/mark-[^/]*\.svg$/.test(file)) ?? null,
    databaseStyle: files.find((file) => /\/database-[^/]*\.css$/.test(file)) ?? null,
    signInModule: null,
    mathStyle: files.find((file) => /\/math-[^/]*\.css$/.test(file)) ?? null,
  }
}
