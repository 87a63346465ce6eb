import { MAIL_LANGUAGES } from '@sheaf/locales/server'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { invitationMail } from './invitationMail.ts'
import { pageSharedMail } from './pageSharedMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { SAMPLE_MAILS } from './sampleMails.ts'
import { readDatePreferences, type DatePreferences } from '@sheaf/base'
import { sayDuration, sayMoment } from './sayTime.ts'
import { securityNoticeMail } from './securityNoticeMail.ts'
import { signInMail } from './signInMail.ts'

const KINDS = Object.entries(SAMPLE_MAILS)
const LINK = 'https://sheaf.example/accept-invitation?invited_id=1&x=2'

function invite(names: { inviterName?: string; workspaceName?: string }, language = 'en') {
  return invitationMail(
    {
      to: 'mara@example.org',
      inviterName: 'Jonas',
      inviterEmail: 'jonas@example.org',
      workspaceName: 'Harbour',
      link: LINK,
      ...names,
    },
    language,
  )
}

/** What a reader of the HTML form reads. */
function textOf(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>|<!--.*?-->|<title>.*?<\/title>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

describe.each(KINDS)('the mail %s', (_kind, write) => {
  it.each(MAIL_LANGUAGES)('MAIL-FORM-1: says the same in HTML and as text, in %s', (language) => {
    const { subject, text, html } = write(language)
    const said = textOf(html)
    for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('http'))) {
      const plain = line.replaceAll(/[\u2068\u2069]/g, '').replace(/:$/, '')
      for (const part of plain.split(': '))
        expect(said.replaceAll(' ', '')).toContain(part.replaceAll(/\s/g, ''))
    }
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined|\[object/)
    expect(subject).toMatch(/^[^\r\n]{5,150}$/)
    const direction = language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
  })

  it('MAIL-FORM-2: fetches nothing and runs nothing', () => {
    const { html } = write('en')
    expect(html.replace(/<img src="cid:mark@sheaf"[^>]*>/, '')).not.toMatch(
      /<(img|script|link|iframe|object|form|video)\b|url\(|@import|@font-face| on\w+=/i,
    )
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(links.every((link) => link?.startsWith('https://sheaf.example'))).toBe(true)
  })
})

describe('a hostile name', () => {
  it('MAIL-NAME-1: is text and nothing else', () => {
    const name = `<img src=x onerror=alert(1)>"'&</title><b>{email}{workspace}$&`
    const { html, text, subject } = invite({ inviterName: name, workspaceName: name })
    expect(html).not.toContain('<img src=x')
    expect(html.match(/<b>/g)).toBeNull()
    expect(html).toContain(
      '&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;&lt;/title&gt;&lt;b&gt;{email}{workspace}$&amp;',
    )
    expect(text).toContain(name)
    expect(subject).toBe(`${name} invited you to ${name}`)
  })

  it('MAIL-NAME-2: has no line breaks, control characters or direction marks, so that it adds no header', async () => {
    const name = 'Mara\r\nBcc: all@example.org\u0000\u001b[31m\u202Egpj.exe\u2066\u200b\ufeff\u2028X'
    const { subject, text, html } = invite({ inviterName: name })
    expect(subject).toBe('Mara Bcc: all@\u2060example.\u2060org[31mgpj.\u2060exe X invited you to Harbour')
    expect(`${subject}${text}${html}`).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066\u2067\u200b\ufeff]/u)
    const mail = await PostalMime.parse(`Subject: ${subject}\r\n\r\n${text}`)
    expect(mail.bcc).toBeUndefined()
  })

  it('MAIL-NAME-3: is cut after 80 letters, whatever a letter is made of', () => {
    const { subject, html, text } = invite({
      inviterName: 'Ä'.repeat(10_000),
      workspaceName: `a${'\u0301'.repeat(5_000)}b`,
    })
    expect(subject).toBe(`${'Ä'.repeat(80)}… invited you to a\u0301\u0301\u0301\u0301b`)
    expect(html.length + text.length).toBeLessThan(20_000)
    const family = '👩‍👩‍👧‍👦'
    expect(invite({ inviterName: family.repeat(200) }).subject).toContain(`${family}… invited`)
  })

  it('MAIL-NAME-4: leads nowhere, though it looks like an address', () => {
    const { html, text, subject } = invite({ workspaceName: 'Win at evil.example or http://evil.example/a' })
    expect(`${html}${text}${subject}`).not.toMatch(/evil\.example|http:\/\/evil/)
    expect(invite({ inviterName: 'jonas@example.org' }).subject).toBe(
      'jonas@example.org invited you to Harbour',
    )
    expect(invite({ workspaceName: 'Q3. Plans' }).subject).toContain('Q3. Plans')
  })

  it('MAIL-NAME-5: is replaced by a word where nothing is left of it', () => {
    for (const name of ['', '   ', '\u200b\u202e', '\n']) {
      expect(invite({ inviterName: name, workspaceName: name }).subject).toBe(
        'Someone invited you to a workspace',
      )
      expect(invite({ inviterName: name }, 'de').subject).toContain(wordsFor('de').words.common.someone)
    }
  })

  it('MAIL-NAME-6: of another direction keeps the sentence around it in order', () => {
    const hebrew = 'מערה (1)'
    const { subject, text, html } = invite({ inviterName: hebrew })
    expect(subject).toBe(`\u2068${hebrew}\u2069 invited you to Harbour`)
    expect(text).toContain(`\u2068${hebrew}\u2069 (jonas@example.org)`)
    expect(html).toContain(`<bdi style="font-weight:600">${hebrew}</bdi>`)
    expect(invite({ inviterName: 'Jonas' }, 'ar').subject).toContain('\u2068Jonas\u2069')
    expect(invite({ inviterName: 'Zoë 張' }).subject).not.toMatch(/[\u2068\u2069]/)
  })
})

