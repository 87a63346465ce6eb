import type { updateMemberProfile as endpoint } from '@sheaf/contract'
import { sanitizeImageUrl } from '@sheaf/model'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { cleanName, isEmoji } from '../workspaces/index.ts'
import type { MembersContext } from './MembersContext.ts'

export type MemberProfile = z.output<(typeof endpoint)['body']>

/**
 * How one appears in a workspace. An empty name is the one of everywhere; a picture or description that is null or
 * empty is taken away, one that is not named stays.
 */
export async function updateMemberProfile(
  { database, bus }: MembersContext,
  { actor, workspaceId }: Permit,
  profile: MemberProfile,
): Promise<void> {
  const { workspaceMembers: members } = schema
  const avatarUrl = profile.avatar_url
  if (avatarUrl && !isEmoji(avatarUrl)) requirePicture(avatarUrl)
  requirePicture(profile.cover_image_url)
  requirePicture(profile.custom_image_url)
  const { length: changed } = await database
    .update(members)
    .set({
      name: cleanName(profile.name) || null,
      ...(avatarUrl !== undefined && { avatarUrl: avatarUrl || null }),
      ...(profile.cover_image_url !== undefined && { coverImageUrl: profile.cover_image_url || null }),
      ...(profile.custom_image_url !== undefined && { customImageUrl: profile.custom_image_url || null }),
      ...(profile.description !== undefined && { description: profile.description?.trim() || null }),
    })
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, actor.userId)))
    .returning({ userId: members.userId })
  if (changed === 0) throw new AppError('not_enough_permissions')
  bus.publish('access_changed', { workspaceId, userId: actor.userId, objectIds: null })
  bus.publish('notice', { workspaceId, notice: { kind: 'members_changed' } })
}

function requirePicture(address: string | null | undefined): void {
  if (!address || sanitizeImageUrl(address) !== null) return
  throw new AppError('invalid_request', { message: 'A picture is the address of an image.' })
}
