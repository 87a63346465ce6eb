import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(m?js|css|svg|json|wasm)$/
const SMALL_BYTES = 1024

/**
 * Puts a brotli and a gzip copy beside every text file of the builds, so that the server sends
 * them without compressing anything itself.
 *
 * @param {readonly string[]} folders
 */
export async function compressAssets(folders) {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() && TEXT.test(entry.name) && !(entry.parentPath ?? entry.path).endsWith('.vite'),
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(path) {
  const content = readFileSync(path)
  if (content.length < SMALL_BYTES) return
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
