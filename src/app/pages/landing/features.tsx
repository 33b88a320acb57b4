import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { HorizonProgress } from '#ui/horizon.tsx'
import { MoodShape, type MoodTone } from '#ui/mood-mark.tsx'

/** What the product does: the talk first, then five quieter cards. */
export function Features() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="features-title" className="border-y border-line bg-sunken">
      <div className="page py-14 lg:py-20">
        <h2 id="features-title" className="text-3xl">
          {t('features.title')}
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Card as="li" className="flex flex-col gap-5 sm:col-span-2 lg:row-span-2">
            <div>
              <h3 className="text-xl">{t('features.aiTitle')}</h3>
              <p className="measure mt-2">{t('features.aiText')}</p>
            </div>
            <ExampleTalk />
          </Card>
          <Feature title={t('features.moodTitle')} text={t('features.moodText')} picture={<Week />} />
          <Feature title={t('features.planTitle')} text={t('features.planText')} picture={<Path />} />
          <Feature title={t('features.appointmentsTitle')} text={t('features.appointmentsText')} />
          <Feature title={t('features.progressTitle')} text={t('features.progressText')} />
          <Feature title={t('features.videoTitle')} text={t('features.videoText')} />
        </ul>
      </div>
    </section>
  )
}

function Feature({ title, text, picture }: { title: string; text: string; picture?: ReactNode }) {
  return (
    <Card as="li" className="flex flex-col">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2">{text}</p>
      {picture && <div className="mt-auto pt-4">{picture}</div>}
    </Card>
  )
}

const week: readonly MoodTone[] = ['sad', 'anxious', 'anxious', 'neutral', 'hopeful', 'hopeful', 'good']

function Week() {
  return (
    <div aria-hidden="true" className="flex justify-between">
      {week.map((mood, day) => (
        <MoodShape key={day} mood={mood} className="size-6" />
      ))}
    </div>
  )
}

function Path() {
  return (
    <div aria-hidden="true">
      <HorizonProgress share={0.6} label="" className="flip h-24 w-full" />
    </div>
  )
}

function ExampleTalk() {
  const { t } = useTranslation('landing')
  return (
    <figure className="mt-auto">
      <div className="flex flex-col gap-3 rounded-card bg-surface p-4">
        <p className="max-w-[34ch] self-end rounded-card rounded-ee-none bg-water px-4 py-2.5 text-water-text">
          {t('features.exampleYou')}
        </p>
        <p className="max-w-[38ch] self-start rounded-card rounded-es-none border border-line bg-raised px-4 py-2.5">
          {t('features.exampleReply')}
        </p>
      </div>
      <figcaption className="mt-2 text-sm text-muted">{t('features.exampleNote')}</figcaption>
    </figure>
  )
}
