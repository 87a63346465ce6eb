import { personPicture } from '../../platform/people/personPicture.ts'
import { useEndedSession, useSession } from '../../platform/session/session.ts'
import { useWorkspaces } from './useWorkspaces.ts'

/** The signed-in person as others see them. */
export interface Person {
  readonly uid: number
  readonly uuid: string
  readonly name: string
  readonly email: string
  /** As an Avatar takes it. */
  readonly picture: string | null
  /** As it is stored, for others to read. */
  readonly iconUrl: string | null
}

/** Null until the profile is known. */
export function usePerson(): Person | null {
  const { data } = useWorkspaces()
  const session = useSession()
  // Whose session ended is still the one on the screen.
  const ended = useEndedSession()
  const ownEmail = session?.user.email ?? ended?.email
  if (!data || ownEmail === undefined) return null
  const { uid, uuid, name, email, metadata } = data.user_profile
  const address = email ?? ownEmail
  const icon = metadata['icon_url']
  return {
    uid,
    uuid,
    name: name || address.split('@')[0] || address,
    email: address,
    picture: personPicture(icon),
    iconUrl: typeof icon === 'string' && icon !== '' ? icon : null,
  }
}
