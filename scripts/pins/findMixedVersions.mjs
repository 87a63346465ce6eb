/** Packages that are released together; two versions of them would draw the same icon in two ways. */
const FAMILIES = { lucide: 'Lucide', 'lucide-react': 'Lucide' }
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Dependencies that manifests name in several versions, a line each. Packages of a family count as one.
 *
 * @param {Record<string, unknown>[]} manifests parsed `package.json` files
 * @returns {string[]}
 */
export function findMixedVersions(manifests) {
  const versions = new Map()
  const named = manifests.flatMap((manifest) => KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {})))
  for (const [name, version] of named) {
    const family = FAMILIES[name] ?? name
    versions.set(family, (versions.get(family) ?? new Set()).add(version))
  }
  return [...versions]
    .filter(([, used]) => used.size > 1)
    .map(
      ([family, used]) =>
        `${family} is installed in several versions: ${[...used].toSorted((one, other) => one.localeCompare(other)).join(', ')}`,
    )
}
