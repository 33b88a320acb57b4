/**
 * Short forms that people use for one given name, in English and Spanish. A name may stand in two groups (Alex). Common
 * knowledge, kept to forms that are in use in the United States.
 */
const groups = `
abigail abby gail
abraham abe
albert al bert
alberto beto
alejandro alex jandro
alejandra alex sandra
alexander alex xander sasha alec
alexandra alex sandra lexi sasha
alfonso poncho
alfred al fred
amanda mandy
andrew andy drew
angela angie
anthony tony
antonio tony tono
antonia toni tona
arthur art
barbara barb
benjamin ben benny benji
bernard bernie
beatriz bety bea
carlos carlitos
carolyn carol carrie
catherine katherine kathryn cathryn kathrine catharine cathy kathy kate katie kat cat
charles charlie chuck chas
christina kristina chris tina chrissy
christopher kristopher chris kris topher
clifford cliff
concepcion concha conchita
consuelo chelo
cynthia cindy
daniel dan danny
david dave
deborah debra deb debbie
dolores lola
donald don donnie
dorothy dot dottie
douglas doug
eduardo lalo edu
edward ed eddie ted ned
eleanor ellie nora
elizabeth elisabeth liz lizzie beth betty eliza lisa libby
enrique quique kike
ernesto neto
eugene gene
felipe pipe
fernando nando fer
frances fran
francis frank
francisco paco pancho frank kiko
francisca paca pancha
franklin frank
frederick fred freddie
gabriel gabe
gabriela gaby
gerald jerry gerry
geraldine gerry
gerardo jerry
gilberto beto
gonzalo chalo
graciela chela
gregory greg
guadalupe lupe lupita
guillermo memo
harold hal harry
henry hank harry
humberto beto
ignacio nacho
isabel chabela isa
jacob jake
jacqueline jackie
james jim jimmy jamie
javier javi
jeffrey geoffrey jeff geoff
jennifer jen jenny
jeremiah jerry
jessica jess jessie
jesus chuy chucho
john jon jack johnny
jonathan jon johnny
jorge coque
jose pepe chepe
josefina pepa josie
joseph joe joey
joshua josh
juan juancho juanito
judith judy
katherine katy
kenneth ken kenny
kimberly kim
lawrence laurence larry
leonard len lenny leo
leonardo leo
leticia lety
lorenzo lencho
luis lucho
manuel manny manolo
manuela manola
margaret maggie meg peggy marge margie
margarita margo
maria mari
mario mayito
matthew mathew matt
mercedes meche
melissa missy
michael mike mickey micheal
michelle shelly
miguel mike
montserrat montse
nancy nan
nathaniel nathan nate
nicholas nicolas nick nicky
norman norm
octavio tavo
pablo pablito
pamela pam
patricia pat patty trish tricia pati
patrick pat paddy
pedro perico
peter pete
philip phillip phil
rafael rafa
ramon moncho
randall randy
raymond ray
rebecca becky becca
ricardo ricky rick richie
richard rick dick rich richie ricky
robert bob bobby rob robbie bert
roberto beto bob
rodolfo fito
rodrigo rigo
ronald ron ronnie
rosario chayo
rosa rosie rosita
russell russ
samantha sam
samuel sam sammy
sandra sandy
santiago santi chago
sergio checo
socorro coco
stephanie steph
stephen steven steve
susan sue susie suzanne
teresa theresa tere terry
terrence terry
theodore ted teddy theo
thomas tom tommy
timothy tim
tomas tom
valentina vale
veronica vero
vicente chente
victor vic
victoria vicky tori
vincent vince vinny
walter walt
wenceslao wences
william bill billy will willy liam
yolanda yoli
zachary zack zach
`

const groupsOf = new Map<string, Set<number>>()
for (const [group, line] of groups.trim().split('\n').entries())
  for (const name of line.split(' ')) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(group))

/**
 * Whether two given names, made comparable by `foldName`, are forms of one name, such as Bill and William. Two short forms of
 * the same name are, too.
 */
export const areOneGivenName = (a: string, b: string): boolean => {
  const others = groupsOf.get(b)
  return others !== undefined && [...(groupsOf.get(a) ?? [])].some((group) => others.has(group))
}
