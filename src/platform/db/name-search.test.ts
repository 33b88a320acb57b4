import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { theWorld } from '#app/test-kit.ts'
import { foldName } from '#shared/fold-name.ts'

const names = [
  'Seán O’Dowd',
  "SEAN O'DOWD",
  'Jean–Luc  Święcki (Jr.)',
  'Ana\u00a0María\u200b de la Peña',
  'Jose\u0301 \u2019Pepe\u2019 Nu\u00f1ez',
  'Þóra Æsa Ørsted',
  'Groß, Jürgen',
  'إِبراهيم المُصطفى',
  'Иван Королёв',
  'ΓΙΏΡΓΟΣ Παππάς',
  '김 민준',
  '陈 小明',
  'ＡＮＡ ＬＥＥ',
  'Nguyễn Thị Hồng',
  'दीपिका शर्मा',
  'İlker Çağlar',
  '  x  ',
]

it.each(names)('the database makes the name “%s” comparable as the program does', async (name) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select({ folded: sql<string>`fold_name(${name})` })
    .from(sql`(select 1) as one`)
  expect(row?.folded).toBe(` ${foldName(name)}`)
})
