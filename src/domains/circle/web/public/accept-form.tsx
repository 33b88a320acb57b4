import { looksLikeEmail } from '#shared/email.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Password, Username } from '#domains/auth/contract.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toPhoneNumber } from '#shared/phone.ts'
import { plainText } from '#shared/shapes.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { circleEndpoints, circleErrors } from '../../contract.ts'
import type { OfferedInvitation } from '../../contract/shapes.ts'

const ways = ['link', 'password'] as const

/** What the person fills in: a name, and either an address for links or a username with a password. */
const Shape = z
  .object({
    fullName: plainText(80),
    way: z.enum(ways),
    email: z.string().trim(),
    username: z.string().trim(),
    password: z.string(),
    phone: z.string().trim(),
    mayText: z.boolean(),
  })
  .superRefine(({ way, email, username, password, phone }, ctx) => {
    const wrong = (field: string): void => ctx.addIssue({ code: 'custom', path: [field], message: 'wrong' })
    if (way === 'link' && !looksLikeEmail(email)) wrong('email')
    if (way === 'password' && !Username.safeParse(username).success) wrong('username')
    if (way === 'password' && !Password.safeParse(password).success) wrong('password')
    if (phone && !toPhoneNumber(phone)) wrong('phone')
    if (way === 'password' && email && !looksLikeEmail(email)) wrong('email')
  })
type Values = z.input<typeof Shape>

interface AcceptProps {
  invitationKey: string
  offered: OfferedInvitation
  onBack(): void
  onDone(): void
}

/** Makes an account for a new supporter: signed in by a link to their address each time, or by a password. */
export function AcceptForm({ invitationKey, offered, onBack, onDone }: AcceptProps) {
  const { t } = useTranslation('join')
  const { form, field, submit, isSending, problem } = useEndpointForm<
    typeof circleEndpoints.acceptInvitation,
    Values,
    z.output<typeof Shape>
  >(circleEndpoints.acceptInvitation, Shape, {
    initial: {
      fullName: '',
      way: offered.email ? 'link' : 'password',
      email: offered.email,
      username: '',
      password: '',
      phone: '',
      mayText: false,
    },
    catalog: 'join',
    // Of this invitation alone: the next person at this device is another one.
    draft: `join ${invitationKey}`,
    leavesOut: ['password'],
    errors: circleErrors,
    toInput: ({ fullName, way, email, username, password, phone, mayText }) => ({
      key: invitationKey,
      fullName,
      mayText,
      email,
      ...(phone ? { phone } : {}),
      ...(way === 'password' ? { username, password } : {}),
    }),
    onDone,
  })
  const [way, email, phone] = [form.watch('way'), form.watch('email'), form.watch('phone')]
  const isNewAddress = email.trim().toLowerCase() !== offered.email
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
      <Field
        label={t('accept.name')}
        hint={t('accept.nameHint', { name: offered.clientName })}
        error={field('fullName').error}
      >
        {(control) => (
          <TextInput {...control} {...field('fullName').control} dir="auto" autoComplete="name" />
        )}
      </Field>
      <RadioGroup
        legend={t('accept.way')}
        value={way}
        onChange={(next) => form.setValue('way', next)}
        options={ways.map((value) => ({
          value,
          label: t(`accept.ways.${value}`),
          hint: t(`accept.wayHints.${value}`),
        }))}
      />
      {way === 'link' && (
        <Field
          label={t('accept.email')}
          hint={isNewAddress && t('accept.emailHint')}
          error={field('email').error}
        >
          {(control) => (
            <TextInput
              {...control}
              {...field('email').control}
              type="email"
              inputMode="email"
              autoComplete="email"
              dir="ltr"
            />
          )}
        </Field>
      )}
      {way === 'password' && (
        <>
          <Field label={t('accept.username')} hint={t('accept.usernameHint')} error={field('username').error}>
            {(control) => (
              <TextInput
                {...control}
                {...field('username').control}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
              />
            )}
          </Field>
          <Field label={t('accept.password')} hint={t('accept.passwordHint')} error={field('password').error}>
            {(control) => (
              <PasswordInput
                {...control}
                {...field('password').control}
                autoComplete="new-password"
                dir="ltr"
                showLabel={t('show')}
                hideLabel={t('hide')}
              />
            )}
          </Field>
        </>
      )}
      {!offered.isByText && (
        <Field label={t('accept.phone')} hint={t('accept.phoneHint')} error={field('phone').error}>
          {(control) => (
            <TextInput
              {...control}
              {...field('phone').control}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              dir="ltr"
            />
          )}
        </Field>
      )}
      {(offered.isByText || phone.trim() !== '') && (
        <label className="flex min-h-12 items-center gap-3">
          <input type="checkbox" className="size-6 shrink-0" {...form.register('mayText')} />
          <span>{t('accept.mayText')}</span>
        </label>
      )}
      {problem && (
        <Banner tone="danger" announce="alert">
          {problem.words}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" busy={isSending && t('busy')}>
          {t('accept.send')}
        </Button>
        <Button size="large" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
