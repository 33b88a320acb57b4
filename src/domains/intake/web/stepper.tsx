import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { useForm } from './form-context.ts'
import type { FormParts } from './one-page.tsx'
import { leftAt, missingIn, stepsFor } from './step-list.ts'
import { type Place, usePlace } from './use-place.ts'

const firstControl = 'input:not([type=file], [aria-hidden]), textarea, select'

interface StepperProps extends FormParts {
  /** The form begins with this page; one that was left goes on where it was. */
  isNew: boolean
}

/** One question a page. Where something must be there, Next says so; where not, it goes on. */
export function Stepper({ send, missing, ask, keep, isNew }: StepperProps) {
  const { t } = useTranslation('intake')
  const { answers, isMinor, draft } = useForm()
  const steps = stepsFor(isMinor)
  const places: Place[] = [...steps.map(({ name }) => name), 'check']
  const { place, from, go, goBack } = usePlace(leftAt(answers, isMinor, draft?.files.length ?? 0), isNew)
  // From the check one goes back to it, once nothing is missing.
  const isBack = from === 'check' && missing.length === 0
  const heading = useRef<HTMLHeadingElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The step of the guardian goes with a day of birth that was mended.
  const at = Math.max(0, places.indexOf(place === 'guardian' && !isMinor ? 'status' : place))
  const current = places[at] ?? 'name'
  const step = steps.find(({ name }) => name === current)

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [current])

  function next() {
    if (step) {
      ask(step.asks)
      if (missingIn(step.name, answers, isMinor).length > 0) {
        const [wrong] = missingIn(step.name, answers, isMinor)
        const box =
          root.current?.querySelector<HTMLElement>(`[name=${wrong}]`) ??
          root.current?.querySelector<HTMLElement>(firstControl)
        box?.focus()
        return
      }
    }
    keep()
    if (isBack) goBack('check')
    else go(places[at + 1] ?? 'check')
  }

  return (
    <div ref={root} className="flex flex-col gap-5">
      <div>
        <p className="text-sm text-muted">{t('stepOf', { step: at + 1, count: places.length })}</p>
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl">
          {t(`step.${current}`)}
        </h3>
      </div>
      {step ? (
        <step.Step />
      ) : (
        <>
          <CheckAnswers onChange={go} />
          {send}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {step && (
          <Button variant="primary" size="large" className="flex-1" onClick={next}>
            {t(isBack ? 'toCheck' : 'next')}
          </Button>
        )}
        {at > 0 && (
          <Button
            size="large"
            onClick={() => {
              keep()
              goBack(places[at - 1] ?? 'name')
            }}
          >
            {t('back')}
          </Button>
        )}
      </div>
    </div>
  )
}
