import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { ToneIcon, type Tone } from '#ui/tone.tsx'
import { useSay } from '../say.ts'
import { State, States } from '../state.tsx'

const tones: readonly Tone[] = ['neutral', 'good', 'caution', 'danger']

export function Badges() {
  const say = useSay()
  const words: Record<Tone, string> = {
    neutral: say('New', 'جديد'),
    good: say('Accepted', 'مقبول'),
    caution: say('Waiting', 'في الانتظار'),
    danger: say('Urgent', 'عاجل'),
  }
  return (
    <States>
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={tone}>{words[tone]}</Badge>
            <Badge tone={tone} plain>
              {words[tone]}
            </Badge>
            <ToneIcon tone={tone} />
          </div>
        </State>
      ))}
    </States>
  )
}

export function Banners() {
  const say = useSay()
  return (
    <States wide>
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Banner
            tone={tone}
            announce="no"
            title={say('Your counselor is reading this', 'مستشارك يقرأ هذا')}
            actions={<Button size="dense">{say('Call now', 'اتصل الآن')}</Button>}
          >
            <p>{say('Dana answers as soon as she can.', 'ستجيب دانا في أقرب وقت.')}</p>
          </Banner>
        </State>
      ))}
      <State name="one line alone">
        <Banner announce="no">
          {say('Two messages are waiting to be sent.', 'رسالتان في انتظار الإرسال.')}
        </Banner>
      </State>
    </States>
  )
}

export function Cards() {
  const say = useSay()
  return (
    <States>
      <State name="usual">
        <Card as="article">
          <h3 className="text-lg">{say('Next appointment', 'الموعد التالي')}</h3>
          <p className="mt-1">{say('Tuesday at 10:00, with Dana', 'الثلاثاء الساعة 10:00 مع دانا')}</p>
        </Card>
      </State>
      <State name="dense">
        <Card as="article" dense>
          {say('A row on a desk', 'صف على المكتب')}
        </Card>
      </State>
    </States>
  )
}

export function EmptyStates() {
  const say = useSay()
  return (
    <EmptyState
      title={say('No appointments yet', 'لا مواعيد بعد')}
      action={<Button variant="primary">{say('Book the first one', 'احجز الأول')}</Button>}
    >
      {say('Your counselor has open times this week.', 'لدى مستشارك أوقات متاحة هذا الأسبوع.')}
    </EmptyState>
  )
}

export function Skeletons() {
  const say = useSay()
  return (
    <States>
      <State name="lines of text">
        <SkeletonText label={say('Loading', 'جارٍ التحميل')} />
      </State>
      <State name="a block">
        <Skeleton className="h-24 w-full" />
      </State>
    </States>
  )
}

export function Tables() {
  const say = useSay()
  const rows = [
    { name: say('Marcus Bell', 'ماركوس بيل'), state: say('Week 3', 'الأسبوع 3'), moods: 24 },
    { name: say('Ana Ruiz', 'آنا رويز'), state: say('Week 11', 'الأسبوع 11'), moods: 7 },
  ]
  const columns = [
    { key: 'name', header: say('Name', 'الاسم'), rowHeader: true, cell: (row: (typeof rows)[0]) => row.name },
    { key: 'state', header: say('Since release', 'منذ الإفراج'), cell: (row: (typeof rows)[0]) => row.state },
    {
      key: 'moods',
      header: say('Moods', 'الحالات'),
      numeric: true,
      cell: (row: (typeof rows)[0]) => row.moods,
    },
  ]
  const common = { columns, rows, rowKey: (row: (typeof rows)[0]) => row.name }
  return (
    <States wide>
      <State name="usual">
        <Table {...common} caption={say('Caseload', 'قائمة العملاء')} />
      </State>
      <State name="dense, its caption is only read aloud">
        <Table {...common} caption={say('Caseload, dense', 'قائمة العملاء، مكثفة')} captionHidden dense />
      </State>
    </States>
  )
}
