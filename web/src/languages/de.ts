import type { SafetyText } from './text.ts';

export const text: SafetyText = {
  title: 'Sicherheit',
  lead: 'Was dich hier schützt, und was du tun kannst, wenn das nicht reicht.',
  danger: { title: 'Jetzt in Gefahr', text: 'Veil kann nicht zu dir kommen. Diese Menschen können es:' },
  subjects: [
    {
      name: 'blocking',
      title: 'Blockieren',
      text: 'Blockiere jemanden von seinem Profil aus oder von dem, was er schrieb. Von da an findet ihr einander nirgends mehr: nicht in der Suche, bei Matches, Besuchen, Nachrichten oder am Brett. Wir sagen es dem anderen nicht. Wer einen Platz an deinem Abend hatte, merkt vielleicht, dass er weg ist. Wen du blockiert hast, steht unter “Settings”; dort kannst du es zurücknehmen.',
    },
    {
      name: 'reporting',
      title: 'Melden',
      text: 'Melde ein Profil, ein Foto oder einen Text dort, wo du es siehst, mit einem Grund. Wir bewahren auf, was du gemeldet hast, wie es damals war, und der andere erfährt nie, wer es gemeldet hat. Ein Mensch sieht sich jede Meldung an: wer euch beiden am wenigsten nahesteht. In einer kleinen Gemeinschaft kennt er euch vielleicht beide. Darf hier niemand entscheiden, tut es jemand von außen, den die Betreiber von Veil benannt haben; ist niemand benannt, erfahren sie es sofort. Was ein Mitglied meldet, weil es jemanden unter 18 zeigen könnte, wird sofort verborgen und nur von den dafür benannten Personen gesehen; ein Bild, das dich ohne deine Einwilligung zeigt, wird sofort verborgen, wenn du es sagst. Über beides wird innerhalb von 48 Stunden entschieden, und ein entferntes Bild wird wiedererkannt. Danach kannst du das Mitglied blockieren (es kann etwas ahnen) oder euch still voneinander fernhalten lassen (beginnt innerhalb von zwei Wochen). Eine Meldung von außen, die nur ein Profil nennt, verbirgt nichts, bevor eine Adresse dazu bestätigt ist, und dann ein Profil auf einmal; eine dafür benannte Person sieht innerhalb von 2 Stunden nach. Werden Bilder von dir verborgen, liest du, warum und was du tun kannst.',
    },
    {
      name: 'reviewing',
      title: 'Prüfen',
      text: 'Jeder Neue wurde von einem Mitglied eingeladen und wird 48 Stunden lang von Prüfenden angesehen. Sie dürfen eine Frage stellen; die Uhr steht dann bis zur Antwort still, höchstens 72 Stunden. Ein Einwand hält die Uhr an und ruft eine zweite Person hinzu. Niemand prüft, wen er selbst eingeladen hat, solange jemand anderes es kann. Fotos werden geprüft, bevor jemand sie sieht.',
    },
    {
      name: 'decisions',
      title: 'Entscheidungen',
      text: 'Über wen entschieden wird, der liest, was entschieden wurde, nach welcher Klausel der Bedingungen, ob eine Maschine oder ein Mensch entschied, und warum. Du kannst innerhalb von 14 Tagen Einspruch erheben, und jemand anderes entscheidet. Lehnt die Maschine ein Foto ab, sieht es innerhalb von 48 Stunden ein Mensch an, wenn du beim Hochladen darum gebeten hast.',
    },
    {
      name: 'scams',
      title: 'Betrug und Verkauf',
      text: 'Bei einer ersten Nachricht mit einem Link, einer Telefon- oder Kontonummer oder dem Namen eines anderen Netzwerks, und bei einem Text an viele, wird vor dem Absenden nachgefragt und gezählt. Niemand liest sie dafür. Schicke nie Geld an jemanden, den du nicht getroffen hast.',
    },
    {
      name: 'meeting',
      title: 'Das erste Treffen',
      text: 'Trefft euch, wo andere sind. Sag einer Freundin oder einem Freund, wo du bist und wann du zurück bist. Komm und geh auf eigenen Wegen. Vereinbart vorher, was nicht geschehen soll, und hört auf, sobald jemand es sagt. Wer dich drängt, ist nicht für dich.',
    },
    {
      name: 'evenings',
      title: 'An einem Abend',
      text: 'Gastgebende finden auf der Seite des Abends “Somebody needs help”: zuerst die Notrufnummer, dann unsere Bereitschaft, die erfährt, welcher Abend es ist, wo, und wer um Hilfe bittet. Sie kann nicht zu euch kommen. Als Gast wende dich an Gastgebende oder ruf die Nummer selbst an. Hast du es beim Zusagen gewählt, fragt dich “Home safe?” danach, ob du zu Hause bist; ohne Antwort bis neun Uhr morgens sagen wir es der einen Person, die du aus deinen Verbindungen genannt hast, wenn sie zugestimmt hat, und sonst niemandem.',
    },
    {
      name: 'consent',
      title: 'Einwilligung',
      text: 'Einwilligung kommt zuerst, hier und im Leben: freiwillig, von der Person selbst, für das, wofür sie gegeben wurde, und jederzeit ohne Grund zurückzunehmen. Was du über Intimes antwortest, bewahren wir nur auf, wenn du zugestimmt hast, und es wird entfernt, wenn du das unter “Settings” zurücknimmst. Eine Bio geht nur an einen KI-Anbieter, wenn du darum bittest. Private Nachrichten nie.',
    },
    {
      name: 'terms',
      title: 'Die Bedingungen in Kürze',
      text: 'Alle sind mindestens 18, echt, und nur in einem Profil, wenn sie es wollen. Lade Menschen ein, die du kennst. Keine expliziten Bilder oder Texte, kein Verkauf, kein Druck. Was du hier über andere erfährst, bleibt hier, auch wenn du gehst. Was du schreibst und hochlädst, bleibt deins.',
    },
    {
      name: 'leaving',
      title: 'Gehen',
      text: 'Du kannst jederzeit gehen, aus jedem Grund: unter “Settings” lädst du alles herunter, was dir gehört, und löschst dein Konto. Es geschieht sofort und lässt sich nicht zurücknehmen; was in Kopien bleibt, ist innerhalb von 30 Tagen fort. Wer ein Profil teilt, kann eigene Wege gehen; die anderen behalten ihres.',
    },
  ],
  holds: 'Die vollständigen Bedingungen sind auf Englisch; weicht eine Zusammenfassung ab, gelten sie.',
  links: {
    numbers: 'Was in einem Jahr gemeldet und entschieden wurde',
    decisions: 'Was über dich entschieden wurde',
    outside: 'Jemand, den du kennst, ist hier zu sehen und kein Mitglied: ohne Konto melden',
  },
};
