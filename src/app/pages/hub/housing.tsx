import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { OpeningLine } from '#domains/crisis/web/opening-line.tsx'
import { GoodToKnow } from '#domains/housing/web/good-to-know.tsx'
import { Legend } from '#domains/housing/web/legend.tsx'
import { useOwnPlaces } from '#domains/housing/web/queries.ts'
import { useOwnProperties } from '#domains/housing/web/partner/queries.ts'
import { RegisterForm } from '#domains/housing/web/register-form.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { isDraftOpen } from '#web/drafts.ts'
import { ReceivedPanel } from '#web/received-panel.tsx'
import { useBoot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'
import { useAddress } from '#web/use-address.ts'
import { HoursTable } from '../contact/hours-table.tsx'
import { FormHeard, useFormHeard } from '../form-heard.tsx'
import { NeedAPlace } from './need-a-place.tsx'

const sides = ['need', 'have'] as const

/** The housing tab: "I need a place" and "I have a place". A client's own places come first. */
export function Housing() {
  const { t } = useTranslation('needs')
  const { role, clientId } = useWho()
  const [params, changeAddress] = useAddress()
  // A partner has a place already, and a draft of the form is shown again.
  const [usual] = useState(() => (role === 'partner' || isDraftOpen('property') ? 'have' : 'need'))
  const side = sides.find((one) => one === params.get('side')) ?? usual
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">{t('sides.legend')}</legend>
        <div className="grid max-w-md grid-cols-2 gap-2">
          {sides.map((one) => (
            <Chip
              key={one}
              isChosen={side === one}
              onChoose={() => changeAddress((now) => now.set('side', one), { replace: true })}
            >
              {t(`sides.${one}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      {side === 'have' ? (
        <HaveAPlace />
      ) : (
        <>
          <NeedAPlace />
          {role === 'client' && clientId && <ForYou clientId={clientId} />}
        </>
      )}
    </div>
  )
}

/** Register Your Property, for a person who has one. */
function HaveAPlace() {
  const { t } = useTranslation('housing')
  const { role, fullName } = useWho()
  const [received, setReceived] = useState<Received | null>(null)
  const { heard, hear, unsent } = useFormHeard()
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const isPartner = role === 'partner'
  // Whoever has a place here already need not say again who they are.
  const own = useOwnProperties(isPartner)
  const known = own.data?.pages[0]?.rows[0]?.contact ?? {
    name: isPartner ? fullName : '',
    email: '',
    phone: '',
  }
  return (
    <div className="flex flex-col gap-6">
      <FormHeard heard={heard} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
        {/* On a phone it stands before the form, folded: whoever would rather talk first finds the number there. */}
        <div className="flex flex-col gap-4 lg:col-start-2">
          <AdminBox isOpen={isWide} />
          <GoodToKnow isOpen={isWide} />
        </div>
        <section className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 className="text-xl">{t('title')}</h2>
          <p className="measure mt-1 mb-5 text-muted">{t('lead')}</p>
          {received ? (
            <ReceivedPanel
              received={received}
              title={t('sent.title')}
              more={
                <>
                  <Link to={isPartner ? '/partner' : '/partner-sign-in'} className={buttonClass()}>
                    {t(isPartner ? 'own.title' : 'sent.signIn')}
                  </Link>
                  <Button onClick={() => setReceived(null)}>{t('sent.another')}</Button>
                </>
              }
            >
              <p className="mt-3">{t('sent.text')}</p>
              <p className="mt-2">{t('sent.next')}</p>
            </ReceivedPanel>
          ) : (
            <RegisterForm
              known={known}
              onUnsent={unsent}
              onReceived={(next) => {
                hear(next)
                setReceived(next)
              }}
            />
          )}
        </section>
        <div className="lg:col-start-2">
          <Legend />
        </div>
      </div>
    </div>
  )
}

/** The way to a client's own places; what waits for an answer is said. */
function ForYou({ clientId }: { clientId: string }) {
  const { t } = useTranslation('housing')
  const places = useOwnPlaces(clientId)
  const waiting =
    places.data?.filter(({ state, ownAnswer }) => state === 'proposed' && ownAnswer === null).length ?? 0
  return (
    <Card className="border-s-4! border-s-accent!">
      <h2 className="text-xl">{t('forYou.title')}</h2>
      <p className="mt-1 mb-3">{waiting ? t('forYou.new', { count: waiting }) : t('forYou.none')}</p>
      <Link to="/hub/housing" className={buttonClass('primary')}>
        {t('forYou.open')}
      </Link>
    </Card>
  )
}

function AdminBox({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('housing')
  const { supportPhone: phone, supportEmail: email, contactPerson } = useBoot().organization
  return (
    <Fold title={<h2 className="text-lg font-bold">{t('admin.title')}</h2>} isOpen={isOpen}>
      <p className="mb-2">{t('admin.text')}</p>
      <p>
        {t('admin.phone')}: <PhoneLink phone={phone} className={standingLink} />
      </p>
      <p>
        {t('admin.email')}:{' '}
        <a href={`mailto:${email}`} className={`${standingLink} break-all`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
      {contactPerson && (
        <p>
          {t('admin.person')}: <bdi>{contactPerson}</bdi>
        </p>
      )}
      <h3 className="mt-3 mb-1 font-bold">{t('admin.hours')}</h3>
      <OpeningLine className="mb-1" />
      <HoursTable />
    </Fold>
  )
}
