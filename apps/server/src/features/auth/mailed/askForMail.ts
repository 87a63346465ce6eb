import { jsonObjectSchema } from '@sheaf/contract'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/index.ts'
import type { JobKind } from '../../../platform/queue/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { MailInput } from './MailInput.ts'
import { prepareConfirmation } from './prepareConfirmation.ts'
import { prepareEmailChange } from './prepareEmailChange.ts'
import { prepareRecovery } from './prepareRecovery.ts'
import { prepareSignIn } from './prepareSignIn.ts'
import { MAX_METADATA_BYTES } from '../metadata.ts'

const PREPARE_MAIL: JobKind<MailInput> = {
  name: 'prepare-auth-mail',
  data: z.object({
    kind: z.enum(['sign_in', 'recovery', 'confirmation', 'email_change']),
    email: z.string(),
    metadata: jsonObjectSchema(MAX_METADATA_BYTES),
    redirectTo: z.string(),
    createUser: z.boolean(),
    codeChallenge: z.string().nullable(),
    codeChallengeMethod: z.enum(['s256', 'plain']),
    language: z.string().nullable(),
  }),
  concurrency: 2,
}

type Prepare = (context: AuthContext, transaction: Transaction, input: MailInput) => Promise<void>

const PREPARE: Readonly<Record<MailInput['kind'], Prepare>> = {
  sign_in: prepareSignIn,
  recovery: prepareRecovery,
  confirmation: prepareConfirmation,
  email_change: prepareEmailChange,
}

/**
 * Asks for a mail. What depends on whether the address is known happens in a job, so that neither the answer nor the
 * time it takes tells. Several mails may be valid at once.
 */
export async function askForMail(
  context: Pick<AuthContext, 'queue'>,
  input: MailInput,
  options: { readonly transaction?: Transaction } = {},
): Promise<void> {
  await context.queue.send(PREPARE_MAIL, input, options)
}

/** Does the work of `askForMail`; before the queue starts. */
export function handleMailRequests(context: AuthContext): void {
  context.queue.handle(PREPARE_MAIL, (input) =>
    context.database.transaction((transaction) => PREPARE[input.kind](context, transaction, input)),
  )
}
