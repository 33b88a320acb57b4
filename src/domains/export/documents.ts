import { translate } from '#platform/texts.ts'
import { minutes } from '#shared/dates.ts'
import { languageOf } from '#shared/languages.ts'
import type { Needs } from '#domains/housing/contract/shapes.ts'
import { type AnswerName, type Answers, answerNames, firstFree } from '#domains/intake/contract/answers.ts'
import type { ConditionContent } from '#domains/reentry/contract/conditions.ts'
import type { PlanContent } from '#domains/safety-plan/contract.ts'
import { inLine, inParts, languageName } from '#shared/list-words.ts'
import { dayName, type Fact, labelOf, type Reader, type Row, textOr } from './words.ts'

/** A questionnaire as the person saw it: each question with the words of the answer, and what they come to. */
export const readCheckUp = (value: unknown, reader: Reader, row: Row, label: string): Fact[] => {
  const { answers, score, band } = value as { answers: number[]; score: number | null; band: string }
  const { language } = reader
  const instrument = String(row['instrument'])
  const say = (key: string): string => textOr(language, 'assessments', key, key)
  const answerWords = (answer: number): string =>
    instrument === 'cssrs' ? say(answer ? 'yes' : 'no') : say(`often.${answer}`)
  return [
    [label, say(`intro.${instrument}`)],
    ...answers.map((answer, i): Fact => [say(`${instrument}.${i + 1}`), answerWords(answer)]),
    ...(score === null ? [] : [[labelOf('score', reader), String(score)] as const]),
    [labelOf('band', reader), say(`band.${band}`)],
  ]
}

/** A safety plan by its steps; people with their numbers. */
export const readSafetyPlan = (value: unknown, reader: Reader): Fact[] =>
  Object.entries(value as Partial<PlanContent>).flatMap(([step, entries]) =>
    entries.map((entry): Fact => {
      const words = typeof entry === 'string' ? entry : inParts([entry.name, entry.phone], reader.language)
      return [labelOf(step, reader), words]
    }),
  )

/** What somebody needs of a place: the ticks by the words of the form, and what they wrote beside them. */
export const readHousingNeeds = (value: unknown, reader: Reader): Fact[] => {
  const { needs, supports, words } = value as Pick<Needs, 'needs' | 'supports' | 'words'>
  const say = (kind: 'need' | 'support', chosen: readonly string[]): string =>
    inLine(
      chosen.map((one) => textOr(reader.language, 'housing', `${kind}.${one}`, one)),
      reader.language,
    )
  const facts: Fact[] = [
    [labelOf('needs', reader), say('need', needs)],
    [labelOf('supports', reader), say('support', supports)],
    [labelOf('words', reader), words],
  ]
  return facts.filter(([, text]) => text)
}

/** What somebody sent to register: choices by the words of the form, and of machinery nothing. */
export const readRegistration = (value: unknown, reader: Reader): Fact[] => {
  const answers = value as Answers
  const { language } = reader
  const say = (key: string, facts = {}): string => translate(language, 'intake', key, facts)
  const yesNo = (is: boolean): string => translate(language, 'export', is ? 'yes' : 'no')
  const factsOf = (name: AnswerName): Fact[] => {
    const label = labelOf(name, reader)
    switch (name) {
      case 'therapistId':
        // Who it became stands among the facts about the person.
        return answers[name] === firstFree ? [[say('therapist.title'), say('therapist.firstFree')]] : []
      case 'dateOfBirth':
        return [[label, dayName(answers[name], reader)]]
      case 'status':
      case 'reachBy':
      case 'reachWhen':
        return [[label, textOr(language, 'intake', `${name}.${answers[name]}`, answers[name])]]
      case 'language':
        return [[label, languageName(answers[name], language)]]
      case 'consent':
        return [[say('consent.title'), say(`consent.${answers[name]}`)]]
      case 'unknown':
        return answers[name].map((one): Fact => [labelOf(one, reader), say(`unknown.${one}`)])
      case 'maySms':
        return answers.phone ? [[say('maySms'), yesNo(answers[name])]] : []
      case 'includesCaseworker':
        return answers.consent === 'now' && answers.caseworker
          ? [[say('consent.caseworker', { name: answers.caseworker }), yesNo(answers[name])]]
          : []
      default:
        return [[label, answers[name]]]
    }
  }
  return answerNames.filter((name) => answers[name] !== '' && answers[name] !== undefined).flatMap(factsOf)
}

const hourOf = (minute: number, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(minutes(minute))

/** "8:00 AM – 9:00 PM" of minutes of a day. */
export const readHours = (from: number, to: number, { language }: Reader): string =>
  `${hourOf(from, language)} – ${hourOf(to, language)}`

// Midnight of a Sunday: days of the week are counted from it.
const sunday = Date.UTC(2023, 0, 1)
const weekdayOf = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { weekday: 'long', timeZone: 'UTC' }).format(
    sunday + minutes(weekday * 1440),
  )

/** A condition of supervision: its words, its hours, and the paper it stands on. */
export const readCondition = (value: unknown, reader: Reader): Fact[] => {
  const { kind, text, source, curfew } = value as ConditionContent
  const { language } = reader
  const label = (name: string): string => labelOf(name, reader)
  const days =
    curfew &&
    (curfew.weekdays.length === 7
      ? translate(language, 'reentry', 'conditions.everyDay')
      : inLine(
          curfew.weekdays.map((day) => weekdayOf(day, language)),
          language,
        ))
  const facts: [string, string | null | undefined][] = [
    [label('kind'), textOr(language, 'reentry', `conditions.kind.${kind}`, kind)],
    [label('text'), text],
    [
      label('hours_of_day'),
      curfew && inParts([days, readHours(curfew.fromMinute, curfew.toMinute, reader)], language),
    ],
    [label('document'), source.document],
    [label('page'), source.page],
    [label('issuedBy'), source.issuedBy],
    [label('document_date'), source.date && dayName(source.date, reader)],
  ]
  return facts.flatMap(([name, words]): Fact[] => (words ? [[name, words]] : []))
}
