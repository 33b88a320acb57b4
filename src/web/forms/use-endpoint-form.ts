import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import type { DeclaredError } from '#shared/errors.ts'
import { ApiError, call } from '../api.ts'
import { useDraft } from '../drafts.ts'
import { useRefresh } from '../use-endpoint.ts'
import { useMutation } from '../use-mutation.ts'
import { problemWords } from './problem-words.ts'

interface FormOptions<E extends Endpoint, Values, Output> {
  /** What the form is opened with. */
  initial: Values
  /** The catalog that has `errors.REASON` of the domain's codes and `problems.FIELD.KIND` where the common words do not fit. */
  catalog: string
  /** What the words of a problem name, such as the most that is taken. */
  facts?: Readonly<Record<string, string>>
  /** Errors that the domain declares: those with a field are shown at it. */
  errors?: Readonly<Record<string, DeclaredError>>
  /** The name under which unsent text is kept; absent, it is gone with the form. */
  draft?: string
  /** Fields that are never kept, such as a password. */
  leavesOut?: readonly string[]
  /** What is sent beside the fields: the id of a record, a version, the guard of a public form. */
  send?(input: CallOf<E>): Promise<ReplyOf<E>>
  /** What the call takes, from what the shape has read and the id that the draft keeps until it is sent. Absent: the same. */
  toInput?(read: Output, id: string): CallOf<E>
  /** What these endpoints answered is read again once it is sent. */
  refreshes?: readonly Endpoint[]
  /** Refusals that say that the page is old: after them `refreshes` are read again too. */
  isOldAfter?: readonly DeclaredError[]
  onDone(reply: ReplyOf<E>): void
  /** Told of a try that did not arrive or was refused. */
  onUnsent?(values: Values): void
  /** Words for an error that the form does not know, such as one of the guard. */
  problemOf?(error: unknown): string | null
}

/**
 * A form over the body of an endpoint: checks with the contract's own shape, shows each problem at its field, puts the focus
 * on the first, keeps the typed text, sends once. `field(name)` gives what `Field` and its control want.
 */
export const useEndpointForm = <E extends Endpoint, Values extends FieldValues, Output = Values>(
  endpoint: E,
  shape: z.ZodType<Output, Values>,
  options: FormOptions<E, Values, Output>,
) => {
  const { t } = useTranslation([options.catalog as 'common', 'common'])
  const draft = useDraft<Values>(options.draft ?? 'unnamed', options.initial)
  const refresh = useRefresh()
  // As a mutation, so that the page hears of a session that has ended and of a server that does not answer.
  const { mutateAsync } = useMutation<ReplyOf<E>, CallOf<E>>({
    mutationFn:
      options.send ?? ((input) => (call as (...all: unknown[]) => Promise<ReplyOf<E>>)(endpoint, input)),
    onSuccess: () => refresh(options.refreshes ?? []),
    onError: (error) => {
      const isOld = error instanceof ApiError && options.isOldAfter?.some(({ code }) => code === error.code)
      // What was typed is refused at once; what stands now comes after it.
      if (isOld) void refresh(options.refreshes ?? [])
    },
  })
  const form = useForm<Values, unknown, Output>({
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
  change.current = (values) =>
    draft.change(
      options.leavesOut
        ? (Object.fromEntries(
            Object.entries(values).filter(([name]) => !options.leavesOut?.some((out) => out === name)),
          ) as Partial<Values>)
        : values,
    )
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
    async (read) => {
      if (isSending.current) return
      isSending.current = true
      setProblem(null)
      const input = options.toInput ? options.toInput(read, draft.id) : (read as unknown as CallOf<E>)
      try {
        const reply = await mutateAsync(input)
        draft.clear()
        options.onDone(reply)
      } catch (error) {
        options.onUnsent?.(form.getValues())
        refuse(error)
      } finally {
        isSending.current = false
      }
    },
    () => options.onUnsent?.(form.getValues()),
  )

  /** What stands at a field: its error in words, and how its control is bound. */
  const field = <Name extends Path<Values>>(
    name: Name,
  ): { error: string | false; control: UseFormRegisterReturn<Name> } => {
    const found = form.getFieldState(name, form.formState).error
    // A check of the shape's own names its kind in one word as its message.
    const kind = found?.type === 'custom' && /^\w+$/.test(found.message ?? '') ? found.message : found?.type
    const key = found && `${options.catalog}:problems.${name}.${kind}`
    const words =
      found &&
      (/[.]/.test(found.type)
        ? found.message
        : t(
            [
              key,
              `${options.catalog}:problems.${name}.any`,
              `common:form.${kind}`,
              'common:form.any',
            ] as never,
            (options.facts ?? {}) as never,
          ))
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
