import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * @typedef {{ path: string, isType: boolean }} Import
 *   `path`: a file of ours from the root of the checkout, or the name of a package that is not ours
 * @typedef {{ path: string, imports: readonly Import[] }} Module
 */

/**
 * Every TypeScript module below the given folders with what it imports, type imports and lazy ones
 * included. Relative imports carry their extension and our packages have one entry each, so an
 * import names its file.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Module[]}
 */
export function readModules(root, folders) {
  return folders.flatMap(sourceFiles(root)).map((path) => ({ path, imports: importsOf(root, path) }))
}

function sourceFiles(root) {
  return (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) =>
        relative(root, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join('/'),
      )
      .filter((path) => !/\/(node_modules|dist|migrations)\//.test(path))
}

function importsOf(root, path) {
  const source = readFileSync(join(root, path), 'utf8')
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const isErased = (entries) => entries.length > 0 && entries.every((entry) => entry.isType)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: isErased(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter((entry) => entry.moduleRequest)
        .map((entry) => ({ name: entry.moduleRequest.value, isType: entry.isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      name: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
    })),
  ]
  return found.map(({ name, isType }) => ({ path: resolveImport(root, path, name), isType }))
}

function resolveImport(root, from, name) {
  const bare = name.replace(/\?.*$/, '')
  if (bare.startsWith('.'))
    return relative(root, resolve(root, from, '..', bare))
      .split(sep)
      .join('/')
  const own = /^@sheaf\/([^/]+)(?:\/(.+))?$/.exec(bare)
  return own ? `packages/${own[1]}/src/${own[2] ?? 'index.ts'}` : bare
}
