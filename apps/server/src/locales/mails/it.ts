import type { MailWords } from './MailWords.ts'

export const it: MailWords = {
  common: {
    someone: 'Qualcuno',
    untitledPage: 'Senza titolo',
    unnamedWorkspace: 'uno spazio di lavoro',
    codeIntro: 'Oppure scrivi questo codice dove ti viene chiesto:',
    account: 'Account',
    when: 'Quando',
    footer: 'Inviato da Sheaf, dove sono le tue pagine.',
  },
  signIn: {
    subject: 'Accedi a Sheaf: {code}',
    preheader: 'Il tuo codice è {code}. Vale una sola volta.',
    heading: 'Accedi a Sheaf',
    intro: 'Apri Sheaf su questo dispositivo con il pulsante.',
    button: 'Accedi',
    codeIntro: 'Oppure scrivi questo codice nella pagina di accesso:',
    validity: 'Il link e il codice valgono {time} e funzionano una sola volta.',
    notYou: 'Se non hai chiesto di accedere, ignora questa mail. Senza di essa non entra nessuno.',
  },
  confirmSignUp: {
    subject: 'Conferma il tuo indirizzo e-mail: {code}',
    preheader: 'Ancora un passo e il tuo account Sheaf è pronto.',
    heading: 'Conferma il tuo indirizzo',
    intro: 'È stato aperto un account con {email}. Conferma che questo indirizzo è tuo e sarà pronto.',
    password:
      'Con la conferma varrà anche la password scelta allora. Se non l’hai scelta tu, non confermare.',
    button: 'Conferma il mio indirizzo',
    validity: 'Il link e il codice valgono {time} e funzionano una sola volta.',
    notYou:
      'Se non hai aperto un account, ignora questa mail. Senza di essa nessuno può usare il tuo indirizzo.',
  },
  recovery: {
    subject: 'Scegli una nuova password per Sheaf',
    preheader: 'La vecchia password vale finché non ne scegli una nuova.',
    heading: 'Scegli una nuova password',
    intro:
      'Qualcuno ha chiesto una nuova password per {email}. Il pulsante ti fa accedere, poi ne scegli una.',
    button: 'Scegli una nuova password',
    validity: 'Il link e il codice valgono {time} e funzionano una sola volta.',
    notYou: 'Se non l’hai chiesta, ignora questa mail. La tua password resta com’è.',
  },
  emailChangeNew: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    preheader: 'Il tuo account Sheaf sta per avere questo indirizzo.',
    heading: 'Conferma il tuo nuovo indirizzo',
    intro: 'L’account Sheaf di {oldEmail} deve avere l’indirizzo {newEmail}. Conferma che è tuo.',
    button: 'Conferma il nuovo indirizzo',
    validity: 'Il link e il codice valgono {time} e funzionano una sola volta.',
    notYou: 'Se non ne sai nulla, ignora questa mail. Senza di essa non cambia nulla.',
  },
  emailChangeCurrent: {
    subject: 'Conferma il cambio del tuo indirizzo e-mail',
    preheader: 'Il tuo account Sheaf sta per avere un altro indirizzo.',
    heading: 'Cambio di indirizzo',
    intro:
      'Il tuo account Sheaf deve avere l’indirizzo {newEmail} al posto di {oldEmail}. Conferma che lo vuoi.',
    button: 'Conferma il cambio',
    validity: 'Il link e il codice valgono {time} e funzionano una sola volta.',
    notYou:
      'Se non hai chiesto tu il cambio, non confermare. Forse qualcuno è entrato nel tuo account: cambia la password e chiudi tutte le sessioni.',
  },
  invitation: {
    subject: '{inviter} ti invita in {workspace}',
    preheader: 'Scrivere e pianificare insieme in Sheaf.',
    heading: 'Invito: {workspace}',
    intro: '{inviter} ({email}) ti invita a lavorare insieme in {workspace}.',
    button: 'Vedi l’invito',
    forYou: 'L’invito è per {to}. Accedi con questo indirizzo per accettarlo.',
    notYou: 'Se non conosci {inviter}, ignora questa mail. Non succede nulla.',
  },
  accountInvite: {
    subject: 'Un account Sheaf ti aspetta',
    preheader: 'Si apre con un clic.',
    heading: 'Hai un invito a Sheaf',
    intro: 'Chi gestisce questo Sheaf ha creato un account per {email}. Il pulsante lo apre.',
    button: 'Apri il mio account',
    validity: 'Il link e il codice valgono {time} e funzionano una sola volta.',
    notYou: 'Se non te lo aspettavi, ignora questa mail. Non succede nulla.',
  },
  pageShared: {
    subject: '{sharer} condivide «{page}» con te',
    preheader: 'Una pagina di {workspace}.',
    heading: 'Una pagina condivisa con te',
    intro: '{sharer} ({email}) condivide con te «{page}», in {workspace}.',
    canRead: 'Puoi leggerla.',
    canComment: 'Puoi leggerla e commentarla.',
    canWrite: 'Puoi leggerla e modificarla.',
    canShare: 'Puoi leggerla, modificarla e condividerla con altri.',
    button: 'Apri la pagina',
    forYou: 'La pagina è condivisa con {to}. Accedi con questo indirizzo per aprirla.',
  },
  accessRequest: {
    subject: '{requester} chiede di accedere a «{page}»',
    preheader: 'Nulla viene condiviso finché non approvi.',
    heading: 'Una richiesta di accesso',
    intro: '{requester} ({email}) vorrebbe aprire «{page}» in {workspace}.',
    consequence: 'Se approvi, {requester} diventa membro di {workspace}.',
    pageConsequence:
      'Se approvi, {requester} riceve questa pagina e ciò che contiene, a meno che tu non scelga tutto {workspace}.',
    button: 'Vedi la richiesta',
    noHurry: 'Finché non approvi, {requester} non vede nulla.',
  },
  accessApproved: {
    subject: 'Ora puoi aprire «{page}»',
    preheader: 'La tua richiesta è stata approvata.',
    heading: 'Hai accesso',
    intro: 'La tua richiesta per «{page}» è stata approvata. Ora fai parte di {workspace}.',
    pageIntro: 'La tua richiesta è stata approvata. Ora puoi aprire «{page}» in {workspace}.',
    button: 'Apri la pagina',
  },
  accessRejected: {
    subject: 'La tua richiesta per aprire una pagina',
    preheader: 'La tua richiesta è stata rifiutata.',
    heading: 'La tua richiesta è stata rifiutata',
    intro: 'Un proprietario dello spazio di lavoro ha rifiutato la tua richiesta per aprire una pagina.',
    askThem: 'Se ti sorprende, chiedi a chi ti ha mandato il link.',
  },
  security: {
    passwordChanged: {
      subject: 'La tua password è stata cambiata',
      intro: 'La password del tuo account Sheaf è stata cambiata.',
    },
    passwordSet: {
      subject: 'Il tuo account ora ha una password',
      intro: 'È stata impostata una password per il tuo account Sheaf.',
    },
    emailChanged: {
      subject: 'Il tuo indirizzo e-mail è stato cambiato',
      intro: 'Il tuo account Sheaf ora ha l’indirizzo {newEmail}. Con {oldEmail} non si accede più.',
    },
    providerLinked: {
      subject: 'È stato aggiunto un altro modo di accedere',
      intro: 'Il tuo account Sheaf ora si può aprire con {provider}.',
    },
    providerUnlinked: {
      subject: 'È stato tolto un modo di accedere',
      intro: 'Il tuo account Sheaf non si può più aprire con {provider}.',
    },
    sessionsEnded: {
      subject: 'Le tue sessioni sono state chiuse ovunque',
      intro:
        'Tutte le sessioni del tuo account Sheaf sono state chiuse. Su ogni dispositivo si deve accedere di nuovo.',
    },
    accountDeleted: {
      subject: 'Il tuo account è stato eliminato',
      intro: 'Il tuo account Sheaf e ciò che solo tu potevi vedere sono stati eliminati.',
    },
    button: 'Apri Sheaf',
    wasYou: 'Se l’hai fatto tu, non c’è altro da fare.',
    notYou:
      'Se non l’hai fatto tu, accedi con un codice via mail, scegli una nuova password e chiudi tutte le sessioni.',
    notYouLocked: 'Se non l’hai fatto tu, avvisa subito chi gestisce questo Sheaf.',
  },
}
