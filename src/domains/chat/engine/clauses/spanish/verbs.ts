// The Spanish verbs that are known, and every form of them.

import { listOf } from '../romance.ts'

/** Without accents and small, as phones write it; "ñ" stays. */
export const bareOf = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '')
    .normalize('NFC')

/** The infinitive, and where not regular: third person present, first person present, third person past. */
const verbs = listOf(
  'hablar casar ayudar trabajar buscar llamar llegar pagar quedar dejar pasar tomar mandar quitar llevar esperar extrañar mirar gritar preguntar contestar invitar cobrar ganar sacar tocar tirar comprar robar cortar guardar escuchar llorar cuidar visitar manejar bajar caminar cansar acabar terminar limpiar cocinar lavar usar fumar firmar entregar faltar fallar gustar encantar importar alejar alcanzar aguantar odiar aceptar avisar aplicar apuntar arreglar arrestar botar bloquear bañar borrar bailar besar callar cambiar cargar celebrar chocar dañar defraudar descansar descargar disfrutar durar echar enfermar engañar enojar enseñar enterar entrar equivocar escapar estudiar evitar explicar gastar intentar inventar juzgar jurar levantar lograr luchar marcar mejorar molestar mudar necesitar obligar ocupar olvidar operar pelear perdonar planchar platicar preocupar prestar presentar quejar quemar rechazar recuperar regañar regalar regresar rentar respetar revisar rezar separar sobrar sudar tardar topar tratar traicionar vomitar apagar apoyar acompañar abandonar abrazar acercar acusar agarrar ahorrar amenazar renunciar arrancar brincar colocar madrugar instalar anotar asustar calmar castigar confesar:confiesa contratar declarar doblar ensayar entrenar estacionar frenar grabar heredar jalar lastimar lijar marear montar mostrar:muestra pintar pisar practicar rogar:ruega saludar soltar:suelta sospechar tumbar usar vacunar volar:vuela voltear encerrar:encierra despertar:despierta pensar:piensa sentar:sienta cerrar:cierra empezar:empieza comenzar:comienza negar:niega encontrar:encuentra contar:cuenta costar:cuesta acostar:acuesta acordar:acuerda recordar:recuerda mostrar:muestra soñar:sueña probar:prueba colgar:cuelga jugar:juega temblar:tiembla sonar:suena ' +
    'deber comer beber vender correr aprender responder romper meter prometer esconder suspender perder:pierde entender:entiende atender:atiende volver:vuelve mover:mueve doler:duele devolver:devuelve encender:enciende defender:defiende recoger:recoge:recojo escoger:escoge:escojo conocer:conoce:conozco crecer:crece:crezco amanecer:amanece:amanezco aparecer:aparece:aparezco parecer:parece:parezco ofrecer:ofrece:ofrezco desaparecer:desaparece:desaparezco agradecer:agradece:agradezco merecer:merece:merezco reconocer:reconoce:reconozco vivir escribir recibir subir sufrir abrir cumplir decidir permitir discutir ' +
    'sentir:siente:siento:sintió pedir:pide:pido:pidió dormir:duerme:duermo:durmió morir:muere:muero:murió seguir:sigue:sigo:siguió servir:sirve:sirvo:sirvió despedir:despide:despido:despidió mentir:miente:miento:mintió conseguir:consigue:consigo:consiguió repetir:repite:repito:repitió arrepentir:arrepiente:arrepiento:arrepintió preferir:prefiere:prefiero:prefirió salir:sale:salgo:salió caer:cae:caigo:cayó recaer:recae:recaigo:recayó oir:oye:oigo:oyó leer:lee:leo:leyó creer:cree:creo:creyó ' +
    'tener:tiene:tengo:tuvo estar:está:estoy:estuvo poder:puede:puedo:pudo poner:pone:pongo:puso querer:quiere:quiero:quiso saber:sabe:sé:supo venir:viene:vengo:vino hacer:hace:hago:hizo decir:dice:digo:dijo traer:trae:traigo:trajo andar:anda:ando:anduvo ser:es:soy:fue ir:va:voy:fue dar:da:doy:dio ver:ve:veo:vio haber:ha:he:hubo fallecer:fallece:fallezco detener:detiene:detengo:detuvo mantener:mantiene:mantengo:mantuvo',
)

/** What a written verb may be. */
export interface Reading {
  verb: string
  /** 1 for "yo", 3 for one other, 6 for others. */
  person: 1 | 3 | 6
  form: string
  /** The form of "tú", for the first person. */
  you: string
  isPast: boolean
}
/** By the written form without accents. */
export const readings = new Map<string, Reading[]>()
export const infinitives = new Set<string>()

function add(verb: string, person: 1 | 3 | 6, form: string, you = form, isPast = false): void {
  const bare = bareOf(form)
  readings.set(bare, [...(readings.get(bare) ?? []), { verb, person, form, you, isPast }])
}

for (const entry of verbs) {
  const [verb = '', given, givenSelf, givenPast] = entry.split(':')
  const [stem, ending] = [verb.slice(0, -2), verb.slice(-2)]
  infinitives.add(verb)
  const present = given ?? stem + (ending === 'ar' ? 'a' : 'e')
  add(verb, 1, givenSelf ?? `${present.slice(0, -1)}o`, verb === 'ser' ? 'eres' : `${present}s`)
  add(verb, 3, present)
  add(verb, 6, verb === 'ser' ? 'son' : `${present}n`)
  const regular = `${verb === 'ver' ? 've' : stem}${ending === 'ar' ? 'aba' : 'ía'}`
  const imperfect = { ser: 'era', ir: 'iba' }[verb] ?? regular
  add(verb, 1, imperfect, `${imperfect}s`, true)
  add(verb, 3, imperfect, imperfect, true)
  add(verb, 6, `${imperfect}n`, `${imperfect}n`, true)
  addPast(verb, stem, ending, givenPast ?? stem + (ending === 'ar' ? 'ó' : 'ió'))
}

function addPast(verb: string, stem: string, ending: string, past: string): void {
  if (past === 'fue' || past === 'dio' || past === 'vio') {
    const root = past === 'fue' ? 'fu' : past.charAt(0)
    add(verb, 1, `${root}i`, `${root}iste`, true)
    add(verb, 6, past === 'fue' ? 'fueron' : `${root}ieron`, undefined, true)
  } else if (!past.endsWith('ó')) {
    const root = past.slice(0, -1).replace(/z$/, 'c')
    add(verb, 1, `${root}e`, `${root}iste`, true)
    add(verb, 6, root + (root.endsWith('j') ? 'eron' : 'ieron'), undefined, true)
  } else if (ending === 'ar') {
    const self = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
    add(verb, 1, `${self}é`, `${stem}aste`, true)
    add(verb, 6, `${stem}aron`, undefined, true)
  } else {
    add(verb, 1, `${stem}í`, stem + (past.endsWith('yó') ? 'íste' : 'iste'), true)
    add(verb, 6, `${past.slice(0, -1)}eron`, undefined, true)
  }
  add(verb, 3, past, past, true)
}
add('querer', 1, 'quisiera', 'quisieras')
add('gustar', 3, 'gustaría')
add('haber', 3, 'hay')
for (const other of ['como', 'entre', 'sobre', 'corte']) readings.delete(other)
// "Me siento" is of feeling.
readings.set(
  'siento',
  (readings.get('siento') ?? []).filter(({ verb }) => verb === 'sentir'),
)
