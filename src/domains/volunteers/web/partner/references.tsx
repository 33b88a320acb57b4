import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import { longestVolunteer } from '../../contract/impact.ts'
import type { Volunteering } from '../../contract/own.ts'
import { useProblem } from './problem.tsx'
import { useChangeOwn } from './queries.ts'

/** People who speak for a volunteer: who was named, whether they have answered, and a place to name one. */
export function References({ volunteering }: { volunteering: Volunteering }) {
  const { t } = useTranslation('volunteering')
  const change = useChangeOwn()
  const problem = useProblem()
  const {
    draft: given,
    change: write,
    clear,
  } = useDraft(`reference:${volunteering.id}`, { name: '', reach: '' })
  const isWhole = given.name.trim() !== '' && given.reach.trim() !== ''

  function send(event: FormEvent) {
    event.preventDefault()
    if (change.isPending || !isWhole) return
    change.mutate(
      { id: volunteering.id, references: [{ name: given.name.trim(), reach: given.reach.trim() }] },
      { onSuccess: clear },
    )
  }

  return (
    <section className="flex flex-col gap-3">
      <h4 className="font-bold">{t('references.title')}</h4>
      <ul className="flex flex-col gap-1">
        {volunteering.references.map(({ id, name, answered }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <span className="text-muted">
              {' '}
              · {t(answered ? 'references.answered' : 'references.waiting')}
            </span>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={send} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {(['name', 'reach'] as const).map((part) => (
          <Field key={part} label={t(`references.${part}`)}>
            {(field) => (
              <TextInput
                {...field}
                dir="auto"
                autoComplete="off"
                maxLength={part === 'name' ? longestVolunteer.name : longestVolunteer.reference}
                value={given[part]}
                onChange={(event) => write({ [part]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" busy={change.isPending && t('busy')}>
          {t('references.add')}
        </Button>
      </form>
      {change.error && (
        <p role="alert" className="text-danger">
          {problem(change.error)}
        </p>
      )}
    </section>
  )
}
