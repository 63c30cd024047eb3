import type { SafetyText } from './text.ts';

export const text: SafetyText = {
  title: 'Sécurité',
  lead: 'Ce qui vous protège ici, et que faire quand cela ne suffit pas.',
  danger: {
    title: 'En danger maintenant',
    text: 'Veil ne peut pas venir à vous. Ces personnes le peuvent :',
  },
  subjects: [
    {
      name: 'blocking',
      title: 'Bloquer',
      text: 'Bloquez quelqu’un depuis son profil ou depuis ce qu’il a écrit. Dès lors, vous ne vous trouvez plus nulle part : ni dans la recherche, ni dans les affinités, les visites, les messages ou sur le tableau. Nous n’en disons rien à l’autre. Qui avait une place à votre soirée remarquera peut-être qu’elle n’y est plus. Les personnes bloquées figurent sous “Settings”, où vous pouvez revenir en arrière.',
    },
    {
      name: 'reporting',
      title: 'Signaler',
      text: 'Signalez un profil, une photo ou un texte là où vous le voyez, avec un motif. Nous gardons ce que vous avez signalé tel que c’était, et la personne n’apprend jamais qui l’a signalé. Un être humain regarde chaque signalement : la personne la moins proche de vous deux. Dans une petite communauté, elle vous connaît peut-être tous les deux. Si personne ici ne peut décider, quelqu’un de l’extérieur le fait, désigné par les responsables de Veil ; si personne n’est désigné, ils sont prévenus aussitôt. Ce qu’un membre signale parce que cela peut montrer une personne de moins de 18 ans est masqué aussitôt et vu des seules personnes désignées ; une image qui vous montre sans votre consentement est masquée dès que vous le dites. Dans les deux cas, la décision vient en 48 heures, et une image retirée est reconnue. Ensuite, vous pouvez bloquer le membre (qui s’en doutera peut-être) ou être tenus à l’écart l’un de l’autre en silence (d’ici deux semaines). Un signalement venu de l’extérieur qui ne fait que nommer un profil ne masque rien avant la confirmation d’une adresse, puis un seul profil à la fois ; une personne désignée regarde en 2 heures. Si vos images sont masquées, vous lisez pourquoi et ce que vous pouvez faire.',
    },
    {
      name: 'reviewing',
      title: 'Examiner',
      text: 'Chaque nouvelle personne est invitée par un membre et examinée pendant 48 heures. Une question peut lui être posée, une seule ; le délai s’arrête jusqu’à la réponse, au plus 72 heures. Une objection arrête le délai et appelle un second avis. Personne n’examine ceux qu’il a invités tant que quelqu’un d’autre le peut. Les photos sont vérifiées avant que quiconque les voie.',
    },
    {
      name: 'decisions',
      title: 'Décisions',
      text: 'La personne concernée lit ce qui a été décidé, selon quelle clause des conditions, si une machine ou une personne a décidé, et pourquoi. Vous pouvez faire appel sous 14 jours, et quelqu’un d’autre décide. Si la machine refuse une photo, une personne la regarde en 48 heures si vous l’avez demandé à l’envoi.',
    },
    {
      name: 'scams',
      title: 'Arnaques et vente',
      text: 'Un premier message avec un lien, un numéro de téléphone ou de compte, ou le nom d’un autre réseau, ainsi qu’un même texte envoyé à beaucoup, donnent lieu à une question avant l’envoi et sont comptés. Personne ne les lit pour cela. N’envoyez jamais d’argent à quelqu’un que vous n’avez pas rencontré.',
    },
    {
      name: 'meeting',
      title: 'La première rencontre',
      text: 'Rencontrez-vous dans un lieu public. Dites à une amie ou un ami où vous êtes et quand vous rentrez. Venez et repartez par vos propres moyens. Convenez d’avance de ce qui n’aura pas lieu, et arrêtez dès que quelqu’un le dit. Qui vous presse n’est pas pour vous.',
    },
    {
      name: 'evenings',
      title: 'Lors d’une soirée',
      text: 'L’hôte trouve sur la page de la soirée “Somebody needs help” : d’abord le numéro d’urgence, puis notre équipe de garde, qui apprend de quelle soirée il s’agit, où, et qui demande de l’aide. Elle ne peut pas venir à vous. Les autres s’adressent à l’hôte ou appellent ce numéro. Si vous l’avez choisi en vous inscrivant, “Home safe?” vous demande ensuite si vous êtes à la maison ; sans réponse à neuf heures du matin, nous le disons à la seule personne que vous avez nommée parmi vos connexions, si elle a accepté, et à personne d’autre.',
    },
    {
      name: 'consent',
      title: 'Consentement',
      text: 'Le consentement vient d’abord, ici comme en personne : donné librement, par la personne elle-même, pour ce à quoi il a été donné, et retiré à tout moment sans raison. Ce que vous répondez sur l’intimité n’est gardé que si vous y avez consenti, et disparaît quand vous vous retirez sous “Settings”. Une bio n’est envoyée à un service d’IA que si vous le demandez. Les messages privés, jamais.',
    },
    {
      name: 'terms',
      title: 'Les conditions en bref',
      text: 'Chacun a 18 ans ou plus, existe vraiment, et n’est dans un profil que s’il le veut. Invitez des personnes que vous connaissez. Pas d’images ni de textes explicites, pas de vente, pas de pression. Ce que vous apprenez ici des autres reste ici, même après votre départ. Ce que vous écrivez et envoyez reste à vous.',
    },
    {
      name: 'leaving',
      title: 'Partir',
      text: 'Vous pouvez partir à tout moment, pour toute raison : sous “Settings”, vous téléchargez tout ce qui est à vous et supprimez votre compte. C’est immédiat et sans retour ; ce qui reste dans des copies disparaît en 30 jours. Qui partage un profil peut suivre sa propre voie ; les autres gardent le leur.',
    },
  ],
  holds: 'Les conditions complètes sont en anglais ; si un résumé s’en écarte, elles prévalent.',
  links: {
    numbers: 'Ce qui a été signalé et décidé en une année',
    decisions: 'Ce qui a été décidé à votre sujet',
    outside: 'Une personne que vous connaissez est montrée ici sans être membre : signalez-le sans compte',
  },
};
