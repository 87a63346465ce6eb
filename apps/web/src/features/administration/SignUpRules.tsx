import type { SignUpRule, SignUpRuleReply } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { Button, ChoiceCards, Field, TextInput, toast } from '@sheaf/ui'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { sendSignUp } from './administrationApi.ts'
import { Answered } from './ListFrame.tsx'
import { readDomains } from './readDomains.ts'
import { useAct, useSignUp } from './useAdministration.ts'

const RULES: readonly (readonly [rule: SignUpRule, name: MessageKey, hint: MessageKey])[] = [
  ['everybody', 'admin.signUp.everybody', 'admin.signUp.everybodyText'],
  ['invited', 'admin.signUp.invited', 'admin.signUp.invitedText'],
  ['domains', 'admin.signUp.domains', 'admin.signUp.domainsText'],
  ['nobody', 'admin.signUp.nobody', 'admin.signUp.nobodyText'],
]

/** ADMIN-UI-12: who may sign up, to choose. */
export function SignUpRules() {
  const { t } = useTranslation()
  const signUp = useSignUp()
  const { data } = signUp
  return (
    <section aria-labelledby="admin-sign-up">
      <h2 id="admin-sign-up" className="admin-heading">
        {t('admin.signUp.title')}
      </h2>
      <Answered answer={signUp} isThere={data !== undefined}>
        {data && <Choice key={`${data.rule} ${data.domains.join()}`} inForce={data} />}
      </Answered>
    </section>
  )
}

function Choice({ inForce }: { readonly inForce: SignUpRuleReply }) {
  const { t } = useTranslation()
  const [rule, setRule] = useState(inForce.rule)
  const given = inForce.domains.join(', ')
  const [text, setText] = useState(given)
  const [problem, setProblem] = useState<string | null>(null)
  // The form begins anew with what holds then, so that it is not there any more to say this.
  const save = useAct(async (chosen: Parameters<typeof sendSignUp>[0]) => {
    await sendSignUp(chosen)
    toast(t('admin.signUp.saved'))
  })
  const isFixed = inForce.source === 'environment'
  const isSame = rule === inForce.rule && (rule !== 'domains' || text === given)

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const { domains, wrong } = readDomains(text)
    if (rule === 'domains' && wrong !== null) return setProblem(t('admin.signUp.wrong', { domain: wrong }))
    if (rule === 'domains' && domains.length === 0) return setProblem(t('admin.signUp.missing'))
    save.mutate({ rule, domains: rule === 'domains' ? [...domains] : [...inForce.domains] })
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      {isFixed && <p className="admin-lead">{t('admin.signUp.fixed')}</p>}
      <fieldset className="admin-rules" disabled={isFixed}>
        <legend className="visually-hidden">{t('admin.signUp.title')}</legend>
        <ChoiceCards
          label={t('admin.signUp.title')}
          value={rule}
          choices={RULES.map(([value, name, hint]) => ({ value, label: t(name), hint: t(hint) }))}
          onChange={(next) => {
            setRule(next)
            setProblem(null)
          }}
        />
        {rule === 'domains' && (
          <Field label={t('admin.signUp.list')} hint={t('admin.signUp.hint')} error={problem}>
            <TextInput
              dir="ltr"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setProblem(null)
              }}
            />
          </Field>
        )}
        {!isFixed && (
          <Button type="submit" variant="primary" disabled={isSame || save.isPending}>
            {t('admin.signUp.save')}
          </Button>
        )}
      </fieldset>
    </form>
  )
}
