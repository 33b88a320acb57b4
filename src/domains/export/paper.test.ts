import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { noAnswers } from '#domains/intake/contract/answers.ts'
import type { Copy } from './collect.ts'
import { partsOf } from './paper.ts'
import { sections } from './what.ts'

const at = '2026-11-23T18:00:00.000Z'
const copyWith = (title: string, row: Record<string, unknown>, profile = {}): Copy => ({
  madeAt: at,
  profile,
  sections: [{ title, rows: [row] }],
})
const read = (copy: Copy, language = 'en') => {
  const [about, part] = partsOf(copy, { language, timeZone: 'America/Los_Angeles' })
  const lines = (of: typeof about) => of?.rows.flat().map(([label, text]) => `${label}: ${text}`) ?? []
  return { about: lines(about), lines: lines(part) }
}

describe('the paper', () => {
  it('says with whom a session is that has no title of its own, on a day with its year', () => {
    const date = { scheduled_at: at, title: '', provider: 'Dana Whitfield', status: 'scheduled' }
    const { lines } = read(copyWith('appointments', date))
    expect(lines[0]).toMatch(/^Date: Mon, Nov 23, 2026, 10:00.AM PST$/)
    expect(lines[1]).toMatch(/^What: .*Dana/)
    expect(lines).toContain('With: Dana Whitfield')
  })

  it('asks the questions of a check-up beside the words of the answers', () => {
    const taken = {
      instrument: 'gad7',
      result: { answers: [2, 0, 1, 1, 1, 1, 3], score: 9, band: 'mild' },
    }
    const { lines } = read(copyWith('checkUps', taken))
    expect(lines).toContain('Feeling nervous, anxious, or on edge: More than half the days')
    expect(lines.join('\n')).not.toMatch(/: \d$.*: \d$/s)
    const screen = {
      instrument: 'cssrs',
      result: { answers: [1, 0, 0, 0, 0, 0, 0], score: null, band: 'low' },
    }
    expect(
      read(copyWith('checkUps', screen), 'es').lines.filter((line) => line.endsWith(': Sí')),
    ).toHaveLength(1)
  })

  it('calls exercises and workbooks by their titles, and choices by their words', () => {
    const breathing = { ended_at: at, protocol: 'paced-breathing', kept: { now: 'calmer' }, helped: 1 }
    expect(read(copyWith('exercises', breathing), 'es').lines.join('\n')).toMatch(
      /Ejercicio: Respiración lenta\nCómo quedé después: Con un poco más de calma\nDespués te sentiste: mejor/,
    )
    const answers = {
      workbook_id: 'anger',
      exercise_id: 'signs-and-ladder',
      answers: {
        signs: { value: ['jaw', 'heat'], version: 1 },
        ladder: { value: [{ rung: '4', signs: 'Hot face' }], version: 1 },
      },
    }
    const { lines } = read(copyWith('workbooks', answers))
    expect(lines).toContain('Workbook: Anger')
    expect(lines.join('\n')).toContain('Tight jaw or teeth\nHot face or neck')
    expect(lines.join('\n')).toContain('Rung, 0 to 10: 4; What I notice: Hot face')
  })

  it('has languages, days and papers as a person says them', () => {
    const { about } = read(copyWith('goals', {}, { language: 'en', released_on: '2026-11-04' }), 'es')
    expect(about).toEqual(['Idioma: inglés', 'Salida: 4 de noviembre de 2026'])
    const step = { title: 'Get an ID', documents: [{ id: 'x1', name: 'Birth certificate', have: true }] }
    expect(read(copyWith('steps', step)).lines).toEqual([
      'What: Get an ID',
      'Papers: Birth certificate (you have it)',
    ])
  })

  it('keeps the people of a safety plan under their step, with their numbers', () => {
    const content = { ownCoping: ['Walk'], helpers: [{ name: 'Loretta', phone: '555' }], professionals: [] }
    expect(read(copyWith('safetyPlans', { content })).lines).toEqual([
      'What I can do: Walk',
      'Who I can ask for help: Loretta, 555',
    ])
  })

  it('says what somebody needs of a place in the words of the form, with what they wrote beside it', () => {
    const needs = { content: { needs: ['step_free', 'near_bus'], supports: [], words: 'I cannot climb.' } }
    expect(read(copyWith('housingNeeds', { zip_code: '94601', ...needs })).lines).toEqual([
      'ZIP code: 94601',
      'Needs: Step-free, Near a bus',
      'Words: I cannot climb.',
    ])
    expect(read(copyWith('housingNeeds', needs), 'es').lines[0]).toBe(
      'Necesidades: Sin escalones y Cerca de un autobús',
    )
  })

  it('says what was sent to register in the words of the form, in the language of the copy', () => {
    const answers = {
      ...noAnswers,
      fullName: 'Rosa Lund',
      dateOfBirth: '1990-04-02',
      status: 'pre-trial',
      therapistId: 'first-free',
      unknown: ['judgeName'],
      phone: '(555) 010-0123',
      reachBy: 'text',
      consent: 'now',
      caseworker: 'Mr. Hall',
      includesCaseworker: true,
    }
    expect(read(copyWith('registrations', { answers })).lines).toEqual([
      'Name: Rosa Lund',
      'Born: April 2, 1990',
      'State: Pre-trial',
      expect.stringMatching(/: The first one free/),
      'Caseworker: Mr. Hall',
      'Judge: I do not know the judge',
      'Phone: (555) 010-0123',
      'You may text me on this phone: no',
      'How to reach you: Text me',
      'Do you want to sign this today?: Yes, I sign it now',
      'My caseworker, Mr. Hall, may know about it, too: yes',
    ])
    expect(read(copyWith('registrations', { answers }), 'es').lines).toContain('Estado: Antes del juicio')
    const spoken = { ...answers, language: 'ar' }
    expect(
      read(copyWith('registrations', { answers: spoken }), 'es').lines,
      'in the reader’s language',
    ).toContainEqual(expect.stringMatching(/: árabe$/))
  })

  it('says of a date that nobody noted that nobody has', () => {
    const was = { ends_at: '2026-11-20T18:00:00.000Z', title: 'Clinic', status: 'scheduled' }
    expect(read(copyWith('appointments', was)).lines).toContain('State: Nobody has noted it yet')
  })

  it('tells the history in plain words', () => {
    const { lines } = read(copyWith('history', { at, actor_role: 'therapist', action: 'journal.read' }))
    expect(lines).toContain('What: Shared entries of your journal were read')
  })
})

