// French verbs: the form that stands after "je", and the one that stands after "vous".

/** Verbs in -er; those that change their stem are spelled as after "je" too. */
const regular =
  'abandonner abîmer accepter accompagner accuser adorer aider aimer ajouter allumer amuser annuler apporter approcher arracher arranger arrêter arriver attraper avaler avancer avouer baisser bloquer bosser bouger braquer brûler cacher casser changer chanter chercher choquer circuler coller commander commencer compter conseiller consulter continuer contrôler corriger coucher couper coûter craquer créer crier cuisiner danser débloquer débrouiller décider déclarer décrocher dégager déménager demander dépasser dépenser déposer déranger dessiner détester deviner dîner discuter disputer diviser donner douter échanger échapper échouer éclater économiser écouter écraser embaucher embrasser emprunter énerver enfermer engager engueuler enseigner enterrer entrer envisager épouser éprouver étouffer étudier éviter examiner excuser exister expliquer exploser exprimer fabriquer fâcher fatiguer fêter filer fixer forcer former fouiller frapper fumer gâcher gagner garder gêner glisser goûter gratter grimper gronder habiter habituer hésiter humilier ignorer imaginer inscrire insister insulter inventer inviter jouer juger jurer lâcher laisser laver lutter manger manquer marcher marquer mélanger menacer mentionner mériter monter montrer moquer nager noter obliger occuper oser oublier pardonner parler partager passer payer penser piquer planer planter pleurer plier plonger porter poser postuler pousser pratiquer préparer présenter prêter prier profiter proposer prouver quitter raccrocher raconter ramasser ranger rater réaliser rechuter récolter reculer redouter refuser regarder regretter rejeter remarquer rembourser remercier remonter remplacer rencontrer rentrer renverser repasser repérer replier reposer repousser respecter respirer ressembler rester retourner retrouver réveiller rêver risquer rouler saigner sauter sauver sembler séparer serrer signaler signer songer sonner souhaiter soupirer stopper stresser supplier supporter surveiller taper téléphoner tenter terminer tirer tomber toucher tourner tousser traîner traiter transpirer travailler traverser trembler tricher tromper trouver tuer user utiliser empêcher aggraver apaiser avorter bavarder blâmer chauffer cogiter épuiser espionner insulter intimider isoler mijoter oser pardonner priver rassurer ricaner soigner souffler traquer dépêcher rigoler zapper garer paniquer stagner gonfler glander venger verser veiller vider visiter voler voter énerver réclamer recommencer reparler reprocher retirer retomber tester ajuster écrouler grelotter participer galérer'
/** Verbs in -er by what their stem does after "je": "lève, levez", "préfère, préférez", "paie, payez", "jette, jetez". */
const changing =
  'lève:lever relève:relever enlève:enlever élève:élever soulève:soulever achète:acheter mène:mener amène:amener emmène:emmener promène:promener ramène:ramener pèse:peser gèle:geler harcèle:harceler sème:semer préfère:préférer espère:espérer répète:répéter gère:gérer protège:protéger inquiète:inquiéter complète:compléter règle:régler accélère:accélérer digère:digérer considère:considérer exagère:exagérer suggère:suggérer possède:posséder sèche:sécher lèche:lécher pénètre:pénétrer célèbre:célébrer libère:libérer récupère:récupérer cède:céder essaie:essayer essaye:essayer paie:payer paye:payer envoie:envoyer renvoie:renvoyer ennuie:ennuyer appuie:appuyer essuie:essuyer nettoie:nettoyer emploie:employer noie:noyer raye:rayer appelle:appeler rappelle:rappeler jette:jeter rejette:rejeter'
/** Verbs in -ir like "finir". */
const second =
  'finir choisir réfléchir grossir maigrir vieillir rougir remplir réussir subir agir réagir ralentir guérir grandir punir obéir nourrir trahir avertir réunir saisir fournir blanchir pourrir'
