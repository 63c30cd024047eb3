import type { SafetyText } from './text.ts';

export const text: SafetyText = {
  title: 'Veiligheid',
  lead: 'Wat je hier beschermt, en wat je doet als dat niet genoeg is.',
  danger: { title: 'Nu in gevaar', text: 'Veil kan niet naar je toe komen. Deze mensen wel:' },
  subjects: [
    {
      name: 'blocking',
      title: 'Blokkeren',
      text: 'Blokkeer iemand vanaf het profiel of vanaf wat die schreef. Vanaf dan vinden jullie elkaar nergens meer: niet bij zoeken, matches, bezoeken, berichten of op het bord. Wij vertellen het de ander niet. Wie een plaats op jouw avond had, merkt misschien dat die weg is. Wie je hebt geblokkeerd staat onder “Settings”; daar kun je het ongedaan maken.',
    },
    {
      name: 'reporting',
      title: 'Melden',
      text: 'Meld een profiel, een foto of een tekst waar je die ziet, met een reden. We bewaren wat je meldde zoals het toen was, en de ander komt nooit te weten wie het meldde. Een mens bekijkt elke melding: wie het minst dicht bij jullie allebei staat. In een kleine gemeenschap kent die jullie misschien allebei. Mag niemand hier beslissen, dan doet iemand van buiten dat, aangewezen door wie Veil beheert; is er niemand aangewezen, dan krijgen zij het meteen te horen. Wat een lid meldt omdat het iemand onder de 18 kan tonen, wordt meteen verborgen en alleen gezien door wie daarvoor is aangewezen; een beeld dat jou zonder je toestemming toont, wordt meteen verborgen als je dat zegt. Over beide wordt binnen 48 uur beslist, en een beeld dat is verwijderd, wordt herkend. Daarna kun je het lid blokkeren (het kan iets vermoeden) of jullie stil uit elkaar laten houden (begint binnen twee weken). Een melding van buiten die alleen een profiel noemt, verbergt niets voordat de afzender een adres heeft bevestigd, en daarna één profiel tegelijk; iemand die daarvoor is aangewezen, kijkt binnen 2 uur. Worden beelden van jou verborgen, dan lees je waarom en wat je kunt doen.',
    },
    {
      name: 'reviewing',
      title: 'Beoordelen',
      text: 'Elke nieuwkomer is uitgenodigd door een lid en wordt 48 uur bekeken door beoordelaars. Een beoordelaar mag één vraag stellen; de klok staat dan stil tot het antwoord, hoogstens 72 uur. Eén bezwaar zet de klok stil en vraagt een tweede beoordelaar. Niemand beoordeelt wie die zelf uitnodigde zolang iemand anders dat kan. Foto’s worden gecontroleerd voordat iemand ze ziet.',
    },
    {
      name: 'decisions',
      title: 'Besluiten',
      text: 'Over wie wordt beslist, die leest wat er is besloten, volgens welk artikel van de voorwaarden, of een machine of een mens besliste, en waarom. Je kunt binnen 14 dagen bezwaar maken, en iemand anders beslist. Weigert de machine een foto, dan kijkt een mens binnen 48 uur als je daar bij het uploaden om vroeg.',
    },
    {
      name: 'scams',
      title: 'Oplichting en verkoop',
      text: 'Over een eerste bericht met een link, een telefoon- of rekeningnummer of de naam van een ander netwerk, en over één tekst aan velen, wordt eerst iets gevraagd, en het wordt geteld. Niemand leest ze daarvoor. Stuur nooit geld aan iemand die je niet hebt ontmoet.',
    },
    {
      name: 'meeting',
      title: 'De eerste ontmoeting',
      text: 'Spreek af waar anderen zijn. Vertel een vriend waar je bent en wanneer je terug bent. Zorg zelf voor heen en terug. Spreek vooraf af wat niet zal gebeuren, en stop als iemand dat zegt. Wie je opjaagt, is niet voor jou.',
    },
    {
      name: 'evenings',
      title: 'Op een avond',
      text: 'Wie de avond geeft, vindt op de pagina ervan “Somebody needs help”: eerst het alarmnummer, dan onze dienstdoende medewerkers, die horen welke avond het is, waar, en wie om hulp vraagt. Zij kunnen niet komen. Ben je te gast, ga dan naar wie de avond geeft of bel dat nummer. Koos je het toen je je aanmeldde, dan vraagt “Home safe?” je daarna of je thuis bent; zonder antwoord om negen uur ’s ochtends zeggen we het tegen de ene persoon die je uit je connecties noemde, als die ermee instemde, en verder tegen niemand.',
    },
    {
      name: 'consent',
      title: 'Toestemming',
      text: 'Toestemming komt eerst, hier en in levenden lijve: vrij gegeven, door wie het aangaat, voor waar ze voor is gegeven, en op elk moment zonder reden in te trekken. Wat je over intimiteit antwoordt, bewaren we alleen als je daarmee instemde, en het verdwijnt als je dat onder “Settings” intrekt. Een bio gaat alleen naar een AI-dienst als jij erom vraagt. Privéberichten nooit.',
    },
    {
      name: 'terms',
      title: 'De voorwaarden in het kort',
      text: 'Iedereen is 18 of ouder, echt, en alleen in een profiel als die dat wil. Nodig mensen uit die je kent. Geen expliciete beelden of teksten, geen verkoop, geen druk. Wat je hier over anderen te weten komt, blijft hier, ook als je weggaat. Wat je schrijft en uploadt, blijft van jou.',
    },
    {
      name: 'leaving',
      title: 'Weggaan',
      text: 'Je kunt altijd weg, om elke reden: onder “Settings” download je alles wat van jou is en verwijder je je account. Het gebeurt meteen en kan niet ongedaan worden gemaakt; wat in kopieën achterblijft, is binnen 30 dagen weg. Wie een profiel deelt, kan een eigen weg gaan; de anderen houden het hunne.',
    },
  ],
  holds: 'De volledige voorwaarden zijn in het Engels; waar een samenvatting afwijkt, gelden zij.',
  links: {
    numbers: 'Wat er in een jaar is gemeld en besloten',
    decisions: 'Wat er over jou is besloten',
    outside: 'Iemand die je kent staat hier en is geen lid: meld het zonder account',
  },
};
