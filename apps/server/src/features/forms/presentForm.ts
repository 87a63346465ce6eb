import { FORM_LIMITS, formCovers } from '@sheaf/contract'
import type { FormCoverView, FormInput, FormPage, FormProblem, FormQuestionView } from '@sheaf/render'
import { publicName, type AskedQuestion } from './askedQuestions.ts'
import type { AnsweredForm } from './findForm.ts'
import type { SentValues } from './readAnswer.ts'

export interface ShownForm {
  readonly form: AnsweredForm
  readonly action: string | null
  readonly token: string
  /** What was typed. */
  readonly typed: SentValues
  readonly problems: ReadonlyMap<string, FormProblem>
  readonly refusal: FormPage['refusal']
}

/** A form for the page that shows it: nothing of the database but what is asked. */
export function presentForm({ form, action, token, typed, problems, refusal }: ShownForm): FormPage {
  const { title, description } = form.settings
  const questions = form.questions.map((asked): FormQuestionView => {
    const { field, question, label } = asked
    return {
      name: publicName(form.id, field.id),
      label,
      help: question.help,
      isRequired: question.is_required,
      problem: problems.get(field.id) ?? null,
      input: inputOf(asked, form.id, typed),
    }
  })
  const cover = presentCover(form.settings.cover)
  return { title, description, cover, action, token, questions, refusal }
}

export function presentCover(number: number | null): FormCoverView | null {
  return formCovers().find(({ cover }) => cover === number) ?? null
}

function inputOf({ field, question }: AskedQuestion, formId: string, typed: SentValues): FormInput {
  const name = publicName(formId, field.id)
  const value = typed.get(name) ?? ''
  switch (field.type) {
    case 'rich_text':
      return { kind: question.text_kind, value, maxLength: FORM_LIMITS.answerLength }
    case 'url':
      return { kind: 'address', value, maxLength: FORM_LIMITS.answerLength }
    case 'number':
      return { kind: 'number', value, isPercent: field.options.format.style === 'percent' }
    case 'checkbox':
      return { kind: 'checkbox', isChecked: value !== '' }
    case 'single_select':
    case 'multi_select': {
      const chosen = new Set(typed.getAll(name))
      const options = field.options.options.map((option) => {
        const optionName = publicName(formId, option.id)
        return { name: optionName, label: option.name, isChosen: chosen.has(optionName) }
      })
      return { kind: 'choice', isSeveral: field.type === 'multi_select', options }
    }
    case 'date_time': {
      const moment = (part: string) => ({
        day: typed.get(name + part) ?? '',
        time: typed.get(`${name}${part}-time`) ?? '',
      })
      return {
        kind: 'date',
        hasTime: question.has_time,
        start: moment(''),
        end: question.has_end ? moment('-end') : null,
      }
    }
    case 'time':
      return { kind: 'duration', value, maxLength: 60 }
    case 'checklist':
      return { kind: 'list', value, maxLength: FORM_LIMITS.answerLength }
    case 'media':
      return { kind: 'files' }
  }
}
