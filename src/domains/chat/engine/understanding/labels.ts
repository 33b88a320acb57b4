/** What a turn does. Several at once are normal. What each means: `training/understanding/README.md`. */
export const acts = [
  'discloses',
  'asks-product',
  'asks-own',
  'asks-memory',
  'asks-else',
  'asks-advice',
  'answers',
  'refuses',
  'corrects',
  'complains',
  'thanks',
  'greets',
  'goodbye',
  'good-news',
  'tests-machine',
  'abusive',
  'wants-person',
  'wants-exercise',
  'wants-need',
] as const
export type Act = (typeof acts)[number]

/** What reentry life is about, and the situations of each. */
export const situationsOf = {
  grief: ['died-recently', 'missed-funeral', 'memory', 'guilt-to-dead'],
  shame: ['what-i-did', 'failure', 'facing-people', 'let-down'],
  loneliness: ['no-one', 'evenings', 'out-of-place', 'pulls-away'],
  anger: ['at-officer', 'at-family', 'at-self', 'snapped', 'unfair'],
  children: ['misses-child', 'custody', 'child-distant', 'parenting'],
  partner: ['breakup', 'mistrust', 'new-love', 'rebuilding'],
  parents: ['ill-parent', 'parent-conflict', 'living-with', 'making-up'],
  relatives: ['helped', 'cut-off', 'gathering', 'judged-by-family'],
  friends: ['old-crowd', 'lost-friends', 'new-friends', 'let-down-by-friend'],
  housing: ['losing-place', 'shelter', 'turned-down', 'own-place', 'roommates'],
  'job-search': ['rejected', 'waiting', 'interview', 'where-to-start'],
  work: ['new-job', 'boss', 'worn-out', 'lost-job'],
  money: ['fines', 'bills', 'child-support', 'fast-money', 'managing'],
  papers: ['no-id', 'office', 'forms', 'benefits'],
  transport: ['missed', 'no-license', 'far'],
  probation: ['fear-violation', 'missed-checkin', 'rules', 'officer', 'going-well'],
  court: ['hearing-coming', 'waiting-decision', 'old-case', 'lawyer'],
  sleep: ['cannot-sleep', 'nightmares', 'wakes', 'exhausted'],
  panic: ['attack', 'crowds', 'worry', 'body'],
  craving: ['urge', 'triggers', 'clean-time'],
  slip: ['used-again', 'drank', 'hides-it', 'back-on'],
  health: ['pain', 'no-doctor', 'diagnosis', 'body'],
  medication: ['side-effects', 'runs-out', 'unwilling', 'works'],
  prison: ['memories', 'habits', 'people-inside', 'lost-time'],
  watched: ['judged', 'on-guard', 'online', 'found-out'],
  boredom: ['empty-days', 'no-routine', 'restless'],
  faith: ['helps', 'doubts', 'community', 'forgiveness'],
  'first-days': ['just-out', 'changed-world', 'choices', 'small-joys'],
  school: ['back-to-school', 'hard-classes', 'too-old', 'passed'],
  future: ['dream', 'no-direction', 'step-done', 'change'],
} as const
export type Topic = keyof typeof situationsOf
export const topics = Object.keys(situationsOf) as Topic[]
/** Situations that are told gladly; what is said of the others would not fit good news. */
export const gladSituations: ReadonlySet<string> = new Set([
  'partner/new-love',
  'partner/rebuilding',
  'parents/making-up',
  'relatives/helped',
  'friends/new-friends',
  'housing/own-place',
  'work/new-job',
  'money/managing',
  'probation/going-well',
  'craving/clean-time',
  'slip/back-on',
  'medication/works',
  'faith/helps',
  'faith/community',
  'faith/forgiveness',
  'first-days/small-joys',
  'school/passed',
  'future/dream',
  'future/step-done',
])
/** `topic/situation`. */
export const situations: readonly string[] = topics.flatMap((topic) =>
  situationsOf[topic].map((one) => `${topic}/${one}`),
)

export const hardFeelings = [
  'sad',
  'anxious',
  'angry',
  'ashamed',
  'guilty',
  'lonely',
  'hurt',
  'overwhelmed',
  'tired',
  'numb',
  'confused',
] as const
export const feelings = [...hardFeelings, 'hopeful', 'happy', 'proud', 'relieved', 'grateful'] as const
export type Feeling = (typeof feelings)[number]

/** Toward a change that would be good for the person, against it, or neither. */
export const stances = ['neither', 'for', 'against'] as const
export type Stance = (typeof stances)[number]
