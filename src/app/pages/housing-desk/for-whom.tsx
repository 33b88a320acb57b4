import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Select } from '#ui/inputs.tsx'
import { NeedsForm } from '#domains/housing/web/needs-form.tsx'
import { useNeeds } from '#domains/housing/web/queries.ts'
import { useOwnClients } from '#domains/housing/web/staff/queries.ts'
import { firstName } from '#shared/names.ts'
import { Loaded } from '#web/loaded.tsx'

/** For whom a place is looked for, of the own caseload, and what they need. */
export function ForWhom({
  clientId,
  onChoose,
}: {
  clientId: string | null
  onChoose(clientId: string | null): void
}) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const clients = useOwnClients(true)
  const needs = useNeeds(clientId)
  const client = clients.data?.find(({ id }) => id === clientId)
  const name = client ? firstName(client.fullName) : ''
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('housing-desk:filter.client')}>
        {(control) => (
          <Select
            {...control}
            value={clientId ?? ''}
            onChange={({ target }) => onChoose(target.value || null)}
          >
            <option value="">{t('housing-desk:filter.nobody')}</option>
            {clients.data
              ?.filter(({ isGuest }) => !isGuest)
              .toSorted((a, b) => a.fullName.localeCompare(b.fullName))
              .map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {clientId && (
        <Loaded query={needs} failed={t('housing-desk:failed')}>
          {(known) => (
            <>
              <p className="text-muted">
                {t(known ? 'housing-desk:matches' : 'housing-desk:needsFirst', { name })}
              </p>
              <Fold key={clientId} title={t('housing:needs.titleFor', { name })} isOpen={known === null}>
                <NeedsForm key={clientId} clientId={clientId} needs={known} />
              </Fold>
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}
