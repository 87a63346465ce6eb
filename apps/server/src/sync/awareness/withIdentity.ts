import type { JsonObject, JsonValue } from '@sheaf/base'
import type { SyncProfile } from '../ports.ts'

/**
 * The state with the sender's true identity in it (collab-model 1.7): `user.uid`, and in the JSON text
 * `metadata` the name, the avatar and the id. Whatever the sender claimed there is replaced; all else,
 * colours and selection for instance, stays.
 */
export function withIdentity(state: JsonObject, userId: string, profile: SyncProfile): JsonObject {
  const metadata = {
    ...parseObject(state['metadata']),
    user_name: profile.name,
    user_avatar: profile.avatarUrl ?? '',
    user_uuid: userId,
  }
  // A number by the format, although uids are above 2^53: `user_uuid` is the exact one.
  const user = { ...asObject(state['user']), uid: Number(profile.uid) }
  return { ...state, user, metadata: JSON.stringify(metadata) }
}

function parseObject(text: JsonValue | undefined): JsonObject {
  if (typeof text !== 'string') return {}
  try {
    return asObject(JSON.parse(text) as JsonValue)
  } catch {
    return {}
  }
}

function asObject(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}
