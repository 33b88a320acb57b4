import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { textLink } from '#ui/link.tsx'
import { type NeedKind, needKinds } from '#domains/need-words/types.ts'
import { NeedForm } from '#domains/needs/web/need-form.tsx'
import { PlaceCard } from '#domains/needs/web/place-card.tsx'
import { useHelpNear } from '#domains/needs/web/queries.ts'
import { withPlainDigits } from '#shared/phone.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { HeardCard } from './heard.tsx'
import { HubPage } from './hub-page.tsx'

/** /hub/help: 211, the places near a person, and the form that says what they need. */
export function HelpPage() {
  const { t } = useTranslation('needs')
  return (
    <HubPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href="tel:211" className={buttonClass('primary')}>
            {t('call')}
          </a>
          <p>{t('callWhat')}</p>
        </div>
        <Places />
        <AskHelp />
      </div>
    </HubPage>
  )
}

function AskHelp() {
  const { t } = useTranslation('needs')
  const { clientId, role } = useWho()
  const [heard, setHeard] = useState<'none' | 'watch' | 'crisis'>('none')
  return (
    <Card>
      <h2 id="ask" className="text-lg font-bold">
        {t('ask.title')}
      </h2>
      {clientId ? (
        <>
          <p className="mt-1 mb-4 text-muted">{t('ask.lead')}</p>
          <HeardCard clientId={clientId} level={heard} />
          <NeedForm isGuest={role === 'guest'} onHeard={setHeard} />
        </>
      ) : (
        <p className="mt-1">
          {t('ask.visitor')}{' '}
          <Link to="/hub?tab=ai-chat" className={textLink}>
            {t('ask.chat')}
          </Link>
        </p>
      )}
    </Card>
  )
}

function Places() {
  const { t } = useTranslation('needs')
  const [typed, setTyped] = useState<string | null>(null)
  const [zip, setZip] = useState('')
  const [kind, setKind] = useState<NeedKind | null>(null)
  const near = useHelpNear(zip)
  const show = (event: FormEvent): void => {
    event.preventDefault()
    const digits = withPlainDigits(typed ?? '')
      .trim()
      .slice(0, 5)
    if (/^\d{5}$/.test(digits)) setZip(digits)
  }
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4">
      <form onSubmit={show} className="flex flex-wrap items-end gap-3">
        <Field label={t('zip')} hint={t('zipHint')} className="max-w-60">
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              value={typed ?? near.data?.zip ?? ''}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit">{t('show')}</Button>
      </form>
      <fieldset>
        <legend className="sr-only">{t('filter')}</legend>
        <div className="flex flex-wrap gap-2">
          <Chip isChosen={kind === null} onChoose={() => setKind(null)}>
            {t('all')}
          </Chip>
          {needKinds.map((one) => (
            <Chip key={one} isChosen={kind === one} onChoose={() => setKind(one)}>
              {t(`kind.${one}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Loaded query={near} failed={t('failed')}>
        {({ places, zip: known }) => {
          const shown = places.filter(({ offers }) => kind === null || offers.includes(kind))
          return (
            <>
              {zip && !known && <p className="text-muted">{t('zipUnknown')}</p>}
              {shown.length ? (
                <ul className="flex flex-col gap-3">
                  {shown.map((place) => (
                    <li key={place.id}>
                      <PlaceCard place={place} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p>{t(places.length ? 'noneOf' : 'none')}</p>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
