import { listOf, setOf } from '../romance.ts'
import { bareOf } from './verbs.ts'

// Spellings and small words of Portuguese.

/** Spellings of phones, as they are said back. */
const spelled: Record<string, string> = Object.fromEntries(
  listOf(
    'q=que n=não ñ=não naum=não pq=porque p/=pra pa=pra pó=pro pró=pro prá=pra ha=há tar=estar tb=também tbm=também mto=muito mt=muito mta=muita mtos=muitos mtas=muitas hj=hoje qnd=quando qdo=quando qndo=quando dps=depois cmg=comigo ng=ninguém ngm=ninguém msg=mensagem msgs=mensagens oq=o+que vzs=vezes vz=vez to=estou tô=estou tou=estou tava=estava tavam=estavam ta=está tá=está eh=é aq=aqui aki=aqui la=lá ai=aí niver=aniversário bb=bebê d=de cm=como c=com mm=mesmo kero=quero axo=acho agr=agora tlm=telefone tds=todos td=tudo qro=quero qlqr=qualquer fds=fim+de+semana ae=aí msm=mesmo',
  ).map((pair) => pair.replaceAll('+', ' ').split('=')),
)
const accents: Record<string, string> = Object.fromEntries(
  listOf(
    'terça quinze palmatória próstata biópsia recaída recaídas próprio próprios própria anúncio anúncios fábrica obrigatória obrigatório maré histórico linguiça óculos exercício exercícios edifício terço justiça graça graças almoço moça moço pedaço março páscoa intérprete rodapé mármore energético tragédia bíblia farmácia líder trás química série séries já só até gás avião também ninguém alguém além lá aí daí mãe mães irmã irmãs manhã amanhã maçã órfão mês três você atrás através pé pés café bebê nenê chá fé avião aliás português inglês francês família famílias polícia notícia história memória delícia audiência experiência paciência agência emergência violência horário salário calendário cartório escritório remédio remédios sábado sábados número números ônibus crédito débito médico médica médicos psicólogo psicóloga psiquiátrico pânico clínica público pública código único única último última últimos últimas próximo próxima rápido rápida difícil difíceis fácil fáceis possível impossível horrível terrível responsável serviço serviços açúcar álcool câncer prisão serviço começo cabeça força forças licença criança crianças doença doenças presença diferença esperança herança vizinhança braço braços preço endereço polícia máquina página música câmera estômago lágrima lágrimas espírito ânimo sótão papéis aluguéis hotéis fiéis dólares dólar açaí juízes juíza saúde baú saída saídas dúvida dúvidas dívida dívidas vídeo vídeos rádio sério séria silêncio negócio negócios ódio vício vícios início ofício relatório laboratório necessário aniversário voluntário voluntária estágio colégio relógio prédio férias matéria área áreas línguas língua água ciúme ciúmes útil fútil tênis lápis ônus vírus térmico tráfico trânsito ônibus crônica crônico alcoólatra alcoólico reunião reuniões nódulo sofá pó céu chapéu troféu réu herói anéis réus porém também parabéns armazém vintém nível móvel imóvel amável fôlego ênfase gêmea gêmeo gêmeos ângulo lâmpada âncora pátio caráter cadáver açougue cachaça feijão diária diárias sobrevivência gravidez grávida divórcio consultório currículo formulário formulários benefício benefícios título matrícula científico matemática estatística física química gramática psicóloga terapêutico técnico técnica básico lógico trágico mágico sábio mínimo máximo ótimo ótima péssimo péssima câmbio ganância infância distância importância ambulância lembrança cobrança mudança vingança confiança poupança segurança finança balança dança ações José Antônio João Maria Mário Cláudio Fátima Lúcia Mônica Verônica Jéssica Márcia Patrícia Sônia Tânia Vânia Fábio Flávio Júlio Sérgio Vinícius André Estêvão Inês',
  ).map((word) => [bareOf(word), word]),
)

