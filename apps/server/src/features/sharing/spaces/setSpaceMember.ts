import type { ViewId } from '@sheaf/base'
import { languageOf, pageSharedMail } from '../../../mails/index.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { letsIntoSpace, managesSpace, type Actor, type Permit } from '../../access/index.ts'
import { GUEST } from '../../members/index.ts'
import type { OwnSpace } from '../../pages/index.ts'
import type { SharingContext } from '../SharingContext.ts'
import { changeSpacePeople, type NamedUid, type SpacePerson } from './changeSpacePeople.ts'

type SpaceLevel = 10 | 20 | 30 | 50

export interface WantedMember {
  readonly viewId: ViewId
  readonly uid: NamedUid
  readonly role?: 'owner' | 'member' | undefined
  readonly level?: SpaceLevel | undefined
}

/**
 * Lets somebody of the team into a space, or changes what they are there; what the call does not name stays or, of somebody new, is
 * member with the level that the space gives. Who is let in hears of it as of a page that is given. Guests are given pages, not
 * spaces (`invalid_guest`); `member_not_found` for who is not in the workspace and, with `mustBeThere`, not in the space. A call
 * that changes nothing is taken from whoever sees the space.
 */
export async function setSpaceMember(
  context: SharingContext,
  permit: Permit,
  wanted: WantedMember,
  mustBeThere = false,
): Promise<void> {
  let told: readonly string[] = []
  await changeSpacePeople(context, permit, wanted, async ({ transaction, space, person }) => {
    if (person === null || (mustBeThere && person.standing === null)) throw new AppError('member_not_found')
    const next = standingAfter(space, person, wanted)
    const { standing } = person
    if (standing?.isOwner === next.isOwner && standing.level === next.level) return 'same'
    requireRight(permit, space, { standing, next })
    if (person.role === GUEST)
      throw new AppError('invalid_guest', { message: 'Guests are given pages, not spaces.' })
    await clientOf(transaction).query(SET, [
      space.id,
      person.userId,
      next.isOwner,
      next.level,
      permit.actor.userId,
      context.clock.now(),
    ])
    if (standing === null && space.isPrivate)
      told = await tell(context, transaction, { permit, space, person, level: next.level })
    return 'changed'
  })
  context.notifier.announce(permit.workspaceId, told)
}

interface Standing {
  readonly isOwner: boolean
  readonly level: SpaceLevel
}

/** Owners may do everything; an owner with less is refused. */
function standingAfter(space: OwnSpace, { standing }: SpacePerson, { role, level }: WantedMember): Standing {
  const isOwner = role === undefined ? (standing?.isOwner ?? false) : role === 'owner'
  if (isOwner && (level ?? 50) !== 50) throw new AppError('feature_not_available')
  const kept = (standing?.level ?? space.memberAccessLevel) as SpaceLevel
  return { isOwner, level: isOwner ? 50 : (level ?? kept) }
}

/** Members who let others in make them no more than they are, and change nobody. */
function requireRight(
  { role }: Permit,
  space: OwnSpace,
  { standing, next }: { readonly standing: SpacePerson['standing']; readonly next: Standing },
): void {
  if (managesSpace(role, space)) return
  const isInvited = standing === null && !next.isOwner && next.level <= space.level
  if (!isInvited || !letsIntoSpace(role, space)) throw new AppError('not_enough_permissions')
}

interface Telling {
  readonly permit: Permit
  readonly space: OwnSpace
  readonly person: SpacePerson
  readonly level: SpaceLevel
}

async function tell(
  { mailer, notifier, siteUrl }: SharingContext,
  transaction: Transaction,
  { permit: { actor, workspaceId }, space, person, level }: Telling,
): Promise<readonly string[]> {
  if (person.userId === actor.userId) return []
  const names = await readNames(transaction, workspaceId, actor)
  const mail = pageSharedMail(
    {
      to: person.email,
      ...names,
      pageName: space.name,
      isSpace: true,
      level,
      link: new URL(`/app/${workspaceId}/${space.id}`, siteUrl).href,
    },
    await languageOf(transaction, { userId: person.userId }),
  )
  await mailer.send(mail, { transaction })
  const key = `shared ${space.id}`
  return await notifier.tell(transaction, workspaceId, [
    { to: person.userId, type: 'page_shared', viewId: space.id, actorId: actor.userId, key },
  ])
}

interface Names {
  readonly workspaceName: string
  readonly sharerName: string
  readonly sharerEmail: string
}

async function readNames(transaction: Transaction, workspaceId: string, { userId }: Actor): Promise<Names> {
  const { rows } = await clientOf(transaction).query<Names>(
    `SELECT w.name AS "workspaceName", coalesce(m.name, u.name) AS "sharerName", u.email AS "sharerEmail"
     FROM workspaces w JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = $2
     JOIN users u ON u.id = m.user_id WHERE w.id = $1`,
    [workspaceId, userId],
  )
  if (rows[0] === undefined) throw new AppError('not_enough_permissions')
  return rows[0]
}

const SET = `
  INSERT INTO space_members (view_id, user_id, is_owner, access_level, created_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (view_id, user_id) DO UPDATE SET is_owner = excluded.is_owner, access_level = excluded.access_level`