/** All others: infinitive, after "je", after "vous", participle; and "il", "ils" where they are needed. */
const others =
  'être suis êtes été est sont,avoir ai avez eu a ont,aller vais allez allé va vont,faire fais faites fait fait font,dire dis dites dit dit disent,savoir sais savez su sait savent,pouvoir peux pouvez pu peut peuvent,vouloir veux voulez voulu veut veulent,devoir dois devez dû doit doivent,prendre prends prenez pris prend prennent,apprendre apprends apprenez appris apprend apprennent,comprendre comprends comprenez compris comprend comprennent,reprendre reprends reprenez repris reprend reprennent,surprendre surprends surprenez surpris surprend surprennent,venir viens venez venu vient viennent,prévenir préviens prévenez prévenu prévient préviennent,détruire détruis détruisez détruit détruit détruisent,convaincre convaincs convainquez convaincu convainc convainquent,réduire réduis réduisez réduit réduit réduisent,construire construis construisez construit construit construisent,produire produis produisez produit produit produisent,revenir reviens revenez revenu revient reviennent,devenir deviens devenez devenu devient deviennent,tenir tiens tenez tenu tient tiennent,retenir retiens retenez retenu retient retiennent,obtenir obtiens obtenez obtenu obtient obtiennent,souvenir souviens souvenez souvenu souvient souviennent,mettre mets mettez mis met mettent,promettre promets promettez promis promet promettent,permettre permets permettez permis permet permettent,remettre remets remettez remis remet remettent,sortir sors sortez sorti sort sortent,dormir dors dormez dormi dort dorment,partir pars partez parti part partent,sentir sens sentez senti sent sentent,mentir mens mentez menti ment mentent,servir sers servez servi sert servent,vivre vis vivez vécu vit vivent,lire lis lisez lu lit lisent,écrire écris écrivez écrit écrit écrivent,croire crois croyez cru croit croient,voir vois voyez vu voit voient,revoir revois revoyez revu revoit revoient,boire bois buvez bu boit boivent,recevoir reçois recevez reçu reçoit reçoivent,courir cours courez couru court courent,connaître connais connaissez connu connaît connaissent,reconnaître reconnais reconnaissez reconnu reconnaît reconnaissent,disparaître disparais disparaissez disparu disparaît disparaissent,attendre attends attendez attendu attend attendent,entendre entends entendez entendu entend entendent,rendre rends rendez rendu rend rendent,perdre perds perdez perdu perd perdent,répondre réponds répondez répondu répond répondent,descendre descends descendez descendu descend descendent,vendre vends vendez vendu vend vendent,défendre défends défendez défendu défend défendent,confondre confonds confondez confondu confond confondent,battre bats battez battu bat battent,conduire conduis conduisez conduit conduit conduisent,rire ris riez ri rit rient,sourire souris souriez souri sourit sourient,suivre suis suivez suivi suit suivent,taire tais taisez tu tait taisent,fuir fuis fuyez fui fuit fuient,craindre crains craignez craint craint craignent,plaindre plains plaignez plaint plaint plaignent,éteindre éteins éteignez éteint éteint éteignent,rejoindre rejoins rejoignez rejoint rejoint rejoignent,asseoir assieds asseyez assis assied assoient,ouvrir ouvre ouvrez ouvert ouvre ouvrent,offrir offre offrez offert offre offrent,souffrir souffre souffrez souffert souffre souffrent,découvrir découvre découvrez découvert découvre découvrent,valoir vaux valez valu vaut valent,mourir meurs mourez mort meurt meurent,naître nais naissez né naît naissent,falloir faut faut fallu faut faut,interdire interdis interdisez interdit interdit interdisent,plaire plais plaisez plu plaît plaisent,inscrire inscris inscrivez inscrit inscrit inscrivent'
/** What ends the stem of the past in -ais, where it is not the one of "vous". */
const spoken = { être: 'ét', dire: 'dis', faire: 'fais' } as Record<string, string>

/** Without marks, as phones leave it. */
export const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/g, 'oe')

