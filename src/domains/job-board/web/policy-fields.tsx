import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { lookBackYears, policyLinesAtMost } from '../contract/posting.ts'
import { PolicyList } from './job-facts.tsx'
import { type PostingDraft, postingOf } from './posting-draft.ts'

interface PolicyFieldsProps {
  draft: PostingDraft
  change(part: Partial<PostingDraft>): void
  error(name: string): string | false
}

/** What an employer commits to about records; below it, what people will read. */
export function PolicyFields({ draft, change, error }: PolicyFieldsProps) {
  const { t } = useTranslation(['job-posting', 'jobs'])
  const { barred, assessed } = draft
  const setBarred = (at: number, part: Partial<(typeof barred)[number]>): void =>
    change({ barred: barred.map((line, i) => (i === at ? { ...line, ...part } : line)) })
  const setAssessed = (at: number, part: Partial<(typeof assessed)[number]>): void =>
    change({ assessed: assessed.map((line, i) => (i === at ? { ...line, ...part } : line)) })
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lg font-bold">{t('job-posting:group.policy')}</h3>
      <p className="text-muted">{t('job-posting:policy.lead')}</p>
      <RadioGroup
        legend={t('job-posting:policy.check')}
        options={(['never', 'after_offer'] as const).map((value) => ({
          value,
          label: t(`job-posting:policy.${value}`),
          hint: t(`job-posting:policy.${value}Hint`),
        }))}
        value={draft.check || null}
        onChange={(check) => change({ check })}
      />
      {draft.check === 'after_offer' && (
        <>
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-1 font-bold">{t('job-posting:policy.barred')}</legend>
            <p className="text-sm text-muted">{t('job-posting:policy.barredHint')}</p>
            {barred.map((line, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its place
              <div key={i} className="grid gap-3 rounded-card border border-line p-3 sm:grid-cols-2">
                <Field label={t('job-posting:policy.what')} error={error(`barred.${i}.what`)} required>
                  {(field) => (
                    <TextInput
                      {...field}
                      name={`barred.${i}.what`}
                      dir="auto"
                      value={line.what}
                      onChange={({ target }) => setBarred(i, { what: target.value })}
                    />
                  )}
                </Field>
                <Field label={t('job-posting:policy.law')} error={error(`barred.${i}.law`)} required>
                  {(field) => (
                    <TextInput
                      {...field}
                      name={`barred.${i}.law`}
                      dir="auto"
                      value={line.law}
                      onChange={({ target }) => setBarred(i, { law: target.value })}
                    />
                  )}
                </Field>
                <Button
                  variant="link"
                  className="justify-self-start"
                  onClick={() => change({ barred: barred.filter((_, n) => n !== i) })}
                >
                  {t('job-posting:policy.remove')}
                </Button>
              </div>
            ))}
            {barred.length < policyLinesAtMost && (
              <Button
                className="self-start"
                onClick={() => change({ barred: [...barred, { what: '', law: '' }] })}
              >
                {t('job-posting:policy.addBarred')}
              </Button>
            )}
          </fieldset>
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-1 font-bold">{t('job-posting:policy.assessed')}</legend>
            <p className="text-sm text-muted">{t('job-posting:policy.assessedHint')}</p>
            {assessed.map((line, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its place
              <div key={i} className="grid gap-3 rounded-card border border-line p-3 sm:grid-cols-2">
                <Field label={t('job-posting:policy.what')} error={error(`assessed.${i}.what`)} required>
                  {(field) => (
                    <TextInput
                      {...field}
                      name={`assessed.${i}.what`}
                      dir="auto"
                      value={line.what}
                      onChange={({ target }) => setAssessed(i, { what: target.value })}
                    />
                  )}
                </Field>
                <Field label={t('job-posting:policy.years')}>
                  {(field) => (
                    <Select
                      {...field}
                      value={line.years}
                      onChange={({ target }) => setAssessed(i, { years: Number(target.value) })}
                    >
                      {lookBackYears.map((years) => (
                        <option key={years} value={years}>
                          {t('job-posting:policy.yearCount', { count: years })}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <Button
                  variant="link"
                  className="justify-self-start"
                  onClick={() => change({ assessed: assessed.filter((_, n) => n !== i) })}
                >
                  {t('job-posting:policy.remove')}
                </Button>
              </div>
            ))}
            {assessed.length < policyLinesAtMost && (
              <Button
                className="self-start"
                onClick={() => change({ assessed: [...assessed, { what: '', years: 7 }] })}
              >
                {t('job-posting:policy.addAssessed')}
              </Button>
            )}
          </fieldset>
        </>
      )}
      <div className="rounded-card border border-line bg-sunken p-3">
        <p className="mb-1 font-bold">{t('job-posting:policy.preview')}</p>
        <PolicyList policy={postingOf(draft).policy} />
      </div>
    </section>
  )
}