/** A word with the accent it needs, where that is certain. */
export function accentOf(written: string): string {
  const small = written.toLowerCase()
  if (/[áéíóúâêôãõà]/.test(small) || /\p{Lu}.*\p{Lu}/u.test(written)) return written
  const accented =
    accents[small] ??
    small
      .replace(/^(.+)cao$/, '$1ção')
      .replace(/^(.+)aozinh/, '$1ãozinh')
      .replace(/^(.+)aos$/, '$1ãos')
      .replace(/^(.+)coes$/, '$1ções')
      .replace(/^(.+)ao$/, '$1ão')
      .replace(/^(.+)oes$/, '$1ões')
      .replace(/^(.+)aes$/, '$1ães')
      .replace(/([aiu])vel$/, (_, v: string) => `${'áíú'['aiu'.indexOf(v)]}vel`)
      .replace(/(.)ario(s?)$/, '$1ário$2')
      .replace(/([lst])orio(s?)$/, '$1ório$2')
      .replace(/issim([oa]s?)$/, 'íssim$1')
      .replace(/ologo$/, 'ólogo')
      .replace(/([ae])ncia$/, (_, v: string) => `${v === 'a' ? 'â' : 'ê'}ncia`)
  return /^\p{Lu}/u.test(written) ? accented.charAt(0).toUpperCase() + accented.slice(1) : accented
}

export const singular = setOf(
  'o a um uma meu minha esse essa este esta aquele aquela outro outra cada nenhum nenhuma algum alguma ninguem alguem todo toda tudo nada isso isto ele ela papai mamae vovo don dona seu tanto muita',
)
export const plural = setOf(
  'os as uns umas meus minhas esses essas estes estas aqueles aquelas outros outras todos todas muitos muitas alguns algumas eles elas dois duas tres quatro cinco seis',
)
/** What stands before a noun, never before a finite verb. */
export const prepositions = setOf(
  'ao aos do da dos das de no na nos nas num numa em com por pelo pela pelos pelas sem desde ate contra sobre desse dessa deste desta daquele daquela nesse nessa neste nesta dele dela para pra pro pras pros tipo',
)
export const pronouns = setOf('ninguem alguem tudo nada isso isto ele ela eles elas')
export const light = setOf('nao nunca ja ainda so sempre quase nem tambem ate mal me se lhe lhes')
export const joining = setOf('que quando porque se onde enquanto quem como')
/** Nouns and adjectives written like verbs. */
export const nouns = setOf(
  'trabalho conta contas briga brigas volta falta espera ajuda prova provas multa multas luta cura queixa entrega compra compras venda troca fuga perda vista visita visitas pergunta gasto gastos jogo choro sonho sonhos medo canto ponto passo passos custo abraço beijo cheiro começo apoio uso caminho abrigo emprego acordo aviso cargo pago paga ganho limpo limpa solto solta seco seca mudo muda calmo calma segura completo quebra parte partes cobra bate corte vale cova peso cansaço almoço janta renda fala marca toque escuta fuma fritas olhar governo lembro cura dado dados processo prova leva posto gosto bate volto retorno tira aumento troco preso presa risco presente engano livro despesa ofensa doença teste testes visto cama bebe chama',
)
export const toMachine =
  /(?<!\p{L})(?:vc|vcs|voces?|ces?|tu|te|ti|contigo|teus?|tuas?|vos|convosco|vosso|seus|suas?|nos dois|es pessoa|the|and|i|my|you)(?!\p{L})/u
