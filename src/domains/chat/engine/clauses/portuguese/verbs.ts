// The Portuguese verbs that are known, and every form of them.

import { listOf } from '../romance.ts'

/** Without accents and small, as phones write it. */
export const bareOf = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** The infinitive, and where not regular: third and first person present; third, first and plural past. */
const verbs = listOf(
  'falar começar recomeçar acreditar convidar afastar namorar desconfiar duvidar imaginar consertar instalar pintar montar descarregar estacionar treinar aguardar recuperar registrar xingar humilhar ignorar rejeitar combinar custar sustentar economizar poupar retornar telefonar curar adiar atrapalhar incomodar irritar assustar magoar vigiar acostumar engravidar ajudar trabalhar chamar chegar pagar ficar deixar passar tomar mandar tirar levar esperar olhar gritar perguntar aceitar cobrar ganhar tocar roubar cortar guardar escutar chorar cuidar visitar andar acabar terminar lavar usar fumar assinar entregar faltar falhar gostar importar aguentar acordar achar adorar amar avisar apagar apanhar apoiar aprovar arranjar arrumar atrasar brigar buscar beijar abraçar cancelar cansar casar cantar confiar contar continuar conversar cozinhar culpar comprar desmaiar desmarcar deitar demorar desligar despejar emprestar encontrar enganar ensinar enterrar entrar errar escapar estudar estragar evitar explicar faturar fechar fritar gastar guardar inventar jantar jogar julgar jurar ligar limpar lembrar levantar largar machucar marcar melhorar morar mudar mostrar negar notar obrigar odiar:odeia:odeio orar parar pegar pensar perdoar piorar planejar precisar preocupar prender prestar processar procurar pular quebrar queimar recusar reclamar respirar respeitar rezar sentar sobrar sonhar suportar tentar terminar testar topar tratar trancar trocar usar virar voltar vomitar votar bloquear:bloqueia:bloqueio passear:passeia:passeio abandonar acusar agradar almoçar engordar expulsar machucar matricular renovar reprovar sujar carregar separar alugar aproveitar soltar acalmar enrolar esforçar confessar acertar encostar apresentar enviar internar operar quitar ' +
    'comer beber vender correr aprender responder romper meter prometer esconder suspender perder:perde:perco entender atender mover dever viver escrever receber sofrer resolver devolver defender morrer bater conhecer crescer aparecer desaparecer oferecer agradecer merecer reconhecer esquecer acontecer adoecer falecer vencer escolher encolher mexer temer depender tremer nascer pertencer parecer confundir dirigir fingir agir reagir abrir subir:sobe:subo fugir:foge:fujo sumir:some:sumo partir cumprir decidir permitir discutir desistir assistir dividir insistir existir proibir:proíbe:proíbo admitir demitir ' +
    'sentir:sente:sinto pedir:pede:peço despedir:despede:despeço dormir:dorme:durmo seguir:segue:sigo conseguir:consegue:consigo servir:serve:sirvo mentir:mente:minto repetir:repete:repito preferir:prefere:prefiro vestir:veste:visto divertir:diverte:divirto ouvir:ouve:ouço sair:sai:saio cair:cai:caio recair:recai:recaio trair:trai:traio perseguir:persegue:persigo arrepender valer:vale:valho doer:dói:doo ' +
    'rir:ri:rio:riu:ri:riram sorrir:sorri:sorrio:sorriu:sorri:sorriram ler:lê:leio:leu:li:leram crer:crê:creio:creu:cri:creram ver:vê:vejo:viu:vi:viram ter:tem:tenho:teve:tive:tiveram estar:está:estou:esteve:estive:estiveram poder:pode:posso:pôde:pude:puderam pôr:põe:ponho:pôs:pus:puseram querer:quer:quero:quis:quis:quiseram saber:sabe:sei:soube:soube:souberam vir:vem:venho:veio:vim:vieram fazer:faz:faço:fez:fiz:fizeram dizer:diz:digo:disse:disse:disseram trazer:traz:trago:trouxe:trouxe:trouxeram ser:é:sou:foi:fui:foram ir:vai:vou:foi:fui:foram dar:dá:dou:deu:dei:deram haver:há:hei:houve:houve:houveram manter:mantém:mantenho:manteve:mantive:mantiveram',
)
const plurals: Record<string, string> = {
  tem: 'têm',
  vem: 'vêm',
  mantém: 'mantêm',
  vê: 'veem',
  lê: 'leem',
  crê: 'creem',
  dá: 'dão',
  está: 'estão',
  vai: 'vão',
  é: 'são',
  põe: 'põem',
  há: 'hão',
  ri: 'riem',
  sorri: 'sorriem',
  dói: 'doem',
}
const imperfects: Record<string, string> = {
  ser: 'era',
  ter: 'tinha',
  vir: 'vinha',
  pôr: 'punha',
  manter: 'mantinha',
}
const wishes: Record<string, string> = {
  ser: 'seja',
  estar: 'esteja',
  ir: 'vá',
  dar: 'dê',
  saber: 'saiba',
  querer: 'queira',
  haver: 'haja',
}

