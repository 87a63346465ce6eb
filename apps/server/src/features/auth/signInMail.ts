import { fillIn, serverWords } from '../../locales/index.ts'
import type { Mail } from '../../platform/mail/Mailer.ts'

export interface SignInMail {
  readonly to: string
  readonly link: string
  readonly code: string
}

/** The one sign-in mail: a link and a code, either of which is enough. */
export function signInMail({ to, link, code }: SignInMail): Mail {
  const words = serverWords.signInMail
  return {
    to,
    subject: fillIn(words.subject, { code }),
    text: `${words.heading}

${words.linkIntro}
${link}

${words.codeIntro}
${code}

${words.validity}
${words.notYou}
`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.heading}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f7f9;font-family:Inter,system-ui,sans-serif;color:#16191d">
<table role="presentation" align="center" style="width:100%;max-width:440px;background:#ffffff;border:1px solid #e4e7eb;border-radius:14px;border-spacing:0">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:16px;line-height:24px;font-weight:650">Sheaf</p>
<h1 style="margin:0 0 8px;font-size:24px;line-height:32px;font-weight:650">${words.heading}</h1>
<p style="margin:0 0 24px;font-size:14px;line-height:22px">${words.buttonIntro}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:8px 20px;border-radius:8px;background:#0e7490;color:#ffffff;font-size:14px;line-height:20px;font-weight:500;text-decoration:none">${words.button}</a></p>
<p style="margin:0 0 8px;font-size:14px;line-height:22px">${words.codeIntro}</p>
<p style="margin:0 0 24px;font-size:28px;line-height:36px;font-weight:500;letter-spacing:.12em">${code}</p>
<p style="margin:0;font-size:12px;line-height:16px;color:#5b6470">${words.validity} ${words.notYou}</p>
</td></tr>
</table>
</body>
</html>
`,
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
