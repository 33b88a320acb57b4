import { describe, expect, it } from 'vitest'
import { turnPortuguese } from './portuguese.ts'

const turnedOf = (text: string): string[] => turnPortuguese(text).flatMap(({ turned }) => turned ?? [])

describe('turnPortuguese', () => {
  it.each([
    ['Meu chefe me demitiu ontem.', 'seu chefe demitiu você ontem'],
    ['Meu chefe gritou comigo na frente de todo mundo.', 'seu chefe gritou com você na frente de todo mundo'],
    ['n tenho ninguem pra conversar', 'você não tem ninguém pra conversar'],
    ['perdi meu emprego na sexta', 'você perdeu seu emprego na sexta'],
    ['Me sinto sozinho quando chego em casa.', 'você se sente sozinho quando chega em casa'],
    ['minha ex nao me deixa ver as crianças', 'sua ex não deixa você ver as crianças'],
    ['meu filho nao quer me ver', 'seu filho não quer ver você'],
    ['ela me ligou 4 vzs naquela noite', 'ela ligou para você 4 vezes naquela noite'],
    ['me disseram que nao tem vaga', 'disseram a você que não tem vaga'],
    ['minha prima me mandou uma foto', 'sua prima mandou a você uma foto'],
    ['meu irmao me deve dinheiro', 'seu irmão deve dinheiro a você'],
    ['isso me da medo', 'isso dá medo em você'],
    ['a comida do abrigo me faz mal', 'a comida do abrigo faz mal a você'],
    ['a chefe me mandou embora', 'a chefe mandou você embora'],
    ['meus irmaos me tiraram do grupo da familia', 'seus irmãos tiraram você do grupo da família'],
    ['hoje assinei o contrato do meu apartamento', 'hoje você assinou o contrato do seu apartamento'],
    ['eu tava na loja e vi minha ex', 'você estava na loja e viu sua ex'],
    ['cortaram minha luz ontem', 'cortaram sua luz ontem'],
    ['sai ontem da cadeia', 'você saiu ontem da cadeia'],
    ['ela mentiu pra mim e eu acreditei', 'ela mentiu pra você e você acreditou'],
    ['meu primo quer que eu ajude ele', 'seu primo quer que você ajude ele'],
    ['ela disse que me ama', 'ela disse que ama você'],
    ['vou me casar em maio', 'você vai se casar em maio'],
    ['tenho que me apresentar na segunda', 'você tem que se apresentar na segunda'],
    ['pq faltei no tribunal ontem', 'você faltou no tribunal ontem'],
    ['acho que minha namorada ta me traindo', 'você acha que sua namorada está traindo você'],
    ['roubaram-me a bicicleta do meu filho, enganei-me no dia', 'você se enganou no dia'],
    ['me matriculei no inglês da noite', 'você se matriculou no inglês da noite'],
    ['minha mae esta doente em Ipatinga', 'sua mãe está doente em Ipatinga'],
    ['Ana me deixou e levou as crianças.', 'Ana deixou você e levou as crianças'],
  ])('turns "%s" to "%s"', (text, turned) => {
    expect(turnedOf(text)).toContain(turned)
  })

  it.each([
    ['você me escuta mesmo?'],
    ['você não me entende'],
    ['vc é um robo'],
    ['me ajuda a dormir hoje'],
    ['me liga amanha cedo'],
    ['o que eu faço com meu filho'],
    ['sou um fracasso como pai'],
    ['nao presto pra nada'],
    ['quero me matar hoje'],
    ['meu pai me batia com cinto'],
    ['usei cocaina ontem'],
    ['meu numero é 5551234567'],
    ['olha isso https://x.com/a'],
    ['que porcaria de robo idiota'],
    ['a gente brigou ontem'],
    ['nosso filho ta doente'],
    ['queria voltar pra escola'],
    ['ela quer me tirar a guarda'],
    ['senti mao nas costas e gelei todo'],
    ['escrevi um recado e caiu na mensagem'],
    ['pago a multa ou o aluguel'],
    ['tenho fome'],
  ])('does not turn "%s"', (text) => {
    expect(turnedOf(text)).toEqual([])
  })

  it('tells who a clause is about', () => {
    expect(turnPortuguese('perdi o trem, a oficial me esperou').map(({ subject }) => subject)).toEqual([
      'self',
      'other',
    ])
  })

  it('is linear in the length of the text', () => {
    const start = performance.now()
    turnPortuguese('a'.repeat(200_000))
    turnPortuguese('me disse que '.repeat(20_000))
    turnPortuguese(' '.repeat(200_000))
    turnPortuguese('.,'.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
