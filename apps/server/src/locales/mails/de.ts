import type { MailWords } from './MailWords.ts'

export const de: MailWords = {
  common: {
    someone: 'Jemand',
    untitledPage: 'Ohne Titel',
    unnamedWorkspace: 'einem Arbeitsbereich',
    codeIntro: 'Oder gib diesen Code dort ein, wo danach gefragt wird:',
    account: 'Konto',
    when: 'Wann',
    footer: 'Gesendet von Sheaf, wo deine Seiten liegen.',
  },
  signIn: {
    subject: 'Bei Sheaf anmelden: {code}',
    preheader: 'Dein Code ist {code}. Er gilt einmal.',
    heading: 'Bei Sheaf anmelden',
    intro: 'Mit der Schaltfläche öffnest du Sheaf auf diesem Gerät.',
    button: 'Anmelden',
    codeIntro: 'Oder gib diesen Code auf der Anmeldeseite ein:',
    validity: 'Link und Code gelten {time} lang und nur einmal.',
    notYou:
      'Wenn du dich nicht anmelden wolltest, lass diese Mail einfach liegen. Ohne sie kommt niemand hinein.',
  },
  confirmSignUp: {
    subject: 'Bestätige deine E-Mail-Adresse: {code}',
    preheader: 'Noch ein Schritt, dann ist dein Konto bei Sheaf bereit.',
    heading: 'Bestätige deine Adresse',
    intro:
      'Mit {email} wurde ein Konto eröffnet. Bestätige, dass diese Adresse dir gehört, dann ist es bereit.',
    password:
      'Damit gilt auch das Passwort, das dabei gewählt wurde. Wenn du keines gewählt hast, bestätige nichts.',
    button: 'Adresse bestätigen',
    validity: 'Link und Code gelten {time} lang und nur einmal.',
    notYou:
      'Wenn du kein Konto eröffnet hast, lass diese Mail einfach liegen. Ohne sie kann niemand deine Adresse verwenden.',
  },
  recovery: {
    subject: 'Wähle ein neues Passwort für Sheaf',
    preheader: 'Dein altes Passwort gilt, bis du ein neues wählst.',
    heading: 'Wähle ein neues Passwort',
    intro:
      'Jemand hat ein neues Passwort für {email} angefordert. Die Schaltfläche meldet dich an, danach wählst du eines.',
    button: 'Neues Passwort wählen',
    validity: 'Link und Code gelten {time} lang und nur einmal.',
    notYou: 'Wenn du das nicht warst, lass diese Mail einfach liegen. Dein Passwort bleibt, wie es ist.',
  },
  emailChangeNew: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    preheader: 'Dein Konto bei Sheaf soll diese Adresse bekommen.',
    heading: 'Bestätige deine neue Adresse',
    intro:
      'Das Sheaf-Konto von {oldEmail} soll die Adresse {newEmail} bekommen. Bestätige, dass sie dir gehört.',
    button: 'Neue Adresse bestätigen',
    validity: 'Link und Code gelten {time} lang und nur einmal.',
    notYou: 'Wenn du davon nichts weißt, lass diese Mail einfach liegen. Ohne sie ändert sich nichts.',
  },
  emailChangeCurrent: {
    subject: 'Bestätige die Änderung deiner E-Mail-Adresse',
    preheader: 'Dein Konto bei Sheaf soll eine andere Adresse bekommen.',
    heading: 'Adresse ändern',
    intro:
      'Dein Sheaf-Konto soll statt {oldEmail} die Adresse {newEmail} bekommen. Bestätige, dass du das willst.',
    button: 'Änderung bestätigen',
    validity: 'Link und Code gelten {time} lang und nur einmal.',
    notYou:
      'Wenn du das nicht warst, bestätige nicht. Vielleicht ist jemand als du angemeldet: Ändere dein Passwort und beende alle Sitzungen.',
  },
  invitation: {
    subject: '{inviter} lädt dich zu {workspace} ein',
    preheader: 'Gemeinsam schreiben und planen in Sheaf.',
    heading: 'Einladung zu {workspace}',
    intro: '{inviter} ({email}) lädt dich ein, in {workspace} mitzuarbeiten.',
    button: 'Einladung ansehen',
    forYou: 'Die Einladung gilt für {to}. Melde dich mit dieser Adresse an, um sie anzunehmen.',
    notYou: 'Wenn dir {inviter} nichts sagt, lass diese Mail einfach liegen. Es geschieht nichts.',
  },
  accountInvite: {
    subject: 'Ein Konto bei Sheaf wartet auf dich',
    preheader: 'Ein Klick öffnet es.',
    heading: 'Du bist zu Sheaf eingeladen',
    intro:
      'Jemand, der dieses Sheaf betreut, hat ein Konto für {email} angelegt. Die Schaltfläche öffnet es.',
    button: 'Mein Konto öffnen',
    validity: 'Link und Code gelten {time} lang und nur einmal.',
    notYou: 'Wenn du das nicht erwartet hast, lass diese Mail einfach liegen. Es geschieht nichts.',
  },
  pageShared: {
    subject: '{sharer} teilt „{page}“ mit dir',
    preheader: 'Eine Seite aus {workspace}.',
    heading: 'Eine Seite für dich',
    intro: '{sharer} ({email}) teilt „{page}“ aus {workspace} mit dir.',
    canRead: 'Du kannst sie lesen.',
    canComment: 'Du kannst sie lesen und kommentieren.',
    canWrite: 'Du kannst sie lesen und bearbeiten.',
    canShare: 'Du kannst sie lesen, bearbeiten und mit anderen teilen.',
    button: 'Seite öffnen',
    forYou: 'Die Seite ist mit {to} geteilt. Melde dich mit dieser Adresse an, um sie zu öffnen.',
  },
  accessRequest: {
    subject: '{requester} bittet um Zugang zu „{page}“',
    preheader: 'Erst wenn du zustimmst, wird etwas geteilt.',
    heading: 'Eine Bitte um Zugang',
    intro: '{requester} ({email}) möchte „{page}“ in {workspace} öffnen.',
    consequence: 'Wenn du zustimmst, wird {requester} Mitglied von {workspace}.',
    pageConsequence:
      'Wenn du zustimmst, bekommt {requester} diese Seite mit allem darin, sofern du nicht ganz {workspace} auswählst.',
    button: 'Anfrage ansehen',
    noHurry: 'Bis du zustimmst, sieht {requester} nichts.',
  },
  accessApproved: {
    subject: 'Du kannst „{page}“ jetzt öffnen',
    preheader: 'Deiner Anfrage wurde zugestimmt.',
    heading: 'Du hast Zugang',
    intro: 'Deiner Anfrage für „{page}“ wurde zugestimmt. Du bist jetzt Mitglied von {workspace}.',
    pageIntro: 'Deiner Anfrage wurde zugestimmt. Du kannst „{page}“ in {workspace} jetzt öffnen.',
    button: 'Seite öffnen',
  },
  accessRejected: {
    subject: 'Deine Anfrage nach einer Seite',
    preheader: 'Deine Anfrage wurde abgelehnt.',
    heading: 'Deine Anfrage wurde abgelehnt',
    intro: 'Jemand, dem der Workspace gehört, hat deine Anfrage nach einer Seite abgelehnt.',
    askThem: 'Wenn dich das überrascht, frag die Person, die dir den Link geschickt hat.',
  },
  security: {
    passwordChanged: {
      subject: 'Dein Passwort wurde geändert',
      intro: 'Das Passwort deines Sheaf-Kontos wurde geändert.',
    },
    passwordSet: {
      subject: 'Dein Konto hat jetzt ein Passwort',
      intro: 'Für dein Sheaf-Konto wurde ein Passwort gesetzt.',
    },
    emailChanged: {
      subject: 'Deine E-Mail-Adresse wurde geändert',
      intro: 'Dein Sheaf-Konto hat jetzt die Adresse {newEmail}. Mit {oldEmail} meldet sich niemand mehr an.',
    },
    providerLinked: {
      subject: 'Ein weiterer Weg zur Anmeldung kam hinzu',
      intro: 'Dein Sheaf-Konto lässt sich jetzt auch mit {provider} öffnen.',
    },
    providerUnlinked: {
      subject: 'Ein Weg zur Anmeldung wurde entfernt',
      intro: 'Dein Sheaf-Konto lässt sich nicht mehr mit {provider} öffnen.',
    },
    sessionsEnded: {
      subject: 'Du wurdest überall abgemeldet',
      intro: 'Alle Sitzungen deines Sheaf-Kontos wurden beendet. Jedes Gerät muss sich neu anmelden.',
    },
    accountDeleted: {
      subject: 'Dein Konto wurde gelöscht',
      intro: 'Dein Sheaf-Konto und alles, was nur du sehen konntest, wurde gelöscht.',
    },
    button: 'Sheaf öffnen',
    wasYou: 'Wenn du das warst, ist nichts zu tun.',
    notYou:
      'Wenn du das nicht warst, melde dich mit einem Code per Mail an, wähle ein neues Passwort und beende alle Sitzungen.',
    notYouLocked: 'Wenn du das nicht warst, melde es sofort denen, die dieses Sheaf betreiben.',
  },
}
