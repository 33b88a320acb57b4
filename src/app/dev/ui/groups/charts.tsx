import { useState } from 'react'
import { Bars, ChartFrame, LineChart } from '#ui/chart.tsx'
import { HorizonHero, HorizonLine, HorizonProgress } from '#ui/horizon.tsx'
import { MoodDays } from '#ui/mood-days.tsx'
import { MoodMark, type MoodTone } from '#ui/mood-mark.tsx'
import { Progress } from '#ui/progress.tsx'
import { Table } from '#ui/table.tsx'
import { UsMap } from '#ui/us-map.tsx'
import { useSay } from '../say.ts'
import { State, States } from '../state.tsx'

const points = [6, 7, 5, 6, 4, 4, 3].map((value, place) => ({ place, value }))
const better = [3, 3, 4, 5, 5, 6, 7].map((value, place) => ({ place, value }))

export function Charts() {
  const say = useSay()
  const days = points.map(({ place, value }) => ({ day: `3/${place + 1}`, value }))
  const rows = [
    { key: 'done', label: say('Done', 'تم'), value: 9, valueLabel: '9' },
    { key: 'open', label: say('Open', 'مفتوح'), value: 4, valueLabel: '4' },
    { key: 'none', label: say('Stuck', 'متوقف'), value: 0, valueLabel: '0' },
  ]
  return (
    <States wide>
      <State name="two lines, a sentence and a table">
        <ChartFrame
          sentence={say(
            'Hard feelings went from 6 to 3 within a week.',
            'انخفضت المشاعر الصعبة من 6 إلى 3 خلال أسبوع.',
          )}
          chart={
            <LineChart
              points={points}
              label={say('Hard feelings', 'مشاعر صعبة')}
              beside={{ points: better, label: say('Good feelings', 'مشاعر جيدة') }}
              places={7}
              min={0}
              max={10}
              minLabel="0"
              maxLabel="10"
              startLabel={say('March 1', '1 مارس')}
              endLabel={say('March 7', '7 مارس')}
            />
          }
          tableLabel={say('The same as a table', 'نفسه كجدول')}
          table={
            <Table
              caption={say('Days', 'الأيام')}
              captionHidden
              rows={days}
              rowKey={(row) => row.day}
              columns={[
                { key: 'day', header: say('Day', 'اليوم'), rowHeader: true, cell: (row) => row.day },
                { key: 'value', header: say('Hard', 'صعب'), numeric: true, cell: (row) => row.value },
              ]}
              dense
            />
          }
        />
      </State>
      <State name="bars">
        <Bars rows={rows} />
      </State>
    </States>
  )
}

export function Pictures() {
  const say = useSay()
  return (
    <States>
      <State name="wide">
        <HorizonHero className="h-32 w-full rounded-card" />
      </State>
      <State name="line">
        <HorizonLine className="h-20 w-56" />
      </State>
      {[0, 0.4, 1].map((share) => (
        <State key={share} name={`progress, ${share * 100} %`}>
          <HorizonProgress
            share={share}
            label={say(`${share * 100} percent of the plan`, `${share * 100} بالمئة من الخطة`)}
          />
        </State>
      ))}
    </States>
  )
}

const moods: readonly MoodTone[] = ['good', 'hopeful', 'anxious', 'sad', 'angry', 'neutral']

export function Moods() {
  const say = useSay()
  const words: Record<MoodTone, string> = {
    good: say('Good', 'جيد'),
    hopeful: say('Hopeful', 'متفائل'),
    anxious: say('Anxious', 'قلق'),
    sad: say('Sad', 'حزين'),
    angry: say('Angry', 'غاضب'),
    neutral: say('Neutral', 'محايد'),
  }
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: `2031-03-${at + 1}`,
    month: say('March', 'مارس'),
    number: at + 1,
    mood: at % 5 === 4 ? null : (moods[at % moods.length] ?? null),
  }))
  return (
    <States wide>
      <State name="marks">
        <ul className="flex flex-wrap gap-4">
          {moods.map((mood) => (
            <li key={mood}>
              <MoodMark mood={mood} label={words[mood]} />
            </li>
          ))}
        </ul>
      </State>
      <State name="large">
        <MoodMark mood="hopeful" label={words.hopeful} size="large" />
      </State>
      <State name="two weeks">
        <MoodDays days={days} words={words} />
      </State>
    </States>
  )
}

export function ProgressBars() {
  const say = useSay()
  return (
    <States>
      <State name="accent">
        <Progress
          value={3}
          max={8}
          label={say('First days', 'الأيام الأولى')}
          words={say('3 of 8 steps done', '3 من 8 خطوات')}
        />
      </State>
      <State name="good, done">
        <Progress value={100} tone="good" label={say('Papers', 'الأوراق')} words={say('All done', 'اكتمل')} />
      </State>
      <State name="its name is only read aloud">
        <Progress value={40} label={say('Sending', 'الإرسال')} labelHidden words="40 %" />
      </State>
    </States>
  )
}

const dots = [
  { id: 'a', label: 'Portland', tone: 'good' as const, x: 95, y: 95 },
  { id: 'b', label: 'Fresno', tone: 'caution' as const, x: 80, y: 290 },
  { id: 'c', label: 'Atlanta', tone: 'neutral' as const, x: 730, y: 410 },
  { id: 'd', label: 'Boston', tone: 'danger' as const, x: 920, y: 170 },
]

export function Maps() {
  const say = useSay()
  const [chosen, setChosen] = useState<string | null>('b')
  return (
    <States wide>
      <State name="dots that can be chosen">
        <UsMap dots={dots} label={say('Homes', 'المنازل')} chosen={chosen} onChoose={setChosen} />
      </State>
      <State name="a picture, close">
        <UsMap dots={dots.slice(0, 2)} label={say('Homes nearby', 'منازل قريبة')} isClose />
      </State>
    </States>
  )
}
