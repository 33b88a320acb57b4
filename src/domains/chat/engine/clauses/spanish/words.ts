import { listOf, setOf } from '../romance.ts'
import { bareOf, readings } from './verbs.ts'

// Spellings and small words of Spanish.

/** Spellings of phones, as they are said back. */
const spelled: Record<string, string> = Object.fromEntries(
  listOf(
    'q=que k=que ke=que qe=que d=de x=por xq=porque xk=porque porq=porque pq=porque pork=porque pa=para tmb=también tb=también tbn=también dsp=después toy=estoy ta=está tas=estás na=nada aki=aquí akí=aquí ai=ahí kien=quien nomas=nomás msjs=mensajes msj=mensaje nadien=nadie fon=teléfono nesecito=necesito manana=mañana nino=niño nina=niña ninos=niños ninas=niñas senor=señor senora=señora companero=compañero companera=compañera dueno=dueño duena=dueña bano=baño sueno=sueño anos=años pequeno=pequeño pequena=pequeña espanol=español compania=compañía companias=compañías cheke=cheque cheques=cheques makina=máquina lao=lado extrano=extraño verguenza=vergüenza jente=gente mui=muy aser=hacer aora=ahora orita=ahorita asta=hasta',
  ).map((pair) => pair.split('=')),
)
const accents: Record<string, string> = Object.fromEntries(
  listOf(
    'también después así ahí aquí allá acá allí todavía teléfono número números cárcel día días sábado sábados miércoles jamás detrás atrás además quizá quizás café autobús camión camiones corazón razón colchón sillón jabón avión cajón bastón balcón montón ratón perdón jardín algún ningún según común policía policías compañía energía alegría tía tío tíos tías mío mía míos mías frío fría río vacío vacía vacíos rápido rápida último última últimos últimas próximo próxima único única únicos médico médica médicos clínica público pública difícil difíciles fácil fáciles débil útil inglés interés estrés través revés país países maíz matemáticas página música película máquina máquinas cámara cámaras crédito depósito árbol ánimo estómago espíritu azúcar préstamo trámite trámites exámenes jóvenes imágenes órdenes lágrimas bebé bebés dólar dólares psicólogo psicóloga pánico diagnóstico diálisis análisis crónico sótano lavandería librería panadería batería carpintería cafetería mayoría garantía líder móvil fútbol título artículo vehículo límite lío línea líneas área código sábana sábanas víctima víctimas católico católica allí cuídate años árboles estación túnel hígado riñón pulmón pulmones músculo músculos vómito médula síntomas antibiótico alcohólico alcohólicos anónimos éxito técnico técnica básico electrónico automático lástima rincón escalón pantalón patrón ladrón mamá ajá amá apá inútil vergüenza ojalá están estás raíz adiós menú sofá cabrón bendición gritón teórico jamón tropezón calzón limón algodón callejón cinturón audífono audífonos góndola panteón sartén pésimo pésima mínimo máximo salón salones mecánico mecánica carnicería licorería gráfica frías fríos histórico récord víspera psicología república América México Canadá Perú Bogotá José Jesús María Andrés Tomás Ramón Ángel Óscar Iván Adrián Sofía Lucía García López Pérez Rodríguez Martínez Hernández González Sánchez',
  ).map((word) => [bareOf(word), word]),
)

