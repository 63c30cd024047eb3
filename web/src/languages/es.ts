import type { SafetyText } from './text.ts';

export const text: SafetyText = {
  title: 'Seguridad',
  lead: 'Qué te protege aquí, y qué hacer cuando no basta.',
  danger: { title: 'En peligro ahora', text: 'Veil no puede ir hasta ti. Estas personas sí:' },
  subjects: [
    {
      name: 'blocking',
      title: 'Bloquear',
      text: 'Bloquea a alguien desde su perfil o desde lo que escribió. A partir de ahí no os encontráis en ninguna parte: ni en la búsqueda, ni en las afinidades, las visitas, los mensajes o el tablón. No se lo decimos a la otra persona. Quien tenía una plaza en tu velada quizá note que ya no está. A quién has bloqueado está en “Settings”, y allí puedes deshacerlo.',
    },
    {
      name: 'reporting',
      title: 'Denunciar',
      text: 'Denuncia un perfil, una foto o un texto donde lo veas, con un motivo. Guardamos lo denunciado tal como era, y la otra persona nunca sabe quién lo denunció. Una persona mira cada denuncia: quien menos cerca está de ambas partes. En una comunidad pequeña puede que os conozca a las dos. Si aquí nadie puede decidir, lo hace alguien de fuera, designado por quienes gestionan Veil; si no hay nadie designado, se les avisa al instante. Lo que un miembro denuncia porque puede mostrar a alguien menor de 18 años se oculta al instante y solo lo ven quienes están designados para ello; una imagen que te muestra sin tu consentimiento se oculta al instante si lo dices. Ambas cosas se deciden en 48 horas, y una imagen retirada se reconoce. Después puedes bloquear al miembro (quizá lo adivine) o pedir que se os mantenga separados en silencio (empieza en un plazo de dos semanas). Una denuncia desde fuera que solo nombra un perfil no oculta nada hasta que quien la envía confirma una dirección, y entonces un perfil cada vez; una persona designada mira en 2 horas. Si se ocultan imágenes tuyas, lees por qué y qué puedes hacer.',
    },
    {
      name: 'reviewing',
      title: 'Revisar',
      text: 'A cada persona nueva la invitó un miembro y la miran los revisores durante 48 horas. Pueden hacerle una sola pregunta; el reloj se para entonces hasta la respuesta, como mucho 72 horas. Una objeción para el reloj y llama a una segunda persona. Nadie revisa a quien invitó mientras otra persona pueda. Las fotos se comprueban antes de que nadie las vea.',
    },
    {
      name: 'decisions',
      title: 'Decisiones',
      text: 'La persona afectada lee qué se decidió, por qué cláusula de las condiciones, si decidió una máquina o una persona, y por qué. Puedes recurrir en 14 días, y decide otra persona. Si la máquina rechaza una foto, una persona la mira en 48 horas si lo pediste al subirla.',
    },
    {
      name: 'scams',
      title: 'Estafas y ventas',
      text: 'Ante un primer mensaje con un enlace, un número de teléfono o de cuenta o el nombre de otra red, y ante un mismo texto a muchos, se pregunta antes de enviarlo y se cuenta. Nadie los lee para eso. Nunca envíes dinero a alguien a quien no conoces en persona.',
    },
    {
      name: 'meeting',
      title: 'El primer encuentro',
      text: 'Quedad en un lugar público. Di a una amistad dónde estás y cuándo vuelves. Ve y vuelve por tu cuenta. Acordad antes lo que no va a pasar, y parad en cuanto alguien lo diga. Quien te mete prisa no es para ti.',
    },
    {
      name: 'evenings',
      title: 'En una velada',
      text: 'Quien organiza encuentra en la página de la velada “Somebody needs help”: primero el número de emergencias, después nuestro equipo de guardia, que sabe qué velada es, dónde, y quién pide ayuda. No puede ir hasta allí. Si asistes, avisa a quien organiza o llama a ese número. Si lo elegiste al apuntarte, “Home safe?” te pregunta después si estás en casa; sin respuesta a las nueve de la mañana se lo decimos a la única persona que nombraste entre tus conexiones, si aceptó, y a nadie más.',
    },
    {
      name: 'consent',
      title: 'Consentimiento',
      text: 'El consentimiento va primero, aquí y en persona: dado libremente, por la persona misma, para aquello para lo que se dio, y retirado en cualquier momento sin razones. Lo que respondes sobre intimidad se guarda solo si lo aceptaste, y se borra cuando lo retiras en “Settings”. Una bio se envía a un servicio de IA solo cuando lo pides. Los mensajes privados, nunca.',
    },
    {
      name: 'terms',
      title: 'Las condiciones, en breve',
      text: 'Todos tienen 18 años o más, son reales y están en un perfil solo si quieren. Invita a gente que conozcas. Nada explícito en imágenes o textos, nada de ventas, nada de presión. Lo que sabes aquí de otros se queda aquí, también cuando te vayas. Lo que escribes y subes sigue siendo tuyo.',
    },
    {
      name: 'leaving',
      title: 'Irse',
      text: 'Puedes irte en cualquier momento, por cualquier motivo: en “Settings” descargas todo lo tuyo y borras tu cuenta. Ocurre al instante y no se puede deshacer; lo que quede en copias desaparece en 30 días. Quien comparte un perfil puede seguir su camino; los demás conservan el suyo.',
    },
  ],
  holds: 'Las condiciones completas están en inglés; si un resumen difiere, valen ellas.',
  links: {
    numbers: 'Qué se denunció y decidió en un año',
    decisions: 'Qué se decidió sobre ti',
    outside: 'Alguien que conoces aparece aquí y no es miembro: denúncialo sin cuenta',
  },
};
