import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the server package, from the sources and from the built bundle alike. */
export const serverFolder = findServerFolder(dirname(fileURLToPath(import.meta.url)))

/** Folder of the whole project. */
export const projectFolder = dirname(dirname(serverFolder))

/** Schemas of the messages that other clients send. */
export const protocolFolder = join(serverFolder, 'protocol')
export const migrationsFolder = join(serverFolder, 'migrations')
/** Build of the web app: index.html and hashed assets. */
export const webBuildFolder = join(projectFolder, 'apps/web/dist')
/** Build of the viewer: assets in `client`, the server's half in `server`. */
export const viewerBuildFolder = join(projectFolder, 'apps/viewer/dist')

function findServerFolder(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@sheaf/server"')) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server does not lie in its package folder')
  return findServerFolder(parent)
}
