import type { OwnPublishInfo } from '@sheaf/contract'
import type { ShownOptions } from '../options/PublishChange.ts'
import type { PublicationPatch } from './publishBody.ts'

/** A publication as it will be after a change, before the server has said so. */
export function patched(info: OwnPublishInfo, patch: PublicationPatch): OwnPublishInfo {
  return { ...info, ...patchedOptions(info, patch), publish_name: patch.publish_name ?? info.publish_name }
}

/** The same of its options alone. */
export function patchedOptions(info: ShownOptions, patch: PublicationPatch): ShownOptions {
  const isSame = patch.expires_at === undefined
  return {
    comments_enabled: patch.comments_enabled ?? info.comments_enabled,
    comments_closed: patch.comments_closed ?? info.comments_closed,
    duplicate_enabled: patch.duplicate_enabled ?? info.duplicate_enabled,
    is_indexed: patch.is_indexed ?? info.is_indexed,
    is_live: patch.is_live ?? info.is_live,
    is_protected: patch.password === undefined ? info.is_protected : patch.password !== null,
    expires_at: isSame ? info.expires_at : (patch.expires_at ?? null),
    is_expired: isSame && info.is_expired,
  }
}
