import type { MailWords } from './MailWords.ts'

export const es: MailWords = {
  common: {
    someone: 'Alguien',
    untitledPage: 'Sin título',
    unnamedWorkspace: 'un espacio de trabajo',
    codeIntro: 'O escribe este código donde te lo pidan:',
    account: 'Cuenta',
    when: 'Cuándo',
    footer: 'Enviado por Sheaf, donde están tus páginas.',
  },
  signIn: {
    subject: 'Inicia sesión en Sheaf: {code}',
    preheader: 'Tu código es {code}. Sirve una sola vez.',
    heading: 'Inicia sesión en Sheaf',
    intro: 'Abre Sheaf en este dispositivo con el botón.',
    button: 'Iniciar sesión',
    codeIntro: 'O escribe este código en la página de inicio de sesión:',
    validity: 'El enlace y el código valen {time} y sirven una sola vez.',
    notYou: 'Si no has pedido iniciar sesión, ignora este correo. Sin él no entra nadie.',
  },
  confirmSignUp: {
    subject: 'Confirma tu correo electrónico: {code}',
    preheader: 'Un paso más y tu cuenta de Sheaf está lista.',
    heading: 'Confirma tu dirección',
    intro: 'Se ha abierto una cuenta con {email}. Confirma que esta dirección es tuya y estará lista.',
    password:
      'Con ello valdrá también la contraseña elegida entonces. Si no la elegiste tú, no confirmes nada.',
    button: 'Confirmar mi dirección',
    validity: 'El enlace y el código valen {time} y sirven una sola vez.',
    notYou: 'Si no has abierto una cuenta, ignora este correo. Sin él nadie puede usar tu dirección.',
  },
  recovery: {
    subject: 'Elige una contraseña nueva para Sheaf',
    preheader: 'La anterior sirve hasta que elijas otra.',
    heading: 'Elige una contraseña nueva',
    intro:
      'Alguien ha pedido una contraseña nueva para {email}. El botón inicia tu sesión y después eliges una.',
    button: 'Elegir una contraseña nueva',
    validity: 'El enlace y el código valen {time} y sirven una sola vez.',
    notYou: 'Si no la has pedido, ignora este correo. Tu contraseña no cambia.',
  },
  emailChangeNew: {
    subject: 'Confirma tu nueva dirección de correo',
    preheader: 'Tu cuenta de Sheaf va a tener esta dirección.',
    heading: 'Confirma tu nueva dirección',
    intro: 'La cuenta de Sheaf de {oldEmail} va a tener la dirección {newEmail}. Confirma que es tuya.',
    button: 'Confirmar la nueva dirección',
    validity: 'El enlace y el código valen {time} y sirven una sola vez.',
    notYou: 'Si no sabes nada de esto, ignora este correo. Sin él no cambia nada.',
  },
  emailChangeCurrent: {
    subject: 'Confirma el cambio de tu dirección de correo',
    preheader: 'Tu cuenta de Sheaf va a tener otra dirección.',
    heading: 'Cambio de dirección',
    intro:
      'Tu cuenta de Sheaf va a tener la dirección {newEmail} en lugar de {oldEmail}. Confirma que lo quieres.',
    button: 'Confirmar el cambio',
    validity: 'El enlace y el código valen {time} y sirven una sola vez.',
    notYou:
      'Si no has sido tú, no confirmes. Puede que alguien haya entrado en tu cuenta: cambia la contraseña y cierra todas las sesiones.',
  },
  invitation: {
    subject: '{inviter} te invita a {workspace}',
    preheader: 'Escribir y planear juntos en Sheaf.',
    heading: 'Únete a {workspace}',
    intro: '{inviter} ({email}) te invita a trabajar en equipo en {workspace}.',
    button: 'Ver la invitación',
    forYou: 'La invitación es para {to}. Inicia sesión con esta dirección para aceptarla.',
    notYou: 'Si no conoces a {inviter}, ignora este correo. No pasará nada.',
  },
  accountInvite: {
    subject: 'Te espera una cuenta de Sheaf',
    preheader: 'Se abre con un clic.',
    heading: 'Tienes una invitación a Sheaf',
    intro: 'Una persona que administra este Sheaf ha creado una cuenta para {email}. El botón la abre.',
    button: 'Abrir mi cuenta',
    validity: 'El enlace y el código valen {time} y sirven una sola vez.',
    notYou: 'Si no lo esperabas, ignora este correo. No pasará nada.',
  },
  pageShared: {
    subject: '{sharer} comparte «{page}» contigo',
    preheader: 'Una página de {workspace}.',
    heading: 'Una página compartida contigo',
    intro: '{sharer} ({email}) comparte contigo «{page}», de {workspace}.',
    canRead: 'Puedes leerla.',
    canComment: 'Puedes leerla y comentarla.',
    canWrite: 'Puedes leerla y editarla.',
    canShare: 'Puedes leerla, editarla y compartirla con otras personas.',
    button: 'Abrir la página',
    forYou: 'La página está compartida con {to}. Inicia sesión con esta dirección para abrirla.',
  },
  accessRequest: {
    subject: '{requester} pide acceso a «{page}»',
    preheader: 'No se comparte nada hasta que lo apruebes.',
    heading: 'Una petición de acceso',
    intro: '{requester} ({email}) quiere abrir «{page}» en {workspace}.',
    consequence: 'Si lo apruebas, {requester} entra como miembro en {workspace}.',
    pageConsequence:
      'Si lo apruebas, {requester} recibe esta página y lo que contiene, a menos que elijas todo {workspace}.',
    button: 'Ver la petición',
    noHurry: 'Hasta que lo apruebes, {requester} no ve nada.',
  },
  accessApproved: {
    subject: 'Ya puedes abrir «{page}»',
    preheader: 'Tu petición se ha aprobado.',
    heading: 'Ya tienes acceso',
    intro: 'Tu petición para «{page}» se ha aprobado. Ahora eres miembro de {workspace}.',
    pageIntro: 'Tu petición se ha aprobado. Ya puedes abrir «{page}» en {workspace}.',
    button: 'Abrir la página',
  },
  accessRejected: {
    subject: 'Tu petición para abrir una página',
    preheader: 'Tu petición se ha rechazado.',
    heading: 'Tu petición se ha rechazado',
    intro: 'Un propietario del espacio de trabajo ha rechazado tu petición para abrir una página.',
    askThem: 'Si te sorprende, pregunta a quien te envió el enlace.',
  },
  security: {
    passwordChanged: {
      subject: 'Se ha cambiado tu contraseña',
      intro: 'Se ha cambiado la contraseña de tu cuenta de Sheaf.',
    },
    passwordSet: {
      subject: 'Tu cuenta ya tiene contraseña',
      intro: 'Se ha establecido una contraseña para tu cuenta de Sheaf.',
    },
    emailChanged: {
      subject: 'Se ha cambiado tu dirección de correo',
      intro: 'Tu cuenta de Sheaf tiene ahora la dirección {newEmail}. Con {oldEmail} ya no se puede entrar.',
    },
    providerLinked: {
      subject: 'Se ha añadido otra forma de iniciar sesión',
      intro: 'Tu cuenta de Sheaf se puede abrir ahora con {provider}.',
    },
    providerUnlinked: {
      subject: 'Se ha quitado una forma de iniciar sesión',
      intro: 'Tu cuenta de Sheaf ya no se puede abrir con {provider}.',
    },
    sessionsEnded: {
      subject: 'Se ha cerrado tu sesión en todas partes',
      intro:
        'Se han cerrado todas las sesiones de tu cuenta de Sheaf. Hay que volver a iniciar sesión en cada dispositivo.',
    },
    accountDeleted: {
      subject: 'Se ha eliminado tu cuenta',
      intro: 'Se ha eliminado tu cuenta de Sheaf y lo que solo tú podías ver.',
    },
    button: 'Abrir Sheaf',
    wasYou: 'Si has sido tú, no tienes que hacer nada.',
    notYou:
      'Si no has sido tú, inicia sesión con un código por correo, elige una contraseña nueva y cierra todas las sesiones.',
    notYouLocked: 'Si no has sido tú, avisa enseguida a quienes administran este Sheaf.',
  },
}
