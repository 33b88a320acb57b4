import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput, TextInput } from '#ui/inputs.tsx'
import { Password, Username } from '#domains/auth/contract.ts'
import { useFollowLink } from '#domains/auth/web/queries.ts'
import { keepWelcome } from '#domains/auth/web/welcome-notice.ts'
import { ApiError } from '#web/api.ts'
import { homeOf } from '../../paths.ts'

interface ChoosePasswordProps {
  token: string
  link: { username: string | null }
  onExpired(): void
}

/** A name, when the person has none yet, and a password; then home. */
export function ChoosePassword({ token, link, onExpired }: ChoosePasswordProps) {
  const { t } = useTranslation('login')
  const follow = useFollowLink()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const underWay = useRef(false)
  const nameBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const nameIsGood = link.username !== null || Username.safeParse(username).success
  const passwordIsGood = Password.safeParse(password).success
  const isTaken = follow.error instanceof ApiError && follow.error.code === 'auth.username_taken'

  async function send(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    setAsked(true)
    if (!nameIsGood) return nameBox.current?.focus()
    if (!passwordIsGood) return passwordBox.current?.focus()
    underWay.current = true
    try {
      const { user } = await follow.mutateAsync({ token, password, ...(link.username ? {} : { username }) })
      keepWelcome({ title: t('done.title'), description: t('done.text', { name: user.fullName }) })
      // The used link leaves the history too.
      location.replace(homeOf(user.role))
    } catch (error) {
      underWay.current = false
      if (!(error instanceof ApiError)) return
      if (error.code === 'auth.link_expired') onExpired()
      if (error.code === 'auth.username_taken') nameBox.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-md flex-col gap-5">
      {follow.isError && !isTaken && (
        <Banner tone="danger" announce="alert">
          {t('failed.unreachableText')}
        </Banner>
      )}
      <Field
        label={t('username')}
        hint={link.username === null && t('welcome.usernameHint')}
        error={isTaken ? t('welcome.taken') : asked && !nameIsGood && t('welcome.usernameWrong')}
        required
      >
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
            readOnly={link.username !== null}
            value={link.username ?? username}
            onChange={(event) => {
              setUsername(event.target.value)
              if (isTaken) follow.reset()
            }}
          />
        )}
      </Field>
      <Field
        label={t('welcome.password')}
        hint={t('welcome.passwordHint')}
        error={asked && !passwordIsGood && t('welcome.passwordShort')}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={passwordBox}
            name="password"
            autoComplete="new-password"
            dir="ltr"
            maxLength={200}
            showLabel={t('show')}
            hideLabel={t('hide')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        busy={(follow.isPending || follow.isSuccess) && t('busy')}
      >
        {t('welcome.send')}
      </Button>
    </form>
  )
}
