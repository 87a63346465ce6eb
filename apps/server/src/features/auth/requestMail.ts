import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import { allowedRedirect } from './allowedRedirect.ts'
import type { AuthContext, Visitor } from './AuthContext.ts'
import type { Challenge } from './flows/pkce.ts'
import { askForMail } from './mailed/askForMail.ts'
import type { MailInput } from './mailed/MailInput.ts'
import { isMetadataTooLarge } from './metadata.ts'
import { readEmail } from './readEmail.ts'

export interface MailRequest {
  readonly kind: MailInput['kind']
  readonly email: string
  /**
   * Becomes the metadata of somebody who has never signed in; of no effect for others. At most
   * `MAX_METADATA_BYTES` as JSON: access tokens carry it, and those travel in headers.
   */
  readonly metadata?: JsonObject
  readonly redirectTo: string | undefined
  /** False: mail only those who have an account. The answer is the same either way. */
  readonly createUser?: boolean
  readonly challenge: Challenge | null
}

/** Asks for a mail with a link and a code, as far as it can be asked for without knowing who has an account. */
export async function requestMail(
  context: AuthContext,
  request: MailRequest,
  { language }: Visitor,
): Promise<Result<void, 'validation_failed'>> {
  const { kind, metadata = {}, createUser = false, challenge } = request
  const email = readEmail(request.email)
  if (email === null || isMetadataTooLarge(metadata)) return err('validation_failed')
  await askForMail(context, {
    kind,
    email,
    metadata,
    redirectTo: allowedRedirect(request.redirectTo, context),
    createUser,
    codeChallenge: challenge?.codeChallenge ?? null,
    codeChallengeMethod: challenge?.codeChallengeMethod ?? 'plain',
    language,
  })
  return ok()
}
