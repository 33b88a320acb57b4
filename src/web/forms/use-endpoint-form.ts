import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import type { DeclaredError } from '#shared/errors.ts'
import { ApiError, call } from '../api.ts'
import { useDraft } from '../drafts.ts'
import { problemWords } from './problem-words.ts'

interface FormOptions<E extends Endpoint, Values> {
  /** What the form is opened with. */
  initial: Values
  /** The catalog that has `errors.REASON` of the domain's codes and `problems.FIELD.KIND` where the common words do not fit. */
  catalog: string
  /** Errors that the domain declares: those with a field are shown at it. */
  errors?: Readonly<Record<string, DeclaredError>>
  /** The name under which unsent text is kept; absent, it is gone with the form. */
  draft?: string
  /** What is sent beside the fields: the id of a record, a version, the guard of a public form. */
  send?(input: CallOf<E>): Promise<ReplyOf<E>>
  toInput?(values: Values): CallOf<E>
  onDone(reply: ReplyOf<E>): void
  /** Told of a try that did not arrive or was refused. */
  onUnsent?(values: Values): void
  /** Words for an error that the form does not know, such as one of the guard. */
  problemOf?(error: unknown): string | null
}

/**
 * A form over the body of an endpoint: checks with the contract's own shape, shows each problem at its field, puts the focus
 * on the first, keeps what was typed, sends once. `field(name)` gives what `Field` and its control want.
 */
export const useEndpointForm = <E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  shape: z.ZodType<unknown, Values>,
  options: FormOptions<E, Values>,
) => {
  const { t } = useTranslation([options.catalog as 'common', 'common'])
  const draft = useDraft<Values>(options.draft ?? 'unnamed', options.initial)
  const form = useForm<Values>({
    resolver: zodResolver(shape as never) as never,
    defaultValues: (options.draft ? draft.draft : options.initial) as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const [problem, setProblem] = useState<{ words: string; error: unknown } | null>(null)
  const isSending = useRef(false)
  const { subscribe } = form
  const keeps = options.draft !== undefined
  const change = useRef(draft.change)
  change.current = draft.change
  useEffect(() => {
    if (!keeps) return
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => name && change.current(values),
    })
  }, [subscribe, keeps])

  const refuse = (error: unknown): void => {
    const words = options.problemOf?.(error) ?? problemWords(t as never, options.catalog, error)
    const code = error instanceof ApiError ? error.code : ''
    const at = Object.values(options.errors ?? {}).find((declared) => declared.code === code)?.field
    if (at) form.setError(at as Path<Values>, { type: code, message: words }, { shouldFocus: true })
    else setProblem({ words, error })
  }

  const submit = form.handleSubmit(
    async (values) => {
      if (isSending.current) return
      isSending.current = true
      setProblem(null)
      const input = options.toInput ? options.toInput(values) : (values as unknown as CallOf<E>)
      try {
        const send =
          options.send ??
          ((given: CallOf<E>) => (call as (...all: unknown[]) => Promise<ReplyOf<E>>)(endpoint, given))
        const reply = await send(input)
        draft.clear()
        options.onDone(reply)
      } catch (error) {
        options.onUnsent?.(values)
        refuse(error)
      } finally {
        isSending.current = false
      }
    },
    () => options.onUnsent?.(form.getValues()),
  )

  /** What stands at a field: its error in words, and how its control is bound. */
  const field = (name: Path<Values>) => {
    const found = form.getFieldState(name, form.formState).error
    const key = found && `${options.catalog}:problems.${name}.${found.type}`
    const words =
      found &&
      (/[.]/.test(found.type)
        ? found.message
        : t([
            key,
            `${options.catalog}:problems.${name}.any`,
            `common:form.${found.type}`,
            'common:form.any',
          ] as never))
    return { error: (words as string | undefined) ?? false, control: form.register(name) }
  }

  return {
    form,
    field,
    submit,
    /** The id that the draft keeps until it is sent: the idempotency key of the call. */
    id: draft.id,
    isSending: form.formState.isSubmitting,
    problem,
  }
}
