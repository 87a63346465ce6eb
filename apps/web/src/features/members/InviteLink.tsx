import { Button, ConfirmDialog, IconButton, Menu, MenuItem, Skeleton, TextInput, toast } from '@sheaf/ui'
import { ChevronDown, Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../platform/clipboard/useCopyLink.ts'
import { dayWords, fullMoment } from '../../platform/i18n/whenWords.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { inviteLink } from '../../platform/invitedPath.ts'
import { useInviteCode } from './useInviteCode.ts'

/** What was asked for and takes the link from those who have it. */
type Ending = { readonly kind: 'replace'; readonly hours: number | null } | { readonly kind: 'off' }

/** A link with which anybody can join: made for a time, copied, replaced, turned off. */
export function InviteLink({ workspaceId }: { readonly workspaceId: string }) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const { code, create, turnOff } = useInviteCode(workspaceId)
  const [ending, setEnding] = useState<Ending | null>(null)
  const link = code.data?.code ? inviteLink(code.data.code) : null

  function make(hours: number | null): void {
    create.mutate(hours, {
      onSuccess: () => toast(t(link === null ? 'members.linkMade' : 'members.linkReplaced')),
      onError: refuse,
      onSettled: () => setEnding(null),
    })
  }

  function confirm(): void {
    if (ending?.kind === 'replace') return make(ending.hours)
    turnOff.mutate(undefined, {
      onSuccess: () => toast(t('members.linkOffDone')),
      onError: refuse,
      onSettled: () => setEnding(null),
    })
  }

  return (
    <section className="invite-link" aria-labelledby="members-link">
      <div className="invite-link-head">
        <div className="invite-link-words">
          <h3 id="members-link">{t('members.link')}</h3>
          <p>
            {link === null ? t('members.linkNone') : <Validity expiresAt={code.data?.expires_at ?? null} />}
          </p>
        </div>
        {code.data === undefined && !code.isError && <Skeleton width={92} height={28} radius={6} isSoft />}
        {code.isError && (
          <Button size="sm" icon={RefreshCw} onClick={() => void code.refetch()}>
            {t('common.retry')}
          </Button>
        )}
        {code.data && (
          <ValidityMenu
            label={t(link === null ? 'members.linkCreate' : 'members.linkReplace')}
            isLoading={create.isPending}
            onChoose={(hours) => (link === null ? make(hours) : setEnding({ kind: 'replace', hours }))}
          />
        )}
        {link !== null && (
          <Button variant="ghost" size="sm" onClick={() => setEnding({ kind: 'off' })}>
            {t('members.linkOff')}
          </Button>
        )}
      </div>
      {link !== null && <LinkField link={link} />}
      <ConfirmDialog
        isOpen={ending !== null}
        title={t(ending?.kind === 'replace' ? 'members.linkReplaceTitle' : 'members.linkOffTitle')}
        text={t(ending?.kind === 'replace' ? 'members.linkReplaceText' : 'members.linkOffText')}
        confirmLabel={t(ending?.kind === 'replace' ? 'members.linkReplaceConfirm' : 'members.linkOffConfirm')}
        cancelLabel={t('common.cancel')}
        isLoading={create.isPending || turnOff.isPending}
        onConfirm={confirm}
        onCancel={() => setEnding(null)}
      />
    </section>
  )
}

const HOURS = { 'members.day': 24, 'members.week': 24 * 7, 'members.month': 24 * 30 } as const

interface ValidityMenuProps {
  readonly label: string
  readonly isLoading: boolean
  /** Null: until it is turned off. */
  readonly onChoose: (hours: number | null) => void
}

function ValidityMenu({ label, isLoading, onChoose }: ValidityMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" isLoading={isLoading}>
          {label}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onChoose(HOURS['members.day'])}>{t('members.day')}</MenuItem>
      <MenuItem onSelect={() => onChoose(HOURS['members.week'])}>{t('members.week')}</MenuItem>
      <MenuItem onSelect={() => onChoose(HOURS['members.month'])}>{t('members.month')}</MenuItem>
      <MenuItem onSelect={() => onChoose(null)}>{t('members.forever')}</MenuItem>
    </Menu>
  )
}

function Validity({ expiresAt }: { readonly expiresAt: string | null }) {
  const { t, language } = useTranslation()
  const [now] = useState(() => new Date())
  if (expiresAt === null) return t('members.linkForever')
  const moment = new Date(expiresAt)
  return (
    <time dateTime={expiresAt} title={fullMoment(moment, language)}>
      {t('members.linkUntil', { date: dayWords(moment, now, language) })}
    </time>
  )
}

function LinkField({ link }: { readonly link: string }) {
  const { t } = useTranslation()
  const copy = useCopyLink()
  return (
    <TextInput
      readOnly
      dir="ltr"
      aria-label={t('members.link')}
      value={link}
      onFocus={(event) => event.currentTarget.select()}
      suffix={<IconButton size={24} icon={Copy} label={t('members.linkCopy')} onClick={() => copy(link)} />}
    />
  )
}
