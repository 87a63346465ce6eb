import { languageOf, signInMail } from '../../../mails/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { createMailedToken } from '../mailed/createMailedToken.ts'
import type { AuthUserRow } from '../presentUser.ts'

/** Mails a code that lets an old session choose a password (`mayChoosePassword`). */
export async function reauthenticate(context: AuthContext, user: AuthUserRow): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { code, validForMs } = await createMailedToken(context, transaction, {
      userId: user.id,
      purpose: 'reauthentication',
      redirectTo: context.siteUrl,
    })
    const language = await languageOf(transaction, { userId: user.id })
    await context.mailer.send(
      signInMail({ to: user.email, link: context.siteUrl, code, validForMs }, language),
      { transaction },
    )
  })
}
