import type { Mark } from './answers.ts'
import { isEmergency, keepsFromContacts } from './kinds.ts'
import { type Fact, fewWords, type TurnContext } from './reading.ts'
import { isDenied } from './denied.ts'
import type { Heard } from './told.ts'
import type { Topic } from './types.ts'

const longAgo =
  /\bmonth|\byear|\byrs?\b|\bmes(es)?\b|\baño|\banos?\b|\bmois\b|\bans\b|monat|jahr|месяц|(^|\s)(лет|год)|شهر|سنة|سنين|महीन|साल|mahin|\bsaal|개월|[년달] ?[전째]|个月|個月|年|\btháng|\d+ năm|nhiều năm|\bbuwan|\btaon/iu

const recent =
  /day|hour|yesterday|tonight|morning|last drink|d[ií]a|hora|ayer|hoy|ontem|hoje|jour|heure|hier|tag|stund|gestern|heute|день|дня|дней|сутк|час|вчера|сегодня|يوم|ايام|أيام|ساعة|ساعات|امبارح|दिन|घंटे|\bdin\b|ghante|일|시간|어제|오늘|天|小时|小時|昨|今|ngày|ngay|giờ|hôm|araw|oras|kahapon/iu
/** "Two years ago", and no day or hour beside it. */
const isLongAgo = (text: string): boolean => longAgo.test(text) && !recent.test(text)

/** Something taken, signs of the body, and a call for help. */
export function addBody(
  heard: Heard,
  context: TurnContext,
  hasMeans: boolean,
  add: (topic: Topic, value: Fact['value']) => void,
): void {
  const { said, tokens } = heard
  const { pending, kind, inDanger, isTaking = false } = context
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  const isAsked = pending !== null || inDanger || isTaking || said.has('TOOKMANY') || said.has('BEATSME')
  // "I did it already" in answer to "have you called?" is the call.
  const hasDone = pending === 'called' && tokens.length <= fewWords && !hasMeans
  if (has('TAKEN') && !has('NOTTAKEN') && isAsked) {
    if (hasDone) add('called', 'calm')
    else add('taken', 'danger')
  }
  const isSick = (kind && isEmergency(kind)) || has('TAKEN')
  // Shaking or seeing things days after the last drink can kill; months after it is something else.
  if (has('DETOX') && has('SHAKES', 'SEES') && !isLongAgo(heard.text)) add('awake', 'danger')
  if (has('NOTAWAKE', 'DROWSY', 'FAINT') && isAsked && isSick) add('awake', 'danger')
  else if (has('AWAKE') && pending === 'awake') add('awake', 'calm')
  // "I aint callin 911" is no call.
  const isCalled = heard.met.some((one) => one.mark === 'CALLED' && !isDenied(one, heard))
  const isThere = isCalled || (has('RESCUED') && !has('NOCALL', 'TELL'))
  if (isThere && !has('CALLFAILED')) add('called', 'calm')
  if (isAsked) addWound(heard, context, !isSick && has('FAINT'), add)
}

/** A wound, blood or a faint in any open talk is an emergency; an injury at home stays a danger of that kind. */
function addWound(
  { said, ideas }: Heard,
  { pending, kind, inDanger }: TurnContext,
  isFaint: boolean,
  add: (topic: Topic, value: Fact['value']) => void,
): void {
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  const isAtHome = kind !== null && keepsFromContacts(kind)
  // "Ribs maybe" in answer to whether there is an injury.
  const isNamed = pending === 'injured' && !has('NO') && ideas.some(({ concept }) => concept === 'BODY')
  const isWound = kind === 'self_harm' || kind === 'medical' || pending === 'wound'
  const isBlood =
    has('BLOOD') || (has('BLEEDING') && (isWound || (inDanger && kind !== null))) || (has('DEEP') && isWound)
  const isStopped = has('STOPPED') && !has('BLOOD')
  if (has('INJURY') || isNamed || (isAtHome && (isBlood || (isFaint && inDanger)))) add('injured', 'danger')
  if (isAtHome) return
  if (isBlood && !isStopped) add('wound', 'danger')
  else if (isStopped && pending === 'wound') add('wound', 'calm')
  if (isFaint && inDanger && kind !== null) add('awake', 'danger')
}
