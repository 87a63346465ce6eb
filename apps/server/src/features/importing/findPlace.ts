import { AppError } from '../../platform/errors/index.ts'
import type { ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import type { WritingPlace } from './WritingPlace.ts'

/** Where an import goes, for whoever may still write there; throws for whom it is closed by now. */
export async function findPlace(
  { policy, clock }: Pick<ImportingContext, 'policy' | 'clock'>,
  {
    userId,
    uid,
    workspaceId,
    parentViewId,
  }: Pick<ImportJob, 'userId' | 'uid' | 'workspaceId' | 'parentViewId'>,
): Promise<WritingPlace> {
  if (workspaceId === null || parentViewId === null) throw new AppError('record_not_found')
  const actor = { userId, uid: BigInt(uid), sessionId: '', expiresAt: clock.now() }
  const action = 'pages.write' as const
  const access = await policy.requireView({ actor, workspaceId, action }, parentViewId)
  if (access.isTrashed) throw new AppError('record_deleted')
  return { permit: { actor, workspaceId, action, role: access.role }, parentViewId }
}
