import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#shared/actor.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Context } from '../context.ts'
import { admit, type Door } from '../http/admission.ts'
import { parseInput, unknownFields } from '../http/failure.ts'
import { inTime } from '../http/in-time.ts'
import { createLimiter } from '../http/limits.ts'
import { screenWords } from '../http/refused-words.ts'
import { allowForms, type Form, type FormLimits, type ReadForm, readForm } from './multipart.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests may take minutes to arrive; `readForm` watches them. */
    takesFiles?: true
  }
}

type ContextFor<A extends Endpoint['access']> = A extends 'public' ? Context<Actor | null> : Context<Actor>

export interface FormRoute<A extends Endpoint['access'], P extends z.ZodObject, R extends z.ZodType> {
  /** Names it in limits and errors. */
  name: string
  path: `/api/${string}`
  /** One line for the OpenAPI document. */
  summary: string
  access: A
  limit: NonNullable<Endpoint['limit']>
  params: P
  form: FormLimits
  /** The text fields beside the files, where there are any; without it the form takes files alone. */
  fields?: z.ZodObject
  reply: R
  /** Asks access first, and only then for the form: until it does, nothing of it is read. */
  work(ctx: ContextFor<A>, params: z.output<P>, form: () => Promise<Form>): Promise<z.input<R>>
}

/** What the OpenAPI document says of an address that takes a form. */
export interface FormDescription {
  name: string
  path: string
  summary: string
  access: Endpoint['access']
  params: z.ZodObject
  maxFiles: number
  fields?: z.ZodObject
  reply: z.ZodType
}

const described = new WeakMap<FastifyInstance, FormDescription[]>()

/** Every form that a server takes, in the order of opening. */
export const formsOf = (app: FastifyInstance): readonly FormDescription[] => described.get(app) ?? []

/** The most time for what is done with a form once it is there: pictures are drawn, bytes are kept. */
const doneWithin = 60_000

/** Opens an address that takes a form with files (POST, answers 201). Every other address goes on refusing forms. */
export const takeForm = async <
  const A extends Endpoint['access'],
  P extends z.ZodObject,
  R extends z.ZodType,
>(
  app: FastifyInstance,
  door: Door,
  route: FormRoute<A, P, R>,
): Promise<void> => {
  const { name, path, access, limit, summary, params, fields, reply, form } = route
  const limits = { ...form, fields: form.fields ?? Object.keys(fields?.shape ?? {}) }
  described.set(app, [
    ...formsOf(app),
    { name, path, summary, access, params, fields, reply, maxFiles: form.maxFiles },
  ])
  const limiter = createLimiter(door.services.clock)
  /** Reads the form. One that is refused has its words screened first; a public one may have fields too many. */
  const takeIn = async (
    ctx: Context<Actor | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Form> => {
    const form: ReadForm = { fields: {}, files: [], extra: {} }
    try {
      await readForm(request, reply, limits, form)
      const extra = Object.keys(form.extra)
      request.ignoredFields = extra.length
      if (extra.length && access !== 'public') throw unknownFields(extra)
      return { fields: form.fields, files: form.files }
    } catch (error) {
      await screenWords(door, ctx, [...Object.values(form.fields), ...Object.values(form.extra)])
      throw error
    }
  }
  await app.register(async (scope) => {
    await allowForms(scope)
    scope.post(
      path.replace(/\{(\w+)\}/g, ':$1'),
      { config: { takesFiles: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const ctx = await admit({ name, access, limit }, request, reply, { door, limiter })
        const params = parseInput(route.params, request.params)
        // The clock of the answer starts when all has arrived; until then the form has its own.
        let arrived = (): void => undefined
        const reading = new Promise<void>((resolve) => {
          arrived = resolve
        })
        const work = route
          .work(ctx as ContextFor<A>, params, async () => {
            const form = await takeIn(ctx, request, reply)
            arrived()
            return form
          })
          .finally(arrived)
        await Promise.race([reading, work])
        const answer = route.reply.safeParse(await inTime(work, doneWithin))
        if (!answer.success)
          throw new Error(
            `${name} answered something its contract does not allow: ${z.prettifyError(answer.error)}`,
          )
        return reply.status(201).send(answer.data)
      },
    )
  })
}
