import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { stateCodes } from '#shared/us-states.ts'
import { useTooLong } from '#web/too-long.ts'
import { payPeriods } from '../contract/pay.ts'
import { jobTypes, postingAtMost } from '../contract/posting.ts'
import { useJobWords } from './job-words.ts'
import { PolicyFields } from './policy-fields.tsx'
import { faultOf, payOfDraft, type PostingDraft } from './posting-draft.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'

interface PostingFieldsProps {
  draft: PostingDraft
  change(part: Partial<PostingDraft>): void
  /** It was tried to be sent: what is wrong is said. */
  asked: boolean
  /** Its employer changes it: their address is that of their account, and changed there. */
  isOwn?: boolean
}

type Text = keyof typeof postingAtMost & keyof PostingDraft

/** Every field of a posting, in groups; five have to be there. */
export function PostingFieldset({ draft, change, asked, isOwn = false }: PostingFieldsProps) {
  const { t } = useTranslation(['job-posting', 'jobs', 'states'])
  const words = useJobWords()
  const tooLong = useTooLong()
  const error = (name: string): string | false => {
    if (!asked) return false
    const fault = faultOf(draft, name)
    if (fault === 'tooLong') return tooLong(String(draft[name as Text]).trim(), postingAtMost[name as Text])
    return fault && t(`job-posting:fault.${fault}`)
  }
  const control = (name: Text) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const text = (
    name: Text,
    {
      isRequired = false,
      hint,
      ...input
    }: { isRequired?: boolean; hint?: string } & Record<string, unknown> = {},
  ) => (
    <Field
      label={t(`job-posting:field.${name as 'phone'}`)}
      hint={hint}
      error={error(name)}
      required={isRequired}
      {...(isRequired ? {} : { optionalLabel: t('jobs:optional') })}
    >
      {(field) => <TextInput {...field} {...control(name)} dir="auto" {...input} />}
    </Field>
  )
  const pay = payOfDraft(draft)
  return (
    <>
      <section className="flex flex-col gap-4">
        <h3 className="text-lg font-bold">{t('job-posting:group.employer')}</h3>
        {text('businessName', { isRequired: true, autoComplete: 'organization' })}
        {text('contactName', { isRequired: true, autoComplete: 'name' })}
        {isOwn ? (
          <div>
            <p className="font-bold">{t('job-posting:field.email')}</p>
            <p>
              <bdi dir="ltr" className="break-all">
                {draft.email}
              </bdi>
            </p>
            <p className="text-sm text-muted">{t('job-posting:hint.emailOwn')}</p>
          </div>
        ) : (
          text('email', {
            isRequired: true,
            hint: t('job-posting:hint.email'),
            type: 'email',
            inputMode: 'email',
            dir: 'ltr',
            autoComplete: 'email',
          })
        )}
        {text('phone', { type: 'tel', dir: 'ltr', autoComplete: 'tel' })}
        {text('address', { autoComplete: 'street-address', hint: t('job-posting:hint.address') })}
        <div className="grid gap-4 sm:grid-cols-3">
          {text('zip' as Text, {
            inputMode: 'numeric',
            dir: 'ltr',
            maxLength: 5,
            autoComplete: 'postal-code',
          })}
          {text('city', { autoComplete: 'address-level2' })}
          <Field label={t('job-posting:field.state')} optionalLabel={t('jobs:optional')}>
            {(field) => (
              <Select
                {...field}
                value={draft.state}
                onChange={({ target }) => change({ state: target.value })}
              >
                <option value="">{t('job-posting:fromZip')}</option>
                {stateCodes.map((code) => (
                  <option key={code} value={code}>
                    {t(`states:${code}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </section>
      <section className="flex flex-col gap-4">
        <h3 className="text-lg font-bold">{t('job-posting:group.job')}</h3>
        {text('jobTitle', { isRequired: true, autoComplete: 'off' })}
        <div className="grid gap-4 sm:grid-cols-2">
          {text('payRate', {
            isRequired: true,
            autoComplete: 'off',
            hint: pay ? t('job-posting:payRead', { pay: words.pay(pay) }) : t('job-posting:hint.payRate'),
          })}
          <Field label={t('job-posting:field.payPer')} hint={t('job-posting:hint.payPer')}>
            {(field) => (
              <Select
                {...field}
                value={draft.payPer}
                onChange={({ target }) => change({ payPer: target.value as PostingDraft['payPer'] })}
              >
                <option value="">{t('job-posting:asTyped')}</option>
                {payPeriods.map((per) => (
                  <option key={per} value={per}>
                    {t(`job-posting:per.${per}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label={t('job-posting:field.jobType')}>
          {(field) => (
            <Select
              {...field}
              value={draft.jobType}
              onChange={({ target }) => change({ jobType: target.value as PostingDraft['jobType'] })}
            >
              {jobTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`jobs:type.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['requirements', 'description'] as const).map((name) => (
          <Field
            key={name}
            label={t(`job-posting:field.${name}`)}
            hint={t(`job-posting:hint.${name}`)}
            optionalLabel={t('jobs:optional')}
            error={error(name)}
          >
            {(field) => <TextArea {...field} {...control(name)} dir="auto" />}
          </Field>
        ))}
      </section>
      <section className="flex flex-col gap-4">
        <h3 className="text-lg font-bold">{t('job-posting:group.days')}</h3>
        <WeekdayBoxes
          legend={t('job-posting:field.workDays')}
          hint={t('job-posting:hint.workDays')}
          value={draft.workDays}
          onChange={(workDays) => change({ workDays })}
        />
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Field label={t('job-posting:field.shiftFrom')} error={error('shiftFrom')}>
            {(field) => (
              <TextInput
                {...field}
                name="shiftFrom"
                type="time"
                value={draft.shiftFrom}
                onChange={({ target }) => change({ shiftFrom: target.value })}
              />
            )}
          </Field>
          <Field label={t('job-posting:field.shiftTo')}>
            {(field) => (
              <TextInput
                {...field}
                type="time"
                value={draft.shiftTo}
                onChange={({ target }) => change({ shiftTo: target.value })}
              />
            )}
          </Field>
        </div>
        <WeekdayBoxes
          legend={t('job-posting:field.interviewWeekdays')}
          value={draft.interviewWeekdays}
          onChange={(interviewWeekdays) => change({ interviewWeekdays })}
        />
        {text('interviewDays', { hint: t('job-posting:hint.interviewDays'), autoComplete: 'off' })}
      </section>
      <PolicyFields draft={draft} change={change} error={error} />
    </>
  )
}