export const singular = setOf(
  'el la un una mi su este esta ese esa otro otra cada ningun ninguna algun alguna nadie alguien todo nada eso esto ella mami papi mama papa abuela don doña toda mucha',
)
export const plural = setOf(
  'los las unos unas mis sus estos estas esos esas otros otras todos todas muchos muchas algunos algunas ellos ellas dos tres cuatro cinco',
)
export const kin = setOf('mami papi mama papa')
export const prepositions = setOf('a al de del con en por para sin desde hasta hacia contra segun tras')
export const clitics = setOf('me se le les lo la los las')
export const adverbs = setOf(
  'ya no nunca jamas tampoco tambien siempre casi todavia aun solo nomas apenas ni hoy ayer anoche anteayer ahora ahorita luego despues entonces antes aqui alla ahi asi bien hasta',
)
export const joining = setOf('que cuando porque si donde aunque mientras quien quienes cuanto sino')
/** Nouns written like verbs. */
export const nouns = setOf(
  'trabajo trabajos cuento sueño sueños abrazo pago gasto cobro regreso camino cambio juego paso pasos uso gusto enojo apoyo llama cuenta pena falta ayuda cena marca carga deuda espera falla firma junta lucha muestra pregunta prueba queja renta saca visita vuelta llegada vino era baño encuentro cierre bote jale toque talla  bajo daño contrato almuerzo alarma calma cocina planta engaño miento dado limpio libro entrega entrada compra llevada toma habla caso casa tarde corto termino llamada golpe',
)
/** "Me" with these is the person's own doing; "me llamo" unaccented may be "me llamó". */
export const reflexive = setOf(
  'quedar levantar acostar despertar sentir acordar dormir bañar enojar preocupar cansar arrepentir equivocar despedir mudar sentar olvidar enfermar callar enterar aguantar encerrar esconder ir poner meter',
)
/** "Me" with these is another's doing. */
export const othersDoing = setOf(
  'dejar mandar preguntar contestar quitar ayudar bloquear abandonar regañar engañar gritar invitar tocar costar gustar encantar faltar prestar regalar enseñar decir dar pedir avisar traicionar robar acompañar apoyar perdonar avisar obligar importar doler tratar molestar',
)
/** First persons in "-o" that are seldom another's past, where no accents are written. */
export const presents = setOf(
  'necesitar extrañar esperar trabajar buscar cuidar aguantar odiar llorar ganar ocupar guardar limpiar manejar rezar caminar estudiar gastar tomar ahorrar fumar respetar cocinar intentar',
)