/** What a written verb may be. */
export interface Reading {
  verb: string
  /** 1 for "eu", 3 for one other, 6 for others. */
  person: 1 | 3 | 6
  form: string
  /** The form of "você". */
  you: string
  time: 'now' | 'past' | 'while' | 'wish'
}
/** By the written form without accents. */
export const readings = new Map<string, Reading[]>()
/** The verb of an infinitive or a gerund. */
export const verbOf = new Map<string, string>()

function add(verb: string, person: 1 | 3 | 6, form: string, time: Reading['time'], you = form): void {
  const bare = bareOf(form)
  readings.set(bare, [...(readings.get(bare) ?? []), { verb, person, form, you, time }])
}

for (const entry of verbs) {
  const [verb = '', given, givenSelf, past, pastSelf, pastOthers] = entry.split(':')
  const [stem, ending] = [verb.slice(0, -2), verb.slice(-2)]
  const isA = ending === 'ar'
  verbOf.set(verb, verb)
  verbOf.set(verb === 'pôr' ? 'pondo' : `${verb.slice(0, -1)}ndo`, verb)
  const present = given ?? stem + (isA ? 'a' : 'e')
  const self = givenSelf ?? `${isA ? stem : stem.replace(/c$/, 'ç').replace(/g$/, 'j')}o`
  add(verb, 1, self, 'now', present)
  add(verb, 3, present, 'now')
  add(
    verb,
    6,
    plurals[present] ?? (/[zr]$/.test(present) ? `${present}em` : present.replace(/ai$/, 'ae').concat('m')),
    'now',
  )
  // "Saí", "saía": the "i" is said alone after a vowel.
  const i = /[aou]$/.test(stem) && ending === 'ir' ? 'í' : 'i'
  const hard = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/ç$/, 'c')
  const third = past ?? stem + (isA ? 'ou' : ending === 'er' ? 'eu' : 'iu')
  add(verb, 1, pastSelf ?? (isA ? `${hard}ei` : stem + i), 'past', third)
  add(verb, 3, third, 'past')
  add(verb, 6, pastOthers ?? stem + (isA ? 'aram' : ending === 'er' ? 'eram' : `${i}ram`), 'past')
  const during = imperfects[verb] ?? stem + (isA ? 'ava' : `${ending === 'ir' ? i : 'i'}a`)
  const wish = wishes[verb] ?? (isA ? `${hard}e` : self.replace(/o$/, 'a'))
  for (const [form, time] of [
    [during, 'while'],
    [wish, 'wish'],
  ] as const) {
    add(verb, 1, form, time)
    add(verb, 3, form, time)
    add(verb, 6, `${form}m`, time)
  }
}
// Words that are seldom these verbs.
for (const other of listOf('como para entre caso fora visto vista')) readings.delete(other)
