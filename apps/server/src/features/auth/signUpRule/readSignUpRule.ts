import type { SignUpRule } from '@sheaf/contract'
import { schema, type Executor } from '../../../platform/database/index.ts'
import type { AuthConfig } from '../../../platform/config/index.ts'

/** Who may open an account by themselves. */
export interface SignUpRuleInForce {
  readonly rule: SignUpRule
  /** Of the rule `domains`: in lower case, without `@`. They are kept while another rule is in force. */
  readonly domains: readonly string[]
  /** `environment`: nobody changes it here. */
  readonly source: 'environment' | 'administration' | 'default'
}

/**
 * The rule in force. It is read when it is asked for: a change holds at once, in every process. A setting of the environment wins
 * over what administrators chose.
 */
export async function readSignUpRule(
  executor: Executor,
  { isSignUpDisabled }: Pick<AuthConfig, 'isSignUpDisabled'>,
): Promise<SignUpRuleInForce> {
  const [chosen] = await executor.select().from(schema.signUpRules)
  const domains = chosen?.domains ?? []
  if (isSignUpDisabled !== null)
    return { rule: isSignUpDisabled ? 'nobody' : 'everybody', domains, source: 'environment' }
  if (chosen === undefined) return { rule: 'everybody', domains, source: 'default' }
  return { rule: chosen.rule, domains, source: 'administration' }
}