describe('what mails say', () => {
  it('MAIL-FORM-3: a link is whole in the button, and stands alone on its line as text', () => {
    const { html, text } = invite({})
    expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`)
    expect(text.split('\n')).toContain(LINK)
    expect(signInMail({ to: 'a@b.example', link: LINK, code: '012345' }, 'ja').text.split('\n')).toContain(
      '012345',
    )
  })

  it('MAIL-FORM-4: what the guest may do is said by level', () => {
    const base = {
      to: 'a@b.example',
      sharerName: 'J',
      sharerEmail: 'j@b.example',
      pageName: 'P',
      workspaceName: 'W',
      link: LINK,
    }
    const said = ([10, 20, 30, 50] as const).map(
      (level) => pageSharedMail({ ...base, level }, 'en').text.split('\n\n')[2],
    )
    expect(said).toEqual([
      'You can view it.',
      'You can view and comment on it.',
      'You can edit it.',
      'You can edit it and share it with others.',
    ])
  })

  it('MAIL-LANG-3: times are said as the language says them', () => {
    expect(['en', 'de', 'ja', 'fr'].map((language) => sayDuration(600_000, language))).toEqual([
      '10 minutes',
      '10 Minuten',
      '10 分',
      '10 minutes',
    ])
    expect(
      ['en', 'de'].map((language) =>
        [3_600_000, 86_400_000, 604_800_000].map((ms) => sayDuration(ms, language)),
      ),
    ).toEqual([
      ['1 hour', '24 hours', '7 days'],
      ['1 Stunde', '24 Stunden', '7 Tage'],
    ])
    const at = new Date('2026-03-09T14:05:00Z')
    const plain = readDatePreferences({})
    expect(sayMoment(at, 'de', plain)).toMatch(/^9\. März 2026.*14:05 UTC$/)
    const notice = (dates: DatePreferences) =>
      securityNoticeMail(
        {
          to: 'a@b.example',
          event: { kind: 'passwordChanged' },
          at,
          dates,
          siteUrl: 'https://sheaf.example',
        },
        'en',
      ).text
    expect(notice(plain)).toContain('When: 9 March 2026 at 14:05 UTC')
    const chosen = { timezone: { timezone: 'Asia/Kathmandu' }, time_format: 0, date_format: 2 }
    expect(notice(readDatePreferences(chosen))).toMatch(/When: 2026-03-09, 7:50\sp\.m\. GMT\+5:45/)
  })

  it('MAIL-FORM-5: a notice about a deleted account has no button', () => {
    expect(SAMPLE_MAILS['account-deleted']?.('en').html).not.toContain('href=')
  })
})
