import { createHash, createHmac } from 'node:crypto'
import { INVITE_CODE_LENGTH } from '@sheaf/contract'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * The code of a workspace's invite link: letters and digits, 95 bits. Derived, so that it can be shown again although
 * it is stored nowhere: whoever reads the database alone cannot join.
 */
export function deriveInviteCode(secret: string, workspaceId: string, nonce: string): string {
  const mac = createHmac('sha256', secret).update(`invite code\n${workspaceId}\n${nonce}`).digest('hex')
  let left = BigInt(`0x${mac}`)
  let code = ''
  while (code.length < INVITE_CODE_LENGTH) {
    code += LETTERS[Number(left % 62n)]
    left /= 62n
  }
  return code
}

/** What is stored of a code, and how it is found. */
export function hashInviteCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
