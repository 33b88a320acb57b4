import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { useForm } from './form-context.ts'
import type { FormParts } from './one-page.tsx'
import { missingIn, type StepName, stepsFor } from './step-list.ts'

type Place = StepName | 'check'

const firstControl = 'input:not([type=file], [aria-hidden]), textarea, select'

/** One question a page. Where something must be there, Next says so; where not, it goes on. */
export function Stepper({ send, missing, ask, keep }: FormParts) {
  const { t } = useTranslation('intake')
  const { answers, isMinor } = useForm()
  const steps = stepsFor(isMinor)
  const places: Place[] = [...steps.map(({ name }) => name), 'check']
  const [place, setPlace] = useState<Place>('name')
  const [isBack, setBack] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The step of the guardian goes with a day of birth that was mended.
  const at = Math.max(0, places.indexOf(place))
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

  function go(to: Place) {
    keep()
    setPlace(to)
  }

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
    const to = isBack && missing.length === 0 ? 'check' : (places[at + 1] ?? 'check')
    setBack(false)
    go(to)
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
          <CheckAnswers
            onChange={(name) => {
              setBack(true)
              go(name)
            }}
          />
          {send}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {step && (
          <Button variant="primary" size="large" className="flex-1" onClick={next}>
            {t(isBack && missing.length === 0 ? 'toCheck' : 'next')}
          </Button>
        )}
        {at > 0 && (
          <Button size="large" onClick={() => go(places[at - 1] ?? 'name')}>
            {t('back')}
          </Button>
        )}
      </div>
    </div>
  )
}
