/**
 * Who is in a space, for SQL: everything that asks who sees a private space, or what somebody may do in one, asks here.
 * `space` is the alias of a row of `views`, `userId` an expression; both are code, never input.
 */

/** Whether the view is a private space that somebody is no member of. */
export function isClosedSpace(space: string, userId: string): string {
  return `(${space}.is_private AND NOT EXISTS (
    SELECT 1 FROM space_members sm WHERE sm.view_id = ${space}.id AND sm.user_id = ${userId}))`
}

/**
 * What a space opens to somebody of the team, as levels are stored, and 0 for nothing; null for a view that is no space.
 * `levelByRole` reads the least of all spaces that a page lies in.
 */
export function spaceLevel(space: string, userId: string): string {
  return `CASE WHEN ${space}.is_space OR ${space}.is_private THEN greatest(
    CASE WHEN ${space}.is_private THEN 0 ELSE ${space}.member_access_level END,
    (SELECT sm.access_level FROM space_members sm WHERE sm.view_id = ${space}.id AND sm.user_id = ${userId})) END`
}

/** What somebody is in a private space, as `TreeNode` says it; null for what is none. */
export function spaceRole(space: string, userId: string): string {
  return `CASE WHEN ${space}.is_private THEN (
    SELECT CASE WHEN count(*) = 1 THEN 'alone'
      WHEN bool_or(sm.user_id = ${userId} AND sm.is_owner) THEN 'owner' ELSE 'member' END
    FROM space_members sm WHERE sm.view_id = ${space}.id) END`
}

/** Who owns a space, as far as they are of the team: `own` for the person among others, null for nobody or what is no space. */
export function spaceOwners(space: string, userId: string): string {
  return `CASE WHEN ${space}.is_space THEN (
    SELECT CASE WHEN bool_or(sm.user_id = ${userId}) THEN 'own' ELSE 'others' END
    FROM space_members sm JOIN workspace_members m
      ON m.workspace_id = ${space}.workspace_id AND m.user_id = sm.user_id AND m.role < 3
    WHERE sm.view_id = ${space}.id AND sm.is_owner HAVING count(*) > 0) END`
}

/** Whether what stands right in the space is arranged by its owners alone, and somebody is none of them. */
export function isArrangedByOthers(space: string, userId: string): string {
  return `(${space}.owners_arrange AND NOT EXISTS (
    SELECT 1 FROM space_members sm WHERE sm.view_id = ${space}.id AND sm.user_id = ${userId} AND sm.is_owner))`
}
