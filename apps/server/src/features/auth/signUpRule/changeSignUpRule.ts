import type { SignUpRule } from '@sheaf/contract'
import { schema, type Executor } from '../../../platform/database/index.ts'

/** What administrators choose; it holds from the next request on. */
export async function changeSignUpRule(
  executor: Executor,
  {
    rule,
    domains,
    at,
  }: { readonly rule: SignUpRule; readonly domains: readonly string[]; readonly at: Date },
): Promise<void> {
  const chosen = { rule, domains: [...domains], changedAt: at }
  await executor
    .insert(schema.signUpRules)
    .values(chosen)
    .onConflictDoUpdate({ target: schema.signUpRules.isOnly, set: chosen })
}
