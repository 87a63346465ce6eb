/** A form as whoever answers it sees it. */
export interface FormPage {
  readonly title: string
  readonly description: string
  readonly cover: FormCoverView | null
  /** Where it is sent; null for a preview, which is not. */
  readonly action: string | null
  /** Of this showing of the form: sent twice, it is answered once. */
  readonly token: string
  readonly questions: readonly FormQuestionView[]
  /** Why what was sent was not taken as a whole; problems of single answers stand with them. */
  readonly refusal: 'wait' | 'failed' | null
}

export interface FormCoverView {
  readonly kind: 'gradient' | 'picture'
  /** Among those of its kind, from 1. */
  readonly number: number
}

export type FormProblem =
  | 'missing'
  | 'notTicked'
  | 'notNumber'
  | 'notDate'
  | 'notDuration'
  | 'endsBefore'
  | 'notAddress'
  | 'notEmail'
  | 'notPhone'
  | 'notOffered'
  | 'tooLong'
  | 'fileTooLarge'
  | 'emptyFile'
  | 'tooManyFiles'
  | 'chooseAgain'

export interface FormQuestionView {
  /** Of its input; what belongs to its parts begins with it. */
  readonly name: string
  readonly label: string
  readonly help: string
  readonly isRequired: boolean
  readonly problem: FormProblem | null
  readonly input: FormInput
}

/** What is asked for, with what was typed so far. */
export type FormInput =
  | {
      readonly kind: 'line' | 'paragraph' | 'email' | 'phone' | 'address' | 'duration' | 'list'
      readonly value: string
      readonly maxLength: number
    }
  | { readonly kind: 'number'; readonly value: string; readonly isPercent: boolean }
  | { readonly kind: 'checkbox'; readonly isChecked: boolean }
  | {
      readonly kind: 'choice'
      readonly isSeveral: boolean
      readonly options: readonly {
        readonly name: string
        readonly label: string
        readonly isChosen: boolean
      }[]
    }
  | {
      readonly kind: 'date'
      readonly hasTime: boolean
      readonly start: TypedMoment
      /** Null where only one day is asked for. */
      readonly end: TypedMoment | null
    }
  | { readonly kind: 'files' }

export interface TypedMoment {
  readonly day: string
  readonly time: string
}
