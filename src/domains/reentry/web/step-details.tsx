import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Office, ReentryStep } from '../contract.ts'
import { usePlan } from './plan-context.ts'
import { usePatchStep } from './queries.ts'
import { useNotSaved } from './not-saved.ts'
import { PhoneLink } from '#ui/phone-link.tsx'

/** Papers a step asks for, each with a tick: "I have it". */
export function Documents({ step }: { step: ReentryStep }) {
  const { t } = useTranslation('reentry')
  const { clientId, side } = usePlan()
  const patch = usePatchStep(clientId)
  const notSaved = useNotSaved()
  // The tick moves at once; the server's answer, or its silence, decides.
  const [going, setGoing] = useState<Record<string, boolean>>({})
  if (!step.documents?.length) return null

  async function tick(documentId: string, have: boolean) {
    setGoing((known) => ({ ...known, [documentId]: have }))
    try {
      await patch.mutateAsync({ id: step.id, tick: { documentId, have } })
    } catch (error) {
      notSaved(error)
    }
    setGoing((known) => Object.fromEntries(Object.entries(known).filter(([id]) => id !== documentId)))
  }

  return (
    <fieldset>
      <legend className="font-bold">{t('papers.title')}</legend>
      <ul className="mt-1">
        {step.documents.map(({ id, name, have }) => {
          const isThere = going[id] ?? have
          return (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={isThere}
                  onChange={() => void tick(id, !isThere)}
                  className="size-5 shrink-0 accent-(--accent-text)"
                />
                <span>
                  <bdi>{name}</bdi>
                  {isThere && (
                    <span className="text-muted">
                      {' '}
                      · {t(side === 'client' ? 'papers.have' : 'papers.theyHave')}
                    </span>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Where it is done: name, address, phone, hours, what to bring. A number can be dialled; nothing else leaves the page. */
export function OfficeFacts({ step }: { step: ReentryStep }) {
  const { t } = useTranslation('reentry')
  const { office } = step
  if (!office) return null
  return (
    <div>
      {office.name && (
        <p className="font-bold">
          <bdi>{office.name}</bdi>
        </p>
      )}
      {office.address && (
        <Fact icon={<MapPin aria-hidden="true" className={icon} />}>
          <bdi>{office.address}</bdi>
        </Fact>
      )}
      {office.phone && (
        <Fact icon={<Phone aria-hidden="true" className={icon} />}>
          <PhoneLink
            phone={office.phone}
            className="inline-flex min-h-11 items-center font-bold text-accent-text underline underline-offset-4"
          />
        </Fact>
      )}
      {office.hours.length > 0 && (
        <Fact icon={<Clock aria-hidden="true" className={icon} />}>
          <Lines of={office.hours} label={t('office.hours')} />
        </Fact>
      )}
      {office.bring.length > 0 && (
        <div className="mt-1">
          <p className="font-bold">{t('office.bring')}</p>
          <ul className="list-disc ps-6">
            {office.bring.map((line, place) => (
              <li key={place}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const icon = 'mt-1 size-5 shrink-0 text-muted'

function Fact({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-1 flex items-start gap-2">
      {sign}
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  )
}

function Lines({ of, label }: { of: Office['hours']; label: string }) {
  return (
    <ul aria-label={label}>
      {of.map((line, place) => (
        <li key={place}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
