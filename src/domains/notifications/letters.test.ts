import { readdirSync, readFileSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { users } from '#domains/auth/tables.ts'
import { completeLanguages } from '#shared/languages.ts'
import { newId } from '#shared/ids.ts'
import { isNeutral } from './neutral.ts'
import { saysNothing } from './says-nothing.ts'
import { place } from './send.ts'
import { outboxMessages } from './tables.ts'

const calledAs = async (of: { id: string }, name: string, staff: Person, fullName: string): Promise<void> => {
  const { db } = (await theWorld()).services
  await db.orm.update(organizations).set({ name }).where(eq(organizations.id, of.id))
  await db.orm.update(users).set({ fullName }).where(eq(users.id, staff.id))
}

/** The newest letter of an organization, once it exists. */
const newestLetter = async (organizationId: string): Promise<{ subject: string; body: string }> => {
  const { services } = await theWorld()
  for (let tries = 0; tries < 500; tries += 1) {
    const [row] = await services.db.orm
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.organizationId, organizationId))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(1)
    if (row)
      return {
        subject: row.subject ?? '',
        body: services.fields.open(row.body, place(organizationId, 'body', row.id)),
      }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('there is no letter')
}
const day = (text: string): number => new Date(`${text} UTC`).getTime()

describe('an invitation', () => {
  it.each([
    ['Therapist Ann Lee', 'Alcohol Support House', 'Someone from Landfall invites you'],
    ['Parole Desk', 'Sheriff’s Office', 'Someone from Landfall invites you'],
    ['Ann Lee', 'Halfway House', 'Ann from Landfall invites you'],
  ])('from %s of %s betrays neither', async (fullName, name, says) => {
    const team = await makeOrganization()
    const admin = await team.person('admin')
    await calledAs(team, name, admin, fullName)
    await ask(admin, authEndpoints.invite, {
      fullName: 'Grace Pell',
      email: 'grace@example.org',
      role: 'therapist',
    })
    expect((await newestLetter(team.id)).body).toContain(says)
  })

  it('says who invites, from where, what the link does, how long, and that it can be ignored', async () => {
    const team = await makeOrganization()
    const admin = await team.person('admin')
    await calledAs(team, 'Harbor House', admin, 'Dr. Ruth Okafor')
    const { body: invited } = await ask(admin, authEndpoints.invite, {
      fullName: 'Grace Pell',
      email: 'grace@example.org',
      role: 'therapist',
    })
    const { subject, body } = await newestLetter(team.id)
    expect(subject).toBe('Your invitation to Landfall')
    expect(body).toContain('Ruth from Harbor House invites you to open your own account.')
    expect(body).not.toMatch(/Dr\.|Okafor|therap/)
    expect(body).toContain('A page opens where you choose a username and a password.')
    expect(body).toMatch(/\/welcome#\S{43}\n/)
    expect(body).toContain('you can ignore it')
    expect(body).toMatch(/\n— Landfall · Harbor House$/)
    // Wherever the reader's clock stands, the named day is over before the link ends.
    const named = /until the end of (\w+ \d+, \d+)\./.exec(body)?.[1] ?? ''
    const ends = new Date(invited.expiresAt).getTime()
    expect(ends - day(named)).toBeGreaterThanOrEqual(36 * 3_600_000)
    expect(ends - day(named)).toBeLessThan(60 * 3_600_000)
  })

  it.each([
    [
      'es',
      'Dana, de Harbor House, te invita a abrir tu propia cuenta.',
      /hasta el final del \d+ de \p{L}+ de \d{4}\./u,
    ],
    ['ar', 'وصلتك دعوة من Dana في Harbor House', /حتى نهاية يوم \d+ \p{L}+ \d{4}\./u],
  ])(
    'to a client is in their language, %s, and tells nothing about them',
    async (language, greeting, until) => {
      const team = await makeOrganization()
      const dana = await team.person('therapist')
      await calledAs(team, 'Harbor House', dana, 'Dana Whitfield')
      await ask(dana, clientEndpoints.createClient, {
        fullName: 'Lee Moss',
        email: 'lee@example.org',
        language,
      })
      const { subject, body } = await newestLetter(team.id)
      expect(subject).toContain('Landfall')
      expect(body).toContain(greeting)
      expect(body).toMatch(until)
      expect(body).toMatch(/\n— Landfall · Harbor House$/)
      expect(saysNothing(`${subject} ${body}`)).toBe(true)
    },
  )

  it.each([
    'Bay Recovery Center',
    'Second Step Parole Services',
    'Casa de Salud Mental',
    'مركز الأمل للعلاج النفسي',
  ])('leaves out a name that would betray the reader: %s', async (name) => {
    const team = await makeOrganization()
    const dana = await team.person('therapist')
    await calledAs(team, name, dana, 'Dana Whitfield')
    await ask(dana, clientEndpoints.createClient, { fullName: 'Lee Moss', email: 'lee@example.org' })
    const { body } = await newestLetter(team.id)
    expect(body).not.toContain(name)
    expect(body).toContain('Dana from Landfall invites you')
    expect(body).toMatch(/\n— Landfall$/)
  })
})

describe('every letter', () => {
  it('says at its end who it is from: a new password, and someone who waits', async () => {
    const { services } = await theWorld()
    const team = await makeOrganization()
    const admin = await team.person('admin')
    await calledAs(team, 'Harbor House', admin, 'Ruth Okafor')
    await ask(admin, authEndpoints.invite, { fullName: 'Kim', email: 'kim@example.org', role: 'therapist' })
    const token = /#(\S+)/.exec((await newestLetter(team.id)).body)?.[1]
    const username = `kim${newId().toLowerCase()}`
    await ask(null, authEndpoints.useLink, { token, username, password: 'a quiet harbor at night' })
    const forget = () =>
      services.db.orm.delete(outboxMessages).where(eq(outboxMessages.organizationId, team.id))

    await forget()
    await ask(null, authEndpoints.requestPasswordReset, { username }, { 'x-forwarded-for': '10.9.9.9' })
    const reset = await newestLetter(team.id)
    expect(reset.subject).toBe('Choose a new password for Landfall')
    expect(reset.body).toContain('Your password stays as it is.\n\n— Landfall · Harbor House')

    await forget()
    const ada = await team.person('client')
    await ask(ada, chatEndpoints.sendMessage, { clientId: ada.clientId, content: 'I want to die' })
    expect((await newestLetter(team.id)).body).toMatch(/\n— Landfall · Harbor House$/)
  })

  it('of the catalogs holds no word of health, courts or supervision, in any language', () => {
    const words = (catalog: unknown): string[] =>
      typeof catalog === 'string' ? [catalog] : Object.values(catalog as object).flatMap(words)
    let read = 0
    for (const code of completeLanguages) {
      const folder = new URL(`../../../locales/${code}/`, import.meta.url)
      const others = readdirSync(folder).filter((name) => name.endsWith('-letters.json'))
      for (const name of ['auth.json', 'alerts.json', ...others]) {
        const catalog = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>
        // What is printed is handed over by a person.
        const { paper: _, ...letters } = catalog
        for (const text of words(others.includes(name) ? letters : catalog['letter'])) {
          expect(isNeutral(text), `${code}/${name}: ${text}`).toBe(true)
          read += 1
        }
      }
    }
    expect(read).toBeGreaterThan(completeLanguages.length * 40)
  })
})

describe('the words that betray', () => {
  it.each([
    'Harbor House',
    'Bailey & Moody',
    'Courtney Lawrence Fund',
    'Más sobre la casa',
    'تطبيق صحيح',
    'Por favor, ligue para nós amanhã às 10.',
    'Merci de nous appeler demain à 10 heures.',
    'Bitte ruf uns morgen um 10 Uhr an.',
    'Pakitawagan kami bukas ng alas-10.',
    'Пожалуйста, позвоните нам завтра в 10.',
    'Vui lòng gọi cho chúng tôi lúc 10 giờ sáng mai.',
    '请明天上午十点给我们打电话。',
    '내일 10시에 전화해 주세요.',
    'कृपया हमें कल 10 बजे फ़ोन करें।',
  ])('are not found in %s', (text) => expect(isNeutral(text)).toBe(true))

  it.each([
    ['pt', 'O tribunal é amanhã', 'A sua saúde'],
    ['fr', 'Rendez-vous chez le juge', 'À l’hôpital demain'],
    ['de', 'Termin bei Gericht', 'Die Klinik hat angerufen'],
    ['tl', 'Bukas ang korte', 'Kunin ang gamot'],
    ['ru', 'суд завтра', 'Позвоните в больницу'],
    ['vi', 'Ngày mai ra tòa', 'Nhớ uống thuốc'],
    ['zh', '明天开庭', '请去医院'],
    ['ko', '내일 재판이 있어요', '병원에 가세요'],
    ['hi', 'कल अदालत है', 'अस्पताल जाइए'],
  ])('are found in %s, of courts as of health', (_, court, health) => {
    expect([isNeutral(court), isNeutral(health)]).toEqual([false, false])
  })
})