/** What is done to no client, or to many at once. */
const nobodys =
  /^(organization|organization_export|export_key|deletion|deletion_certificate|tab|outbox|clients|availability|drill|generative_replies|provider|push|propert(?:y|ies)|placements|on_call|calendar_link\.used|submissions?|contact_messages|partner|volunteers?|volunteer_hours|job_posting|hiring_help|intake_draft|staff_profile|shift|sponsorship|payment|subscription|checkout|processor_event|revenue|billing_plan|organization_plan|organization_price|gifts?|refund|spending|receipt|donation_settings|message_retention|circle_texts|campaign|pledge|pledge_payment|goods|duties)\.|^user\.(?:phone|push)_|^user\.role_changed$|^circle_messages\.retention_deleted$/

it('everything that is done with a record has words', () => {
  const files = globSync('src/domains/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const actions = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: ([^\n]*)/g)].flatMap(([, line = '']) =>
      [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
    ),
  )
  const texts = JSON.parse(readFileSync('locales/en/export.json', 'utf8')) as {
    action: Record<string, Record<string, string>>
    field: Record<string, string>
  }
  const without = (action: string): boolean => {
    const [noun = '', verb = ''] = action.split('.')
    return !nobodys.test(action) && !texts.action[noun]?.[verb]
  }
  expect(actions.length).toBeGreaterThan(50)
  expect([...new Set(actions)].filter(without)).toEqual([])
  const columns = sections.flatMap(({ paper }) => paper.map(([column]) => column))
  expect(columns.filter((column) => !texts.field[column])).toEqual([])
})
