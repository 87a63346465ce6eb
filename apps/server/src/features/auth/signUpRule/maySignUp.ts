import { clientOf, type Executor } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { readSignUpRule, type SignUpRuleInForce } from './readSignUpRule.ts'

type RuleContext = Pick<AuthContext, 'clock' | 'settings'>

/** AUTH-RULE-1: whether somebody may open an account for a normalized address by themselves. */
export async function maySignUp(context: RuleContext, executor: Executor, email: string): Promise<boolean> {
  const { settings, clock } = context
  const inForce = await readSignUpRule(executor, settings)
  if (inForce.rule !== 'invited') return isOpenTo(inForce, email)
  const { rowCount } = await clientOf(executor).query(INVITED, [email, clock.now()])
  return rowCount !== 0
}

/** What a rule says of an address by its form alone; of who is invited nobody is told. */
export function isOpenTo({ rule, domains }: SignUpRuleInForce, email: string): boolean {
  switch (rule) {
    case 'everybody':
    case 'invited':
      return true
    case 'domains':
      return domains.includes(email.slice(email.lastIndexOf('@') + 1))
    case 'nobody':
      return false
  }
}

/** To a workspace, or given a page; a link that anyone may use is no invitation. */
const INVITED = `
  SELECT 1 FROM workspace_invitations WHERE email = $1 AND status = 0 AND expires_at > $2
  UNION ALL SELECT 1 FROM view_shares WHERE email = $1 LIMIT 1`
