import { classNames } from '#ui/class-names.ts'

export type MoodTone = 'good' | 'hopeful' | 'anxious' | 'sad' | 'angry' | 'neutral'

const colours: Record<MoodTone, string> = {
  good: 'text-mood-good',
  hopeful: 'text-mood-hopeful',
  anxious: 'text-mood-anxious',
  sad: 'text-mood-sad',
  angry: 'text-mood-angry',
  neutral: 'text-mood-neutral',
}

const shapes: Record<MoodTone, string> = {
  good: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  hopeful: 'M3 17a9 9 0 0 1 18 0z M2 20h20v1.5H2z',
  anxious: 'M12 1.8l10.2 10.2-10.2 10.2-10.2-10.2z',
  sad: 'M12 2.5c4 5.4 6.5 8.6 6.5 12a6.5 6.5 0 0 1-13 0c0-3.4 2.5-6.6 6.5-12z',
  angry:
    'M12.0 1.4L14.5 5.9L19.5 4.5L18.1 9.5L22.6 12.0L18.1 14.5L19.5 19.5L14.5 18.1L12.0 22.6L9.5 18.1L4.5 19.5L5.9 14.5L1.4 12.0L5.9 9.5L4.5 4.5L9.5 5.9z',
  neutral: 'M4 10.5h16v4H4z',
}

/** A mood as colour, shape and word. */
export function MoodMark({
  mood,
  label,
  size = 'normal',
}: {
  mood: MoodTone
  label: string
  size?: 'normal' | 'large'
}) {
  return (
    <span className="inline-flex items-center gap-2">
      <MoodShape mood={mood} className={size === 'large' ? 'size-9' : 'size-5'} />
      <span>{label}</span>
    </span>
  )
}

/** The shape alone; whoever uses it puts the word beside it. */
export function MoodShape({ mood, className = 'size-5' }: { mood: MoodTone; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames('shrink-0', colours[mood], className)}>
      <path
        d={shapes[mood]}
        fill="currentColor"
        className="stroke-text"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
