const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
/** One version, of the package of that name or, for the binaries of a platform, of another: `npm:name@1.2.3`. */
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Dependencies that do not name one version, a line each: what is installed must not depend on the day.
 *
 * @param {string} path of the manifest, which the lines name
 * @param {Record<string, unknown>} manifest a parsed `package.json`
 * @returns {string[]}
 */
export function findUnpinned(path, manifest) {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is not pinned to a version: "${version}"`)
}
