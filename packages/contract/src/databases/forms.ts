import { BUILT_IN_COVER_COUNT, GRADIENT_COUNT } from '@sheaf/model'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema, uuidSchema, workspaceIdSchema } from '../values.ts'

export const FORM_LIMITS = {
  /** Of one database. */
  forms: 20,
  questions: 100,
  titleLength: 200,
  /** Of the description, and of what is said to whoever has answered. */
  textLength: 2_000,
  labelLength: 200,
  helpLength: 500,
  /** After which a form can be set to close. */
  closesAfter: 1_000_000,
  /** Of one answer in words. */
  answerLength: 20_000,
  filesOfQuestion: 10,
  /** Of one file, where the plan of the workspace allows no less. */
  fileBytes: 25 * 1024 * 1024,
  /** Of all files of one answer. */
  filesBytes: 100 * 1024 * 1024,
} as const

/** Gradients have numbers from 1, pictures from this one. */
const FIRST_PICTURE = 101

/** The covers that a form can have: the gradients of the theme, and the pictures that come with the product. */
export function formCovers(): readonly FormCover[] {
  const of = (kind: FormCover['kind'], first: number, count: number): readonly FormCover[] =>
    Array.from({ length: count }, (_, at) => ({ cover: first + at, kind, number: 1 + at }))
  return [...of('gradient', 1, GRADIENT_COUNT), ...of('picture', FIRST_PICTURE, BUILT_IN_COVER_COUNT)]
}

export interface FormCover {
  /** As it is stored. */
  readonly cover: number
  readonly kind: 'gradient' | 'picture'
  /** Among those of its kind, from 1. */
  readonly number: number
}

/** Types of fields, by their names in the model, that a form can ask for. */
export const ASKED_FIELD_TYPES = [
  'rich_text',
  'number',
  'checkbox',
  'single_select',
  'multi_select',
  'date_time',
  'url',
  'media',
  'checklist',
  'time',
] as const

const FORM_TEXT_KINDS = ['line', 'paragraph', 'email', 'phone'] as const

const questionSchema = z.object({
  /** Order key among the questions. */
  place: z.string().regex(/^[!-~]{1,200}$/),
  /** "": the name of the field. */
  label: textSchema(FORM_LIMITS.labelLength),
  help: textSchema(FORM_LIMITS.helpLength),
  is_required: z.boolean(),
  /** What a text is. */
  text_kind: z.enum(FORM_TEXT_KINDS),
  /** Of a date. */
  has_time: z.boolean(),
  has_end: z.boolean(),
})
export type FormQuestion = z.output<typeof questionSchema>

/** Ids of fields are any text, but for the names of what every object has. */
const fieldIdSchema = textSchema(200).refine((id) => !(id in {}))

const settingsSchema = z.object({
  title: textSchema(FORM_LIMITS.titleLength),
  description: textSchema(FORM_LIMITS.textLength),
  /** What is said to whoever has answered; "": thanks. */
  confirmation: textSchema(FORM_LIMITS.textLength),
  /** One of `formCovers`, by its number; null for none. */
  cover: z
    .number()
    .refine((number) => formCovers().some(({ cover }) => cover === number))
    .nullable(),
  /** The last day on which it takes answers; null: until somebody closes it. */
  closes_on: z.iso.date().nullable(),
  /** How many answers it takes; null: any number. */
  closes_after: z.number().int().min(1).max(FORM_LIMITS.closesAfter).nullable(),
  /** IANA name: in which days end and answers with dates are meant. */
  time_zone: textSchema(64),
  /** By the id of the field. */
  questions: z.record(fieldIdSchema, questionSchema),
})
export type FormSettings = z.output<typeof settingsSchema>

/** What changes of a form; what is absent stays. A question that is null goes; one that is not there is added if it has a place. */
const changeSchema = settingsSchema
  .omit({ questions: true })
  .partial()
  .extend({
    questions: z.record(fieldIdSchema, questionSchema.partial().nullable()).optional(),
    is_open: z.boolean().optional(),
  })
export type FormChange = z.output<typeof changeSchema>

const formSchema = settingsSchema.extend({
  id: z.string(),
  is_open: z.boolean(),
  /** Whether it takes answers now. Open and not taking any: it is over, or whoever opened it may not publish the database any more. */
  takes_answers: z.boolean(),
  answers: z.number(),
  /** Path of its public page, and of the same for those who make it, which takes no answers. */
  path: z.string(),
  preview_path: z.string(),
})
export type DatabaseForm = z.output<typeof formSchema>

const root = '/api/workspace/:workspaceId/database/:databaseId/form' as const
const params = z.object({ workspaceId: workspaceIdSchema, databaseId: uuidSchema })
const formParams = params.extend({ formId: uuidSchema })

/** Oldest first. */
export const listForms = defineEndpoint({
  method: 'GET',
  path: root,
  action: 'pages.write',
  summary: 'The forms of a database',
  params,
  reply: z.object({
    forms: z.array(formSchema),
    /** Whether the caller may open one to the public. */
    may_open: z.boolean(),
  }),
})

/** A form that is closed, under an id of the caller’s; one that is there already is answered as it is. */
export const createForm = defineEndpoint({
  method: 'POST',
  path: root,
  action: 'pages.write',
  summary: 'Make a form for a database',
  params,
  body: settingsSchema
    .pick({ title: true, time_zone: true, questions: true })
    .extend({ id: uuidSchema, description: settingsSchema.shape.description.optional() }),
  reply: formSchema,
})

/** Opening takes the right to publish the database. */
export const changeForm = defineEndpoint({
  method: 'PATCH',
  path: `${root}/:formId`,
  action: 'pages.write',
  summary: 'Change a form, open or close it',
  params: formParams,
  body: changeSchema,
  reply: formSchema,
})

/** The rows of its answers stay. */
export const deleteForm = defineEndpoint({
  method: 'DELETE',
  path: `${root}/:formId`,
  action: 'pages.write',
  summary: 'Delete a form',
  params: formParams,
})
