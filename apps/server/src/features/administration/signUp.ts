import type { SignUpRule, SignUpRuleReply } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { changeSignUpRule, readSignUpRule } from '../auth/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { noted } from './auditLog.ts'

/** ADMIN-SIGNUP-1: who may sign up, and what says so. */
export async function readSignUp({ config, database }: AdministrationContext): Promise<SignUpRuleReply> {
  const { rule, domains, source } = await readSignUpRule(database, config.auth)
  return { rule, domains: [...domains], source }
}

/** ADMIN-SIGNUP-2: chooses who may sign up, from the next request on. */
export async function changeSignUp(
  context: AdministrationContext,
  actor: Actor,
  { rule, domains: given }: { readonly rule: SignUpRule; readonly domains: readonly string[] },
): Promise<SignUpRuleReply> {
  const { config, database, clock } = context
  const domains = [...new Set(given)]
  const target = rule === 'domains' ? `domains: ${domains.join(', ')}` : rule
  return await noted(context, { actor, act: 'sign_up.change', target }, async () => {
    if (config.auth.isSignUpDisabled !== null)
      throw new AppError('invalid_request', { message: 'GOTRUE_DISABLE_SIGNUP says who may sign up.' })
    if (rule === 'domains' && domains.length === 0)
      throw new AppError('invalid_request', { message: 'Name at least one domain.' })
    await changeSignUpRule(database, { rule, domains, at: clock.now() })
    return await readSignUp(context)
  })
}
