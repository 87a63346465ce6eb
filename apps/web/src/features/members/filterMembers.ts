import { foldName } from '@sheaf/base'
import type { WorkspaceMember } from '@sheaf/contract'

/** Those whose name or address holds every word of the query, whatever its case and accents. */
export function filterMembers(
  members: readonly WorkspaceMember[],
  query: string,
): readonly WorkspaceMember[] {
  const words = foldName(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter((member) => {
    const text = foldName(`${member.name} ${member.email}`)
    return words.every((word) => text.includes(word))
  })
}