const wholeWord = (text: string): RegExp => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'u')
/** Words to the machine: nothing of their sentence is said back. */
export const toMachine = wholeWord(
  'tu|tus|tuy[oa]s?|te|ti|contigo|usted|ustedes|vos|sos|eres|tienes|puedes|quieres|sabes|oye|oiga|dime|dame|ayuda(?:me|nos)|dile|ponme|cuentame|acuerdate|fijate|imaginate|[yh]ou|this|the|and|i|my',
)
/** Not said back: judgments on oneself, insults, death by own hand, drugs, violence, numbers, links. */
export const refused =
  /["“”«»?¿@#]|https?:|\d{5,}|(?<!\p{L})(?:mierda\w*|ching\w*|pinche\w*|pendej\w*|put[oa]s?|verga|culer\w*|cabron\w*|joto\w*|maric\w*|jod\w*|carajo|huevos|idiotas?|estupid\w*|imbecil\w*|tont[oa]s?|mens[oa]s?|brut[oa]s?|inutil\w*|fracas\w*|basura|porqueria|estorbo|monstruo|cobarde|asco|perdedor\w*|desastre|maldad|mald\w+|nadie soy|suicid\w*|mat(?:ar|e|o|aron|arme|arlo|arla|aba|ando|en)|morir\w*|muert[oa]s?|ahorc\w*|cort(?:arme|o|e) las venas|pistola\w*|armas?|cuchill\w*|navaj\w*|balazo\w*|bala|dispar\w*|golpe\w*|peg(?:ar|o|ue|aba|aron|arle|arme|ando|a)|trompad\w*|no (?:sirvo|valgo|merezco)|baboso|burr[oa]|to|cual(?:es)?|cuantos|cuantas|explain|e \p{L}+[ai]do|y mira$|o (?:no|nel|que)$|viol\w*|sobredosis|inyect\w*|jering\w*|aguja\w*|pipa|cristal|piedra|coca|cocaina|heroina|fentanilo|percos?|metanfetamina|crack|meth|crico|odio a mi|me odio|nos|nosotr[oa]s|nuestr\w*|(?!primos|ultimos|proximos|animos|minimos|maximos|extremos)\p{L}{2,}(?:amos|emos|imos))(?!\p{L})/u

export const fillers =
  /^(?:pues|pos|bueno|entonces|y|pero|e|es que|ya que|as[ií] que|porque|o sea|la verdad(?: es que)?|la neta(?: es que)?|la mera verdad|lo que pasa es que|fíjese que|ay|no pos|ay no|hola|buenas|buenas tardes|buenas noches|buenos d[ií]as|mire|oigan?|sí|si pero|además|tamb[ié]n|lo peor es que|resulta que|total que|lo bueno es que|lo malo es que)[,\s]+/i
export const trailing =
  /[\s,]+(?:ja(?:ja)+j?|jeje|ay no|no manches|lol|verdad|no manches|y|o|pero|porque|que|compa|mano|la neta|la verdad|neta|ay dios|oiste|vea|chica|vaya|y ya|y todo|pues|puchica|por favor|porfa|gracias)$/i
export const joins =
  /\s*(?:[,;()]|:(?!\d)|\s-\s|–|—|…|\.{2,})\s*|\s+(?=(?:pero|as[ií] que|porque|aunque) )|\s+(?=y (?:ya |ahora |luego |después |nunca |hasta |ni )*(?:no|me|se|le|les|lo|yo|nadie|todos|mi|mis|el|la|los|las|ella|ellos|ahora|luego|después) )/i
export const time =
  /^(?:(?:el|este|cada|los|todos los|por los|desde el) (?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|fin de semana|dia|dias|mes|año|otro dia|primer dia)(?: (?:pasado|en la noche|en la tarde|en la mañana|por la noche))?|(?:la|esta|cada|toda la|todas las) (?:semana|mañana|noche|noches|tarde|vez)(?: pasada)?|una vez|otra vez|a veces|de repente|de la nada|por fin|al final|en la (?:noche|mañana|tarde)|por la (?:noche|mañana|tarde)|hace (?:un|una|\d+|dos|tres|cuatro|cinco|seis) (?:dias?|semanas?|mes|meses|años?)(?: que)?|a las (?:\d+|una|dos|tres|cuatro|cinco)(?: en punto)?|hoy|ayer|anoche|mañana|ahorita|ahora|la neta|en serio) /u

/** A word with the accent it needs, where that is certain. */
export function accentOf(written: string): string {
  if (/^[^áéíóú]{3,}[cs]ion$/u.test(written)) return written.replace(/on$/, 'ón')
  if (/^[^áéíóú]{2,}isim[oa]s?$/u.test(written)) return written.replace(/isim/, 'ísim')
  if (/^[^áéíóú]{3,}eria$/u.test(written) && !/(?:[fs]|mat|mis|art)eria$/.test(written))
    return written.replace(/ia$/, 'ía')
  if (/olog[oa]s?$/.test(written)) return written.replace(/olog/, 'ólog')
  const accented = accents[written.toLowerCase()]
  if (!accented) return written
  return /^\p{Lu}/u.test(written) ? accented.charAt(0).toUpperCase() + accented.slice(1) : accented
}

/** Whether the accents that are needed are written, so that "hablo" is not "habló". */
export const writesAccents = (text: string): boolean =>
  text.split(/[áéíóú]/i).length > 2 &&
  !text.split(/[^\p{L}]+/u).some((written) => {
    const small = written.toLowerCase()
    const forms = readings.get(small) ?? []
    return (
      (accents[small] ?? small) !== small || (forms.length > 0 && forms.every(({ form }) => form !== small))
    )
  })

/** A clause as it is said back: phone spellings and lost accents mended. */
export const spell = (text: string): string =>
  text
    .split(/\s+/)
    .map(spellWord)
    .join(' ')
    .replace(
      /(?<!\p{L})((?:no|ni|ya|yo) )se (?=(?:que|si|como|donde|cuando|quien|cuanto|por|nada|ni|qué|cómo|dónde)(?!\p{L}))/giu,
      '$1sé ',
    )
    .replace(asked, (_, before: string, word: string) => before + (questions[word] ?? word))
    .replace(/(?<!\p{L})por que$/iu, 'por qué')
    .replace(/(?<!\p{L})por que(?!\p{L})/giu, 'porque')

/** "No sé que hacer": after these the word asks, and has an accent. */
const questions: Record<string, string> = {
  que: 'qué',
  como: 'cómo',
  donde: 'dónde',
  cuando: 'cuándo',
  quien: 'quién',
  cuanto: 'cuánto',
}
const asked =
  /(?<!\p{L})((?:(?:no|ni) (?:lo )?sé(?: ni| de| a| en| con| para| por)? |(?:supe|sabía|sabia|entiendo|entender|saber|pregunt[oóé]|preguntaron|preguntan?)(?: ni| de| a| en| con| para)? (?=(?:como|donde|cuando|quien|cuanto|que (?:hacer|decir(?:le)?|es|era|pasa|paso|pasó|platicar|poner(?:me)?))(?!\p{L}))))(que|como|donde|cuando|quien|cuanto)(?!\p{L})/gu

function spellWord(written: string): string {
  const small = written.toLowerCase()
  const found = spelled[small]
  if (found) return found
  if (/^k[ei]/.test(written) && !/^(?:kits?|keys?|kids?|kilos?|kinder|kios[kc]o|ketchup)$/.test(written))
    return small.replace('k', 'qu')
  return /\p{L}{2,}ao$/u.test(small) && small !== 'cacao' ? small.replace(/ao$/, 'ado') : written
}