/** Not said back: judgments on oneself, insults, death by own hand, drugs, violence, numbers, links. */
export const refused =
  /["“”«»?¿@#]|https?:|\d{5,}|(?<!\p{L})(?:caralho|porra|merda\w*|foda\w*|fod\w+|puta\w*|puto|cacete|bosta|viad\w*|bicha|corn[oa]|desgracad[oa]|otari[oa]|idiotas?|burr[oa]s?|imbecil|estupid[oa]s?|inutil|fracass\w*|lixo|nojo|vagabund\w*|besta|boba|bobo|tonta|tonto|trouxa|covarde|monstro|maldit\w*|nao (?:presto|sirvo|valho|mereco)|me odeio|suicid\w*|mat(?:ar|ei|o|ou|aram|ava|ando)|me matar|morrer|enforc\w*|arma|armas|facada|faca|revolver|tiro|tiros|bala|balas|esfaque\w*|bat(?:er|ia|eu|eram|i)|espanc\w*|apanhei|surr\w+|murro|soco|estupr\w*|overdose|injet\w*|seringa|agulha|cachimbo|pedra|crack|cocaina|heroina|fentanil\w*|percs?|oxy|meth|nos|nosso|nossa|nossos|nossas|(?:a|da|pra) gente|seu(?! \p{Lu})|sua|ou|o senhor|a senhora|qual|quais|quantos|quantas|ou nao$|imagina$)(?!\p{L})|(?<!\p{L})(?!ultimos|proximos|primos|mesmos|minimos|maximos|extremos|menos|pelo menos)\p{L}{2,}[aeio]mos(?!\p{L})/u

/** "Me" with these is "a você", with the next ones "para você", with the last ones the person's own doing. */
export const given = setOf(
  'dar dizer contar pedir perguntar mandar emprestar oferecer pagar dever prometer mostrar explicar negar entregar devolver responder cobrar ensinar',
)
export const directed = setOf(
  'ligar telefonar olhar sorrir falar comprar trazer arranjar arrumar escrever sobrar vender',
)
export const reflexive = setOf(
  'sentir lembrar achar perder cansar preocupar esforçar arrepender mudar levantar deitar acordar',
)
export const fillers =
  /^(?:e|mas|ent[aã]o|a[ií]|porque|só que|mas só|bom|bem|olha só|tipo|sabe|pois|pois é|é que|a verdade é que|na verdade|o pior é que|o problema é que|acontece que|meu deus|nossa|ai|ah|oi|ol[aá]|gente|cara|poxa|pior que|ainda por cima|sendo que|agora sim|sim|e agora)[,\s]+/iu
export const trailing =
  /[\s,]+(?:k{2,}|rs+|haha+|lol|né|ne|e|ou|mas|porque|que|sério|serio|juro|pá|poxa|e pronto|obrigad[oa]|por favor)$/iu
export const joins =
  /\s*(?:[,;()]|:(?!\d)|\s-\s|–|—|…|\.{2,})\s*|\s+(?=(?:mas|pq|porque|só que|so que|ent[aã]o) )|\s+(?=e (?:j[aá] |agora |depois |ainda |hoje |ontem |nunca |nem )*(?:n|não|nao|me|eu|ele|ela|eles|elas|ninguém|ninguem|todos|meu|minha|meus|minhas|o|a|os|as|agora|depois|hoje) )/iu
export const time =
  /^(?:(?:n[oa]|ess[ae]|est[ae]|cada|todo|toda|todos os|todas as|d[eo]) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|dias|mes|ano|semana|semanas|noite|noites|manha|tarde|vez|hora|fim de semana)(?: (?:passad[oa]|de noite|a noite|de manha))?|(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: feira)?(?: passad[oa]| de noite| a noite)?|semana passada|mes passado|ano passado|de (?:noite|manha|tarde|madrugada|repente)|a (?:noite|tarde)|as vezes|do nada|faz (?:um|uma|\d+|dois|duas|tres|quatro|cinco|seis) (?:dias?|semanas?|mes|meses|anos?)(?: que)?|ha (?:um|uma|\d+|dois|duas|tres|quatro|cinco|seis) (?:dias?|semanas?|mes|meses|anos?)(?: que)?|hoje|ontem|amanha|agora|depois|antes|finalmente|la|aqui|la dentro|aqui fora|ainda hoje) /u

/** A clause as it is said back: phone spellings and lost accents mended. */
export const spell = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => spelled[word.toLowerCase()] ?? word)
    .join(' ')
    // "Gritou-me" is "me gritou".
    .replace(/(?<!\p{L})(\p{L}+)-me(?!\p{L}|-)/giu, 'me $1')
    .replace(/(?<!\p{L})(me|não|nem|já|só|tudo|isso|ela|ele) da(?!\p{L})/giu, '$1 dá')
    .replace(/(?<!\p{L})(não sei|nem sei) (porque|por que)(?!\p{L})/giu, '$1 por que')
    .replace(/(?<!\p{L})as (?=\d|vezes|duas|três|tres|quatro|cinco|seis|sete|oito|nove|dez|onze)/giu, 'às ')
    .replace(/(?<!\p{L})a (?=(?:procura|espera) d|noite$)/giu, 'à ')
    .replace(/(?<!\p{L})minha av[oó]s?(?!\p{L})/giu, 'minha avó')
    .replace(/(?<!\p{L})meu av[oô]s?(?!\p{L})/giu, 'meu avô')
