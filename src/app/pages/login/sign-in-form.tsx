import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput, TextInput } from '#ui/inputs.tsx'
import { useSignIn } from '#domains/auth/web/queries.ts'
import type { Role } from '#shared/endpoint.ts'
import { ApiError } from '#web/api.ts'
import { refusesCookies } from '#web/cookies.ts'
import { notify } from '#web/notices.ts'

type Failure = 'cookies' | 'wrong' | 'tooMany' | 'demoOnly' | 'unreachable'

export interface Credentials {
  username: string
  password: string
  ownPhone: boolean
}

interface SignInFormProps {
  given: Credentials
  onChange(given: Credentials): void
  onDone(user: { username: string; role: Role; fullName: string }): void
  /** The name is known: what is asked first is the password. */
  knowsName?: boolean
  /** Asked besides the name and the password. */
  children?: ReactNode
  /** Beside the button. */
  besides?: ReactNode
}

/** Name and password. What was typed stays, whatever goes wrong. */
export function SignInForm({ given, onChange, onDone, knowsName, children, besides }: SignInFormProps) {
  const { t } = useTranslation('login')
  const signIn = useSignIn()
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // A second press may come before the first render shows that it is busy.
  const underWay = useRef(false)
  const nameBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    setAsked(true)
    if (!given.username.trim()) return nameBox.current?.focus()
    if (!given.password) return passwordBox.current?.focus()
    if (refusesCookies()) return setFailure('cookies')
    underWay.current = true
    setFailure(null)
    try {
      const { user } = await signIn.mutateAsync({ ...given, username: given.username.trim() })
      onDone(user)
    } catch (error) {
      underWay.current = false
      const kind = failureOf(error)
      setFailure(kind)
      notify({
        title: t('failed.title'),
        description: t(kind === 'wrong' ? 'failed.notice' : `failed.${kind}`),
        tone: 'danger',
      })
    }
  }

  const busy = signIn.isPending || signIn.isSuccess
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {failure && (
        <Banner tone="danger" announce="alert" title={t(`failed.${failure}`)}>
          {t(`failed.${failure}Text`)}
        </Banner>
      )}
      <Field label={t('username')} error={asked && !given.username.trim() && t('usernameMissing')} required>
        {(control) => (
          <TextInput
            {...control}
            ref={nameBox}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            className="text-start"
            value={given.username}
            onChange={(event) => onChange({ ...given, username: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('password')} error={asked && !given.password && t('passwordMissing')} required>
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordBox}
            data-first={knowsName || undefined}
            name="password"
            autoComplete="current-password"
            dir="ltr"
            showLabel={t('show')}
            hideLabel={t('hide')}
            value={given.password}
            onChange={(event) => onChange({ ...given, password: event.target.value })}
          />
        )}
      </Field>
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" size="large" busy={busy && t('busy')}>
          {t('send')}
        </Button>
        {besides}
      </div>
    </form>
  )
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return 'unreachable'
  if (error.code === 'auth.too_many_attempts' || error.status === 429) return 'tooMany'
  if (error.code === 'auth.demo_only_here') return 'demoOnly'
  return error.status < 500 ? 'wrong' : 'unreachable'
}
