import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { classNames } from '#ui/class-names.ts'
import { MoodCheckIn } from '#domains/mood/web/mood-check-in.tsx'
import { PlanView } from '#domains/reentry/web/plan-view.tsx'
import { usePage } from '#web/page.tsx'
import { DashboardView } from '../hub/dashboard-view.tsx'
import { ready } from '../hub/part.ts'
import { SampleCrisis, SampleTalk } from './sample-talk.tsx'
import { TourPanel } from './tour-panel.tsx'
import { useSample } from './use-sample.ts'

const parts = ['next', 'checkIn', 'talk', 'crisis', 'plan'] as const
type Part = (typeof parts)[number]

/** /demo: a walk through the product on sample data. Nothing is asked of the server, so it works anywhere. */
export function Demo() {
  const { t } = useTranslation(['demo', 'hub'])
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const asked = Math.trunc(Number(params.get('step'))) || 1
  const n = Math.min(parts.length, Math.max(1, asked))
  const part: Part = parts[n - 1] ?? 'next'
  usePage(t('demo:title'))
  const end = useCallback(() => void navigate('/'), [navigate])

  return (
    <div className="page py-5 pb-80 sm:py-8 sm:pb-72">
      <h1 className="text-2xl">{t('demo:title')}</h1>
      <Banner announce="no" className="mt-3 mb-6">
        {t('demo:example')}
      </Banner>
      <Scene part={part} />
      <TourPanel
        n={n}
        total={parts.length}
        title={t(`demo:parts.${part}.title`)}
        text={t(`demo:parts.${part}.text`)}
        onStep={(step) => setParams({ step: String(step) }, { preventScrollReset: true })}
        onEnd={end}
      />
    </div>
  )
}

function Scene({ part }: { part: Part }) {
  const { t } = useTranslation('hub')
  const sample = useSample()
  switch (part) {
    case 'next':
    case 'checkIn':
      return (
        <>
          <p className="mb-4 text-xl font-bold">{t('welcome', { name: t('demoName') })}</p>
          <DashboardView
            moods={ready({ rows: sample.moods, next: null })}
            moodCount={ready(sample.moods.length)}
            steps={ready(sample.steps)}
            appointments={ready(sample.appointments)}
            checkIn={<MoodCheckIn onSave={sample.logMood} />}
            planTo={null}
            chatTo="/hub?tab=ai-chat"
            datesTo={null}
            reportTo={null}
            frame={(region, content) => (
              <Frame key={region} isOn={region === part}>
                {content}
              </Frame>
            )}
          />
        </>
      )
    case 'talk':
      return (
        <Frame isOn>
          <SampleTalk talk={sample.talk} />
        </Frame>
      )
    case 'crisis':
      return (
        <Frame isOn>
          <SampleCrisis />
        </Frame>
      )
    case 'plan':
      return (
        <Frame isOn>
          <PlanView steps={sample.steps} onMark={(step, completed) => sample.markStep(step.id, completed)} />
        </Frame>
      )
  }
}

/** A region of the page; the one the tour speaks of is outlined and brought into view. */
function Frame({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isOn) box.current?.scrollIntoView({ block: 'start' })
  }, [isOn])

  return (
    <div
      ref={box}
      data-current={isOn ? 'yes' : undefined}
      className={classNames('scroll-mt-6 rounded-card', isOn && 'outline-3 outline-offset-4 outline-accent')}
    >
      {children}
    </div>
  )
}