interface Verb {
  infinitive: string
  first: string
  polite: string
  participle: string
  third: string
  plural: string
}
const verbs: Verb[] = [
  ...`${regular
    .split(' ')
    .map((one) => `${one.slice(0, -1)}:${one}`)
    .join(' ')} ${changing}`
    .split(' ')
    .map((pair) => {
      const [first = '', infinitive = ''] = pair.split(':')
      const stem = infinitive.slice(0, -2)
      return {
        infinitive,
        first,
        polite: `${stem}ez`,
        participle: `${stem}é`,
        third: first,
        plural: `${first}nt`,
      }
    }),
  ...second.split(' ').map((infinitive) => {
    const stem = infinitive.slice(0, -1)
    return {
      infinitive,
      first: `${stem}s`,
      polite: `${stem}ssez`,
      participle: stem,
      third: `${stem}t`,
      plural: `${stem}ssent`,
    }
  }),
  ...others.split(',').map((forms) => {
    const [infinitive = '', first = '', polite = '', participle = '', third = '', plural = ''] =
      forms.split(' ')
    return { infinitive, first, polite, participle, third, plural }
  }),
]

/** By the spelling with and without marks; a word that is spelled so comes first. */
export function index(entries: readonly (readonly [string, string])[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const form of [(word: string) => word, fold])
    for (const [word, value] of entries) if (!found.has(form(word))) found.set(form(word), value)
  return found
}
const same = (words: readonly string[]): [string, string][] => words.map((word) => [word, word])

/** The stem of "j'étais", "je finissais", "je venais". */
const pastStem = ({ infinitive, polite }: Verb): string => spoken[infinitive] ?? polite.replace(/ez$/, '')
const futureStem = ({ infinitive, first }: Verb): string => {
  const known: Record<string, string> = {
    être: 'ser',
    avoir: 'aur',
    aller: 'ir',
    faire: 'fer',
    savoir: 'saur',
    pouvoir: 'pourr',
    vouloir: 'voudr',
    devoir: 'devr',
    voir: 'verr',
    recevoir: 'recevr',
    courir: 'courr',
    mourir: 'mourr',
    envoyer: 'enverr',
    falloir: 'faudr',
    valoir: 'vaudr',
  }
  if (known[infinitive]) return known[infinitive]
  if (/(?:en|^)tenir$|venir$|tenir$/.test(infinitive)) return infinitive.replace(/enir$/, 'iendr')
  return infinitive.endsWith('er') && infinitive !== 'aller' ? `${first}r` : infinitive.replace(/e$/, '')
}
const soften = (stem: string, ending: string): string =>
  /^[ao]/.test(ending) ? stem.replace(/g$/, 'ge').replace(/c$/, 'ç') : stem

/** After "je", with the form after "vous". */
export const firsts = index([
  ...verbs.map(({ first, polite }): [string, string] => [first, polite]),
  ...verbs.flatMap((verb): [string, string][] => {
    const [past, future] = [pastStem(verb), futureStem(verb)]
    return [
      [`${soften(past, 'ais')}ais`, `${past}iez`],
      [`${future}ais`, `${future}iez`],
      [`${future}ai`, `${future}ez`],
    ]
  }),
  ['sois', 'soyez'],
  ['aie', 'ayez'],
  ['puisse', 'puissiez'],
  ['fasse', 'fassiez'],
  ['aille', 'alliez'],
  ['sache', 'sachiez'],
  ['vienne', 'veniez'],
  ['prenne', 'preniez'],
])
/** After "nous", with the form after "vous". */
export const plurals = index([
  ['sommes', 'êtes'],
  ['faisons', 'faites'],
  ['disons', 'dites'],
  ...verbs.flatMap((verb): [string, string][] => [
    [`${soften(pastStem(verb), 'ons')}ons`, verb.polite],
    [`${pastStem(verb)}ions`, `${pastStem(verb)}iez`],
  ]),
])
/** After another subject. */
export const thirds = index(
  same(
    verbs.flatMap((verb) => {
      const [past, future] = [soften(pastStem(verb), 'a'), futureStem(verb)]
      return [
        verb.third,
        verb.plural,
        `${past}ait`,
        `${past}aient`,
        `${future}ait`,
        `${future}aient`,
        `${future}a`,
        `${future}ont`,
      ]
    }),
  ),
)
export const participles = index(
  same(
    verbs.flatMap(({ participle }) => [participle, `${participle}e`, `${participle}s`, `${participle}es`]),
  ),
)
export const infinitives = index(same(verbs.map(({ infinitive }) => infinitive)))
