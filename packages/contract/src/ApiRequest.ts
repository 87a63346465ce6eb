import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** What a call is given: only the parts its endpoint names, in the shapes that go over the wire. */
export type ApiRequest<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What it answers: the `data` of the envelope. */
export type ApiReply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : void

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: never }
